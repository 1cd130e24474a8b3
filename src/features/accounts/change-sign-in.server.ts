import type { App } from '#adapters/app-context.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import { textIn } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import type { Actor } from './account.ts';
import { queueAccountMail } from './account-mails.server.ts';
import { callAuth } from './call-auth.server.ts';
import { endOtherSessions, endOwnSession, findSessionId } from './own-sessions.server.ts';

export type SecurityNews = 'password-changed' | 'email-asked' | 'email-changed' | 'session-ended' | 'others-ended';
export type SecurityAnswer = { news: SecurityNews; headers?: Headers } | { intent: string; problem: string; value?: string };

/** Does what one of the forms of the security page asks for. */
export async function changeByForm(app: App, request: Request, actor: Actor, form: FormData): Promise<SecurityAnswer> {
  const intent = textIn(form, 'intent');
  if (intent === 'email') return changeEmail(app, request, form);
  if (intent === 'password') return changePassword(app, request, actor, form);
  if (intent === 'end-session') {
    await endOwnSession(app, actor.userId, textIn(form, 'session'));
    return { news: 'session-ended' };
  }
  if (intent === 'end-others') {
    const thisId = await findSessionId(app, request);
    if (thisId) await endOtherSessions(app, actor.userId, thisId);
    return { news: 'others-ended' };
  }
  return { intent, problem: m.accounts_unexpected() };
}

/** The old address is asked to allow it, then the new one to confirm it; an address that is somebody else's is answered the same. */
async function changeEmail(app: App, request: Request, form: FormData): Promise<SecurityAnswer> {
  const value = textIn(form, 'email').trim();
  const body = { newEmail: value, callbackURL: '/account/security?news=email-changed' };
  const answer = await callAuth(app, request, '/change-email', body);
  if (answer.ok) return { news: 'email-asked' };
  return { intent: 'email', value, problem: answer.status === 429 ? m.accounts_too_often() : m.accounts_email_invalid() };
}

async function changePassword(app: App, request: Request, actor: Actor, form: FormData): Promise<SecurityAnswer> {
  const intent = 'password';
  const newPassword = textIn(form, 'password');
  if (newPassword !== textIn(form, 'confirm')) return { intent, problem: m.accounts_passwords_differ() };
  const body = { newPassword, currentPassword: textIn(form, 'current'), revokeOtherSessions: true };
  const answer = await callAuth(app, request, '/change-password', body);
  if (!answer.ok) return { intent, problem: answer.code === 'INVALID_PASSWORD' ? m.accounts_password_wrong() : answer.message };
  await app.db.transaction().execute(async (trx) => {
    await recordAudit(trx, { actorId: actor.userId, action: 'password.changed', entity: 'user', entityId: actor.userId, at: app.now() });
    await queueAccountMail(app, trx, 'password-changed', { address: actor.email, name: actor.name, userId: actor.userId }, '/auth/reset');
  });
  return { news: 'password-changed', headers: answer.headers };
}
