import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { markStagedFrom, storePicture } from '#features/media/pictures.server.ts';
import { mediaIdOf } from '#features/media/stored-picture.ts';
import { AppError } from '#lib/app-error.ts';
import { isBlank, withoutControls } from '#lib/typed-text.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { findItem, insertItem, listWholeGallery, updateItem } from './data/gallery.server.ts';
import { findImage, findResultByToken } from './data/sets.server.ts';
import type { GalleryItem } from './domain/gallery-item.ts';
import { presentItems } from './use-cases/gallery.server.ts';
import { itemGone } from './use-cases/item-gone.server.ts';

export type DeskItem = GalleryItem & { isDown: boolean };
/** The cache tag of pages that show the gallery. */
const TAGS = ['staging-gallery'] as const;

/** The whole gallery as the office sees it, with what is taken down. */
export async function readGalleryDesk(app: App): Promise<DeskItem[]> {
  const rows = await listWholeGallery(app.db);
  const down = new Set(rows.flatMap((row) => (row.taken_down_at ? [row.id] : [])));
  return (await presentItems(app, rows)).map((item) => ({ ...item, isDown: down.has(item.id) }));
}

export const DESK_ACTS = ['feature', 'unfeature', 'down', 'up'] as const;
export type DeskAct = (typeof DESK_ACTS)[number];

const CHANGES = {
  feature: { action: 'staging.item-featured', change: () => ({ featured: true }) },
  unfeature: { action: 'staging.item-unfeatured', change: () => ({ featured: false }) },
  down: { action: 'staging.item-down', change: (at: Date) => ({ taken_down_at: at }) },
  up: { action: 'staging.item-up', change: () => ({ taken_down_at: null }) },
} as const;

/** Features an item or takes it down, or undoes that. @throws AppError staging_item_not_found (404) */
export async function curateItem(
  app: App,
  { userId }: Allowed<'staging.curate'>,
  { id, act }: { id: string; act: DeskAct },
): Promise<void> {
  const { action, change } = CHANGES[act];
  await app.db.transaction().execute(async (trx) => {
    if (!isUuid(id) || !(await findItem(trx, id))) throw itemGone();
    const at = app.now();
    await updateItem(trx, id, change(at));
    await recordAudit(trx, { actorId: userId, action, entity: 'staging_gallery', entityId: id, at });
  });
  app.touchTags(TAGS);
}

export type NewItem = { address: string; title: string; description: string };

const SHARED = /^(?:https?:\/\/[^/\s]+)?\/(?:[a-z]{2,3}\/)?virtual-staging\/shared\/([0-9a-f]{32})\/?$/;
const LONGEST_TITLE = 80;
const LONGEST_TEXT = 400;

/**
 * Puts a picture into the gallery that its owner has shared, with the photo it was made of; gives its id. What is shown
 * is a copy: it stays when the owner removes theirs. @throws AppError staging_item_refused (400)
 */
export async function addItem(app: App, { userId }: Allowed<'staging.curate'>, typed: NewItem): Promise<string> {
  const token = SHARED.exec(typed.address.trim())?.[1];
  const result = token ? await findResultByToken(app.db, token) : null;
  const image = result?.shared_at ? await findImage(app.db, result.image_id) : null;
  if (!result || !image) throw refused('address', m.staging_desk_address_refused());
  const [title, description] = [withoutControls(typed.title).trim(), withoutControls(typed.description).trim()];
  if (isBlank(title) || title.length > LONGEST_TITLE) throw refused('title', m.staging_desk_title_refused());
  if (isBlank(description) || description.length > LONGEST_TEXT)
    throw refused('description', m.staging_desk_text_refused());
  const before = await copy(app, image.object_key);
  const after = await copy(app, result.object_key);
  const at = app.now();
  const id = await app.db.transaction().execute(async (trx) => {
    await markStagedFrom(trx, mediaIdOf(after) ?? '', mediaIdOf(before) ?? '');
    const made = { title, description, room_type: result.room, style: result.style, position: -1, created_at: at };
    const tags = JSON.stringify([result.room, result.style]);
    const itemId = await insertItem(trx, { ...made, before_image: before, after_image: after, tags });
    await recordAudit(trx, {
      actorId: userId,
      action: 'staging.item-added',
      entity: 'staging_gallery',
      entityId: itemId,
      after: { title },
      at,
    });
    return itemId;
  });
  app.touchTags(TAGS);
  return id;
}

async function copy(app: App, objectKey: string): Promise<string> {
  const file = await app.files.find(objectKey);
  if (!file) throw refused('address', m.staging_desk_address_refused());
  const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
  return (await storePicture(app, bytes, { alt: null, isSample: false })).src;
}

const refused = (field: string, publicMessage: string) =>
  new AppError('staging_item_refused', { status: 400, publicMessage, field });
