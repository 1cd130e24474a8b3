import type { App } from '#app/app.server.ts';
import { findImage, findResultByToken, findSetById } from '../data/sets.server.ts';
import type { StagedPicture } from '../domain/staged-photo.ts';
import { presentPhoto, presentPicture } from './view-set.server.ts';

const TOKEN = /^[0-9a-f]{32}$/;

export type SharedPicture = { picture: StagedPicture; preview: string; original: string };

/** A picture whose owner shared it, with the photo it was made of; null once that is taken back or it is gone. */
export async function viewShared(app: App, token: string): Promise<SharedPicture | null> {
  const result = TOKEN.test(token) ? await findResultByToken(app.db, token) : null;
  if (!result?.shared_at) return null;
  const image = await findImage(app.db, result.image_id);
  const set = image && (await findSetById(app.db, image.set_id));
  if (!image || !set || (set.expires_at && set.expires_at <= app.now())) return null;
  const { preview, original } = presentPhoto(image, []);
  return { picture: presentPicture(result), preview, original };
}
