import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { PaperFindings, PaperStep, UnreadableCause } from '../domain/paper-report.ts';
import { findPaper, type PaperRow } from './papers.server.ts';

type Lease = { reader: string; now: Date; until: Date };

/** Whoever was read much of within this time stands behind others. */
const SERVED_WITHIN_MS = 600_000;

/**
 * Takes the next paper to be read, or null. In turn by person: of those who wait, whoever has had the fewest read
 * lately comes first, so that ten files of one do not hold up the one of another. A paper whose reader gave no sign of
 * life is taken from it.
 */
export async function claimNextPaper(db: Db, { reader, now, until }: Lease): Promise<PaperRow | null> {
  const since = new Date(now.getTime() - SERVED_WITHIN_MS);
  const { rows } = await sql<{ id: string }>`
    update papers set state = 'reading', reader = ${reader}, leased_until = ${until}, started_at = ${now}, step = null, tries = tries + 1
    where id = (select p.id from papers p
      where not p.is_demo and (p.state = 'waiting' or (p.state = 'reading' and p.leased_until < ${now}))
      order by (select count(*) from papers o where o.owner_id = p.owner_id and o.tries > 0
        and ((o.state = 'reading' and o.leased_until >= ${now}) or o.read_at > ${since})), p.created_at, p.position, p.id
      limit 1 for update skip locked)
    returning id`.execute(db);
  return rows[0] ? findPaper(db, rows[0].id) : null;
}

/** Says that a paper is still being read, and how far; false where it was taken away meanwhile. */
export async function keepLease(
  db: Db,
  id: string,
  { reader, until, step }: { reader: string; until: Date; step: PaperStep | null },
): Promise<boolean> {
  const row = await db
    .updateTable('papers')
    .set({ leased_until: until, step })
    .where('id', '=', id)
    .where('reader', '=', reader)
    .where('state', '=', 'reading')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type ReadResult = { reader: string; findings: PaperFindings; at: Date; tookMs: number };

/** Writes what was found; false where the paper was taken away or deleted meanwhile. */
export async function writeFindings(
  trx: Db,
  id: string,
  { reader, findings, at, tookMs }: ReadResult,
): Promise<boolean> {
  const found = JSON.stringify(findings);
  const row = await trx
    .updateTable('papers')
    .set({
      ...{ state: 'done', step: null, cause: null, findings: found, read_alone: found },
      ...{ reader: null, leased_until: null, read_at: at, read_ms: Math.round(tookMs) },
    })
    .where('id', '=', id)
    .where('reader', '=', reader)
    .where('state', '=', 'reading')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes why a paper could not be read. */
export async function writeFailure(
  trx: Db,
  id: string,
  failure: { reader: string; cause: UnreadableCause; at: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('papers')
    .set({ state: 'failed', cause: failure.cause, step: null, reader: null, leased_until: null, read_at: failure.at })
    .where('id', '=', id)
    .where('reader', '=', failure.reader)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a paper back that nobody is at fault for: a storage that does not answer. */
export async function giveBack(db: Db, id: string, reader: string): Promise<void> {
  await db
    .updateTable('papers')
    .set({ state: 'waiting', step: null, reader: null, leased_until: null })
    .where('id', '=', id)
    .where('reader', '=', reader)
    .where('state', '=', 'reading')
    .execute();
}

/** Takes a demo paper to show its result; null once somebody has. */
export async function claimDemoPaper(
  db: Db,
  id: string,
  { reader, now }: { reader: string; now: Date },
): Promise<PaperRow | null> {
  const row = await db
    .updateTable('papers')
    .set({ state: 'reading', reader, started_at: now, step: 'text' })
    .where('id', '=', id)
    .where('is_demo', '=', true)
    .where('state', 'in', ['waiting', 'reading'])
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function setStep(db: Db, id: string, step: PaperStep): Promise<void> {
  await db.updateTable('papers').set({ step }).where('id', '=', id).where('state', '=', 'reading').execute();
}

type NewPage = { page: number; width: number; height: number; objectKey: string };

/** Replaces the pictures of a paper's pages. */
export async function writePages(trx: Db, paperId: string, pages: readonly NewPage[]): Promise<void> {
  await trx.deleteFrom('paper_pages').where('paper_id', '=', paperId).execute();
  if (pages.length === 0) return;
  await trx
    .insertInto('paper_pages')
    .values(
      pages.map(({ page, width, height, objectKey }) => ({
        paper_id: paperId,
        page,
        width,
        height,
        object_key: objectKey,
      })),
    )
    .execute();
}

/** Writes what the paper is known again by. */
export async function writeFingerprints(
  trx: Db,
  paperId: string,
  { sha256, pageHash, textHash }: { sha256: string; pageHash: string; textHash: string | null },
): Promise<void> {
  await trx.deleteFrom('paper_fingerprints').where('paper_id', '=', paperId).execute();
  const values = [
    { kind: 'file' as const, value: sha256 },
    { kind: 'page' as const, value: pageHash },
    ...(textHash ? [{ kind: 'text' as const, value: textHash }] : []),
  ];
  await trx
    .insertInto('paper_fingerprints')
    .values(values.map((one) => ({ paper_id: paperId, ...one })))
    .execute();
}

/** Findings after the paper was compared with the others of its batch. */
export async function writeCompared(trx: Db, id: string, findings: PaperFindings): Promise<void> {
  await trx
    .updateTable('papers')
    .set({ findings: JSON.stringify(findings) })
    .where('id', '=', id)
    .execute();
}

/** Holds a batch until the transaction ends; false where it is gone. */
export async function lockBatch(trx: Db, batchId: string): Promise<boolean> {
  const found = trx.selectFrom('paper_batches').select('id').where('id', '=', batchId).forUpdate();
  return (await found.executeTakeFirst()) !== undefined;
}

export async function markCompared(trx: Db, batchId: string, at: Date): Promise<void> {
  await trx.updateTable('paper_batches').set({ compared_at: at }).where('id', '=', batchId).execute();
}
