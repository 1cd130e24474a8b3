import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { lookUp } from '#lib/one-of.ts';
import type { FeedRow } from './feed-row.server.ts';
import { asksForContact, LIVE_CHANGES, PRICE_BOUND } from './live-changes.ts';

/** A row the office's decision stands against: whatever the feed says of it, it is left as it is. */
export type LeftAlone = { key: string; reason: 'frozen' | 'taken_down' };
export type UpsertCounts = { inserted: number; updated: number; unchanged: number; leftAlone: LeftAlone[] };

/** The record types of the columns a feed writes; the order is the insert's. */
const COLUMNS = {
  feed: 'text',
  external_ref: 'text',
  fingerprint: 'text',
  feed_hash: 'text',
  title: 'text',
  description: 'text',
  property_type: 'text',
  subtype: 'text',
  transaction_type: 'text',
  price_minor: 'bigint',
  currency: 'text',
  price_period: 'text',
  price_ngn_minor: 'bigint',
  location: 'text',
  city: 'text',
  state: 'text',
  lga: 'text',
  address: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
  location_precision: 'text',
  area_sqm: 'double precision',
  land_size_declared: 'text',
  bedrooms: 'smallint',
  bathrooms: 'smallint',
  toilets: 'smallint',
  parking_spaces: 'smallint',
  furnishing: 'text',
  serviced: 'boolean',
  newly_built: 'boolean',
  title_type: 'text',
  sale_category: 'text',
  fees: 'jsonb',
  features: 'text[]',
  status: 'text',
  approval_status: 'text',
  held_for: 'text[]',
  listed_at: 'timestamptz',
  created_at: 'timestamptz',
  sold_at: 'timestamptz',
} as const;

