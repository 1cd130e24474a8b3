import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { findListingRecord } from '#features/finding/search-listings.server.ts';
import { readWritten, type WrittenRow } from '../data/entries.server.ts';
import { findHead } from '../data/heads.server.ts';
import { readTiles } from '../data/tiles.server.ts';
import type { EntryKind } from '../domain/entry-kinds.ts';
import { writeRecord } from '../domain/entry-record.server.ts';
import {
  consistencyRanges,
  hashLeaf,
  hashRange,
  inclusionRanges,
  type Range,
  subtreesOf,
} from '../domain/merkle-tree.server.ts';
import { openCheckpoint, writeVerifierKey } from '../domain/signed-note.server.ts';
import { nodeReader, tileOfNode } from '../domain/tiles.server.ts';

/** Hashes in base64, as everything of the ledger is handed out. */
type Base64 = string;

/** The newest head as it is published, and the key that checks it. */
export type PublishedHead = {
  size: number;
  root: Base64;
  signedAt: string;
  checkpoint: string;
  verifierKey: string;
};

/** Everything a checker needs to know that an entry stands in the ledger; `opening` only of what is public anyway. */
export type EntryProof = {
  number: number;
  kind: EntryKind;
  moment: string;
  record: Base64;
  leafHash: Base64;
  size: number;
  proof: Base64[];
  checkpoint: string;
  verifierKey: string;
  opening: { salt: Base64; fields: string } | null;
};

/** The key that checks the heads of this ledger, as C2SP signed-note writes it. */
export function findVerifierKey(app: App): string {
  const { name, publicKey } = app.adapters.ledgerSigner();
  return writeVerifierKey(name, publicKey);
}

/** The newest head; null while nothing is written down. @throws Error for a head that our own key did not sign */
export async function findPublishedHead(app: App): Promise<PublishedHead | null> {
  const head = await findHead(app.readDb);
  if (!head) return null;
  const opened = openCheckpoint(head.note, app.adapters.ledgerSigner().publicKey);
  if (opened?.size !== head.size)
    throw new Error('The newest head of the ledger is not signed by its key; run npm run ledger:audit.');
  return {
    size: head.size,
    root: opened.root.toString('base64'),
    signedAt: head.signedAt,
    checkpoint: head.note,
    verifierKey: findVerifierKey(app),
  };
}

/** The proof that an entry stands in the newest head; null where there is no such entry. */
export async function findEntryProof(app: App, number: number, head: PublishedHead | null): Promise<EntryProof | null> {
  if (!head || number >= head.size) return null;
  const [[row], proof] = await Promise.all([
    readWritten(app.readDb, number, 1),
    proveRanges(app.readDb, inclusionRanges(number, head.size)),
  ]);
  if (row?.number !== number) return null;
  const moment = row.moment.toISOString();
  const record = writeRecord(row.kind, moment, row.commitment);
  return {
    number,
    kind: row.kind,
    moment,
    record: record.toString('base64'),
    leafHash: hashLeaf(record).toString('base64'),
    size: head.size,
    proof,
    checkpoint: head.checkpoint,
    verifierKey: head.verifierKey,
    opening: await findOpening(app, row),
  };
}

/** Salt and fields of a check that everybody reads on the page of its home; null for everything else. */
async function findOpening(app: App, { source, salt, fields, subject }: WrittenRow): Promise<EntryProof['opening']> {
  if (source !== 'evidence' || !salt || fields === null || subject === null) return null;
  const isPublic = (await findListingRecord(app, subject)) !== null;
  return isPublic ? { salt: salt.toString('base64'), fields } : null;
}

/** The proof that the first `from` entries of a log with `to` of them are those of the older log, in base64. */
export function proveConsistency(app: App, from: number, to: number): Promise<Base64[]> {
  return proveRanges(app.readDb, consistencyRanges(from, to));
}

/** One query, however long the proof. */
async function proveRanges(db: Db, ranges: readonly Range[]): Promise<Base64[]> {
  const tiles = await readTiles(db, ranges.flatMap(subtreesOf).map(tileOfNode));
  const readNode = nodeReader(tiles);
  return ranges.map((range) => hashRange(range, readNode).toString('base64'));
}
