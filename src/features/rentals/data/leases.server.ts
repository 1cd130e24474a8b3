import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Day } from '../domain/calendar-days.ts';
import type { RentChange } from '../domain/rent-schedule.ts';
import type { RentalLeasesTable, RentalTenantsTable } from '../schema.ts';

export type TenantRow = Selectable<RentalTenantsTable>;
export type LeaseRow = Selectable<RentalLeasesTable>;
export type NamedLease = LeaseRow & {
  tenant_name: string;
  tenant_phone: string | null;
  tenant_email: string | null;
  invited_at: Date | null;
  joined_at: Date | null;
};

const named = (db: Db) =>
  db
    .selectFrom('rental_leases as l')
    .innerJoin('rental_tenants as t', 't.id', 'l.tenant_id')
    .selectAll('l')
    .select([
      't.name as tenant_name',
      't.phone as tenant_phone',
      't.email as tenant_email',
      't.invited_at',
      't.joined_at',
    ]);

/** The leases of a landlord, or of one home of theirs, the latest first. */
export function listLeases(db: Db, of: { landlordId: string; unitId?: string }): Promise<NamedLease[]> {
  let query = named(db).where('l.landlord_id', '=', of.landlordId);
  if (of.unitId !== undefined) query = query.where('l.unit_id', '=', of.unitId);
  return query.orderBy('l.starts_on', 'desc').orderBy('l.id').execute();
}

/** The leases somebody is the tenant of, the latest first. */
export function listLeasesOfTenant(db: Db, userId: string): Promise<NamedLease[]> {
  return named(db).where('l.tenant_user_id', '=', userId).orderBy('l.starts_on', 'desc').orderBy('l.id').execute();
}

/** A lease with who has it, or null. */
export async function findLease(db: Db, id: string): Promise<NamedLease | null> {
  if (!isUuid(id)) return null;
  return (await named(db).where('l.id', '=', id).executeTakeFirst()) ?? null;
}

