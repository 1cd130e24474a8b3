import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import { queueAccountMail } from '#features/accounts/account-mails.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { isOwnPassword } from '#features/accounts/own-password.server.ts';
import { isLastAdmin } from '#features/accounts/role-changes.server.ts';
import { languageOfReader } from '#features/mail/mail.server.ts';
import { currentLanguage } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';

export type DeletedAccount = { isDeleted: true } | { problem: string };

/**
 * Closes an account for good, in one transaction: every feature removes what it knows of the person (listings are
 * withdrawn, name, phone, address and identity numbers removed, every session ended). What the law makes us keep stays
 * behind a number that no longer leads to anybody.
 */
export async function deleteAccount(
  app: App,
  actor: Allowed<'account.manage'>,
  password: string,
): Promise<DeletedAccount> {
  const check = await isOwnPassword(app, actor, password);
  if (check !== 'right')
    return { problem: check === 'too-often' ? m.accounts_too_often() : m.accounts_password_wrong() };
  const at = app.now();
  const { userId } = actor;
  const tags: string[] = [];
  const files: string[] = [];
  const isDeleted = await app.db.transaction().execute(async (trx) => {
    // Two presses at once: the second finds nobody.
    const person = await trx.selectFrom('user').select('email').where('id', '=', userId).forUpdate().executeTakeFirst();
    if (!person) return true;
    if (actor.role === 'admin' && (await isLastAdmin(trx, userId))) return false;
    const asked = await languageOfReader(trx, { address: person.email, userId, asked: currentLanguage() });
    // From the top floor down: what points at a row is gone before the row.
    for (const { ownData } of app.features.toReversed()) {
      const erased = await ownData?.erase?.(app, trx, { userId, email: person.email, at });
      tags.push(...(erased?.tags ?? []));
      files.push(...(erased?.files ?? []));
    }
    await recordAudit(trx, { actorId: userId, action: 'account.deleted', entity: 'user', entityId: userId, at });
    await queueAccountMail(app, trx, { mail: 'account-deleted', to: { address: person.email, asked }, path: '/' });
    return true;
  });
  if (!isDeleted) return { problem: m.privacy_last_admin() };
  app.touchTags([...new Set(tags)]);
  for (const key of files)
    await app.files.remove(key).catch((error: unknown) => app.log.error({ err: error, key }, 'document not removed'));
  return { isDeleted: true };
}
