import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, type Page, request } from '@playwright/test';

/** The kinds of people the demo market has an account for. */
export type DemoRole = 'user' | 'agent' | 'pending' | 'admin';
export type DemoAccount = { role: string; email: string; password: string };

/** The demo accounts of the running server's data folder (E2E_DATA_DIR). */
export function readDemoAccount(role: DemoRole): DemoAccount {
  const file = join(process.env['E2E_DATA_DIR'] ?? 'data-e2e', 'demo-accounts.json');
  const { accounts } = JSON.parse(readFileSync(file, 'utf8')) as { accounts: DemoAccount[] };
  const account = accounts.find((known) => known.role === role);
  if (!account) throw new Error(`There is no demo account for ${role} in ${file}.`);
  return account;
}

type State = Awaited<ReturnType<APIRequestContext['storageState']>>;
export type SignedIn = {
  cookies: State['cookies'];
  session: { user: { id: string }; access_token: string; expires_at: number };
};

/** A sign-in the server did not take. */
export class SignInRefused extends Error {
  readonly status: number;

  constructor(email: string, status: number, words: string) {
    super(`Signing in as ${email} failed: ${status} ${words}`);
    this.status = status;
  }
}

/** One sign-in per worker, server and role: the product limits how often one may sign in. */
const known = new Map<string, Promise<SignedIn>>();

/** A test takes no longer than its limit of three minutes, so a token that lives this long lasts for it. */
const TOKEN_LASTS_SECONDS = 300;

/**
 * Signs in by HTTP as the demo account of a role; the same session is handed out to every test of this worker, with a
 * token that lasts for the test: one lives 15 minutes, and a whole run takes longer.
 */
export function signInByHttp(baseURL: string, role: DemoRole): Promise<SignedIn> {
  const key = `${baseURL} ${role}`;
  const running = known.get(key)?.then(renewed) ?? signIn(baseURL, readDemoAccount(role));
  known.set(key, running);
  return running;

  async function renewed(signedIn: SignedIn): Promise<SignedIn> {
    if (signedIn.session.expires_at - Date.now() / 1000 > TOKEN_LASTS_SECONDS) return signedIn;
    const api = await request.newContext({ baseURL, storageState: { cookies: signedIn.cookies, origins: [] } });
    const token = await api.get('/api/auth/token');
    if (!token.ok()) throw new SignInRefused(role, token.status(), await token.text());
    const session = await token.json();
    await api.dispose();
    return { cookies: signedIn.cookies, session };
  }
}

/** The header that carries somebody's session in a call of their own. */
export function cookieOf({ cookies }: Pick<SignedIn, 'cookies'>): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Signs in by HTTP as anybody, with a session of its own that may be ended. */
export async function signIn(
  baseURL: string,
  { email, password }: Pick<DemoAccount, 'email' | 'password'>,
): Promise<SignedIn> {
  const api = await request.newContext({ baseURL });
  const answer = await api.post('/api/auth/sign-in/email', {
    data: { email, password },
    headers: { origin: new URL(baseURL).origin },
  });
  if (!answer.ok()) throw new SignInRefused(email, answer.status(), await answer.text());
  const token = await api.get('/api/auth/token');
  const { cookies } = await api.storageState();
  const session = await token.json();
  await api.dispose();
  return { cookies, session };
}

/**
 * Makes this page's browser signed in as the demo account of a role: session cookie and stored session, before its next
 * load.
 */
export async function signInAs(
  page: Page,
  role: DemoRole,
  baseURL = pageOrigin(),
): Promise<SignedIn['session']['user']> {
  const signedIn = await signInByHttp(baseURL, role);
  await wearSession(page, signedIn);
  return signedIn.session.user;
}

/** Gives this page's browser somebody's session: cookie and stored session, before its next load. */
export async function wearSession(page: Page, { cookies, session }: SignedIn): Promise<void> {
  await page.context().addCookies(cookies);
  await page.addInitScript((stored) => {
    // Once a tab: whoever signs out during the test stays signed out.
    if (sessionStorage.getItem('test.signed-in')) return;
    sessionStorage.setItem('test.signed-in', 'yes');
    localStorage.setItem('zaure.session', stored);
  }, JSON.stringify(session));
}

/** The same address as playwright.config.ts gives to pages. */
export function pageOrigin(): string {
  return process.env['E2E_URL'] ?? `http://127.0.0.1:${process.env['E2E_PORT'] ?? 3199}`;
}