/** Holds a lease until the transaction ends: whatever moves its money comes one after the other. */
export async function lockLease(trx: Db, id: string): Promise<LeaseRow | null> {
  if (!isUuid(id)) return null;
  return (
    (await trx.selectFrom('rental_leases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
  );
}

/** Holds many leases at once, in one order, so that two who do wait for each other and neither for both. */
export function lockLeases(trx: Db, ids: readonly string[]): Promise<LeaseRow[]> {
  return trx
    .selectFrom('rental_leases')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether another lease of the home has a day of this time. */
export async function isLetBetween(trx: Db, unitId: string, startsOn: Day, endsOn: Day): Promise<boolean> {
  const row = await trx
    .selectFrom('rental_leases')
    .select('id')
    .where('unit_id', '=', unitId)
    .where('starts_on', '<=', endsOn)
    .where(({ fn, ref, eb }) => eb(fn.coalesce(ref('ended_on'), ref('ends_on')), '>=', startsOn))
    .executeTakeFirst();
  return row !== undefined;
}

/** A lease of a home on the same terms with a tenant of that name, made since a moment; null for none. */
export async function findSameLease(
  trx: Db,
  asked: Pick<LeaseRow, 'unit_id' | 'starts_on' | 'ends_on' | 'yearly_minor'> & { tenant: string },
  since: Date,
): Promise<string | null> {
  const row = await trx
    .selectFrom('rental_leases as l')
    .innerJoin('rental_tenants as t', 't.id', 'l.tenant_id')
    .select('l.id')
    .where('l.unit_id', '=', asked.unit_id)
    .where('l.starts_on', '=', asked.starts_on)
    .where('l.ends_on', '=', asked.ends_on)
    .where('l.yearly_minor', '=', asked.yearly_minor)
    .where('l.ended_on', 'is', null)
    .where('t.name', '=', asked.tenant)
    .where('l.created_at', '>=', since)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Stores a lease and gives its id. */
export async function insertLease(trx: Db, row: Insertable<RentalLeasesTable>): Promise<string> {
  const { id } = await trx.insertInto('rental_leases').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Notes that a lease ended, or who its tenant is. */
export async function updateLease(
  trx: Db,
  id: string,
  change: Partial<Pick<LeaseRow, 'ended_on' | 'updated_at'>>,
): Promise<void> {
  await trx.updateTable('rental_leases').set(change).where('id', '=', id).execute();
}

/** The rents that were changed under a lease, the first first. */
export async function listChanges(db: Db, leaseId: string): Promise<(RentChange & { toldOn: Day })[]> {
  const rows = await db
    .selectFrom('rental_rent_changes')
    .selectAll()
    .where('lease_id', '=', leaseId)
    .orderBy('from_on')
    .execute();
  return rows.map((row) => ({ fromOn: row.from_on, yearlyMinor: row.yearly_minor, toldOn: row.told_on }));
}

/** Stores another rent from a day on; the same day again replaces it. */
export async function putChange(
  trx: Db,
  leaseId: string,
  change: RentChange & { toldOn: Day; at: Date },
): Promise<void> {
  const values = { yearly_minor: change.yearlyMinor, told_on: change.toldOn };
  await trx
    .insertInto('rental_rent_changes')
    .values({ lease_id: leaseId, from_on: change.fromOn, created_at: change.at, ...values })
    .onConflict((conflict) => conflict.columns(['lease_id', 'from_on']).doUpdateSet(values))
    .execute();
}

/** Stores a tenant and gives their id. */
export async function insertTenant(trx: Db, row: Insertable<RentalTenantsTable>): Promise<string> {
  const { id } = await trx.insertInto('rental_tenants').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A tenant as a landlord knows them, or null. */
export async function findTenant(db: Db, id: string): Promise<TenantRow | null> {
  if (!isUuid(id)) return null;
  return (await db.selectFrom('rental_tenants').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The tenant behind the link of a reminder, or null. */
export async function findTenantByToken(db: Db, token: string): Promise<TenantRow | null> {
  return (await db.selectFrom('rental_tenants').selectAll().where('mail_token', '=', token).executeTakeFirst()) ?? null;
}

/** Writes a tenant's standing anew. */
export async function updateTenant(
  trx: Db,
  id: string,
  change: Partial<Omit<TenantRow, 'id' | 'landlord_id' | 'created_at' | 'mail_token'>>,
): Promise<void> {
  await trx.updateTable('rental_tenants').set(change).where('id', '=', id).execute();
}

/** Invitations to somebody's address that nobody took yet, with whose they are. */
export function listInvitations(db: Db, email: string) {
  return db
    .selectFrom('rental_tenants as t')
    .innerJoin('user as w', 'w.id', 't.landlord_id')
    .select(['t.id', 't.name', 'w.name as landlord_name', 't.invited_at'])
    .select(({ selectFrom }) =>
      selectFrom('rental_leases as l')
        .innerJoin('rental_units as u', 'u.id', 'l.unit_id')
        .innerJoin('rental_properties as p', 'p.id', 'u.property_id')
        .select('p.title')
        .whereRef('l.tenant_id', '=', 't.id')
        .orderBy('l.starts_on', 'desc')
        .limit(1)
        .as('home'),
    )
    .where(({ fn, ref, eb }) => eb(fn('lower', [ref('t.email')]), '=', email.toLowerCase()))
    .where('t.invited_at', 'is not', null)
    .where('t.user_id', 'is', null)
    .where('t.declined_at', 'is', null)
    .orderBy('t.invited_at')
    .execute();
}

/** Ties somebody's account to the leases they have with a landlord. */
export async function joinTenant(trx: Db, tenantId: string, userId: string, at: Date): Promise<void> {
  await updateTenant(trx, tenantId, { user_id: userId, joined_at: at, updated_at: at });
  await trx
    .updateTable('rental_leases')
    .set({ tenant_user_id: userId, updated_at: at })
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** The rents that were changed under all leases of a landlord. */
export async function listAllChanges(db: Db, landlordId: string): Promise<(RentChange & { leaseId: string })[]> {
  const rows = await db
    .selectFrom('rental_rent_changes as c')
    .innerJoin('rental_leases as l', 'l.id', 'c.lease_id')
    .select(['c.lease_id', 'c.from_on', 'c.yearly_minor'])
    .where('l.landlord_id', '=', landlordId)
    .execute();
  return rows.map((row) => ({ leaseId: row.lease_id, fromOn: row.from_on, yearlyMinor: row.yearly_minor }));
}
