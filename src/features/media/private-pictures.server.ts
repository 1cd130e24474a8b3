import { VARIANT_FORMATS, type VariantFormat } from '#adapters/image-pipeline/limits.ts';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { pictureKey, privateIdOf, privatePictureKey } from './pictures.server.ts';
import { presentPicture } from './present-picture.ts';
import type { StoredPicture } from './stored-picture.ts';

const FILE = new RegExp(`^([1-9][0-9]{0,3})\\.(${VARIANT_FORMATS.join('|')})$`);
/** As every guarded page: a phone is often lent. */
const KEPT_BY_NOBODY = 'private, no-store';

/**
 * A file of a private picture for whom the caller has let in: `640.webp` and the like; 404 for what is none. Nobody
 * keeps it. @throws AppError storage_unavailable
 */
export async function answerPrivatePicture(
  app: App,
  { id, file }: { id: string | null; file: string },
): Promise<Response> {
  const [, width, format] = FILE.exec(file) ?? [];
  if (id === null || !width || !format) return notFound();
  const stored = await app.files.find(privatePictureKey(id, Number(width), format as VariantFormat));
  if (!stored) return notFound();
  return new Response(stored.body, {
    headers: {
      'Content-Type': `image/${format}`,
      'Content-Length': String(stored.size),
      'Cache-Control': KEPT_BY_NOBODY,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

const notFound = () =>
  new Response('Not found\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': KEPT_BY_NOBODY },
  });

/** Private pictures as they are drawn, in order, each at the address its record gives it; the gone ones fall out. */
export async function findPrivatePictures(
  db: Db,
  ids: readonly string[],
  addressOf: (place: number) => string,
): Promise<StoredPicture[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('media')
    .select(['id', 'width', 'height', 'widths', 'thumbhash', 'alt', 'is_sample', 'staged_from'])
    .where('id', 'in', [...ids])
    .where('is_private', '=', true)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id, place) =>
    known.has(id) ? [{ ...presentPicture(`/media/${id}`, known, ''), src: addressOf(place) }] : [],
  );
}

/**
 * Makes somebody's private copy of a picture that was public: files first, its row last; once more does no work. Gives
 * its id, or null where the picture is gone. @throws AppError storage_full, storage_unavailable
 */
export async function copyToPrivate(app: App, pictureId: string, ownerId: string): Promise<string | null> {
  const id = privateIdOf(pictureId, ownerId);
  const isThere = await app.db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst();
  if (isThere) return id;
  const row = await app.db.selectFrom('media').selectAll().where('id', '=', pictureId).executeTakeFirst();
  if (!row) return null;
  for (const width of row.widths)
    for (const format of VARIANT_FORMATS) {
      const file = await app.files.find(pictureKey(pictureId, width, format));
      if (!file) return null;
      const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
      await app.files.put(privatePictureKey(id, width, format), bytes);
    }
  await app.db
    .insertInto('media')
    .values({ ...row, id, is_private: true, created_at: app.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return id;
}
