import { sql } from 'kysely';
import type { FloorCorners, StagingStep } from '#adapters/image-staging/port.ts';
import type { Db } from '#db/client.server.ts';
import type { Cause } from '../domain/image-states.ts';
import { findImage, type ImageRow } from './sets.server.ts';

type Lease = { worker: string; now: Date; until: Date };

/** What a photo looks like that nobody works on. */
const FREE = { worker: null, leased_until: null, step: null, done: 0, is_queued: false } as const;

/** Whoever had so many made lately stands behind others. */
const SERVED_WITHIN_MS = 600_000;

/**
 * Takes the next photo to be furnished, or null; of those who wait, the set that had the fewest made lately comes
 * first. One whose worker gave no sign of life is taken from it.
 */
export async function claimNext(db: Db, { worker, now, until }: Lease): Promise<ImageRow | null> {
  const since = new Date(now.getTime() - SERVED_WITHIN_MS);
  const { rows } = await sql<{ id: string }>`
    update staging_images set status = 'processing', worker = ${worker}, leased_until = ${until}, started_at = ${now},
      step = null, done = 0, tries = tries + 1
    where id = (select i.id from staging_images i
      where i.is_queued and (i.status = 'pending' or (i.status = 'processing' and i.leased_until < ${now}))
      order by (select count(*) from staging_images o where o.set_id = i.set_id and o.started_at > ${since}),
        i.created_at, i.position, i.id limit 1 for update skip locked)
    returning id`.execute(db);
  return rows[0] ? findImage(db, rows[0].id) : null;
}

/** Says that it is still being made, and how far; false where it was taken away meanwhile. */
export async function keepLease(
  db: Db,
  id: string,
  { worker, until, step, done }: { worker: string; until: Date; step: StagingStep | null; done: number },
): Promise<boolean> {
  const row = await db
    .updateTable('staging_images')
    .set({ leased_until: until, step, done })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('status', '=', 'processing')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Made = {
  worker: string;
  corners: FloorCorners;
  confidence: number;
};

/** Marks it made; false where it was taken away or removed meanwhile: then nothing is to be kept. */
export async function markMade(trx: Db, id: string, { worker, corners, confidence }: Made): Promise<boolean> {
  const row = await trx
    .updateTable('staging_images')
    .set({
      ...FREE,
      ...{ status: 'completed', cause: null, asks_corners: false, tries: 0 },
      ...{ guess: JSON.stringify(corners), confidence },
    })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('status', '=', 'processing')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Waits for the four corners of its floor. */
export async function markAsking(trx: Db, id: string, { worker, corners, confidence }: Made): Promise<void> {
  await trx
    .updateTable('staging_images')
    .set({
      ...FREE,
      ...{ status: 'pending', asks_corners: true, tries: 0, guess: JSON.stringify(corners), confidence },
    })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('status', '=', 'processing')
    .execute();
}

/**
 * Spec 4: a failure sets all images of the set to error. What was made before stays to be seen; what another worker is
 * at is taken from it. False where the photo that failed was taken away meanwhile.
 */
export async function markFailed(
  trx: Db,
  image: Pick<ImageRow, 'id' | 'set_id' | 'worker'>,
  { cause, at }: { cause: Cause; at: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('staging_images')
    .set({ ...FREE, status: 'error', cause })
    .where('id', '=', image.id)
    .where('worker', '=', image.worker)
    .where('status', '=', 'processing')
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await trx
    .updateTable('staging_images')
    .set(({ ref, fn, val }) => ({
      ...FREE,
      status: 'error' as const,
      cause: fn.coalesce(ref('cause'), val<Cause>('with_others')),
    }))
    .where('set_id', '=', image.set_id)
    .where('id', '<>', image.id)
    .execute();
  await trx.updateTable('staging_sets').set({ failed_at: at }).where('id', '=', image.set_id).execute();
  return true;
}

/** Gives back what nobody is at fault for: a storage that does not answer. */
export async function giveBack(db: Db, id: string, worker: string): Promise<void> {
  await db
    .updateTable('staging_images')
    .set({ status: 'pending', step: null, done: 0, worker: null, leased_until: null })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('status', '=', 'processing')
    .execute();
}

type NewResult = {
  token: string;
  image: ImageRow;
  objectKey: string;
  width: number;
  height: number;
  confidence: number;
  corners: FloorCorners;
  placed: readonly string[];
  tookMs: number;
  at: Date;
};

/** Keeps a picture that was made, and gives its id. */
export async function insertResult(trx: Db, made: NewResult): Promise<void> {
  const { image } = made;
  if (!image.room || !image.style) throw new Error(`The photo ${image.id} was staged without room or style.`);
  await trx
    .insertInto('staging_results')
    .values({
      ...{ token: made.token, image_id: image.id, room: image.room, style: image.style, seed: image.seed },
      ...{ reference: image.reference, is_revision: image.is_revision, object_key: made.objectKey },
      ...{ width: made.width, height: made.height, confidence: made.confidence, took_ms: Math.round(made.tookMs) },
      ...{ corners: JSON.stringify(made.corners), placed: JSON.stringify(made.placed), created_at: made.at },
    })
    .execute();
}
