import type { App } from '#app/app.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { listPasses } from '../data/passes.server.ts';
import {
  type ImageRow,
  listImages,
  listOwnSets,
  listResults,
  type ResultRow,
  type SetRow,
} from '../data/sets.server.ts';
import { leftOf } from '../domain/allowance.ts';
import { percentOf } from '../domain/progress.ts';
import type { StagedPhoto, StagedPicture, StagingView } from '../domain/staged-photo.ts';

const filePath = (token: string, name: string) => `/staging/${token}/${name}`;

/** A picture as pages and the API name it: never by the key it lies under. */
export function presentPicture(row: ResultRow): StagedPicture {
  return {
    id: row.token,
    room: row.room,
    style: row.style,
    seed: row.seed,
    stagedUrl: filePath(row.token, 'staged.jpg'),
    smallUrl: filePath(row.token, 'staged-960.jpg'),
    width: row.width,
    height: row.height,
    pieces: row.placed.length,
    isSaved: row.is_saved,
    isShared: row.shared_at !== null,
    tookSeconds: Math.max(1, Math.round(row.took_ms / 1000)),
  };
}

/** A photo with what was made of it (spec 3, Staging image item). */
export function presentPhoto(row: ImageRow, results: readonly ResultRow[]): StagedPhoto {
  const pictures = results.filter(({ image_id }) => image_id === row.id).map(presentPicture);
  return {
    id: row.id,
    file: row.file_name,
    preview: filePath(row.token, 'room-960.jpg'),
    original: filePath(row.token, 'room.jpg'),
    width: row.width,
    height: row.height,
    status: row.status,
    stagedUrl: pictures.at(-1)?.stagedUrl ?? null,
    isWaiting: row.is_queued && row.status === 'pending',
    asksCorners: row.asks_corners,
    corners: row.corners ?? row.guess,
    confidence: row.confidence,
    room: row.room,
    style: row.style,
    cause: row.cause,
    step: row.step,
    percent: row.status === 'completed' ? 100 : percentOf(row.step, row.done),
    startedAt: row.started_at?.toISOString() ?? null,
    pictures,
    plans: [],
  };
}

/** All of a set that its page shows. */
export async function viewSet(app: App, set: SetRow): Promise<StagingView> {
  const images = await listImages(app.db, set.id);
  const ids = images.map(({ id }) => id);
  const [results, passes] = await Promise.all([listResults(app.db, ids), listPasses(app.db, ids)]);
  const photos = images.map((row) => {
    const made = results
      .filter(({ image_id }) => image_id === row.id)
      .map(({ style, seed, reference, is_revision }) => ({ style, seed, reference, isRevision: is_revision }));
    const plans = passes
      .filter(({ imageId }) => imageId === row.id)
      .map((pass) => ({ plan: pass.plan, left: leftOf(made, pass) }));
    return { ...presentPhoto(row, results), plans };
  });
  return {
    token: set.token,
    isOwned: set.owner_id !== null,
    room: set.room,
    style: set.style,
    expiresAt: set.expires_at?.toISOString() ?? null,
    photos,
  };
}

const RECENT = 12;

/** Sets a member staged before, the newest first. */
export async function listRecent(
  app: App,
  actor: Actor,
): Promise<{ token: string; at: string; count: number; preview: string | null }[]> {
  const rows = await listOwnSets(app.db, actor.userId, RECENT);
  return rows.map(({ token, created_at, count, image_token }) => ({
    token,
    at: created_at.toISOString(),
    count,
    preview: image_token && filePath(image_token, 'room-960.jpg'),
  }));
}
