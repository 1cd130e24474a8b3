import { randomBytes, randomUUID } from 'node:crypto';
import { createGate } from '#adapters/image-pipeline/gate.ts';
import { boundedTo, previewOf } from '#adapters/image-pipeline/room-photo.server.ts';
import type { StagingAnswer, StagingFailure, StagingStep } from '#adapters/image-staging/port.ts';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { bookEarned, readAhead } from '#features/books/paid-ahead.server.ts';
import {
  claimNext,
  giveBack,
  insertResult,
  keepLease,
  markAsking,
  markFailed,
  markMade,
} from '../data/making.server.ts';
import { lockPass, updatePass } from '../data/passes.server.ts';
import { findImage, type ImageRow, previewKeyOf } from '../data/sets.server.ts';
import type { Cause } from '../domain/image-states.ts';
import { subjectOf } from '../domain/staging-plans.ts';
import { returnPasses } from './return-passes.server.ts';
import { putPicture } from './take-photo.server.ts';

/** The engine uses every core that is free by itself. */
const inTurn = createGate(1);
/** A worker that has not said for so long that it lives is gone, and its photo is made by another. */
const LEASE_MS = 20_000;
const RENEW_MS = 2000;
/** A photo that has ended its workers this often is at fault itself. */
const MAX_TRIES = 3;

const CAUSE_OF: Readonly<Record<StagingFailure, Cause>> = {
  'not a picture': 'not_a_picture',
  'too large': 'too_large',
  'no room to furnish': 'no_room',
  'out of time': 'out_of_time',
};

/**
 * Furnishes the photo whose turn it is, which need not be the one that asked: there are as many askings as photos.
 * Throws while the one that asked is with a worker that may be gone, so that the queue asks again.
 */
export async function makeNext(app: App, askedId: string): Promise<void> {
  await inTurn(async () => {
    const now = app.now();
    const until = new Date(now.getTime() + LEASE_MS);
    const image = await claimNext(app.db, { worker: randomUUID(), now, until });
    if (image) return makeClaimed(app, image);
    const asked = await findImage(app.db, askedId);
    if (asked?.is_queued) throw new Error(`The photo ${askedId} is with another worker.`);
  });
}

async function makeClaimed(app: App, image: ImageRow): Promise<void> {
  if (image.tries > MAX_TRIES) return fail(app, image, 'engine_failed');
  const lease = holdLease(app, image);
  const begun = performance.now();
  try {
    const answer = await askEngine(app, image, lease.onStep);
    if (lease.isLost()) return;
    await answerWith(app, image, { answer, tookMs: performance.now() - begun });
  } catch (error) {
    if (lease.isLost()) return;
    if (error instanceof PhotoLost) return fail(app, image, 'not_a_picture');
    await giveBack(app.db, image.id, image.worker ?? '');
    throw error;
  } finally {
    lease.end();
  }
}

/** Says every two seconds, and at every step, that it is still being made. */
function holdLease(app: App, image: ImageRow) {
  let at: { step: StagingStep | null; done: number } = { step: null, done: 0 };
  let isLost = false;
  const renew = async () => {
    const until = new Date(app.now().getTime() + LEASE_MS);
    if (!(await keepLease(app.db, image.id, { worker: image.worker ?? '', until, ...at }))) isLost = true;
  };
  const quietly = () =>
    void renew().catch((err: unknown) => app.log.warn({ err }, 'a photo’s lease could not be renewed'));
  const timer = setInterval(quietly, RENEW_MS);
  return {
    onStep(step: StagingStep, done: number) {
      const isNew = step !== at.step;
      at = { step, done };
      if (isNew) quietly();
    },
    isLost: () => isLost,
    end: () => clearInterval(timer),
  };
}

class PhotoLost extends Error {}

async function askEngine(
  app: App,
  image: ImageRow,
  onStep: (step: StagingStep, done: number) => void,
): Promise<StagingAnswer> {
  const file = await app.files.find(image.object_key);
  // What its owner removed, or a storage that lost it: nothing will bring it back.
  if (!file || !image.room || !image.style) throw new PhotoLost(`The file of the photo ${image.id} is gone.`);
  const bytes = Buffer.from(await new Response(file.body).arrayBuffer());
  const { room, style, seed, corners } = image;
  const photo = await boundedTo(bytes, image.max_side);
  return app.adapters.imageStaging().stage({ photo, room, style, seed, ...(corners ? { corners } : {}) }, onStep);
}

async function answerWith(app: App, image: ImageRow, made: { answer: StagingAnswer; tookMs: number }): Promise<void> {
  const { answer } = made;
  if (answer.kind === 'failed') return fail(app, image, CAUSE_OF[answer.reason]);
  if (answer.kind === 'staged') return keepPicture(app, image, { answer, tookMs: made.tookMs });
  const { guess, confidence } = answer;
  await markAsking(app.db, image.id, { worker: image.worker ?? '', corners: guess, confidence });
}

type Staged = { answer: Extract<StagingAnswer, { kind: 'staged' }>; tookMs: number };

/** The files first, so that a row always has its files; once, whoever else makes it meanwhile. */
async function keepPicture(app: App, image: ImageRow, { answer, tookMs }: Staged): Promise<void> {
  const token = randomBytes(16).toString('hex');
  const objectKey = `staging/${token.slice(0, 2)}/${token}/staged.jpg`;
  await putPicture(app, objectKey, { photo: answer.picture, preview: await previewOf(answer.picture) });
  const { width, height, corners, confidence, placed } = answer;
  const isKept = await app.db.transaction().execute(async (trx) => {
    if (!(await markMade(trx, image.id, { worker: image.worker ?? '', corners, confidence }))) return false;
    const at = app.now();
    await insertResult(trx, { token, image, objectKey, width, height, corners, confidence, placed, tookMs, at });
    if (image.reference) await earn(trx, image.reference, at);
    await recordAudit(trx, {
      actorId: null,
      action: 'staging.made',
      entity: 'staging_image',
      entityId: image.id,
      after: { room: image.room, style: image.style, seed: image.seed, tookMs: Math.round(tookMs) },
      at,
    });
    return true;
  });
  if (isKept) return;
  for (const key of [objectKey, previewKeyOf(objectKey)]) await app.files.remove(key).catch(() => {});
}

/** With its first picture a plan is earned. */
async function earn(trx: Db, reference: string, at: Date): Promise<void> {
  const pass = await lockPass(trx, reference);
  if (pass?.state !== 'open') return;
  await updatePass(trx, reference, { state: 'earned' });
  const subject = subjectOf(pass.image_id ?? 'gone', pass.plan);
  const amountMinor = Math.min(Number(pass.amount_minor), await readAhead(trx, 'staging', reference));
  await bookEarned(trx, 'staging', { reference, subject, amountMinor, at });
}

/** Spec 8: the whole set is in error; a plan of which nothing came goes back. */
async function fail(app: App, image: ImageRow, cause: Cause): Promise<void> {
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    if (!(await markFailed(trx, image, { cause, at }))) return;
    await recordAudit(trx, {
      actorId: null,
      action: 'staging.failed',
      entity: 'staging_image',
      entityId: image.id,
      after: { cause },
      at,
    });
    await returnPasses(app, trx, image.id);
  });
}
