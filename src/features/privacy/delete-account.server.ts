import type { App } from '#adapters/app-context.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { queueAccountMail } from '#features/accounts/account-mails.server.ts';
import { isOwnPassword } from '#features/accounts/own-password.server.ts';
import { tagsOfPerson } from '#features/accounts/person-tags.ts';
import { forgetVerification } from '#features/agents/flagged-identities.server.ts';
import { forgetListerHolds } from '#features/listings/lister-holds.server.ts';
import { changeListing, lockListing, tagsOfListing } from '#features/listings/listing-changes.server.ts';
import { m } from '#paraglide/messages.js';

/** Listings that are still on the market, and end with their owner's account. */
const OPEN_STATUSES = ['available', 'under_offer', 'paused', 'expired'] as const;

export type DeletedAccount = { isDeleted: true } | { problem: string };

/**
 * Closes an account for good, in one transaction: listings are withdrawn, name, phone, address and identity numbers removed, every
 * session ended. What the law makes us keep stays behind a number that no longer leads to anybody.
 */
export async function deleteAccount(app: App, actor: Actor, password: string): Promise<DeletedAccount> {
  const check = await isOwnPassword(app, actor, password);
  if (check !== 'right') return { problem: check === 'too-often' ? m.accounts_too_often() : m.accounts_password_wrong() };
  const at = app.now();
  const { userId } = actor;
  const tags: string[] = [];
  const files: string[] = [];
  const isDeleted = await app.db.transaction().execute(async (trx) => {
    // Two presses at once: the second finds nobody.
    const person = await trx.selectFrom('user').select('email').where('id', '=', userId).forUpdate().executeTakeFirst();
    if (!person) return true;
    if (actor.role === 'admin' && (await isLastAdmin(trx, userId))) return false;
    tags.push(...(await withdrawListings(trx, userId, at)));
    files.push(...(await removeDocuments(trx, userId)));
    await forgetVerification(app, trx, userId);
    await forgetListerHolds(trx, userId);
    await removePerson(trx, userId, person.email);
    await recordAudit(trx, { actorId: userId, action: 'account.deleted', entity: 'user', entityId: userId, at });
    await queueAccountMail(app, trx, 'account-deleted', { address: person.email }, '/');
    return true;
  });
  if (!isDeleted) return { problem: m.privacy_last_admin() };
  app.touchTags([...new Set([...tagsOfPerson(userId), ...tags])]);
  for (const key of files) await app.files.remove(key).catch((error: unknown) => app.log.error({ err: error, key }, 'document not removed'));
  return { isDeleted: true };
}

/** Held until the transaction ends, so that two admins who leave at once do not leave nobody. */
async function isLastAdmin(trx: Db, userId: string): Promise<boolean> {
  const admins = await trx.selectFrom('user_roles').select('user_id').where('role', '=', 'admin').forUpdate().execute();
  return admins.every((admin) => admin.user_id === userId);
}

async function withdrawListings(trx: Db, userId: string, at: Date): Promise<string[]> {
  const open = await trx.selectFrom('properties').select('id').where('agent_id', '=', userId).where('status', 'in', OPEN_STATUSES).execute();
  const tags: string[] = [];
  for (const { id } of open) {
    const listing = await lockListing(trx, id);
    if (!listing) continue;
    await changeListing(trx, listing, { status: 'withdrawn', withdrawn_reason: 'account closed' }, { actorId: userId, at });
    tags.push(...tagsOfListing(listing));
  }
  return tags;
}

/** Identity documents go with the person; the files follow once the rows are gone. */
async function removeDocuments(trx: Db, userId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('uploads')
    .where('owner_id', '=', userId)
    .where('bucket', '=', 'verification-docs')
    .returning('object_key')
    .execute();
  return rows.map((row) => row.object_key);
}

async function removePerson(trx: Db, userId: string, email: string): Promise<void> {
  await trx.deleteFrom('property_submissions').where('agent_id', '=', userId).where('status', '!=', 'approved').execute();
  const nobody = { sender_id: null, sender_name: null, sender_contact: null, sender_email: null, sender_phone: null, link_token: null };
  await trx.updateTable('enquiries').set(nobody).where('sender_id', '=', userId).execute();
  await trx.updateTable('enquiry_messages').set({ author_id: null, author_name: null }).where('author_id', '=', userId).execute();
  // Leads that stood with them go back to the office, which finds them new on its desk.
  await trx.updateTable('enquiries').set({ lister_id: null }).where('lister_id', '=', userId).where('lead_id', 'is not', null).execute();
  await trx.updateTable('leads').set({ state: 'new' }).where('assigned_to', '=', userId).where('state', '=', 'forwarded').execute();
  await trx.updateTable('leads').set({ assigned_to: null, assigned_at: null }).where('assigned_to', '=', userId).execute();
  await trx
    .deleteFrom('leads')
    .where(({ eb, fn, or }) => or([eb(fn('lower', ['email']), '=', email), eb('sender_id', '=', userId)]))
    .execute();
  await trx.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await trx.deleteFrom('emails').where('user_id', '=', userId).execute();
  await trx.deleteFrom('profiles').where('user_id', '=', userId).execute();
  // Sessions, password, role and tokens go with it.
  await trx.deleteFrom('user').where('id', '=', userId).execute();
}
