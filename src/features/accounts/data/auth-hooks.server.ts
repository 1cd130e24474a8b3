import { createHash } from 'node:crypto';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { App } from '#adapters/app-context.server.ts';
import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import { noteCredentialChange } from '../credential-changes.server.ts';
import { checkPassword } from '../domain/password-rules.ts';
import { FAILED_SIGN_INS, RESET_MAILS } from '../limits.ts';
import { passwordProblemText } from '../password-texts.ts';
import { forgetAttempts, takeAttempt } from '../rate-limit.server.ts';

/** The fields in which the paths that set a password carry it. */
const NEW_PASSWORD_FIELDS: Record<string, string> = { '/reset-password': 'newPassword', '/change-password': 'newPassword' };

/** A key that counts attempts against an e-mail address without keeping the address. */
export function emailKey(purpose: string, email: string): string {
  return `${purpose}:${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`;
}

/** What our rules say before better-auth acts: limits of one account, passwords nobody should have. */
export function createBeforeHook(app: App) {
  return createAuthMiddleware(async ({ path, body }) => {
    const email = textOf(body, 'email');
    if (path === '/sign-in/email' && email && !(await takeAttempt(app, emailKey('sign-in', email), FAILED_SIGN_INS))) throw tooOften();
    if (path === '/request-password-reset' && email && !(await takeAttempt(app, emailKey('reset', email), RESET_MAILS))) throw tooOften();
    const field = lookUp(NEW_PASSWORD_FIELDS, path);
    const problem = field ? checkPassword(textOf(body, field)) : null;
    if (problem) throw new APIError('BAD_REQUEST', { code: 'WEAK_PASSWORD', message: passwordProblemText(problem) });
  });
}

/** What follows from what better-auth did: the right password forgets the wrong ones before it. */
export function createAfterHook(app: App) {
  return createAuthMiddleware(async ({ path, body, context }) => {
    if (path === '/sign-in/email' && context.newSession) await forgetAttempts(app, emailKey('sign-in', textOf(body, 'email')));
    const user = context.session?.user;
    if (path === '/change-password' && user && !(context.returned instanceof APIError)) await noteCredentialChange(app.db, user.id, app.now());
  });
}

/** Refuses a session to somebody suspended: said only to who has given the right password. */
export async function refuseSuspended(app: App, userId: string): Promise<void> {
  const row = await app.db.selectFrom('suspensions').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  if (row) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', message: m.accounts_suspended() });
}

const tooOften = () => new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_REQUESTS', message: m.accounts_too_often() });

function textOf(body: unknown, field: string): string {
  const value = typeof body === 'object' && body !== null ? lookUp({ ...body }, field) : undefined;
  return typeof value === 'string' ? value : '';
}
