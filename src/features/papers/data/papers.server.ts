import { type Selectable, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { Database } from '#db/schema.ts';
import type { PaperType } from '../domain/paper-report.ts';
import '../schema.ts';

export type PaperRow = Selectable<Database['papers']>;
export type BatchRow = Selectable<Database['paper_batches']>;

/** Holds whoever else sends something for the same person until the transaction ends: one batch of two clicks. */
export async function lockSender(trx: Db, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`papers ${ownerId}`}, 0))`.execute(trx);
}

/** The batch of a form, if it was begun. */
export async function findBatchByKey(db: Db, ownerId: string, key: string): Promise<BatchRow | null> {
  const found = db.selectFrom('paper_batches').selectAll().where('owner_id', '=', ownerId).where('key', '=', key);
  return (await found.executeTakeFirst()) ?? null;
}

export async function insertBatch(
  trx: Db,
  batch: { ownerId: string; key: string; isDemo: boolean; at: Date },
): Promise<BatchRow> {
  const { ownerId, key, isDemo, at } = batch;
  return trx
    .insertInto('paper_batches')
    .values({ owner_id: ownerId, key, is_demo: isDemo, consent_at: at, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function countInBatch(trx: Db, batchId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('papers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many papers of somebody are not read yet. */
export async function countUnderWay(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('papers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['waiting', 'reading'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

type SameSent = { ownerId: string; sha256: string; isDemo: boolean; saidType: PaperType | null; since: Date };

/** The same file that the same person has just sent, in whichever tab; one that could not be read does not count. */
export async function findJustSent(db: Db, same: SameSent): Promise<{ id: string; batch_id: string } | null> {
  const row = await db
    .selectFrom('papers')
    .select(['id', 'batch_id'])
    .where('owner_id', '=', same.ownerId)
    .where('sha256', '=', same.sha256)
    .where('is_demo', '=', same.isDemo)
    .where('said_type', 'is not distinct from', same.saidType)
    .where('batch_id', 'is not', null)
    .where('state', '<>', 'failed')
    .where('created_at', '>=', same.since)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.batch_id ? { id: row.id, batch_id: row.batch_id } : null;
}

export type NewPaperRow = {
  id: string;
  ownerId: string;
  batchId: string | null;
  uploadId: string | null;
  isDemo: boolean;
  position: number;
  fileName: string;
  contentType: string;
  bytes: number;
  objectKey: string | null;
  sha256: string;
  saidType: PaperType | null;
  at: Date;
};

export async function insertPaper(trx: Db, paper: NewPaperRow): Promise<void> {
  await trx
    .insertInto('papers')
    .values({
      id: paper.id,
      owner_id: paper.ownerId,
      batch_id: paper.batchId,
      upload_id: paper.uploadId,
      is_demo: paper.isDemo,
      position: paper.position,
      file_name: paper.fileName,
      content_type: paper.contentType,
      bytes: paper.bytes,
      object_key: paper.objectKey,
      sha256: paper.sha256,
      said_type: paper.saidType,
      created_at: paper.at,
    })
    .execute();
}

/** A paper by its id alone, for the work behind the scenes. */
export async function findPaper(db: Db, id: string): Promise<PaperRow | null> {
  return (await db.selectFrom('papers').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Somebody's own paper. */
export async function findOwnPaper(db: Db, ownerId: string, id: string): Promise<PaperRow | null> {
  const found = db.selectFrom('papers').selectAll().where('id', '=', id).where('owner_id', '=', ownerId);
  return (await found.where('batch_id', 'is not', null).executeTakeFirst()) ?? null;
}

/** Somebody's own batch. */
export async function findOwnBatch(db: Db, ownerId: string, id: string): Promise<BatchRow | null> {
  const found = db.selectFrom('paper_batches').selectAll().where('id', '=', id).where('owner_id', '=', ownerId);
  return (await found.executeTakeFirst()) ?? null;
}

/** The papers of a batch in the order they were sent. */
export async function listBatchPapers(db: Db, batchId: string): Promise<PaperRow[]> {
  return db
    .selectFrom('papers')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Somebody's newest papers, for the list under the form. */
export async function listRecentPapers(db: Db, ownerId: string, limit: number): Promise<PaperRow[]> {
  return db
    .selectFrom('papers')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('batch_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('position', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Puts a paper that could not be read back into the queue; false where it was not such a one. */
export async function tryAgain(trx: Db, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('papers')
    .set({ state: 'waiting', cause: null, step: null, tries: 0, reader: null, leased_until: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type PageRow = Selectable<Database['paper_pages']>;

/** The pictures of a paper's pages. */
export async function listPages(db: Db, paperId: string): Promise<PageRow[]> {
  return db.selectFrom('paper_pages').selectAll().where('paper_id', '=', paperId).orderBy('page').execute();
}

/**
 * Removes papers and gives the files to be removed after: what was sent, where it is ours, and the pictures. A batch
 * without papers goes with them.
 */
export async function deletePapers(trx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const pages = await trx
    .selectFrom('paper_pages')
    .select('object_key')
    .where('paper_id', 'in', [...ids])
    .execute();
  const gone = await trx
    .deleteFrom('papers')
    .where('id', 'in', [...ids])
    .returning(['object_key', 'upload_id', 'batch_id'])
    .execute();
  const batches = [...new Set(gone.flatMap(({ batch_id }) => batch_id ?? []))];
  if (batches.length > 0)
    await trx
      .deleteFrom('paper_batches')
      .where('id', 'in', batches)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('papers').select('papers.id').whereRef('papers.batch_id', '=', 'paper_batches.id'))),
      )
      .execute();
  return [
    ...gone.flatMap(({ object_key, upload_id }) => (object_key && upload_id === null ? [object_key] : [])),
    ...pages.map(({ object_key }) => object_key),
  ];
}

/** Every paper of a person, also those handed in elsewhere. */
export async function listIdsOf(trx: Db, ownerId: string): Promise<string[]> {
  const rows = await trx.selectFrom('papers').select('id').where('owner_id', '=', ownerId).execute();
  return rows.map(({ id }) => id);
}

/** Papers of batches sent before a moment, the oldest first. */
export async function listOlderThan(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('papers')
    .select('id')
    .where('batch_id', 'is not', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Somebody's newest result about a file of this SHA-256; one of production mode before one of demo mode. */
export async function findNewestOfHash(db: Db, ownerId: string, sha256: string): Promise<PaperRow | null> {
  const row = await db
    .selectFrom('papers')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('sha256', '=', sha256)
    .where('batch_id', 'is not', null)
    .where('state', '=', 'done')
    .orderBy('is_demo')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}
