import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { lookUp } from '#lib/one-of.ts';
import { SENT_COLUMNS, standingAfterFeed } from './data/standing-sql.server.ts';
import { holdOf } from './domain/listing-standing.ts';
import type { FeedListing } from './feed-listing.ts';
import type { FeedRow } from './feed-row.server.ts';
import { type FieldKind, fieldsWhere, HOME_FIELDS } from './home-fields.ts';
import { asksForContact, FOUND_PIN_BOUND_M, PIN_STAYS_WITHIN_M, PRICE_BOUND } from './live-changes.ts';

/** A row the office's decision stands against: whatever the feed says of it, it is left as it is. */
export type LeftAlone = { key: string; reason: 'frozen' | 'taken_down' };
export type UpsertCounts = { inserted: number; updated: number; unchanged: number; leftAlone: LeftAlone[] };

/** How the database reads each kind of field out of JSON. */
const SQL_TYPES: Readonly<Record<FieldKind['kind'], string>> = {
  text: 'text',
  word: 'text',
  whole: 'smallint',
  decimal: 'double precision',
  degrees: 'double precision',
  money: 'bigint',
  'yes-or-no': 'boolean',
  day: 'timestamptz',
  moment: 'timestamptz',
  list: 'text[]',
  fees: 'jsonb',
};
const SAID_BY_FEEDS = fieldsWhere('feed', true);

/** The record types of the columns a feed writes: what it says of the home, its keys, and how the listing stands. */
const COLUMNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SAID_BY_FEEDS.map((name) => [name, SQL_TYPES[HOME_FIELDS[name].holds.kind]])),
  feed: 'text',
  external_ref: 'text',
  fingerprint: 'text',
  feed_hash: 'text',
  price_ngn_minor: 'bigint',
  listed_at: 'timestamptz',
  created_at: 'timestamptz',
  ...SENT_COLUMNS,
};

