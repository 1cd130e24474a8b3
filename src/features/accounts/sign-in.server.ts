import type { App } from '#app/app.server.ts';
import { AppError } from '#lib/app-error.ts';
import { textIn } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { callAuth } from './call-auth.server.ts';
import { CLIENT_ADDRESS_HEADER } from './client-address.server.ts';
import { findDeviceHash, openDevice } from './known-devices.server.ts';
import { resendSignUp, signUp } from './sign-up.server.ts';
import { askForReset, resetPassword } from './use-cases/recover-password.server.ts';

/** How a form of the sign-in page ended: with cookies, with a mail on its way, or with what to say. */
export type FormAnswer =
  | { headers: Headers }
  | { isMailed: true; cookie: string }
  | { problem: string; field?: string };

/** What the authentication calls an address that is none. */
const INVALID_EMAIL = 'INVALID_EMAIL';

const addressOf = (request: Request) => request.headers.get(CLIENT_ADDRESS_HEADER);

/** Signs in whoever posted the form. Never throws: what went wrong comes back in words. */
export async function signInByForm(app: App, request: Request, form: FormData): Promise<FormAnswer> {
  return orUnexpected(app, async () => {
    const answer = await callAuth(app, request, '/sign-in/email', {
      email: textIn(form, 'email').trim(),
      password: textIn(form, 'password'),
    });
    if (answer.ok) return { headers: answer.headers };
    if (answer.code === INVALID_EMAIL) return { problem: m.accounts_email_invalid(), field: 'email' };
    return { problem: answer.status >= 500 ? m.accounts_unexpected() : answer.message };
  });
}

/** Takes the sign-up of whoever posted the form. Never throws: what went wrong comes back in words. */
export async function signUpByForm(app: App, request: Request, form: FormData): Promise<FormAnswer> {
  return orUnexpected(app, async () => {
    const password = textIn(form, 'password');
    if (password !== textIn(form, 'confirm')) return { problem: m.accounts_passwords_differ(), field: 'confirm' };
    const input = { email: textIn(form, 'email'), password, next: textIn(form, 'next') || undefined };
    const device = openDevice(app, request.headers);
    await signUp(app, input, { address: addressOf(request), deviceHash: device.hash });
    return { isMailed: true, cookie: device.cookie };
  });
}

/** Mails the link of a sign-up once more. Never throws: what went wrong comes back in words. */
export async function resendByForm(app: App, request: Request, form: FormData): Promise<FormAnswer> {
  return orUnexpected(app, async () => {
    const device = openDevice(app, request.headers);
    await resendSignUp(app, textIn(form, 'email'), { address: addressOf(request), deviceHash: device.hash });
    return { isMailed: true, cookie: device.cookie };
  });
}

/**
 * Mails a link for a new password to whom the form names; the answer is the same whether or not the address has an
 * account.
 */
export async function askForResetByForm(
  app: App,
  request: Request,
  form: FormData,
  next: string,
): Promise<{ sentTo: string } | { problem: string }> {
  const email = textIn(form, 'email').trim();
  const answer = await orUnexpected(app, async () => {
    await askForReset(app, { email, next }, addressOf(request));
    return { sentTo: email };
  });
  return 'sentTo' in answer ? answer : { problem: answer.problem };
}

/**
 * Sets a new password by the link's token and ends every session; gives what is wrong, or the cookie of this browser.
 */
export async function resetByForm(
  app: App,
  request: Request,
  token: string,
  form: FormData,
): Promise<{ problem: string } | { cookie: string }> {
  const newPassword = textIn(form, 'password');
  if (newPassword !== textIn(form, 'confirm')) return { problem: m.accounts_passwords_differ() };
  const device = openDevice(app, request.headers);
  const asker = { address: addressOf(request), deviceHash: device.hash };
  const answer = await orUnexpected(app, async () => {
    await resetPassword(app, { token, newPassword }, asker);
    return { cookie: device.cookie };
  });
  return 'cookie' in answer ? answer : { problem: answer.problem };
}

/** What recognises the browser a form was posted from, or null. */
export function deviceOf(app: App, request: Request): string | null {
  return findDeviceHash(app, request.headers);
}

async function orUnexpected<Answer>(
  app: App,
  work: () => Promise<Answer>,
): Promise<Answer | { problem: string; field?: string }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError)
      return { problem: error.publicMessage, ...(error.field ? { field: error.field } : {}) };
    app.log.error({ err: error }, 'sign-in form failed');
    return { problem: m.accounts_unexpected() };
  }
}
