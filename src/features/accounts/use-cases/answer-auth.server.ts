import type { App } from '#app/app.server.ts';
import { noteLanguageUsed } from '#features/mail/mail-languages.server.ts';
import { getAuth } from '../data/auth.server.ts';
import { addSignInCookies } from '../data/sign-in-cookies.server.ts';
import { markSignedIn } from '../data/signed-in-mark.server.ts';
import { openDevice, rememberDevice } from '../known-devices.server.ts';

/**
 * Has better-auth answer, and makes its answer ours: no session token in it (the cookie is out of scripts' reach, and
 * so it stays), the browser remembered after signing in, kept by nobody on the way.
 */
export async function answerAuth(app: App, request: Request): Promise<Response> {
  const auth = await getAuth(app);
  const answer = await auth.handler(request);
  const headers = new Headers(answer.headers);
  headers.set('cache-control', 'no-store');
  headers.delete('content-length');
  markSignedIn(headers);
  const text = await answer.text();
  const body = readJson(text);
  // A session token in the answer: somebody has just signed in.
  if (answer.ok && isSignIn(body)) await rememberSignIn(app, request, headers, body);
  return new Response(body === undefined ? text || null : JSON.stringify(withoutTokens(body)), {
    status: answer.status,
    headers,
  });
}

const isSignIn = (body: unknown) => typeof body === 'object' && body !== null && 'token' in body && 'user' in body;

async function rememberSignIn(app: App, request: Request, headers: Headers, body: unknown): Promise<void> {
  const userId = (body as { user?: { id?: unknown } } | undefined)?.user?.id;
  if (typeof userId !== 'string') return;
  const device = openDevice(app, request.headers);
  await rememberDevice(app.db, userId, device.hash, app.now());
  await noteLanguageUsed(app.db, userId, app.now());
  headers.append('set-cookie', device.cookie);
  await addSignInCookies(app, userId, request.headers, headers);
}

/** The same without anything named `token`, however deep. */
function withoutTokens(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTokens);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => name !== 'token');
  return Object.fromEntries(kept.map(([name, held]) => [name, withoutTokens(held)]));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
