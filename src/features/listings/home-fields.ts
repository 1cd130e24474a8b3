import type { Selectable } from 'kysely';
import type { HomeColumns } from '#db/schema/home-columns.ts';
import {
  CURRENCIES,
  FURNISHINGS,
  LOCATION_PRECISIONS,
  PRICE_PERIODS,
  PROPERTY_TYPES,
  SALE_CATEGORIES,
  SUBTYPES,
  TITLE_TYPES,
  TRANSACTION_TYPES,
} from '#vocabulary/listing-words.ts';

/** What a field holds, and how much of it a form takes. */
export type FieldKind =
  | { readonly kind: 'text'; readonly longest: number }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'whole' | 'decimal'; readonly largest: number }
  | { readonly kind: 'degrees' | 'money' | 'yes-or-no' | 'day' | 'moment' | 'list' | 'fees' };

/**
 * How a change of a field reaches the public while the listing is live:
 * - `at-once`: what is true from one day to the next; a date only while the kind of sale it belongs to stays.
 * - `price`: at once within PRICE_BOUND of the price the office last saw, so that it cannot be walked there in steps.
 * - `small-words`: at once, unless they name a way to reach or pay somebody.
 * - `same-words`: at once while only capitals, spacing or punctuation differ.
 * - `waits`: the office looks first; the listing stays as it is meanwhile.
 */
export type LiveWay = 'at-once' | 'price' | 'small-words' | 'same-words' | 'waits';

/** All that the product has to know of one field of a home. */
type HomeFieldRow = {
  /** What it holds, and how much of it a form takes. */
  readonly holds: FieldKind;
  /** No home goes without it; every other field may be null. */
  readonly always?: true;
  /**
   * The narrowest reading it belongs to: a card's, that of the API's lists, that of one home's page. `behind-card` is
   * read for cards, which show what is made of it: the move-in cost, the cover.
   */
  readonly read: 'card' | 'behind-card' | 'record' | 'page';
  /** Told by the API of `one` home asked for by its id, or of `none`; else of every home. */
  readonly api?: 'one' | 'none';
  /** `found` by our gazetteer; `none`: no form asks for it, no submission holds it; else forms and API bodies ask. */
  readonly form?: 'found' | 'none';
  /** A piece of land has none, whatever is sent. */
  readonly ofLand?: false;
  readonly live: LiveWay;
  /** Feeds bring it: `feeds/domain/columns.ts` knows their columns, `clean-row.ts` reads them. */
  readonly feed?: true;
};

const text = (longest: number) => ({ kind: 'text', longest }) as const;
const word = (words: readonly string[]) => ({ kind: 'word', words }) as const;
const whole = (largest: number) => ({ kind: 'whole', largest }) as const;
const decimal = (largest: number) => ({ kind: 'decimal', largest }) as const;
const degrees = { kind: 'degrees' } as const;
const money = { kind: 'money' } as const;
const yesOrNo = { kind: 'yes-or-no' } as const;
const day = { kind: 'day' } as const;
const moment = { kind: 'moment' } as const;
const list = { kind: 'list' } as const;
const fees = { kind: 'fees' } as const;

const MOST_ROOMS = 100;
const MOST_YEARS_UPFRONT = 5;
/** Larger than any estate, as lib/area.ts has it. */
const LARGEST_SQM = 1e9;

/**
 * The one table of a home's fields: columns, types, forms, feeds, the API, live changes and the copy for its lister are
 * derived from it. All that a person said of a home stands in that copy. The order is that of the forms.
 */
