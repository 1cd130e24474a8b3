import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';

/**
 * Forgets what a landlord kept: homes, tenants, leases, repairs. Payments and receipts stay, without the lease they
 * were made for: tenants hold receipts that anybody may still check. Gives the photos that no repair has any more.
 */
export async function deleteRentalsOf(trx: Db, landlordId: string): Promise<string[]> {
  const photos = await listPhotos(trx, 'landlord_id', landlordId);
  await trx.deleteFrom('rental_properties').where('landlord_id', '=', landlordId).execute();
  await trx.deleteFrom('rental_tenants').where('landlord_id', '=', landlordId).execute();
  await trx.deleteFrom('rental_landlords').where('landlord_id', '=', landlordId).execute();
  return withoutUse(trx, photos);
}

/**
 * Takes a tenant's account, address and number out of what their landlords keep, and the photos of their rooms; the
 * leases and the words of repairs are the landlords'. Gives the photos that no repair has any more.
 */
export async function forgetTenant(trx: Db, userId: string, at: Date): Promise<string[]> {
  await trx
    .updateTable('rental_tenants')
    .set({ user_id: null, email: null, phone: null, invited_at: null, updated_at: at })
    .where('user_id', '=', userId)
    .execute();
  await trx.updateTable('rental_leases').set({ tenant_user_id: null }).where('tenant_user_id', '=', userId).execute();
  const photos = await listPhotos(trx, 'tenant_user_id', userId);
  await trx
    .updateTable('rental_repairs')
    .set({ tenant_user_id: null, photos: [] })
    .where('tenant_user_id', '=', userId)
    .execute();
  return withoutUse(trx, photos);
}

async function listPhotos(trx: Db, side: 'landlord_id' | 'tenant_user_id', userId: string): Promise<string[]> {
  const rows = await trx.selectFrom('rental_repairs').select('photos').where(side, '=', userId).execute();
  return [...new Set(rows.flatMap(({ photos }) => photos))];
}

/** Those that no repair has: a tenant may have sent one photo to two landlords. */
async function withoutUse(trx: Db, photos: readonly string[]): Promise<string[]> {
  if (photos.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select unnest(photos) as id from rental_repairs where photos && ${[...photos]}::text[]`.execute(trx);
  const used = new Set(rows.map(({ id }) => id));
  return photos.filter((id) => !used.has(id));
}
