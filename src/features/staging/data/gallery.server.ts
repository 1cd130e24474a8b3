import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { Database } from '#db/schema.ts';
import type { StagingRoom } from '#vocabulary/staging-words.ts';

type Gallery = Database['staging_gallery'];
export type GalleryRow = Selectable<Gallery>;

/** What the public sees of the gallery, in the office's order; `room` and `featured` narrow it. */
export function listGallery(db: Db, asked: { room: StagingRoom | null; isFeatured: boolean }): Promise<GalleryRow[]> {
  let query = db.selectFrom('staging_gallery').selectAll().where('taken_down_at', 'is', null);
  if (asked.room) query = query.where('room_type', '=', asked.room);
  if (asked.isFeatured) query = query.where('featured', '=', true);
  return query.orderBy('position').orderBy('created_at', 'desc').limit(120).execute();
}

export function listWholeGallery(db: Db): Promise<GalleryRow[]> {
  return db.selectFrom('staging_gallery').selectAll().orderBy('position').orderBy('created_at', 'desc').execute();
}

/** An item, also one that is taken down; null without one. */
export async function findItem(db: Db, id: string): Promise<GalleryRow | null> {
  return (await db.selectFrom('staging_gallery').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function insertItem(trx: Db, row: Insertable<Gallery>): Promise<string> {
  return (await trx.insertInto('staging_gallery').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateItem(trx: Db, id: string, values: Updateable<Gallery>): Promise<void> {
  await trx.updateTable('staging_gallery').set(values).where('id', '=', id).execute();
}

/** Which items somebody saved. */
export async function listSaved(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('staging_saves').select('item_id').where('user_id', '=', userId).execute();
  return rows.map(({ item_id }) => item_id);
}

/** Saves an item, or forgets it: pressed twice it is as before. Gives whether it is saved now. */
export async function toggleSaved(trx: Db, saved: { userId: string; itemId: string; at: Date }): Promise<boolean> {
  const gone = await trx
    .deleteFrom('staging_saves')
    .where('user_id', '=', saved.userId)
    .where('item_id', '=', saved.itemId)
    .returning('item_id')
    .execute();
  if (gone.length > 0) return false;
  await sql`insert into staging_saves (user_id, item_id, saved_at) values (${saved.userId}, ${saved.itemId}, ${saved.at})
    on conflict do nothing`.execute(trx);
  return true;
}