export const HOME_FIELDS = {
  title: { holds: text(160), always: true, read: 'card', live: 'same-words', feed: true },
  description: { holds: text(10_000), read: 'record', live: 'same-words', feed: true },
  property_type: { holds: word(PROPERTY_TYPES), always: true, read: 'card', live: 'waits', feed: true },
  subtype: { holds: word(SUBTYPES), read: 'card', form: 'none', live: 'waits', feed: true },
  transaction_type: {
    holds: word(TRANSACTION_TYPES),
    always: true,
    read: 'card',
    live: 'waits',
    feed: true,
  },
  price_minor: { holds: money, always: true, read: 'card', live: 'price', feed: true },
  currency: { holds: word(CURRENCIES), always: true, read: 'card', live: 'waits', feed: true },
  price_period: { holds: word(PRICE_PERIODS), always: true, read: 'card', live: 'waits', feed: true },
  bedrooms: { holds: whole(MOST_ROOMS), read: 'card', ofLand: false, live: 'waits', feed: true },
  bathrooms: { holds: whole(MOST_ROOMS), read: 'card', ofLand: false, live: 'waits', feed: true },
  toilets: { holds: whole(MOST_ROOMS), read: 'card', ofLand: false, live: 'waits', feed: true },
  parking_spaces: { holds: whole(MOST_ROOMS), read: 'record', form: 'none', live: 'at-once', feed: true },
  area_sqm: { holds: decimal(LARGEST_SQM), read: 'card', ofLand: false, live: 'waits', feed: true },
  land_size_declared: { holds: text(60), read: 'card', api: 'none', live: 'waits', feed: true },
  location: { holds: text(120), always: true, read: 'card', live: 'waits', feed: true },
  city: { holds: text(200), read: 'card', form: 'found', live: 'waits', feed: true },
  state: { holds: text(200), always: true, read: 'card', live: 'waits', feed: true },
  lga: { holds: text(80), read: 'record', live: 'waits', feed: true },
  address: { holds: text(300), read: 'record', live: 'waits', feed: true },
  latitude: { holds: degrees, read: 'card', live: 'waits', feed: true },
  longitude: { holds: degrees, read: 'card', live: 'waits', feed: true },
  location_precision: { holds: word(LOCATION_PRECISIONS), always: true, read: 'card', live: 'waits', feed: true },
  title_type: { holds: word(TITLE_TYPES), read: 'card', live: 'waits', feed: true },
  sale_category: { holds: word(SALE_CATEGORIES), read: 'card', live: 'waits', feed: true },
  open_house_at: { holds: moment, read: 'card', live: 'at-once', feed: true },
  available_from: { holds: day, read: 'card', live: 'at-once', feed: true },
  furnishing: { holds: word(FURNISHINGS), read: 'record', ofLand: false, live: 'waits', feed: true },
  serviced: { holds: yesOrNo, read: 'record', ofLand: false, live: 'waits', feed: true },
  newly_built: { holds: yesOrNo, read: 'record', form: 'none', live: 'waits', feed: true },
  power: { holds: text(300), read: 'record', api: 'one', live: 'small-words' },
  water: { holds: text(300), read: 'record', api: 'one', live: 'small-words' },
  flood_notes: { holds: text(300), read: 'record', api: 'one', live: 'small-words' },
  fees: { holds: fees, always: true, read: 'behind-card', live: 'waits', feed: true },
  years_upfront: { holds: whole(MOST_YEARS_UPFRONT), read: 'behind-card', live: 'waits' },
  area_guide: { holds: text(5000), read: 'page', api: 'one', live: 'waits' },
  private_parking_available: { holds: yesOrNo, read: 'record', live: 'at-once' },
  private_parking_comment: { holds: text(300), read: 'record', live: 'small-words' },
  features: { holds: list, always: true, read: 'record', live: 'small-words', feed: true },
  amenities: { holds: list, always: true, read: 'record', live: 'small-words' },
  image_urls: { holds: list, always: true, read: 'behind-card', live: 'waits' },
} as const satisfies { readonly [Name in keyof HomeColumns]: HomeFieldRow & Always<Selectable<HomeColumns>[Name]> };

type Always<Value> = null extends Value ? { readonly always?: never } : { readonly always: true };
type Table = typeof HOME_FIELDS;

export type HomeField = keyof Table;
/** A home as the database gives it. */
export type HomeRow = Selectable<HomeColumns>;
/** The fields whose row says `Value` under `Part`. */
export type FieldsWhere<Part extends keyof HomeFieldRow, Value> = {
  [Name in HomeField]: Table[Name] extends { readonly [P in Part]: Value } ? Name : never;
}[HomeField];

/** The fields in the table's order whose row says so. */
export function fieldsWhere<Part extends keyof HomeFieldRow, Value extends HomeFieldRow[Part]>(
  part: Part,
  ...values: readonly Value[]
): FieldsWhere<Part, Value>[] {
  return namesWhere((row) => values.some((value) => row[part] === value)) as FieldsWhere<Part, Value>[];
}

function namesWhere(isMeant: (row: HomeFieldRow) => boolean): HomeField[] {
  return (Object.keys(HOME_FIELDS) as HomeField[]).filter((name) => isMeant(HOME_FIELDS[name]));
}

/** What a person says of a home: what an owner or the office may write of the record. Its standing is written apart. */
export type FactField = Exclude<HomeField, FieldsWhere<'form', 'none'>>;
export type ListingFacts = Pick<HomeRow, FactField>;
export const FACT_FIELDS = namesWhere(({ form }) => form !== 'none') as FactField[];

/** What the forms and the API's bodies ask for. */
export const ASKED_FIELDS = namesWhere(({ form }) => form === undefined);

/** What the API tells of every home, also in lists. */
export type ToldField = Exclude<HomeField, FieldsWhere<'api', 'one' | 'none'>>;
export const TOLD_FIELDS = namesWhere(({ api }) => api === undefined) as ToldField[];

/** The fields of a row as pages and the API get them: moments as text. */
export type Shown<Row> = { [Name in keyof Row]: Row[Name] extends infer Value ? ShownValue<Value> : never };
type ShownValue<Value> = Value extends Date ? string : Value;

/** Those fields of a row, moments as text. */
export function showFields<Row extends object, Name extends HomeField & keyof Row>(
  row: Row,
  names: readonly Name[],
): Shown<Pick<Row, Name>> {
  const values = names.map((name) => {
    const value: unknown = row[name];
    return [name, value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(values) as Shown<Pick<Row, Name>>;
}
