import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import { pictureAddress } from '#features/media/pictures.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { claimDocumentRows, claimMedia } from '../data/uploads.server.ts';

const ADDRESS = /^\/media\/([0-9a-f]{32})$/;

type PictureClaim = {
  ownerId: string;
  imageUrls: readonly string[];
  /** Admins may use anybody's pictures, and those that were never uploaded (samples, imports). */
  isAdmin?: boolean;
  /** Addresses the record has already: they stay, whoever brought them. */
  kept?: readonly string[];
};

/**
 * Ties pictures to the record that the caller's transaction is saving, so that they are not cleared away. Every address
 * must be a ready picture of that person. @throws AppError picture_unknown (400, field image_urls)
 */
export async function claimPictures(
  app: App,
  trx: Db,
  { ownerId, imageUrls, isAdmin = false, kept = [] }: PictureClaim,
): Promise<void> {
  const wanted = [...new Set(imageUrls)];
  const ids = wanted.flatMap((url) => ADDRESS.exec(url)?.[1] ?? []);
  const claimant = isAdmin ? null : ownerId;
  const claimed = await claimMedia(trx, { ownerId: claimant, mediaIds: ids, isPrivate: false, at: app.now() });
  const stored = isAdmin && ids.length > 0 ? await listMedia(trx, ids) : claimed;
  const allowed = new Set([...kept, ...[...stored].map(pictureAddress)]);
  if (wanted.every((url) => allowed.has(url))) return;
  throw pictureUnknown();
}

const pictureUnknown = () =>
  new AppError('picture_unknown', { status: 400, publicMessage: m.uploads_picture_unknown(), field: 'image_urls' });

/**
 * Ties private pictures to the record that the caller's transaction is saving. Every id must be a ready private picture
 * of that person. @throws AppError picture_unknown (400)
 */
export async function claimPrivatePictures(
  app: App,
  trx: Db,
  { ownerId, ids }: { ownerId: string; ids: readonly string[] },
): Promise<void> {
  const claimed = await claimMedia(trx, { ownerId, mediaIds: ids, isPrivate: true, at: app.now() });
  if (!ids.every((id) => claimed.has(id))) throw pictureUnknown();
}

async function listMedia(trx: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('media')
    .select('id')
    .where('id', 'in', [...ids])
    .where('is_private', '=', false)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/**
 * Ties documents to the record being saved. Every id must be a ready document of that person. @throws AppError
 * document_unknown
 */
export async function claimDocuments(
  app: App,
  trx: Db,
  { ownerId, uploadIds }: { ownerId: string; uploadIds: readonly string[] },
): Promise<void> {
  const wanted = [...new Set(uploadIds)];
  const claimed = await claimDocumentRows(trx, ownerId, wanted, app.now());
  if (wanted.every((id) => claimed.has(id))) return;
  throw new AppError('document_unknown', { status: 400, publicMessage: m.uploads_document_unknown() });
}
