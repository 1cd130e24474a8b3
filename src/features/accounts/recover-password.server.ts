import type { App } from '#adapters/app-context.server.ts';
import { textIn } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { callAuth } from './call-auth.server.ts';

/** Mails a link for a new password; the answer is the same whether or not the address has an account. */
export async function askForReset(app: App, request: Request, form: FormData): Promise<{ sentTo: string } | { problem: string }> {
  const email = textIn(form, 'email').trim();
  const answer = await callAuth(app, request, '/request-password-reset', { email, redirectTo: '/auth/reset' });
  if (answer.ok) return { sentTo: email };
  if (answer.status === 429) return { problem: m.accounts_too_often() };
  return { problem: answer.status >= 500 ? m.accounts_unexpected() : m.accounts_email_invalid() };
}

/** Sets a new password by the link's token and ends every session; gives what is wrong, or null. */
export async function resetPassword(app: App, request: Request, token: string, form: FormData): Promise<{ problem: string } | null> {
  const newPassword = textIn(form, 'password');
  if (newPassword !== textIn(form, 'confirm')) return { problem: m.accounts_passwords_differ() };
  const answer = await callAuth(app, request, '/reset-password', { token, newPassword });
  if (answer.ok) return null;
  if (answer.code === 'INVALID_TOKEN') return { problem: m.accounts_reset_link_old() };
  return { problem: answer.status >= 500 ? m.accounts_unexpected() : answer.message };
}
