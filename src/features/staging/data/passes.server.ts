import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { Database } from '#db/schema.ts';
import type { Made, Pass } from '../domain/allowance.ts';

type Passes = Database['staging_passes'];
export type PassRow = Selectable<Passes>;

export async function insertPass(trx: Db, row: Insertable<Passes>): Promise<void> {
  await trx.insertInto('staging_passes').values(row).execute();
}

/** The plan of a payment, kept from others until the transaction ends; null without one. */
export async function lockPass(trx: Db, reference: string): Promise<PassRow | null> {
  const row = trx.selectFrom('staging_passes').selectAll().where('reference', '=', reference).forUpdate();
  return (await row.executeTakeFirst()) ?? null;
}

export async function updatePass(trx: Db, reference: string, values: Updateable<Passes>): Promise<void> {
  await trx.updateTable('staging_passes').set(values).where('reference', '=', reference).execute();
}

/** What is paid for these rooms and not given back. */
export async function listPasses(db: Db, imageIds: readonly string[]): Promise<(Pass & { imageId: string })[]> {
  if (imageIds.length === 0) return [];
  const rows = await db
    .selectFrom('staging_passes')
    .select(['reference', 'plan', 'image_id'])
    .where('image_id', 'in', imageIds)
    .where('state', 'in', ['open', 'earned'])
    .execute();
  return rows.map(({ reference, plan, image_id }) => ({ reference, plan, imageId: image_id ?? '' }));
}

/** What was made of a room and is not taken back, as the rules of plans count it. */
export async function listMade(db: Db, imageId: string): Promise<Made[]> {
  const rows = await db
    .selectFrom('staging_results')
    .select(['style', 'seed', 'reference', 'is_revision'])
    .where('image_id', '=', imageId)
    .execute();
  return rows.map(({ style, seed, reference, is_revision }) => ({ style, seed, reference, isRevision: is_revision }));
}
