import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { type PictureRow, presentPicture } from './present-picture.ts';
import { mediaIdOf, type StoredPicture } from './stored-picture.ts';

/** The pictures behind /media/{id} addresses, by id. */
export async function findPictures(db: Db, imageUrls: readonly string[]): Promise<Map<string, PictureRow>> {
  const ids = [...new Set(imageUrls.map(mediaIdOf).filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['id', 'width', 'height', 'widths', 'thumbhash', 'alt', 'is_sample', 'staged_from'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The pictures behind stored addresses, by address; one that is gone keeps its address and draws the placeholder. */
export async function findStoredPictures(app: App, imageUrls: readonly string[]): Promise<Map<string, StoredPicture>> {
  const pictures = await findPictures(app.db, imageUrls);
  return new Map(imageUrls.map((url) => [url, presentPicture(url, pictures, '')]));
}