const NAMES = Object.keys(COLUMNS);
const RECORD = sql.raw(
  Object.entries(COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);
const INSERT_LIST = sql.raw(NAMES.join(', '));
/** What a repeat may change: not the keys, and not created_at, since a re-listing keeps its age (product.md 5.4). */
const KEYS = ['feed', 'external_ref', 'fingerprint', 'created_at', 'listed_at'];
const list = (table: 'properties' | 'excluded', names: readonly string[]) =>
  names.map((name) => `${table}.${name}`).join(', ');
const differs = (names: readonly string[]) =>
  `(${list('properties', names)}) is distinct from (${list('excluded', names)})`;
/** What our gazetteer finds for the place a feed names: when it learns more, no listing has changed. */
const FOUND = ['city', 'lga', 'latitude', 'longitude', 'location_precision'];
/** What the table of a home's fields lets wait, as far as feeds say it. */
const CHECKED: readonly string[] = SAID_BY_FEEDS.filter(
  (name) => HOME_FIELDS[name].live === 'waits' && !FOUND.includes(name),
);
/** What somebody looked at when they approved a doubtful row: as long as it stays, so does the approval. */
const PRICED = ['price_minor', 'currency', 'price_period', 'location', 'state'];
/** Other words are flagged anew, whatever was approved of the ones before. */
const TEXTS = ['title', 'description', 'features', 'address'];
/**
 * What the row itself gives to doubt; that its price is beside its area's is the index's doubt, which moves without the
 * row.
 */
const OWN_DOUBTS = (table: 'properties' | 'excluded') => `array_remove(${table}.held_for, 'price_beside_area')`;
const IS_DOUBTFUL = `((cardinality(${OWN_DOUBTS('excluded')}) > 0
    and (${differs(PRICED)} or ${OWN_DOUBTS('properties')} is distinct from ${OWN_DOUBTS('excluded')}))
  or ('price_beside_area' = any(excluded.held_for) and ${differs(PRICED)})
  or ('text_flagged' = any(excluded.held_for) and ${differs(TEXTS)}))`;
const words = (column: string) =>
  `btrim(regexp_replace(lower(normalize(coalesce(${column}, ''), NFKC)), '[^[:alnum:]]+', ' ', 'g'))`;
const SEEN_PRICE = 'coalesce(properties.reviewed_price_minor, properties.price_minor)';
const WAITS = `${IS_DOUBTFUL}
  or ${words('properties.title')} <> ${words('excluded.title')} or ${words('properties.description')} <> ${words('excluded.description')}
  or abs(excluded.price_minor - ${SEEN_PRICE}) > ${SEEN_PRICE} * ${PRICE_BOUND}`;

/**
 * Metres between the pin that stands and the one that is sent; null where either is missing. Flat enough for Nigeria.
 */
const MOVED_M = `111320 * sqrt(power(excluded.latitude - properties.latitude, 2)
  + power((excluded.longitude - properties.longitude) * cos(radians(properties.latitude)), 2))`;
/** A pin the feed says itself: a little off is the same pin, farther off is another place. */
const IS_SAME_PIN = `coalesce(${MOVED_M} <= ${PIN_STAYS_WITHIN_M}, false)`;
/**
 * A pin our gazetteer finds: learning where a place is moves it at once, naming another place of the same name does
 * not.
 */
const IS_FOUND_FAR_OFF = `(properties.location_precision in ('exact', 'street', 'area') and coalesce(${MOVED_M} > ${FOUND_PIN_BOUND_M}, false))`;

/** A date belongs to its kind of sale and goes with it; a feed that says none leaves the one a person said. */
const dateOf = (column: string, category: string) => `case when excluded.sale_category = '${category}'
  then coalesce(excluded.${column}, case when properties.sale_category = '${category}' then properties.${column} end) end`;
const DATES = {
  available_from: dateOf('available_from', 'coming-soon'),
  open_house_at: dateOf('open_house_at', 'open-house'),
} as const;
const keepOnSale = (column: string, otherwise: string) =>
  `case when excluded.transaction_type = 'sale' then coalesce(properties.${column}, ${otherwise}) end`;
const KEPT_CATEGORY = {
  sale_category: keepOnSale('sale_category', 'excluded.sale_category'),
  available_from: keepOnSale('available_from', 'null'),
  open_house_at: keepOnSale('open_house_at', 'null'),
} as const;

/** What a repeat writes: the facts, and where the feed's event leads the listing's standing. */
function setList(event: { waits: string; grants: string }, others: Readonly<Record<string, string>>) {
  const rules: Readonly<Record<string, string>> = { ...others, ...standingAfterFeed(event) };
  const columns = NAMES.filter((name) => !KEYS.includes(name)).map(
    (name) => `${name} = ${lookUp(rules, name) ?? `excluded.${name}`}`,
  );
  return sql.raw([...columns, `reviewed_price_minor = ${SEEN_PRICE}`, 'updated_at = now()'].join(', '));
}

/** What decides how a row changes the listing it repeats. */
type Side = {
  byAgent: boolean;
  /** Its small words name a way to reach or pay somebody: they wait when those are new. */
  hasContact: boolean;
  /** It says its own point, which waits like any other place that is said anew. */
  hasPin: boolean;
  /** Its feed has no word for the kind of sale: the one a person said stays, with its date. */
  isSilent: boolean;
};

/** What a repeat changes, for rows of one side. */
function buildSetList({ byAgent, hasContact, hasPin, isSilent }: Side) {
  const differing = differs(isSilent ? CHECKED.filter((name) => name !== 'sale_category') : CHECKED);
  const kept: Record<string, string> = isSilent ? KEPT_CATEGORY : DATES;
  // A feed of the office approves what is not doubtful, and what was approved with the same doubt.
  if (!byAgent) return setList({ waits: IS_DOUBTFUL, grants: 'excluded.approval_status' }, kept);
  // An agent's feed changes price within bounds, availability and small words by itself; anything else of an approved
  // listing waits again.
  const waits = [
    differing,
    WAITS,
    hasContact && differs(['features']),
    hasPin ? `not ${IS_SAME_PIN}` : IS_FOUND_FAR_OFF,
  ].filter((rule) => rule !== false);
  // The pin that was approved stays while it is the same, so that it cannot be walked away in steps.
  const keepPin = (column: string) =>
    `case when properties.approval_status = 'approved' and ${IS_SAME_PIN} then properties.${column} else excluded.${column} end`;
  const pin: Record<string, string> = hasPin ? { latitude: keepPin('latitude'), longitude: keepPin('longitude') } : {};
  return setList({ waits: waits.join(' or '), grants: `'pending'` }, { ...kept, ...pin });
}

const CONFLICTS = {
  external_ref: sql.raw('(feed, external_ref) where external_ref is not null'),
  fingerprint: sql.raw('(feed, fingerprint) where external_ref is null and fingerprint is not null'),
} as const;

/**
 * Writes cleaned rows of one feed by reference, else by fingerprint; equal rows are left alone, changed prices leave
 * their history. What the office froze or took down stays exactly as it is, and is named. Keys must be unique within
 * `rows`.
 */
export async function upsertFeedListings(
  db: Db,
  feed: string,
  rows: readonly FeedRow[],
  { byAgent = false } = {},
): Promise<UpsertCounts> {
  const counts: UpsertCounts = { inserted: 0, updated: 0, unchanged: 0, leftAlone: [] };
  for (const key of ['external_ref', 'fingerprint'] as const) {
    const given = rows.filter((row) => row.hasReference === (key === 'external_ref'));
    if (given.length === 0) continue;
    const frozen = await findFrozen(db, feed, key, given);
    counts.leftAlone.push(...frozen);
    const isFrozen = new Set(frozen.map((row) => row.key));
    const own = Map.groupBy(
      given.filter((row) => !isFrozen.has(row.key)),
      (row) => setListOf(row, byAgent),
    );
    for (const [changes, some] of own) {
      const { inserted, updated } = await writeRows(db, key, changes, some);
      counts.inserted += inserted;
      counts.updated += updated;
      counts.unchanged += some.length - inserted - updated;
    }
  }
  return counts;
}

type SetList = ReturnType<typeof buildSetList>;
const setLists = new Map<string, SetList>();

function setListOf({ json }: FeedRow, byAgent: boolean): SetList {
  // No text of a row holds this: its quotes would be escaped.
  const isSilent = json.includes('"says_category":false');
  const { features = [], has_own_point: hasPin = false } = byAgent ? (JSON.parse(json) as Partial<FeedListing>) : {};
  const side: Side = { byAgent, hasContact: asksForContact(features.join('\n')), hasPin, isSilent };
  const key = JSON.stringify(side);
  const list = setLists.get(key) ?? buildSetList(side);
  setLists.set(key, list);
  return list;
}

async function writeRows(
  db: Db,
  key: keyof typeof CONFLICTS,
  changes: SetList,
  rows: readonly FeedRow[],
): Promise<{ inserted: number; updated: number }> {
  const json = `[${rows.map((row) => row.json).join(',')}]`;
  if (key === 'external_ref') await keepOldPrices(db, json);
  const { rows: written } = await sql<{ is_new: boolean; total: number }>`
    with written as (
      insert into properties (${INSERT_LIST})
      select ${INSERT_LIST} from jsonb_to_recordset(${json}::jsonb) as given(${RECORD})
      on conflict ${CONFLICTS[key]} do update set ${changes}
        where properties.feed_hash is distinct from excluded.feed_hash and properties.frozen_at is null
      returning (xmax = 0) as is_new
    ) select is_new, count(*) as total from written group by is_new`.execute(db);
  return {
    inserted: Number(written.find((row) => row.is_new)?.total ?? 0),
    updated: Number(written.find((row) => !row.is_new)?.total ?? 0),
  };
}

type HeldRow = { key: string } & Parameters<typeof holdOf>[0];

async function findFrozen(
  db: Db,
  feed: string,
  name: 'external_ref' | 'fingerprint',
  rows: readonly FeedRow[],
): Promise<LeftAlone[]> {
  const column = sql.ref(name);
  const keys = rows.map((row) => row.key);
  const only = name === 'external_ref' ? sql`true` : sql`external_ref is null`;
  const { rows: found } = await sql<HeldRow>`
    select ${column} as key, approval_status, frozen_at, frozen_reason from properties
    where feed = ${feed} and ${column} = any(${keys}::text[]) and ${only} and frozen_at is not null`.execute(db);
  return found.map((row) => ({ key: row.key, reason: holdOf(row) === 'taken_down' ? 'taken_down' : 'frozen' }));
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
