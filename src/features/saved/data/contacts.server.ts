import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#db/client.server.ts';
import type { Language } from '#vocabulary/languages.ts';

const TOKEN_BYTES = 24;
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** How somebody is reached. */
export type Contact = {
  keeperId: string;
  email: string | null;
  emailState: 'none' | 'asked' | 'confirmed';
  consentedAt: Date | null;
  stopToken: string;
  language: Language;
  quietFrom: number;
  quietTo: number;
};

type Row = {
  keeper_id: string;
  email: string | null;
  email_state: Contact['emailState'];
  consented_at: Date | null;
  stop_token: string;
  language: Language;
  quiet_from: number;
  quiet_to: number;
};

const toContact = (row: Row): Contact => ({
  keeperId: row.keeper_id,
  email: row.email,
  emailState: row.email_state,
  consentedAt: row.consented_at,
  stopToken: row.stop_token,
  language: row.language,
  quietFrom: row.quiet_from,
  quietTo: row.quiet_to,
});

export async function findContact(db: Db, keeperId: string): Promise<Contact | null> {
  const row = await db.selectFrom('alert_contacts').selectAll().where('keeper_id', '=', keeperId).executeTakeFirst();
  return row ? toContact(row) : null;
}

/** The same, made where there is none. */
export async function openContact(trx: Db, keeperId: string, language: Language): Promise<Contact> {
  await trx
    .insertInto('alert_contacts')
    .values({ keeper_id: keeperId, email: null, stop_token: newToken(), language })
    .onConflict((conflict) => conflict.column('keeper_id').doNothing())
    .execute();
  return (await findContact(trx, keeperId)) as Contact;
}

type Change = Partial<{
  email: string | null;
  email_state: Contact['emailState'];
  confirm_hash: string | null;
  asked_at: Date | null;
  consented_at: Date | null;
  language: Language;
  quiet_from: number;
  quiet_to: number;
}>;

export async function changeContact(trx: Db, keeperId: string, change: Change): Promise<void> {
  await trx.updateTable('alert_contacts').set(change).where('keeper_id', '=', keeperId).execute();
}

/** Who asked for mails with a link that has not ended; null for one that is old, used or made up. */
export async function findAsked(db: Db, token: string, since: Date): Promise<Contact | null> {
  const row = await db
    .selectFrom('alert_contacts')
    .selectAll()
    .where('confirm_hash', '=', hashOfToken(token))
    .where('email_state', '=', 'asked')
    .where('asked_at', '>', since)
    .executeTakeFirst();
  return row ? toContact(row) : null;
}

/** Whose mails a way out ends; null for one that is made up. */
export async function findByStopToken(db: Db, token: string): Promise<Contact | null> {
  const row = await db.selectFrom('alert_contacts').selectAll().where('stop_token', '=', token).executeTakeFirst();
  return row ? toContact(row) : null;
}

/** Forgets addresses whose owners did not confirm them. */
export async function forgetUnconfirmed(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('alert_contacts')
    .set({ email: null, email_state: 'none', confirm_hash: null, asked_at: null })
    .where('email_state', '=', 'asked')
    .where('asked_at', '<', before)
    .execute();
}

/** Quiet hours and language go along to a list that has none of its own; an address does not: the account has one. */
export async function moveContact(trx: Db, from: string, to: string): Promise<void> {
  const known = await findContact(trx, from);
  if (!known || (await findContact(trx, to))) return;
  await openContact(trx, to, known.language);
  await changeContact(trx, to, { quiet_from: known.quietFrom, quiet_to: known.quietTo });
}

/** Forgets an address wherever it was given, with the account that has it. */
export async function forgetAddress(trx: Db, email: string): Promise<void> {
  await trx
    .updateTable('alert_contacts')
    .set({ email: null, email_state: 'none', confirm_hash: null, asked_at: null, consented_at: null })
    .where('email', '=', email.toLowerCase())
    .execute();
}
