import { sql } from 'kysely';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import {
  deleteSaltsOf,
  dropWaiting,
  type EntryRow,
  markWritten,
  readWaiting,
  type WrittenEntry,
} from '../data/entries.server.ts';
import { findHead, insertHead } from '../data/heads.server.ts';
import { readTiles, writeTiles } from '../data/tiles.server.ts';
import { LEDGER_TAG } from '../domain/entry-kinds.ts';
import { commitTo, kindOf, shownMoment, writeRecord } from '../domain/entry-record.server.ts';
import { hashLeaf, hashRange } from '../domain/merkle-tree.server.ts';
import { writeCheckpoint } from '../domain/signed-note.server.ts';
import { growingTiles, growTiles, keyOf, nodeReader } from '../domain/tiles.server.ts';

/** Any fixed number: whoever appends holds it, so that the log has one writer on however many nodes. */
const WRITER_LOCK = 20_261_123;
/** Entries written in one transaction. */
const BATCH = 2000;

/**
 * Writes everything that waits into the log, in the order it was queued, with a signed head after each batch; gives how
 * many entries were written. Another writer is let go first.
 */
export async function appendEntries(app: App): Promise<number> {
  let written = 0;
  for (;;) {
    const batch = await app.db.transaction().execute((trx) => appendBatch(app, trx));
    written += batch.written;
    if (!batch.isFull) break;
  }
  if (written > 0) app.touchTags([LEDGER_TAG]);
  return written;
}

async function appendBatch(app: App, trx: Db): Promise<{ written: number; isFull: boolean }> {
  await sql`select pg_advisory_xact_lock(${WRITER_LOCK})`.execute(trx);
  const waiting = await readWaiting(trx, BATCH);
  const isFull = waiting.length === BATCH;
  const kept = waiting.filter((row) => row.fields !== null);
  await dropWaiting(
    trx,
    waiting.flatMap((row) => (row.fields === null ? [row.place] : [])),
  );
  if (kept.length === 0) return { written: 0, isFull };
  const size = (await findHead(trx))?.size ?? 0;
  const entries = kept.map((row, index) => writeDown(row, size + index));
  const leaves = entries.map(({ kind, moment, commitment }) => hashLeaf(writeRecord(kind, moment, commitment)));
  const growing = await readTiles(trx, growingTiles(size));
  const changed = growTiles(size, leaves, [...growing.values()]);
  await writeTiles(trx, changed);
  const at = app.now();
  await markWritten(trx, entries, at);
  await signHead(app, trx, {
    size: size + entries.length,
    tiles: new Map([...growing, ...changed.map((tile) => [keyOf(tile), tile] as const)]),
    at,
  });
  // What waited while its person was erased kept its salt until now.
  const erased = kept.flatMap(({ action, subject }) => (action === 'account.deleted' && subject ? [subject] : []));
  for (const userId of new Set(erased)) await deleteSaltsOf(trx, userId);
  return { written: entries.length, isFull };
}

function writeDown(row: EntryRow, number: number): WrittenEntry {
  const { place, salt, fields, happened_at: at } = row;
  if (!salt || fields === null || !at)
    throw new Error(`Entry ${place} of the ledger's queue has no salt; run npm run ledger:audit.`);
  const kind = kindOf(row.source, row.action);
  return { place, number, kind, moment: shownMoment(kind, at), commitment: commitTo(salt, fields) };
}

type Grown = { size: number; tiles: Parameters<typeof nodeReader>[0]; at: Date };

async function signHead(app: App, trx: Db, { size, tiles, at }: Grown): Promise<void> {
  const { name, publicKey, sign } = app.adapters.ledgerSigner();
  // Every complete subtree of a log ends in the last tile of its level, which is at hand.
  const root = hashRange({ from: 0, to: size }, nodeReader(tiles));
  const note = writeCheckpoint({ origin: name, size, root }, publicKey, sign);
  await insertHead(trx, { size, note, signedAt: at.toISOString() });
}
