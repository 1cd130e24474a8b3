import { type Selectable, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { STATE_NAMES } from '#features/places/states.ts';
import { slugify } from '#lib/slug.ts';
import type { IndexChoice } from '../domain/index-choice.ts';
import { LEAST_HOMES, POINTS, QUARTER, YEAR } from '../domain/index-method.ts';
import type { PriceIndexTable } from '../schema.ts';

export type IndexRow = Selectable<PriceIndexTable>;

/** Places beside one another on a page, those of most homes. */
export const MOST_BESIDE = 60;
/** What a place has figures for, in all. */
const MOST_KINDS = 200;

export const STATE_KEYS = STATE_NAMES.map((name) => slugify(name));
/** The places inside another by their keys: what begins with it and a slash, which comes right before '0'. */
const inside = (key: string) => sql`(place > ${`${key}/`} and place < ${`${key}0`})`;
const COLUMNS = sql`place, name, level, deal, kind, beds, months_back, homes, listers, fresh,
  lower_minor, median_minor, upper_minor, sure_low_minor, sure_high_minor`;

/**
 * What a page about a place shows of one choice: the states today, the place itself on all days, and the places around
 * or inside (`around`, '' for none but the states) today, three and twelve months ago.
 */
export async function listPageRows(
  db: Db,
  { deal, kind, beds }: IndexChoice,
  { key, around }: { key: string; around: string },
): Promise<IndexRow[]> {
  const chosen = sql`deal = ${deal} and kind = ${kind} and beds = ${beds}`;
  const states = sql`months_back in (0, ${QUARTER}, ${YEAR}) and place = any(${STATE_KEYS}::text[])`;
  const all = sql`months_back = any(${[...POINTS]}::int[]) and place = ${key}`;
  const beside = sql`union (select ${COLUMNS} from price_index where ${chosen} and months_back = 0 and ${inside(around)}
    order by homes desc, place limit ${MOST_BESIDE})`;
  const { rows } = await sql<IndexRow>`
    select ${COLUMNS} from price_index where ${chosen} and ${states}
    union select ${COLUMNS} from price_index where ${chosen} and ${all} ${around === '' ? sql`` : beside}`.execute(db);
  return rows;
}

/** What there is of a place today, of every choice. */
export async function listKindsAt(db: Db, key: string): Promise<IndexRow[]> {
  const { rows } = await sql<IndexRow>`select ${COLUMNS} from price_index
    where place = ${key} and months_back = 0 order by homes desc, deal, kind, beds limit ${MOST_KINDS}`.execute(db);
  return rows;
}

/** Today's figures of one choice for a place and all inside it, those with enough homes, dearest first. */
export async function listFiguresWithin(db: Db, { deal, kind, beds }: IndexChoice, key: string): Promise<IndexRow[]> {
  const { rows } = await sql<IndexRow>`select ${COLUMNS} from price_index
    where deal = ${deal} and kind = ${kind} and beds = ${beds} and months_back = 0
      and (place = ${key} or ${inside(key)}) and homes >= ${LEAST_HOMES}
    order by median_minor desc, place limit ${MOST_BESIDE}`.execute(db);
  return rows;
}

/** One choice's rows inside a place (of the states for the country) and of itself, a batch of them in their order. */
export async function listRowsAfter(
  db: Db,
  { deal, kind, beds }: IndexChoice,
  { key, after, limit }: { key: string; after: { place: string; monthsBack: number } | null; limit: number },
): Promise<IndexRow[]> {
  const within = key === '' ? sql`level in ('country', 'state')` : sql`(place = ${key} or ${inside(key)})`;
  const next = after ? sql`and (place, months_back) > (${after.place}, ${after.monthsBack}::int)` : sql``;
  const { rows } = await sql<IndexRow>`select ${COLUMNS} from price_index
    where deal = ${deal} and kind = ${kind} and beds = ${beds} and ${within} ${next}
    order by place, months_back limit ${limit}`.execute(db);
  return rows;
}

/** The figures of some choices at some places today, those with enough homes. */
export async function listFigures(
  db: Db,
  {
    deal,
    keys,
    kinds,
    beds,
  }: Pick<IndexChoice, 'deal' | 'beds'> & { keys: readonly string[]; kinds: readonly string[] },
): Promise<IndexRow[]> {
  const { rows } = await sql<IndexRow>`select ${COLUMNS} from price_index
    where deal = ${deal} and kind = any(${[...kinds]}::text[]) and beds = ${beds} and months_back = 0
      and place = any(${[...keys]}::text[]) and homes >= ${LEAST_HOMES}`.execute(db);
  return rows;
}

const AREA_COLUMNS = [
  'place',
  'deal',
  'kind',
  'beds',
  'homes',
  'lower_minor',
  'median_minor',
  'upper_minor',
  'sure_low_minor',
  'sure_high_minor',
] as const;
export type AreaPriceRow = Pick<IndexRow, (typeof AREA_COLUMNS)[number]>;

/** Today's figures of every choice at places with the keys. */
export async function listAreaPrices(db: Db, keys: readonly string[]): Promise<AreaPriceRow[]> {
  if (keys.length === 0) return [];
  return db
    .selectFrom('price_index')
    .select(AREA_COLUMNS)
    .where('months_back', '=', 0)
    .where('place', 'in', keys)
    .where('homes', '>=', LEAST_HOMES)
    .execute();
}
