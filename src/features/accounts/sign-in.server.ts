import type { App } from '#adapters/app-context.server.ts';
import { AppError } from '#lib/app-error.ts';
import { textIn } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { callAuth } from './call-auth.server.ts';
import { CLIENT_ADDRESS_HEADER } from './client-address.server.ts';
import { signUp } from './sign-up.server.ts';

/** How a form of the sign-in page ended: with cookies, with a mail on its way, or with what to say. */
export type FormAnswer = { headers: Headers } | { isMailed: true } | { problem: string; field?: string };

/** Signs in whoever posted the form. Never throws: what went wrong comes back in words. */
export async function signInByForm(app: App, request: Request, form: FormData): Promise<FormAnswer> {
  return orUnexpected(app, async () => {
    const answer = await callAuth(app, request, '/sign-in/email', { email: textIn(form, 'email').trim(), password: textIn(form, 'password') });
    if (answer.ok) return { headers: answer.headers };
    return { problem: answer.status >= 500 ? m.accounts_unexpected() : answer.message };
  });
}

/** Takes the sign-up of whoever posted the form. Never throws: what went wrong comes back in words. */
export async function signUpByForm(app: App, request: Request, form: FormData): Promise<FormAnswer> {
  return orUnexpected(app, async () => {
    const password = textIn(form, 'password');
    if (password !== textIn(form, 'confirm')) return { problem: m.accounts_passwords_differ(), field: 'confirm' };
    const input = { email: textIn(form, 'email'), password, next: textIn(form, 'next') || undefined };
    await signUp(app, input, request.headers.get(CLIENT_ADDRESS_HEADER));
    return { isMailed: true };
  });
}

async function orUnexpected(app: App, work: () => Promise<FormAnswer>): Promise<FormAnswer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return { problem: error.publicMessage, ...(error.field ? { field: error.field } : {}) };
    app.log.error({ err: error }, 'sign-in form failed');
    return { problem: m.accounts_unexpected() };
  }
}
