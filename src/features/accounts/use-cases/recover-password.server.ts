import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { queueAccountMail } from '../account-mails.server.ts';
import { endOldCredentials } from '../credential-changes.server.ts';
import { createLink, findLink, takeLink } from '../data/mail-links.server.ts';
import { storePassword } from '../data/passwords.server.ts';
import { ADDRESS_LIMITS } from '../domain/limits.ts';
import { ownPath, withNext } from '../domain/own-path.ts';
import { checkPassword } from '../domain/password-rules.ts';
import { rememberDevice } from '../known-devices.server.ts';
import { countAttempt } from '../rate-limit.server.ts';
import { type Asker, limitMails, readEmail } from '../sign-up.server.ts';
import { passwordProblemText } from '../ui/password-texts.ts';

/** How long a reset link is good for. */
const LINK_HOURS = 1;

/**
 * Mails a link for a new password; the answer is the same whether or not the address has an account. `next` goes along
 * in the mail.
 * @throws AppError email_invalid, too_many_requests
 */
export async function askForReset(
  app: App,
  asked: { email: string; next?: string | undefined },
  address: string | null,
): Promise<void> {
  const email = readEmail(asked.email);
  await limitMails(app, 'reset', email, address);
  await app.db.transaction().execute(async (trx) => {
    const person = await trx.selectFrom('user').select(['id', 'name']).where('email', '=', email).executeTakeFirst();
    if (!person) return;
    const token = await createLink(
      trx,
      { purpose: 'reset-password', email, userId: person.id, hours: LINK_HOURS },
      app.now(),
    );
    const path = withNext(`${href('/auth/reset')}?token=${token}`, ownPath(asked.next));
    await queueAccountMail(app, trx, {
      mail: 'reset-password',
      to: { address: email, name: person.name, userId: person.id },
      path,
    });
  });
}

/**
 * Sets a new password by a link's secret, in one transaction with what it ends: every session on every device, every
 * other link mailed before, every token made before. This browser is known from then on. @throws AppError
 * weak_password, link_old (400), too_many_requests
 */
export async function resetPassword(
  app: App,
  { token, newPassword }: { token: string; newPassword: string },
  asker: Asker,
): Promise<void> {
  await countAttempt(app, `reset-password:${asker.address ?? 'unknown'}`, ADDRESS_LIMITS['/reset-password']);
  const weakness = checkPassword(newPassword);
  if (weakness)
    throw new AppError('WEAK_PASSWORD', {
      status: 400,
      publicMessage: passwordProblemText(weakness),
      field: 'password',
    });
  const now = app.now();
  // Hashing takes a while, and is done for nobody who made the link up.
  if (!(await findLink(app.db, 'reset-password', token, now))) throw oldLink();
  const { hashPassword } = await import('better-auth/crypto');
  const hash = await hashPassword(newPassword);
  await app.db.transaction().execute(async (trx) => {
    const link = await takeLink(trx, 'reset-password', token, now);
    if (!link?.userId) throw oldLink();
    const { userId, email } = link;
    await storePassword(trx, userId, hash, now);
    const sessions = await endOldCredentials(trx, userId, now);
    await rememberDevice(trx, userId, asker.deviceHash, now);
    await recordAudit(trx, {
      actorId: userId,
      action: 'password.reset',
      entity: 'user',
      entityId: userId,
      after: { sessions },
      at: now,
    });
    await queueAccountMail(app, trx, {
      mail: 'password-changed',
      to: { address: email, userId },
      path: href('/auth/reset'),
    });
  });
}

const oldLink = () => new AppError('link_old', { status: 400, publicMessage: m.accounts_reset_link_old() });
