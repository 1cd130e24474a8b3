import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { RegistryPacksTable } from '../schema.ts';

export type PackRow = Selectable<RegistryPacksTable> & {
  listing_title: string | null;
  file_name: string | null;
  assignee: string | null;
  asker: string | null;
  lister_id: string | null;
};

function packs(db: Db) {
  return db
    .selectFrom('registry_packs')
    .leftJoin('properties', 'properties.id', 'registry_packs.listing_id')
    .leftJoin('uploads', 'uploads.id', 'registry_packs.answer_upload')
    .leftJoin('user as lawyer', 'lawyer.id', 'registry_packs.assigned_to')
    .leftJoin('user as askers', 'askers.id', 'registry_packs.user_id')
    .selectAll('registry_packs')
    .select(['properties.title as listing_title', 'properties.agent_id as lister_id'])
    .select(['uploads.file_name as file_name', 'lawyer.name as assignee', 'askers.name as asker']);
}

const MOST = 100;

/** Somebody's packs, newest first. */
export function listPacksOf(db: Db, userId: string): Promise<PackRow[]> {
  return packs(db).where('user_id', '=', userId).orderBy('registry_packs.created_at', 'desc').limit(MOST).execute();
}

/** How many packs somebody has. */
export async function countPacksOf(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('registry_packs')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One pack; null where there is none. */
export async function findPack(db: Db, id: string): Promise<PackRow | null> {
  return (await packs(db).where('registry_packs.id', '=', id).executeTakeFirst()) ?? null;
}

/** One pack, held until the transaction ends; null where there is none. */
export async function lockPack(trx: Db, id: string): Promise<Selectable<RegistryPacksTable> | null> {
  return (
    (await trx.selectFrom('registry_packs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
  );
}

/** Answers that wait to be signed off, the oldest first. */
export function listWaitingPacks(db: Db): Promise<PackRow[]> {
  return packs(db).where('answer_state', '=', 'waiting').orderBy('registry_packs.updated_at').limit(MOST).execute();
}

/** Answers somebody was given to sign off and has not, the oldest first. */
export function listPacksAssignedTo(db: Db, userId: string): Promise<PackRow[]> {
  return packs(db)
    .where('answer_state', '=', 'waiting')
    .where('assigned_to', '=', userId)
    .orderBy('registry_packs.assigned_at')
    .limit(MOST)
    .execute();
}

/** Takes all answers back from somebody who may not sign any more. */
export async function unassignPacksOf(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('registry_packs')
    .set({ assigned_to: null, assigned_at: null })
    .where('assigned_to', '=', userId)
    .execute();
}

/** Stores a pack and gives its id. */
export async function insertPack(trx: Db, pack: Insertable<RegistryPacksTable>): Promise<string> {
  const { id } = await trx.insertInto('registry_packs').values(pack).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a pack. */
export async function updatePack(trx: Db, id: string, values: Updateable<RegistryPacksTable>): Promise<void> {
  await trx.updateTable('registry_packs').set(values).where('id', '=', id).execute();
}

/** Removes somebody's packs. */
export async function deletePacksOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('registry_packs').where('user_id', '=', userId).execute();
}
