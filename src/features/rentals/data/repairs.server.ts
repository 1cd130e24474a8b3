import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { listed } from '#db/text-list.server.ts';
import { isUuid } from '#lib/uuid.ts';
import type { RentalRepairStepsTable, RentalRepairsTable } from '../schema.ts';

export type RepairRow = Selectable<RentalRepairsTable>;
export type RepairStep = Selectable<RentalRepairStepsTable>;

/** A repair, or null. */
export async function findRepair(db: Db, id: string): Promise<RepairRow | null> {
  if (!isUuid(id)) return null;
  return (await db.selectFrom('rental_repairs').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Holds a repair until the transaction ends. */
export async function lockRepair(trx: Db, id: string): Promise<RepairRow | null> {
  if (!isUuid(id)) return null;
  return (
    (await trx.selectFrom('rental_repairs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
  );
}

/** The repairs of a landlord, of one home, or that a tenant asked for; the latest first. */
export function listRepairs(
  db: Db,
  of: { landlordId: string } | { unitId: string } | { tenantUserId: string },
): Promise<RepairRow[]> {
  const query = db.selectFrom('rental_repairs').selectAll().orderBy('created_at', 'desc').orderBy('id');
  if ('landlordId' in of) return query.where('landlord_id', '=', of.landlordId).execute();
  if ('unitId' in of) return query.where('unit_id', '=', of.unitId).execute();
  return query.where('tenant_user_id', '=', of.tenantUserId).execute();
}

/** Repairs whose photos still stand at public addresses. */
export function listUnguardedRepairs(db: Db, limit: number): Promise<RepairRow[]> {
  return db
    .selectFrom('rental_repairs')
    .selectAll()
    .where('image_urls', '<>', sql<string[]>`'{}'`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

type AskedRepair = Pick<RepairRow, 'title' | 'words' | 'urgency' | 'photos'> & { lease_id: string };

/** The repair that was asked for since then, with the very same words and photos, and that nobody touched; or null. */
export async function findSameRepair(
  trx: Db,
  { lease_id, title, words, urgency, photos }: AskedRepair,
  since: Date,
): Promise<RepairRow | null> {
  const query = trx.selectFrom('rental_repairs').selectAll().where('lease_id', '=', lease_id);
  const inWords = query.where('title', '=', title).where('words', '=', words).where('urgency', '=', urgency);
  const same = inWords.where('photos', '=', listed(photos)).where('state', '=', 'asked');
  return (await same.where('created_at', '>=', since).orderBy('created_at').limit(1).executeTakeFirst()) ?? null;
}

/** Stores a repair and gives its id. */
export async function insertRepair(trx: Db, row: Insertable<RentalRepairsTable>): Promise<string> {
  const { id } = await trx.insertInto('rental_repairs').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Writes how a repair stands anew. */
export async function updateRepair(
  trx: Db,
  id: string,
  change: Partial<Omit<RepairRow, 'id' | 'unit_id' | 'landlord_id' | 'created_at'>>,
): Promise<void> {
  await trx.updateTable('rental_repairs').set(change).where('id', '=', id).execute();
}

/** Notes what was said of a repair. */
export async function insertStep(trx: Db, row: Insertable<RentalRepairStepsTable>): Promise<void> {
  await trx.insertInto('rental_repair_steps').values(row).execute();
}

/** What was said of a repair, the first first. */
export function listSteps(db: Db, repairId: string): Promise<RepairStep[]> {
  return db
    .selectFrom('rental_repair_steps')
    .selectAll()
    .where('repair_id', '=', repairId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
