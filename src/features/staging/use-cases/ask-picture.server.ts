import type { FloorCorners } from '#adapters/image-staging/port.ts';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { readSetting } from '#db/settings.server.ts';
import { countAttempt, takeAttempt } from '#features/accounts/rate-limit.server.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import type { StagingRoom, StagingStyle } from '#vocabulary/staging-words.ts';
import { listMade, listPasses } from '../data/passes.server.ts';
import { countQueued, findImage, type ImageRow, listResults, lockImage, updateImage } from '../data/sets.server.ts';
import { type AllowanceRefusal, judgeAllowance } from '../domain/allowance.ts';
import { canMove } from '../domain/image-states.ts';
import { type OpenSet, photoGone, type Stager, whose } from './open-set.server.ts';
import { STAGE_ROOM_JOB } from './staging-jobs.ts';
import { STAGING_TRY } from './staging-settings.server.ts';

/** Of everybody together; whoever comes later is told to come back. */
const MOST_QUEUED = 60;
const A_DAY = 86_400;
/** Within an hour, corners that are moved and failures that are tried again included. */
const VISITOR_LIMIT = { max: 40, windowSeconds: 3600 };
const MEMBER_LIMIT = { max: 200, windowSeconds: 3600 };

export type AskedPicture = {
  imageId: string;
  room: StagingRoom;
  style: StagingStyle;
  seed: number;
  /** Null: as the engine finds the floor. */
  corners: FloorCorners | null;
  /** The arrangement is there, and is made again with corners moved. */
  isSame: boolean;
};

const REFUSED: Readonly<Record<AllowanceRefusal, () => string>> = {
  free_used: () => m.staging_free_used(),
  styles_used: () => m.staging_styles_used(),
  arrangements_used: () => m.staging_arrangements_used(),
};

/** What a refusal for want of a plan is known by, so that pages offer the plans. */
export const NEEDS_PLAN = 'staging_needs_plan';

/**
 * Queues one picture of a room: under the plan that is paid for it, else as the free try, of which there are so many a
 * day. A photo that is queued already stays as it is.
 * @throws AppError staging_photo_not_found, staging_needs_plan (402), staging_day_used (429), staging_busy (503)
 */
export async function askPicture(app: App, stager: Stager, set: OpenSet, asked: AskedPicture): Promise<void> {
  const image = await requireImage(app.db, set, asked.imageId);
  if (image.is_queued) return;
  const judged = judgeAllowance(asked, await listMade(app.db, image.id), await listPasses(app.db, [image.id]));
  if ('refusal' in judged)
    throw new AppError(NEEDS_PLAN, { status: 402, publicMessage: REFUSED[judged.refusal](), field: 'image' });
  await countAttempt(app, `staging-ask:${whose(stager)}`, stager.actor ? MEMBER_LIMIT : VISITOR_LIMIT);
  // A free try that failed, or that waits for its corners, was counted when it was asked for first.
  const wasCounted = image.style !== null;
  if (judged.reference === null && !wasCounted) await countTry(app, stager);
  await app.db.transaction().execute(async (trx) => {
    const now = await lockImage(trx, image.id);
    if (!now) throw photoGone();
    if (now.is_queued) return;
    if (now.status !== 'pending' && !canMove(now.status, 'pending')) throw photoGone();
    if ((await countQueued(trx)) >= MOST_QUEUED)
      throw new AppError('staging_busy', { status: 503, publicMessage: m.staging_busy(), isReportable: false });
    await queue(app, trx, { asked, judged, stager });
  });
}

type Queued = {
  asked: AskedPicture;
  judged: { reference: string | null; isRevision: boolean; maxSide: number };
  stager: Stager;
};

async function queue(app: App, trx: Db, { asked, judged, stager }: Queued): Promise<void> {
  const { imageId, room, style, seed, corners } = asked;
  await updateImage(trx, imageId, {
    ...{ status: 'pending', is_queued: true, cause: null, asks_corners: false, step: null, done: 0, tries: 0 },
    ...{ room, style, seed, corners: corners && JSON.stringify(corners), started_at: null },
    ...{ reference: judged.reference, is_revision: judged.isRevision, max_side: judged.maxSide },
  });
  await recordAudit(trx, {
    actorId: stager.actor?.userId ?? null,
    action: 'staging.asked',
    entity: 'staging_image',
    entityId: imageId,
    after: { room, style, seed, plan: judged.reference !== null },
    at: app.now(),
  });
  await app.enqueue(trx, STAGE_ROOM_JOB, { imageId });
}

/** @throws AppError staging_day_used (429) */
async function countTry(app: App, stager: Stager): Promise<void> {
  const { actor } = stager;
  const { visitorsADay, membersADay } = await readSetting(app.db, STAGING_TRY);
  const limit = { max: actor ? membersADay : visitorsADay, windowSeconds: A_DAY };
  if (limit.max > 0 && (await takeAttempt(app, `staging-try:${whose(stager)}`, limit))) return;
  const publicMessage = actor
    ? m.staging_day_used_member({ count: limit.max })
    : m.staging_day_used_visitor({ count: limit.max });
  throw new AppError('staging_day_used', { status: 429, publicMessage });
}

/** A photo of this set. @throws AppError staging_photo_not_found (404) */
export async function requireImage(db: Db, set: OpenSet, id: string): Promise<ImageRow> {
  const image = isUuid(id) ? await findImage(db, id) : null;
  if (image?.set_id !== set.id) throw photoGone();
  return image;
}

/** The seed of an arrangement that was not made of this room yet. */
export async function nextSeed(db: Db, image: ImageRow): Promise<number> {
  const results = await listResults(db, [image.id]);
  return Math.max(0, ...results.map(({ seed }) => seed)) + 1;
}
