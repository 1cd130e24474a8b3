import { randomBytes } from 'node:crypto';
import type { Db } from '#db/client.server.ts';

const TOKEN_BYTES = 24;

/** Notes an invitation as mailed, and gives what is behind the link in it that ends them. */
export async function insertInvitation(trx: Db, tenantId: string, email: string, at: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await trx.insertInto('rental_invitations').values({ token, tenant_id: tenantId, email, sent_at: at }).execute();
  return token;
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
    .where('stopped_at', 'is', null)
    .where('tenant_id', 'in', (db) =>
      db.selectFrom('rental_tenants').select('id').where('landlord_id', '=', landlordId),
    )
    .execute();
}