const NAMES = Object.keys(COLUMNS);
const RECORD = sql.raw(
  Object.entries(COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);
const INSERT_LIST = sql.raw(NAMES.join(', '));
/** What a repeat may change: not the keys, and not created_at, since a re-listing keeps its age (product.md 5.4). */
const KEYS = ['feed', 'external_ref', 'fingerprint', 'created_at', 'listed_at'];
const list = (table: 'properties' | 'excluded', names: readonly string[]) => names.map((name) => `${table}.${name}`).join(', ');
const differs = (names: readonly string[]) => `(${list('properties', names)}) is distinct from (${list('excluded', names)})`;
/** What our gazetteer finds for the place a feed names: when it learns more, no listing has changed. */
const FOUND = ['city', 'lga', 'latitude', 'longitude', 'location_precision'];
/** What the table of live changes lets wait, as far as feeds say it. */
const CHECKED = [
  ...Object.entries(LIVE_CHANGES).flatMap(([name, way]) => (way === 'waits' && NAMES.includes(name) && !FOUND.includes(name) ? [name] : [])),
  'subtype',
  'newly_built',
];
/** What somebody looked at when they approved a doubtful row: as long as it stays, so does the approval. */
const LOOKED_AT = ['price_minor', 'currency', 'price_period', 'location', 'state', 'held_for'];
const IS_DOUBTFUL = `(cardinality(excluded.held_for) > 0 and ${differs(LOOKED_AT)})`;
const words = (column: string) => `btrim(regexp_replace(lower(normalize(coalesce(${column}, ''), NFKC)), '[^[:alnum:]]+', ' ', 'g'))`;
const SEEN_PRICE = 'coalesce(properties.reviewed_price_minor, properties.price_minor)';
const WAITS = `${differs(CHECKED)} or ${IS_DOUBTFUL}
  or ${words('properties.title')} <> ${words('excluded.title')} or ${words('properties.description')} <> ${words('excluded.description')}
  or abs(excluded.price_minor - ${SEEN_PRICE}) > ${SEEN_PRICE} * ${PRICE_BOUND}`;

/** The feed's event of `nextStanding`, said to the database: what is frozen stays as it is, and what was turned away waits again once it changed. */
function setList(approval: string) {
  const rules: Readonly<Record<string, string>> = {
    approval_status: `case when properties.frozen_at is not null then properties.approval_status
      when properties.approval_status = 'rejected' then 'pending' else ${approval} end`,
    status: 'case when properties.frozen_at is null then excluded.status else properties.status end',
  };
  const columns = NAMES.filter((name) => !KEYS.includes(name)).map((name) => `${name} = ${lookUp(rules, name) ?? `excluded.${name}`}`);
  return sql.raw([...columns, `reviewed_price_minor = ${SEEN_PRICE}`, 'updated_at = now()'].join(', '));
}
const SET_LISTS = {
  /** A feed of the office approves what is not doubtful, and what was approved with the same doubt. */
  office: setList(`case when properties.approval_status = 'approved' and not ${IS_DOUBTFUL} then 'approved' else excluded.approval_status end`),
  /** An agent's feed changes price within bounds, availability and small words by itself; anything else of an approved listing waits again. */
  agent: setList(`case when properties.approval_status = 'pending' or ${WAITS} then 'pending' else 'approved' end`),
  /** The same for rows whose small words name a way to reach or pay somebody: they wait when those are new. */
  contact: setList(`case when properties.approval_status = 'pending' or ${WAITS} or ${differs(['features'])} then 'pending' else 'approved' end`),
} as const;

const CONFLICTS = {
  external_ref: sql.raw('(feed, external_ref) where external_ref is not null'),
  fingerprint: sql.raw('(feed, fingerprint) where external_ref is null and fingerprint is not null'),
} as const;

/**
 * Writes cleaned rows of one feed by reference, else by fingerprint; equal rows are left alone, changed prices leave their history.
 * What the office froze or took down stays exactly as it is, and is named. Keys must be unique within `rows`.
 */
export async function upsertFeedListings(db: Db, feed: string, rows: readonly FeedRow[], { byAgent = false } = {}): Promise<UpsertCounts> {
  const counts: UpsertCounts = { inserted: 0, updated: 0, unchanged: 0, leftAlone: [] };
  for (const key of ['external_ref', 'fingerprint'] as const) {
    const given = rows.filter((row) => row.hasReference === (key === 'external_ref'));
    if (given.length === 0) continue;
    const frozen = await findFrozen(db, feed, key, given);
    counts.leftAlone.push(...frozen);
    const isFrozen = new Set(frozen.map((row) => row.key));
    const own = Object.entries(
      Object.groupBy(
        given.filter((row) => !isFrozen.has(row.key)),
        (row) => sideOf(row, byAgent),
      ),
    );
    for (const [side, some] of own as [keyof typeof SET_LISTS, FeedRow[]][]) {
      const { inserted, updated } = await writeRows(db, key, side, some);
      counts.inserted += inserted;
      counts.updated += updated;
      counts.unchanged += some.length - inserted - updated;
    }
  }
  return counts;
}

function sideOf({ json }: FeedRow, byAgent: boolean): keyof typeof SET_LISTS {
  if (!byAgent) return 'office';
  const { features } = JSON.parse(json) as { features: string[] };
  return asksForContact(features.join('\n')) ? 'contact' : 'agent';
}

async function writeRows(
  db: Db,
  key: keyof typeof CONFLICTS,
  side: keyof typeof SET_LISTS,
  rows: readonly FeedRow[],
): Promise<{ inserted: number; updated: number }> {
  const json = `[${rows.map((row) => row.json).join(',')}]`;
  if (key === 'external_ref') await keepOldPrices(db, json);
  const { rows: written } = await sql<{ is_new: boolean; total: number }>`
    with written as (
      insert into properties (${INSERT_LIST})
      select ${INSERT_LIST} from jsonb_to_recordset(${json}::jsonb) as given(${RECORD})
      on conflict ${CONFLICTS[key]} do update set ${SET_LISTS[side]}
        where properties.feed_hash is distinct from excluded.feed_hash and properties.frozen_at is null
      returning (xmax = 0) as is_new
    ) select is_new, count(*) as total from written group by is_new`.execute(db);
  return { inserted: Number(written.find((row) => row.is_new)?.total ?? 0), updated: Number(written.find((row) => !row.is_new)?.total ?? 0) };
}

async function findFrozen(db: Db, feed: string, name: 'external_ref' | 'fingerprint', rows: readonly FeedRow[]): Promise<LeftAlone[]> {
  const column = sql.ref(name);
  const keys = rows.map((row) => row.key);
  const only = name === 'external_ref' ? sql`true` : sql`external_ref is null`;
  const { rows: found } = await sql<{ key: string; approval_status: string }>`
    select ${column} as key, approval_status from properties
    where feed = ${feed} and ${column} = any(${keys}::text[]) and ${only} and frozen_at is not null`.execute(db);
  return found.map(({ key, approval_status }) => ({ key, reason: approval_status === 'rejected' ? 'taken_down' : 'frozen' }));
}

/** Before a price changes: the price that held until now, once, and the new one. */
async function keepOldPrices(db: Db, json: string): Promise<void> {
  await sql`
    with changed as (
      select property.id, property.price_minor as old_minor, property.currency as old_currency, property.price_period as old_period, property.listed_at,
        given.price_minor, given.currency, given.price_period
      from jsonb_to_recordset(${json}::jsonb) as given(feed text, external_ref text, price_minor bigint, currency text, price_period text)
      join properties property on property.feed = given.feed and property.external_ref = given.external_ref
      where (property.price_minor <> given.price_minor or property.currency <> given.currency) and property.frozen_at is null
    )
    insert into price_history (property_id, price_minor, currency, price_period, recorded_at)
    select id, old_minor, old_currency, old_period, listed_at from changed
      where not exists (select 1 from price_history where property_id = changed.id)
    union all select id, price_minor, currency, price_period, now() from changed`.execute(db);
}
