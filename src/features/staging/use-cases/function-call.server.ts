import { setTimeout as wait } from 'node:timers/promises';
import type { App } from '#app/app.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import type { StagingRoom, StagingStyle } from '#vocabulary/staging-words.ts';
import {
  findImage,
  findImageByToken,
  findSetById,
  type ImageRow,
  listResults,
  type ResultRow,
} from '../data/sets.server.ts';
import { askPicture } from './ask-picture.server.ts';
import { type OpenSet, openSet, photoGone, type Stager } from './open-set.server.ts';
import { presentPicture } from './view-set.server.ts';

/** Spec 9: shown where no staged picture came back. */
export const STAGED_PLACEHOLDER = '/placeholder.svg';

export type FunctionCall = {
  style: StagingStyle;
  roomType: StagingRoom;
  images: readonly { id: string; name: string; originalUrl: string }[];
};
export type ProcessedImage = { id: string; stagedUrl: string };

const ROOM_PATH = /^\/staging\/([0-9a-f]{32})\/room\.jpg$/;
const LOOK_EVERY_MS = 300;

type Waited = { image: ImageRow; set: OpenSet };

/**
 * The function `virtual-staging` (spec 7): photos that were sent to us, furnished in one style. Nothing is fetched from
 * elsewhere. Waits for `waitMs`; what is not made by then has the placeholder's address, and the same call later gets
 * it. @throws AppError staging_original_unknown (400), staging_failed (422), and what `askPicture` throws
 */
export async function callStaging(
  app: App,
  stager: Stager,
  { call, waitMs }: { call: FunctionCall; waitMs: number },
): Promise<ProcessedImage[]> {
  const { style, roomType: room } = call;
  const photos: Waited[] = [];
  for (const { id, originalUrl } of call.images) photos.push(await findSent(app, stager, { id, originalUrl }));
  for (const { image, set } of photos) {
    if (image.is_queued || (await findMade(app, image.id, { room, style }))) continue;
    const asked = { imageId: image.id, room, style, corners: image.corners, isSame: false };
    await askPicture(app, stager, set, { ...asked, seed: Math.max(1, image.seed) });
  }
  const until = Date.now() + waitMs;
  for (;;) {
    const answers = await Promise.all(photos.map(({ image }) => readAnswer(app, image.id, { room, style })));
    if (answers.includes('failed'))
      throw new AppError('staging_failed', { status: 422, publicMessage: m.staging_failed() });
    if (!answers.includes('waits') || Date.now() >= until)
      return photos.map(({ image }, index) => {
        const made = answers[index];
        return {
          id: image.id,
          stagedUrl: made && typeof made === 'object' ? presentPicture(made).stagedUrl : STAGED_PLACEHOLDER,
        };
      });
    await wait(LOOK_EVERY_MS);
  }
}

/** The photo of an address of ours, where it is that person's. @throws AppError staging_original_unknown */
async function findSent(
  app: App,
  { actor }: Stager,
  { id, originalUrl }: { id: string; originalUrl: string },
): Promise<Waited> {
  const path = originalUrl.startsWith(app.env.PUBLIC_URL) ? originalUrl.slice(app.env.PUBLIC_URL.length) : originalUrl;
  const token = ROOM_PATH.exec(path)?.[1];
  const image = token ? await findImageByToken(app.db, token) : null;
  if (!image || image.id !== id)
    throw new AppError('staging_original_unknown', {
      status: 400,
      publicMessage: m.staging_original_unknown(),
      field: 'images',
    });
  const set = await findSetById(app.db, image.set_id);
  const opened = set && (await openSet(app, set.token, actor));
  if (!opened) throw photoGone();
  return { image, set: opened };
}

type Choice = { room: StagingRoom; style: StagingStyle };

async function findMade(app: App, imageId: string, { room, style }: Choice): Promise<ResultRow | null> {
  const made = await listResults(app.db, [imageId]);
  return made.findLast((one) => one.room === room && one.style === style) ?? null;
}

async function readAnswer(app: App, imageId: string, choice: Choice): Promise<ResultRow | 'waits' | 'none' | 'failed'> {
  const made = await findMade(app, imageId, choice);
  if (made) return made;
  const image = await findImage(app.db, imageId);
  if (!image) return 'none';
  if (image.status === 'error') return 'failed';
  return image.is_queued ? 'waits' : 'none';
}
