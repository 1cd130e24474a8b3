import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { Database } from '#db/schema.ts';
import '../schema.ts';

export type SetRow = Selectable<Database['staging_sets']>;
export type ImageRow = Selectable<Database['staging_images']>;
export type ResultRow = Selectable<Database['staging_results']>;

/** The photos behind an address, or null; a visitor's only until they expire. */
export async function findSet(db: Db, token: string, now: Date): Promise<SetRow | null> {
  const row = await db
    .selectFrom('staging_sets')
    .selectAll()
    .where('token', '=', token)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  return row ?? null;
}

/** The set a photo belongs to. */
export async function findSetById(db: Db, id: string): Promise<SetRow | null> {
  return (await db.selectFrom('staging_sets').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function insertSet(
  trx: Db,
  set: { token: string; ownerId: string | null; expiresAt: Date | null; at: Date },
): Promise<SetRow> {
  return trx
    .insertInto('staging_sets')
    .values({ token: set.token, owner_id: set.ownerId, expires_at: set.expiresAt, created_at: set.at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateSet(trx: Db, id: string, values: Updateable<Database['staging_sets']>): Promise<void> {
  await trx.updateTable('staging_sets').set(values).where('id', '=', id).execute();
}

/** Holds a set until the transaction ends; false where it is gone. */
export async function lockSet(trx: Db, id: string): Promise<boolean> {
  const row = trx.selectFrom('staging_sets').select('id').where('id', '=', id).forUpdate();
  return (await row.executeTakeFirst()) !== undefined;
}

/** Somebody's sets, the newest first, each with its first photo and how many it has. */
export async function listOwnSets(db: Db, ownerId: string, limit: number) {
  const { rows } = await sql<{ token: string; created_at: Date; count: number; image_token: string | null }>`
    select s.token, s.created_at, (select count(*)::int from staging_images i where i.set_id = s.id) as count,
      (select i.token from staging_images i where i.set_id = s.id order by i.position limit 1) as image_token
    from staging_sets s where s.owner_id = ${ownerId} order by s.created_at desc limit ${limit}`.execute(db);
  return rows;
}

/** The photos of a set, in the order they were sent. */
export function listImages(db: Db, setId: string): Promise<ImageRow[]> {
  return db
    .selectFrom('staging_images')
    .selectAll()
    .where('set_id', '=', setId)
    .orderBy('position')
    .orderBy('created_at')
    .execute();
}

export async function findImage(db: Db, id: string): Promise<ImageRow | null> {
  return (await db.selectFrom('staging_images').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The photo whose file's address holds that token. */
export async function findImageByToken(db: Db, token: string): Promise<ImageRow | null> {
  return (await db.selectFrom('staging_images').selectAll().where('token', '=', token).executeTakeFirst()) ?? null;
}

/** A photo, kept from others until the transaction ends. */
export async function lockImage(trx: Db, id: string): Promise<ImageRow | null> {
  const row = trx.selectFrom('staging_images').selectAll().where('id', '=', id).forUpdate();
  return (await row.executeTakeFirst()) ?? null;
}

type NewImage = {
  setId: string;
  token: string;
  position: number;
  fileName: string;
  bytes: number;
  sha256: string;
  width: number;
  height: number;
  objectKey: string;
  at: Date;
};

export async function insertImage(trx: Db, image: NewImage): Promise<string> {
  const { id } = await trx
    .insertInto('staging_images')
    .values({
      ...{ set_id: image.setId, token: image.token, position: image.position, file_name: image.fileName },
      ...{ bytes: image.bytes, sha256: image.sha256, width: image.width, height: image.height },
      ...{ object_key: image.objectKey, created_at: image.at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateImage(trx: Db, id: string, values: Updateable<Database['staging_images']>): Promise<void> {
  await trx.updateTable('staging_images').set(values).where('id', '=', id).execute();
}

/** How many pictures wait to be made, of everybody. */
export async function countQueued(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('staging_images')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_queued', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What was made of these photos, the oldest first. */
export async function listResults(db: Db, imageIds: readonly string[]): Promise<ResultRow[]> {
  if (imageIds.length === 0) return [];
  return db
    .selectFrom('staging_results')
    .selectAll()
    .where('image_id', 'in', imageIds)
    .orderBy('created_at')
    .orderBy('seed')
    .execute();
}

/** The picture whose file's address holds that token. */
export async function findResultByToken(db: Db, token: string): Promise<ResultRow | null> {
  return (await db.selectFrom('staging_results').selectAll().where('token', '=', token).executeTakeFirst()) ?? null;
}

export async function updateResult(
  trx: Db,
  id: string,
  values: Updateable<Database['staging_results']>,
): Promise<void> {
  await trx.updateTable('staging_results').set(values).where('id', '=', id).execute();
}

/** Removes photos with all that was made of them; gives the files that nobody needs any more. */
export async function deleteImages(trx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const results = await listResults(trx, ids);
  const images = await trx.deleteFrom('staging_images').where('id', 'in', ids).returning('object_key').execute();
  return [...images, ...results].flatMap(({ object_key }) => [object_key, previewKeyOf(object_key)]);
}

/** Sets of visitors whose time is over, and old ones that never got a photo. */
export async function listExpired(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('staging_sets')
    .select('id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listSetsOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom('staging_sets').select('id').where('owner_id', '=', ownerId).execute();
  return rows.map(({ id }) => id);
}

/** Removes sets whole; gives the files that nobody needs any more. */
export async function deleteSets(trx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const images = await trx.selectFrom('staging_images').select('id').where('set_id', 'in', ids).execute();
  const files = await deleteImages(
    trx,
    images.map(({ id }) => id),
  );
  await trx.deleteFrom('staging_sets').where('id', 'in', ids).execute();
  return files;
}

/** Where the small copy of a picture lies, which pages show. */
export const previewKeyOf = (objectKey: string): string => objectKey.replace(/\.jpg$/, '-960.jpg');
