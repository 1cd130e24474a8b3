import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import { AppError } from '#lib/app-error.ts';
import { textIn } from '#lib/read-form.server.ts';
import { m } from '#paraglide/messages.js';
import { queueAccountMail } from '../account-mails.server.ts';
import type { Allowed } from '../allowed.ts';
import { CLIENT_ADDRESS_HEADER } from '../client-address.server.ts';
import { endOldCredentials } from '../credential-changes.server.ts';
import { openSession } from '../data/open-session.server.ts';
import { storePassword } from '../data/passwords.server.ts';
import { checkPassword } from '../domain/password-rules.ts';
import { findDeviceHash, openDevice, rememberDevice } from '../known-devices.server.ts';
import { isOwnPassword } from '../own-password.server.ts';
import { passwordProblemText } from '../ui/password-texts.ts';
import { askEmailChange } from './change-email.server.ts';
import { endOtherSessions, endOwnSession, findSessionId } from './own-sessions.server.ts';

/** Who changes how they sign in. */
type Owner = Allowed<'account.manage'>;

export type SecurityNews = 'password-changed' | 'email-asked' | 'session-ended' | 'others-ended';
export type SecurityAnswer =
  | { news: SecurityNews; headers?: Headers }
  | { intent: string; problem: string; value?: string };

/** Does what one of the forms of the security page asks for. */
export async function changeByForm(app: App, request: Request, actor: Owner, form: FormData): Promise<SecurityAnswer> {
  const intent = textIn(form, 'intent');
  if (intent === 'email') return changeEmail(app, request, actor, form);
  if (intent === 'password') return changePassword(app, request, actor, form);
  if (intent === 'end-session') {
    await endOwnSession(app, actor, textIn(form, 'session'));
    return { news: 'session-ended' };
  }
  if (intent === 'end-others') {
    const sessionId = await findSessionId(app, request);
    if (sessionId) await endOtherSessions(app, actor, { sessionId, deviceHash: findDeviceHash(app, request.headers) });
    return { news: 'others-ended' };
  }
  return { intent, problem: m.accounts_unexpected() };
}

/**
 * The old address is asked to allow it, then the new one to confirm it; an address that is somebody else's is answered
 * the same.
 */
async function changeEmail(app: App, request: Request, actor: Owner, form: FormData): Promise<SecurityAnswer> {
  const value = textIn(form, 'email').trim();
  try {
    await askEmailChange(app, actor, value, request.headers.get(CLIENT_ADDRESS_HEADER));
    return { news: 'email-asked' };
  } catch (error) {
    if (error instanceof AppError) return { intent: 'email', value, problem: error.publicMessage };
    throw error;
  }
}

/**
 * Sets another password, in one transaction with what it ends: all sessions (this browser gets a new one), mailed links
 * and tokens.
 */
async function changePassword(app: App, request: Request, actor: Owner, form: FormData): Promise<SecurityAnswer> {
  const refuse = (problem: string) => ({ intent: 'password', problem });
  const newPassword = textIn(form, 'password');
  if (newPassword !== textIn(form, 'confirm')) return refuse(m.accounts_passwords_differ());
  const weakness = checkPassword(newPassword, actor.email);
  if (weakness) return refuse(passwordProblemText(weakness));
  const check = await isOwnPassword(app, actor, textIn(form, 'current'));
  if (check !== 'right') return refuse(check === 'wrong' ? m.accounts_password_wrong() : m.accounts_too_often());
  const { hashPassword } = await import('better-auth/crypto');
  const hash = await hashPassword(newPassword);
  const { userId, email, name } = actor;
  const device = openDevice(app, request.headers);
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    await storePassword(trx, userId, hash, at);
    await endOldCredentials(trx, userId, at);
    await rememberDevice(trx, userId, device.hash, at);
    await recordAudit(trx, { actorId: userId, action: 'password.changed', entity: 'user', entityId: userId, at });
    await queueAccountMail(app, trx, {
      mail: 'password-changed',
      to: { address: email, name, userId },
      path: href('/auth/reset'),
    });
  });
  const headers = await openSession(app, request, userId);
  headers.append('set-cookie', device.cookie);
  return { news: 'password-changed', headers };
}
