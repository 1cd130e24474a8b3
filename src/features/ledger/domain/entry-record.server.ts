import { createHash } from 'node:crypto';
import type { EntryKind } from './entry-kinds.ts';

/** The rows that entries stand for: evidence of the trust breakdown, and the office's audit log. */
export type EntrySource = 'evidence' | 'office';

const SALT_BYTES = 32;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const KIND_OF_ACTION = new Map<string, EntryKind>([
  ['verification.verified', 'agent_decision'],
  ['verification.more', 'agent_decision'],
  ['verification.flagged', 'agent_decision'],
  ['paper.checked', 'paper_check'],
  ['verification.document_accepted', 'paper_decision'],
  ['verification.document_declined', 'paper_decision'],
  ['listing.approved', 'listing_decision'],
  ['listing.rejected', 'listing_decision'],
  ['listing.frozen', 'listing_decision'],
  ['listing.unfrozen', 'listing_decision'],
  ['listing.taken-down', 'listing_decision'],
  ['report.upheld', 'report_upheld'],
  ['report.dismissed', 'report_dismissed'],
  ['account.deleted', 'account_closed'],
]);

/** The kind that an entry shows for its row; `action` is that of the audit log. */
export function kindOf(source: EntrySource, action: string | null): EntryKind {
  return source === 'evidence' ? 'check' : (KIND_OF_ACTION.get(action ?? '') ?? 'office');
}

/**
 * The moment that an entry shows, in ISO 8601: the minute of what was decided, and only the day of everything else that
 * the office's log holds, which would tell when people are at work.
 */
export function shownMoment(kind: EntryKind, at: Date): string {
  const step = kind === 'office' || kind === 'account_closed' ? DAY_MS : MINUTE_MS;
  return new Date(Math.floor(at.getTime() / step) * step).toISOString();
}

/**
 * What ties an entry to its row: SHA-256 over the 32 bytes of its salt and the row's fields. Without the salt nobody
 * can try out what the fields may have been.
 */
export function commitTo(salt: Uint8Array, fields: string): Buffer {
  if (salt.byteLength !== SALT_BYTES) throw new Error('A salt of the ledger has 32 bytes.');
  return createHash('sha256').update(salt).update(fields, 'utf8').digest();
}

/** The record that becomes a leaf of the tree: three lines, and nothing personal. */
export function writeRecord(kind: EntryKind, moment: string, commitment: Buffer): Buffer {
  return Buffer.from(`${kind}\n${moment}\n${commitment.toString('base64')}\n`);
}
