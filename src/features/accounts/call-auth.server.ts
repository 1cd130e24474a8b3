import type { App } from '#app/app.server.ts';
import { CLIENT_ADDRESS_HEADER } from './client-address.server.ts';
import { answerAuth } from './use-cases/answer-auth.server.ts';

/** What goes along from the page's own request: who is asking, and what the list of sessions later shows. */
const PASSED_ON = ['cookie', 'user-agent', CLIENT_ADDRESS_HEADER];

/** How a call of sign-in ended. `headers` hold the cookies to be passed on. */
export type AuthAnswer = { ok: true; headers: Headers } | { ok: false; status: number; code: string; message: string };

/**
 * Calls sign-in (`/sign-in/email`, `/sign-out`) for a page's action: through the same door as everybody, so that the
 * same limits and rules hold. The router has checked by then that the form was sent by a page of ours.
 */
export async function callAuth(
  app: App,
  request: Request,
  path: string,
  body: Record<string, unknown>,
): Promise<AuthAnswer> {
  const headers = new Headers({ 'content-type': 'application/json', origin: new URL(app.env.PUBLIC_URL).origin });
  for (const name of PASSED_ON) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const response = await answerAuth(
    app,
    new Request(`${app.env.PUBLIC_URL}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
  if (response.ok) {
    const given = new Headers();
    for (const cookie of response.headers.getSetCookie()) given.append('set-cookie', cookie);
    return { ok: true, headers: given };
  }
  const problem = (await response.json().catch(() => null)) as { code?: string; message?: string } | null;
  return { ok: false, status: response.status, code: problem?.code ?? '', message: problem?.message ?? '' };
}
