import type { Db } from '#db/client.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { hasBlocked } from '../data/blocks.server.ts';
import type { InboxRow } from '../data/inbox.server.ts';
import { blockKeys, type Writer } from '../domain/block-keys.ts';
import type { ThreadSide } from '../domain/thread-side.ts';

const refused = () => new AppError('blocked', { status: 403, publicMessage: m.tours_blocked() });

/** Refuses who writes to somebody that takes no messages from them. @throws AppError blocked (403) */
export async function requireUnblocked(db: Db, ownerId: string | null, writer: Writer): Promise<void> {
  if (ownerId !== null && (await hasBlocked(db, ownerId, blockKeys(writer)))) throw refused();
}

/** The same for a word of one side of a conversation. @throws AppError blocked (403) */
export async function requireHeard(db: Db, row: InboxRow, side: ThreadSide): Promise<void> {
  await requireUnblocked(db, ownerFor(row, side), writerOf(row, side));
}

/** Who hears what a side says. */
export const ownerFor = (row: InboxRow, side: ThreadSide) => (side === 'sender' ? row.lister_account : row.sender_id);

/** What is known of a side: the lister is an account, and nothing else of theirs is the asker's to know. */
export function writerOf(row: InboxRow, side: ThreadSide): Writer {
  if (side === 'reader') return { accountId: row.lister_account, contact: null, email: null, phone: null };
  return {
    accountId: row.sender_id,
    contact: row.sender_contact,
    email: row.sender_email,
    phone: row.sender_phone,
  };
}
