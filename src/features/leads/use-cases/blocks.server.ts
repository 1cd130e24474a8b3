import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { deleteBlocks, hasBlocked, storeBlocks } from '../data/blocks.server.ts';
import { blockKeys } from '../domain/block-keys.ts';
import type { ThreadSide } from '../domain/thread-side.ts';
import { ownerFor, writerOf } from './heard.server.ts';
import { type MayAnswer, requireOwnThread } from './inbox.server.ts';

const otherSide = (side: ThreadSide): ThreadSide => (side === 'sender' ? 'reader' : 'sender');

/** Whether the person has blocked the other side of a conversation; null where there is nobody to block. */
export async function findBlock(app: App, allowed: MayAnswer, id: string): Promise<boolean | null> {
  const { row, side, actor } = await requireOwnThread(app, allowed, id);
  const keys = blockKeys(writerOf(row, otherSide(side)));
  return ownerFor(row, otherSide(side)) !== actor.userId || keys.length === 0
    ? null
    : hasBlocked(app.db, actor.userId, keys);
}

/**
 * Takes no more messages from the other side of a conversation, here or anywhere, or takes them again; they are told
 * only when they write. @throws AppError as openEnquiry, nobody_to_block (409)
 */
export async function setBlock(app: App, allowed: MayAnswer, id: string, isBlocked: boolean): Promise<void> {
  const { row, side, actor } = await requireOwnThread(app, allowed, id);
  const keys = blockKeys(writerOf(row, otherSide(side)));
  if (ownerFor(row, otherSide(side)) !== actor.userId || keys.length === 0)
    throw new AppError('nobody_to_block', { status: 409, publicMessage: m.tours_block_nobody() });
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    if (isBlocked) await storeBlocks(trx, { ownerId: actor.userId, keys, enquiryId: id, at });
    else await deleteBlocks(trx, actor.userId, keys);
    await recordAudit(trx, {
      actorId: actor.userId,
      action: isBlocked ? 'enquiry.blocked' : 'enquiry.unblocked',
      entity: 'enquiry',
      entityId: id,
      at,
    });
  });
}
