import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { type AllowedOthers, ownMatter } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { findPack, listPacksAssignedTo, lockPack, updatePack } from '../data/packs.server.ts';
import { presentAnswer, type WaitingAnswer } from './answers.server.ts';
import { listSides, packNotFound } from './packs.server.ts';

/**
 * The office gives a waiting answer to a lawyer, or takes it back with null; that the person is a lawyer is the
 * caller's to know. Inside the caller's transaction. @throws AppError pack_not_found (404), own_matter (403),
 * not_waiting (409)
 */
export async function assignAnswer(
  trx: Db,
  allowed: AllowedOthers<'registrySearch.assign'>,
  id: string,
  { lawyerId, at }: { lawyerId: string | null; at: Date },
): Promise<void> {
  const pack = isUuid(id) ? await lockPack(trx, id) : null;
  if (!pack) throw packNotFound();
  const sides = await listSides(trx, pack);
  const actor = allowed.requireOther(sides);
  if (sides.includes(lawyerId)) throw ownMatter();
  if (pack.answer_state !== 'waiting')
    throw new AppError('not_waiting', { status: 409, publicMessage: m.registry_not_waiting() });
  await updatePack(trx, id, { assigned_to: lawyerId, assigned_at: lawyerId ? at : null });
  await recordAudit(trx, {
    actorId: actor.userId,
    action: 'registry-search.assigned',
    entity: 'registry_pack',
    entityId: id,
    before: { assigned_to: pack.assigned_to },
    after: { assigned_to: lawyerId },
    at,
  });
}

/** Answers somebody was given and has not signed off. */
export async function listAnswersOf(app: App, userId: string): Promise<WaitingAnswer[]> {
  return (await listPacksAssignedTo(app.db, userId)).map(presentAnswer);
}

/** The file of an answer that waits for somebody; null where it is not theirs. */
export async function findAnswerFile(app: App, id: string, userId: string): Promise<string | null> {
  const pack = isUuid(id) ? await findPack(app.db, id) : null;
  return pack?.assigned_to === userId && pack.answer_state === 'waiting' ? pack.answer_upload : null;
}
