import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Actor } from '../account.ts';
import { queueAccountMail } from '../account-mails.server.ts';
import type { Allowed } from '../allowed.ts';
import { createLink, endLinksOf, findLink, hashOfLink, type MailLink, takeLink } from '../data/mail-links.server.ts';
import { isPasswordOf } from '../data/passwords.server.ts';
import { ADDRESS_LIMITS, FAILED_SIGN_INS, MAILS_OF_ADDRESS, MAILS_TO_NEW_ADDRESS } from '../domain/limits.ts';
import { countAttempt, emailKey, takeAttempt } from '../rate-limit.server.ts';
import { readEmail } from '../sign-up.server.ts';

/** How long the links of a change of address are good for. */
const LINK_HOURS = 1;

/** The two steps of a change: the old mailbox allows it, then the new one confirms it. */
export type EmailStep = 'allow-email' | 'confirm-email';
const STEPS: readonly EmailStep[] = ['allow-email', 'confirm-email'];

/** The address a link speaks of, and whether whoever opens it has to give the password. */
export type EmailLink = { step: EmailStep; newEmail: string; isOwn: boolean };

/**
 * Asks for another address: the present mailbox is written to. An address that is somebody else's is answered the same
 * and changes nothing. @throws AppError email_invalid, too_many_requests
 */
export async function askEmailChange(
  app: App,
  actor: Allowed<'account.manage'>,
  wanted: string,
  address: string | null,
): Promise<void> {
  const newEmail = readEmail(wanted);
  await countAttempt(app, `change-email:${address ?? 'unknown'}`, ADDRESS_LIMITS['/change-email']);
  await countAttempt(app, emailKey('change-email', actor.email), MAILS_OF_ADDRESS);
  await countAttempt(app, emailKey('change-email-to', newEmail), MAILS_TO_NEW_ADDRESS);
  await app.db.transaction().execute(async (trx) => {
    const taken = await trx.selectFrom('user').select('id').where('email', '=', newEmail).executeTakeFirst();
    if (taken) return;
    const link = {
      purpose: 'allow-email',
      email: actor.email,
      userId: actor.userId,
      value: { newEmail },
      hours: LINK_HOURS,
    } as const;
    const token = await createLink(trx, link, app.now());
    const to = { address: actor.email, name: actor.name, userId: actor.userId };
    await queueAccountMail(app, trx, {
      mail: 'allow-email-change',
      to,
      path: `${href('/auth/email')}?token=${token}`,
      detail: newEmail,
    });
  });
}

/** What a link of a change of address stands for, changing nothing; null for one that is old, used or made up. */
export async function findEmailLink(app: App, token: string, actor: Actor | null): Promise<EmailLink | null> {
  for (const step of STEPS) {
    const link = await findLink(app.db, step, token, app.now());
    if (link) return { step, newEmail: newEmailOf(link), isOwn: link.userId === actor?.userId };
  }
  return null;
}

export type EmailOutcome = { done: EmailStep } | 'password-needed' | 'password-wrong' | 'too-often' | 'link-old';

/**
 * Does what a link of a change of address stands for: only for who is signed in to that account, or gives its password.
 * The second step changes the address and ends every other link mailed before, because those went to a mailbox that no
 * longer counts.
 */
export async function followEmailLink(
  app: App,
  token: string,
  proof: { actor: Actor | null; password?: string },
): Promise<EmailOutcome> {
  const now = app.now();
  const found = await findEmailLink(app, token, proof.actor);
  const link = found && (await findLink(app.db, found.step, token, now));
  if (!found || !link?.userId) return 'link-old';
  const { step, newEmail } = found;
  const { userId } = link;
  if (!found.isOwn) {
    if (!proof.password) return 'password-needed';
    if (!(await takeAttempt(app, `email-link:${hashOfLink(token)}`, FAILED_SIGN_INS))) return 'too-often';
    if (!(await isPasswordOf(app.db, userId, proof.password))) return 'password-wrong';
  }
  return app.db.transaction().execute(async (trx) => {
    if (!(await takeLink(trx, step, token, now))) return 'link-old';
    const person = await trx
      .selectFrom('user')
      .select(['email', 'name'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    const taken = await trx.selectFrom('user').select('id').where('email', '=', newEmail).executeTakeFirst();
    if (!person || taken) return 'link-old';
    if (step === 'allow-email') {
      const next = await createLink(
        trx,
        { purpose: 'confirm-email', email: newEmail, userId, value: { newEmail }, hours: LINK_HOURS },
        now,
      );
      const to = { address: newEmail };
      await queueAccountMail(app, trx, {
        mail: 'confirm-email-change',
        causedBy: { userId },
        to,
        path: `${href('/auth/email')}?token=${next}`,
      });
    } else {
      await trx
        .updateTable('user')
        .set({ email: newEmail, emailVerified: true, updatedAt: now })
        .where('id', '=', userId)
        .execute();
      await endLinksOf(trx, userId);
      await recordAudit(trx, { actorId: userId, action: 'email.changed', entity: 'user', entityId: userId, at: now });
    }
    return { done: step };
  });
}

function newEmailOf(link: MailLink): string {
  return (link.value as { newEmail: string }).newEmail;
}
