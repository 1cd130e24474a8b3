import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#db/client.server.ts';

/** What a mailed link is for. */
export type LinkPurpose = 'sign-up' | 'reset-password' | 'allow-email' | 'confirm-email';

export type NewLink = {
  purpose: LinkPurpose;
  email: string;
  userId?: string | null;
  /** The browser that asked; it needs no other proof. */
  deviceHash?: string | null;
  value?: object;
  hours: number;
};
export type MailLink = { email: string; userId: string | null; deviceHash: string | null; value: unknown };

const TOKEN_BYTES = 24;
const COLUMNS = ['email', 'user_id', 'device_hash', 'value'] as const;

/** The link's secret is in the mail alone; the table keeps what it can be recognised by. */
export function hashOfLink(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Makes a link, inside the caller's transaction, and gives its secret; links that have ended are cleared on the way.
 */
export async function createLink(
  trx: Db,
  { purpose, email, userId = null, deviceHash = null, value = {}, hours }: NewLink,
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await trx.deleteFrom('mail_links').where('expires_at', '<', now).execute();
  await trx
    .insertInto('mail_links')
    .values({
      token_hash: hashOfLink(token),
      purpose,
      email,
      user_id: userId,
      device_hash: deviceHash,
      value: JSON.stringify(value),
      created_at: now,
      expires_at: new Date(now.getTime() + hours * 3_600_000),
    })
    .execute();
  return token;
}

/** What a link stands for, without using it; null for one that is old, used, made up or for something else. */
export async function findLink(db: Db, purpose: LinkPurpose, token: string, now: Date): Promise<MailLink | null> {
  const row = await db
    .selectFrom('mail_links')
    .select(COLUMNS)
    .where('token_hash', '=', hashOfLink(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? toLink(row) : null;
}

/** Uses a link up, inside the caller's transaction: the second who tries gets null. */
export async function takeLink(trx: Db, purpose: LinkPurpose, token: string, now: Date): Promise<MailLink | null> {
  const row = await trx
    .deleteFrom('mail_links')
    .where('token_hash', '=', hashOfLink(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? toLink(row) : null;
}

/** The newest link of a purpose that this browser asked for with this address, or null. */
export async function findNewestLink(
  db: Db,
  asked: { purpose: LinkPurpose; email: string; deviceHash: string },
  now: Date,
): Promise<MailLink | null> {
  const row = await db
    .selectFrom('mail_links')
    .select(COLUMNS)
    .where('email', '=', asked.email)
    .where('purpose', '=', asked.purpose)
    .where('device_hash', '=', asked.deviceHash)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toLink(row) : null;
}

/** Ends every link that was mailed to somebody with an account, whatever for, inside the caller's transaction. */
export async function endLinksOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('mail_links').where('user_id', '=', userId).execute();
}

/** Ends the sign-ups under way with an address, inside the caller's transaction. */
export async function endSignUps(trx: Db, email: string): Promise<void> {
  await trx.deleteFrom('mail_links').where('email', '=', email).where('purpose', '=', 'sign-up').execute();
}

function toLink(row: { email: string; user_id: string | null; device_hash: string | null; value: unknown }): MailLink {
  return { email: row.email, userId: row.user_id, deviceHash: row.device_hash, value: row.value };
}
