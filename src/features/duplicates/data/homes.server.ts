import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { mediaIdOf } from '#features/media/stored-picture.ts';
import type { DatedHome } from '../domain/lone-address.ts';
import type { Home } from '../domain/score-pair.ts';

/** A listing to be compared, with whose it is: a person, else the feed it came by. */
export type ComparedHome = DatedHome & { lister: string | null; image_urls: string[] };

export const COLUMNS = sql`p.id, p.title, p.description, p.property_type, p.transaction_type, p.compared_ngn_minor::float8 as compared_ngn_minor,
  p.bedrooms, p.bathrooms, p.toilets, p.area_sqm, p.location, p.city, p.state, p.address, p.latitude, p.longitude,
  p.location_precision, p.subtype, p.listed_at as "listedAt", coalesce(p.agent_id, p.feed) as lister, p.image_urls`;

/** Listings by id that the office let be seen. */
export async function listHomes(db: Db, ids: readonly string[]): Promise<ComparedHome[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ComparedHome>`select ${COLUMNS} from properties p
    where p.id = any(${[...ids]}::uuid[]) and p.approval_status = 'approved'`.execute(db);
  return rows;
}

/** Listings of one deal, place and number of bedrooms whose price is near: what may be the same without a photo. */
export async function listNear(db: Db, home: Home, most: number): Promise<ComparedHome[]> {
  const { rows } = await sql<ComparedHome>`select ${COLUMNS} from properties p
    where p.approval_status = 'approved' and p.location = ${home.location} and p.transaction_type = ${home.transaction_type}
      and p.bedrooms is not distinct from ${home.bedrooms}::smallint and p.id <> ${home.id}
      and p.compared_ngn_minor between ${Math.floor(home.compared_ngn_minor * 0.95)} and ${Math.ceil(home.compared_ngn_minor * 1.05)}
    order by p.compared_ngn_minor = ${Math.round(home.compared_ngn_minor)} desc,
      (p.address is not distinct from ${home.address}) desc, p.id limit ${most}`.execute(db);
  return rows;
}

/** Of a place more addresses than this are not read: nothing is told by them where so many homes stand. */
const MOST_THERE = 2000;

/** What all of one deal, place and number of bedrooms write as their address and ask; null where they are too many. */
export async function listAddresses(
  db: Db,
  home: Home,
): Promise<Pick<Home, 'address' | 'compared_ngn_minor'>[] | null> {
  const { rows } = await sql<Pick<Home, 'address' | 'compared_ngn_minor'>>`
    select p.address, p.compared_ngn_minor::float8 as compared_ngn_minor from properties p
    where p.approval_status = 'approved' and p.location = ${home.location} and p.transaction_type = ${home.transaction_type}
      and p.bedrooms is not distinct from ${home.bedrooms}::smallint limit ${MOST_THERE + 1}`.execute(db);
  return rows.length > MOST_THERE ? null : rows;
}

/** Writes down which pictures a listing shows; those it no longer shows stay. */
export async function keepPhotos(db: Db, home: ComparedHome, at: Date): Promise<string[]> {
  const ids = [...new Set(home.image_urls.map(mediaIdOf).filter((id) => id !== null))];
  if (ids.length > 0)
    await db
      .insertInto('home_photos')
      .values(ids.map((picture_id) => ({ property_id: home.id, picture_id, seen_at: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return ids;
}

/** Every picture a listing ever showed. */
export async function listPhotos(db: Db, homeId: string): Promise<string[]> {
  const rows = await db.selectFrom('home_photos').select('picture_id').where('property_id', '=', homeId).execute();
  return rows.map((row) => row.picture_id);
}

/** Which other listings ever showed any of the pictures. */
export async function listShownBy(
  db: Db,
  pictureIds: readonly string[],
  exceptId: string,
): Promise<{ property_id: string; picture_id: string }[]> {
  if (pictureIds.length === 0) return [];
  return db
    .selectFrom('home_photos')
    .select(['property_id', 'picture_id'])
    .where('picture_id', 'in', pictureIds)
    .where('property_id', '<>', exceptId)
    .orderBy('seen_at')
    .limit(500)
    .execute();
}

/** Takes the listings that changed first off the list; they come back when they change again. */
export async function takeChanged(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ property_id: string }>`delete from changed_homes where property_id in (
    select property_id from changed_homes order by changed_at, property_id limit ${most} for update skip locked)
    returning property_id`.execute(db);
  return rows.map((row) => row.property_id);
}

/** Notes the listings that show a picture which was found to be another's since `since`. */
export async function noteNewlyAlike(db: Db, since: Date, at: Date): Promise<void> {
  await sql`insert into changed_homes (property_id, changed_at)
    select distinct shown.property_id, ${at}::timestamptz from picture_pairs pair
    join home_photos shown on shown.picture_id in (pair.one_id, pair.other_id)
    where pair.found_at >= ${since} on conflict do nothing`.execute(db);
}

/** Once a day all listings are noted; whether this is the first time today. */
export async function noteAllOnce(db: Db, day: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows: first } = await db
    .insertInto('duplicate_days')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (Number(first) === 0) return false;
  await sql`insert into changed_homes (property_id, changed_at)
    select id, ${at}::timestamptz from properties where approval_status = 'approved' on conflict do nothing`.execute(
    db,
  );
  return true;
}
