import type { Selectable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { Allotment } from '../domain/allot-payment.ts';
import type { Day } from '../domain/calendar-days.ts';
import type { LeaseDue } from '../domain/lease-standing.ts';
import type { Instalment } from '../domain/rent-schedule.ts';
import type { RentalDuesTable } from '../schema.ts';

export type DueRow = Selectable<RentalDuesTable>;

/** A row as the domain knows it. */
export function presentDue(row: DueRow): LeaseDue & { leaseId: string; isBooked: boolean } {
  return {
    id: row.id,
    leaseId: row.lease_id,
    kind: row.kind,
    from: row.from_on,
    to: row.to_on,
    dueOn: row.due_on,
    amountMinor: row.amount_minor,
    paidMinor: row.paid_minor,
    isBooked: row.booked_at !== null,
  };
}

export type StoredDue = ReturnType<typeof presentDue>;

/** Everything asked for under some leases, the oldest first. */
export async function listDues(db: Db, leaseIds: readonly string[]): Promise<StoredDue[]> {
  if (leaseIds.length === 0) return [];
  const rows = await db
    .selectFrom('rental_dues')
    .selectAll()
    .where('lease_id', 'in', [...leaseIds])
    .orderBy('due_on')
    .orderBy('id')
    .execute();
  return rows.map(presentDue);
}

type LeaseOf = { leaseId: string; landlordId: string; at: Date };

/** Asks for the rents of a lease; those that are asked for already stay as they are. */
export async function insertRents(
  trx: Db,
  { leaseId, landlordId, at }: LeaseOf,
  rents: readonly Instalment[],
): Promise<void> {
  if (rents.length === 0) return;
  await trx
    .insertInto('rental_dues')
    .values(
      rents.map(({ from, to, amountMinor }) => ({
        lease_id: leaseId,
        landlord_id: landlordId,
        kind: 'rent' as const,
        from_on: from,
        to_on: to,
        due_on: from,
        amount_minor: amountMinor,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Extra = { kind: 'deposit' | 'late_fee' | 'repair'; on: Day; amountMinor: number } & {
  lateOf?: string;
  repairId?: string;
};

/** Asks for something beside the rent, booked at once by whoever calls; null where it was asked for already. */
export async function insertExtra(trx: Db, { leaseId, landlordId, at }: LeaseOf, extra: Extra): Promise<string | null> {
  const row = await trx
    .insertInto('rental_dues')
    .values({
      lease_id: leaseId,
      landlord_id: landlordId,
      kind: extra.kind,
      from_on: extra.on,
      to_on: extra.on,
      due_on: extra.on,
      amount_minor: extra.amountMinor,
      late_of: extra.lateOf ?? null,
      repair_id: extra.repairId ?? null,
      booked_at: at,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Forgets the rents from a day on of which nothing is paid and nothing is booked. */
export async function deleteRentsFrom(trx: Db, leaseId: string, from: Day): Promise<void> {
  await trx
    .deleteFrom('rental_dues')
    .where('lease_id', '=', leaseId)
    .where('kind', '=', 'rent')
    .where('from_on', '>=', from)
    .where('paid_minor', '=', 0)
    .where('booked_at', 'is', null)
    .execute();
}

/** Adds to what is paid of some dues; a negative part takes back. The database refuses more than is asked. */
export async function addPaid(trx: Db, parts: readonly Allotment[]): Promise<void> {
  for (const { dueId, amountMinor } of parts)
    await trx
      .updateTable('rental_dues')
      .set(({ eb }) => ({ paid_minor: eb('paid_minor', '+', amountMinor) }))
      .where('id', '=', dueId)
      .execute();
}

/** Rents of some leases that fell due by a day and stand in no book yet. */
export async function listUnbooked(trx: Db, leaseIds: readonly string[], today: Day): Promise<StoredDue[]> {
  if (leaseIds.length === 0) return [];
  const rows = await trx
    .selectFrom('rental_dues')
    .selectAll()
    .where('lease_id', 'in', [...leaseIds])
    .where('booked_at', 'is', null)
    .where('due_on', '<=', today)
    .orderBy('due_on')
    .orderBy('id')
    .execute();
  return rows.map(presentDue);
}

/** Notes that dues stand in the books. */
export async function markBooked(trx: Db, dueIds: readonly string[], at: Date): Promise<void> {
  if (dueIds.length > 0)
    await trx
      .updateTable('rental_dues')
      .set({ booked_at: at })
      .where('id', 'in', [...dueIds])
      .execute();
}
