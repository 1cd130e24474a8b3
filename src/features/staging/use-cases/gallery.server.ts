import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { findStoredPictures } from '#features/media/find-pictures.server.ts';
import { isUuid } from '#lib/uuid.ts';
import type { StagingRoom } from '#vocabulary/staging-words.ts';
import { findItem, type GalleryRow, listGallery, listSaved, toggleSaved } from '../data/gallery.server.ts';
import type { GalleryItem } from '../domain/gallery-item.ts';
import { itemGone } from './item-gone.server.ts';

/** Items as pages and the API show them (spec 3, Gallery item). */
export async function presentItems(app: App, rows: readonly GalleryRow[]): Promise<GalleryItem[]> {
  const pictures = await findStoredPictures(
    app,
    rows.flatMap((row) => [row.before_image, row.after_image]),
  );
  return rows.flatMap((row) => {
    const [before, after] = [pictures.get(row.before_image), pictures.get(row.after_image)];
    if (!before || !after) return [];
    const { id, title, style, description, tags, featured } = row;
    const shown = { id, title, roomType: row.room_type, style, description, tags, featured };
    return [{ ...shown, beforeImage: before, afterImage: after, isSample: row.is_sample }];
  });
}

/** What of the gallery is asked for. */
export async function viewGallery(
  app: App,
  asked: { room: StagingRoom | null; isFeatured: boolean },
): Promise<GalleryItem[]> {
  return presentItems(app, await listGallery(app.readDb, asked));
}

/** One item that the public may see; null for one that is not there or was taken down. */
export async function viewItem(app: App, id: string): Promise<GalleryItem | null> {
  const row = isUuid(id) ? await findItem(app.readDb, id) : null;
  if (!row || row.taken_down_at) return null;
  return (await presentItems(app, [row]))[0] ?? null;
}

/** The ids somebody saved. */
export function listSavedItems(app: App, { userId }: Actor): Promise<string[]> {
  return listSaved(app.db, userId);
}

/** Saves an item for somebody, or forgets it. Gives whether it is saved now. @throws AppError staging_item_not_found */
export async function saveItem(app: App, { userId }: Allowed<'staging.keep'>, id: string): Promise<boolean> {
  const row = isUuid(id) ? await findItem(app.db, id) : null;
  if (!row || row.taken_down_at) throw itemGone();
  return app.db.transaction().execute(async (trx) => {
    const at = app.now();
    const isSaved = await toggleSaved(trx, { userId, itemId: id, at });
    const action = isSaved ? 'staging.item-saved' : 'staging.item-forgotten';
    await recordAudit(trx, { actorId: userId, action, entity: 'staging_gallery', entityId: id, at });
    return isSaved;
  });
}
