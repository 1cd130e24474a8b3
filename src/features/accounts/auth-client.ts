import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { dropAuthorized } from './authorized-fetch.ts';
import { storeSession } from './stored-session.ts';
import { refreshSession } from './ui/refresh-session.ts';

/** Why a call failed. The sign-in and sign-up calls give it back and never throw (spec 8). */
export type AuthError = { code: string; message: string; status: number | null };
export type AuthResult = { error: AuthError | null };

export type SignUpFields = { email: string; password: string; fullName?: string; next?: string };

/** Signs in with e-mail and password (spec 7) and keeps the session in this browser. */
export async function signIn(email: string, password: string): Promise<AuthResult> {
  const result = await call('/sign-in/email', { email, password });
  if (!result.error) await refreshSession({ force: true });
  return result;
}

/**
 * Signs up; the mail's link leads to the site's own root unless `next` says otherwise (spec 7). The name goes along as
 * metadata.
 */
export function signUp({ email, password, fullName, next = '/' }: SignUpFields): Promise<AuthResult> {
  const data = fullName ? { data: { full_name: fullName } } : {};
  return call('/sign-up/email', { email, password, callbackURL: `${location.origin}${next}`, ...data });
}

/** Asks for the mail of a sign-up once more. */
export function resendSignUp(email: string): Promise<AuthResult> {
  return call('/sign-up/resend', { email });
}

/** Ends the session on the server and in this browser, in all its tabs. Without a connection it ends here at least. */
export async function signOut(): Promise<AuthResult> {
  dropAuthorized();
  const result = await call('/sign-out', {});
  storeSession(null);
  return result;
}

async function call(path: string, body: object): Promise<AuthResult> {
  try {
    const response = await fetch(localPath(`/api/auth${path}`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) return { error: null };
    const problem = (await response.json().catch(() => null)) as Partial<AuthError> | null;
    // A refusal explains itself; a failure has nothing to say to anybody.
    const message = response.status < 500 && problem?.message ? problem.message : m.accounts_unexpected();
    return { error: { code: problem?.code ?? 'unexpected', message, status: response.status } };
  } catch {
    return { error: { code: 'unexpected', message: m.accounts_unexpected(), status: null } };
  }
}
