import type { Db } from '#db/client.server.ts';

/**
 * Forgets what a landlord kept: homes, tenants, leases, repairs. Payments and receipts stay, without the lease they
 * were
 * made for: tenants hold receipts that anybody may still check.
 */
export async function deleteRentalsOf(trx: Db, landlordId: string): Promise<void> {
  await trx.deleteFrom('rental_properties').where('landlord_id', '=', landlordId).execute();
  await trx.deleteFrom('rental_tenants').where('landlord_id', '=', landlordId).execute();
}

/** Takes a tenant's account, address and number out of what their landlords keep; the leases are the landlords'. */
export async function forgetTenant(trx: Db, userId: string, at: Date): Promise<void> {
  await trx
    .updateTable('rental_tenants')
    .set({ user_id: null, email: null, phone: null, invited_at: null, updated_at: at })
    .where('user_id', '=', userId)
    .execute();
  await trx.updateTable('rental_leases').set({ tenant_user_id: null }).where('tenant_user_id', '=', userId).execute();
  await trx.updateTable('rental_repairs').set({ tenant_user_id: null }).where('tenant_user_id', '=', userId).execute();
}
