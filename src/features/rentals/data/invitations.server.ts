import { randomBytes } from 'node:crypto';
import type { Db } from '#db/client.server.ts';

const TOKEN_BYTES = 24;

/** Notes an invitation as mailed, and gives what is behind the link in it that ends them. */
export async function insertInvitation(trx: Db, landlordId: string, email: string, at: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await trx.insertInto('rental_invitations').values({ token, landlord_id: landlordId, email, sent_at: at }).execute();
  return token;
}

/** Notes that whoever has an address said no to a landlord. */
export async function declineInvitations(trx: Db, landlordId: string, email: string, at: Date): Promise<void> {
  await trx
    .updateTable('rental_invitations')
    .set({ declined_at: at })
    .where('landlord_id', '=', landlordId)
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email.toLowerCase()))
    .execute();
}

/** When whoever has an address last said no to a landlord, under whichever lease; null where they never did. */
export async function findDeclined(db: Db, landlordId: string, email: string): Promise<Date | null> {
  const row = await db
    .selectFrom('rental_invitations')
    .select(({ fn }) => fn.max('declined_at').as('at'))
    .where('landlord_id', '=', landlordId)
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Whether whoever reads the mail of an address wants no invitations there, whichever landlord sends them. */
export async function isUninvited(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('rental_invitations')
    .select('token')
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email.toLowerCase()))
    .where('stopped_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The address an invitation went to, by the link in it, or null. */
export async function findInvitedAddress(db: Db, token: string): Promise<string | null> {
  const row = await db.selectFrom('rental_invitations').select('email').where('token', '=', token).executeTakeFirst();
  return row?.email ?? null;
}

/** Ends invitations to an address, or lets them come again with null. */
export async function setUninvited(trx: Db, email: string, at: Date | null): Promise<void> {
  await trx
    .updateTable('rental_invitations')
    .set({ stopped_at: at })
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email.toLowerCase()))
    .execute();
}

/** Forgets what was mailed to somebody's own address, and what a landlord had mailed to addresses nobody closed. */
export async function forgetInvitations(
  trx: Db,
  { landlordId, email }: { landlordId: string; email: string },
): Promise<void> {
  await trx
    .deleteFrom('rental_invitations')
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email.toLowerCase()))
    .execute();
  await trx
    .deleteFrom('rental_invitations')
    .where('landlord_id', '=', landlordId)
    .where('stopped_at', 'is', null)
    .execute();
  await trx
    .updateTable('rental_invitations')
    .set({ landlord_id: null, declined_at: null })
    .where('landlord_id', '=', landlordId)
    .execute();
}
