import { findState } from '#features/places/states.ts';
import { parseMoney } from '#lib/money.ts';
import { lookUp } from '#lib/one-of.ts';
import { isMonthFirstIn } from './feed-dates.ts';
import {
  FEED_FIELDS,
  type FeedField,
  HEADER_SHAPES,
  HEADER_WORDS,
  headerWords,
  PAGE_HEADER,
  PICTURE_HEADER,
} from './header-words.ts';
import { dealIn, kindOf } from './kind-words.ts';

/** Yes/no columns of amenities that some feeds carry; a 1 becomes this feature. */
const FEATURE_FLAGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    security: 'Security',
    electricity: 'Electricity',
    securitydoors: 'Security doors',
    cctv: 'CCTV',
    bq: "Boys' quarters",
    gym: 'Gym',
    pool: 'Swimming pool',
    swimmingpool: 'Swimming pool',
    borehole: 'Borehole',
    generator: 'Generator',
    elevator: 'Lift',
    lift: 'Lift',
    balcony: 'Balcony',
    aircondition: 'Air conditioning',
  }),
);

export type Mapping = {
  fields: Partial<Record<FeedField, string>>;
  featureFlags: Record<string, string>;
  /** Columns whose cells are addresses of pictures, in the file's order. */
  pictures: string[];
  /** Whether its dates say the month before the day, as Americans do. */
  isMonthFirst: boolean;
  unused: string[];
};

const normalise = (header: string) => header.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

type Sample = readonly Readonly<Record<string, string>>[];
/** A column of smaller numbers counts rooms or metres; nothing is let for less than ₦10,000. */
const LEAST_PRICE_MINOR = 1_000_000;
const DATE = /^\s*(?:\d{4}-\d{2}-\d{2}|\d{1,2}[ /-](?:[a-z]{3,9}|\d{1,2})[ /-]\d{2,4})/i;
const PLACE_SHAPED = /[a-z]{3,}[^,]*,\s*[a-z]{3,}/i;

/** What a cell is shows at its beginning; some of the patterns would look at a long one again from every character. */
const TELLING_LENGTH = 200;

function share(sample: Sample, column: string, test: (value: string) => boolean): number {
  const values = sample.map((row) => (lookUp(row, column) ?? '').slice(0, TELLING_LENGTH).trim()).filter(Boolean);
  return values.length === 0 ? 0 : values.filter(test).length / values.length;
}

/** Columns whose header says nothing are known by what they hold; only fields that no header claimed are given away. */
const BY_VALUE: { field: FeedField; isLike: (value: string) => boolean }[] = [
  { field: 'listed_at', isLike: (value) => DATE.test(value) },
  { field: 'price', isLike: isPriceLike },
  { field: 'kind', isLike: isKindLike },
  { field: 'deal', isLike: (value) => /^(for )?(sale|rent|lease|let|short.?let)$/i.test(value.trim()) },
  { field: 'location', isLike: (value) => !isAddress(value) && PLACE_SHAPED.test(value) },
  { field: 'description', isLike: (value) => !isAddress(value) && SENTENCE.test(value) },
];

/** Eight words and more are said about a home. */
const SENTENCE = /^(?:\S{1,40}\s+){7}/;

const isAddress = (value: string) => /^(?:https?:)?\/\/|^www\./i.test(value);
const isNumber = (value: string) => /^(?:about |approx\.? )?[\d.,]+\s*(?:sqm|sq\.? ?m|m2|m²)?$/i.test(value);

function isPriceLike(value: string): boolean {
  return (parseMoney(value)?.minor ?? 0) >= LEAST_PRICE_MINOR;
}

function isKindLike(value: string): boolean {
  return !isAddress(value) && kindOf(value) !== null;
}

/**
 * Which column holds what: from headers that are known as they stand, then from the words of a header, then from what a
 * column holds. `given` (a --map file: field → column) outranks all of them.
 */
export function recogniseColumns(
  headers: readonly string[],
  sample: Sample,
  given: Partial<Record<FeedField, string>> = {},
): Mapping {
  const fields: Partial<Record<FeedField, string>> = { ...given };
  const taken = new Set<string>(Object.values(given));
  const claim = (field: FeedField, header: string | undefined) => {
    if (header === undefined || fields[field] !== undefined) return;
    fields[field] = header;
    taken.add(header);
  };
  const find = (field: FeedField, isNamed: (header: string) => boolean) =>
    headers.find((header) => !taken.has(header) && isNamed(header) && fits(field, sample, header));
  const plain = new Map(headers.map((header) => [header, normalise(header)]));
  for (const field of FEED_FIELDS) {
    for (const word of HEADER_WORDS[field]) {
      if (fields[field] !== undefined) break;
      claim(
        field,
        find(field, (header) => plain.get(header) === word),
      );
    }
  }
  const featureFlags = findFeatureFlags(headers, sample, taken);
  const words = new Map(headers.map((header) => [header, headerWords(header)]));
  const pictures = headers.filter(
    (header) =>
      !taken.has(header) && PICTURE_HEADER.test(words.get(header) ?? '') && share(sample, header, isAddress) > 0.5,
  );
  for (const header of pictures) taken.add(header);
  for (const [field, shape] of HEADER_SHAPES) {
    if (fields[field] === undefined)
      claim(
        field,
        find(field, (header) => shape.test(words.get(header) ?? '')),
      );
  }
  // Where nothing else names the neighbourhood, the town is it.
  if (fields.location === undefined && fields.address === undefined && fields.city !== undefined) {
    const { city: town, ...others } = fields;
    if (/\btown\b/.test(headerWords(town))) Object.assign(fields, { ...others, location: town, city: undefined });
  }
  for (const { field, isLike } of BY_VALUE) {
    if (fields[field] === undefined)
      claim(
        field,
        headers.find((header) => !taken.has(header) && share(sample, header, isLike) > 0.8),
      );
  }
  claim(
    'external_ref',
    find('external_ref', (header) => PAGE_HEADER.test(words.get(header) ?? '')),
  );
  const dates = [fields.listed_at, fields.updated_at].filter((column) => column !== undefined);
  return {
    ...{ fields, featureFlags, pictures },
    isMonthFirst: isMonthFirstIn(dates.flatMap((column) => sample.map((row) => lookUp(row, column) ?? ''))),
    unused: headers.filter((header) => !taken.has(header)),
  };
}

function findFeatureFlags(headers: readonly string[], sample: Sample, taken: Set<string>): Record<string, string> {
  const flags: Record<string, string> = {};
  for (const header of headers) {
    const feature = FEATURE_FLAGS.get(normalise(header));
    if (!feature || taken.has(header)) continue;
    if (share(sample, header, (value) => /^[01](?:\.0)?$|^(yes|no|true|false)$/i.test(value)) <= 0.9) continue;
    flags[header] = feature;
    taken.add(header);
  }
  return flags;
}

/** A header may lie, but an empty column does not. */
function holds(sample: Sample, header: string, least: number, test: (value: string) => boolean): boolean {
  const isEmpty = sample.every((row) => (lookUp(row, header) ?? '').trim() === '');
  return isEmpty || share(sample, header, test) > least;
}

const PERIOD_LIKE =
  /\b(?:ye?a?rs?(?:ly)?|annum|annual(?:ly)?|p\.?a|months?|monthly|nights?(?:ly)?|day|daily|week|total|outright|once)\b/i;
const ROOMS: readonly FeedField[] = ['bedrooms', 'bathrooms', 'toilets', 'parking_spaces'];

/**
 * A header may lie: "Area" is a district in one feed and square metres in another; a number is no place, a word is no
 * price, and the address of a page is neither a kind nor a title.
 */
function fits(field: FeedField, sample: Sample, header: string): boolean {
  const has = (least: number, test: (value: string) => boolean) => holds(sample, header, least, test);
  const isAddressed = share(sample, header, isAddress) > 0.2;
  switch (field) {
    case 'location':
    case 'title':
      return !isAddressed && !(share(sample, header, isNumber) > 0.8);
    case 'kind':
      return !isAddressed && !(share(sample, header, isNumber) > 0.8) && has(0.3, isKindLike);
    case 'description':
      // A few words that name a home are its kind, whatever the column is called.
      return !isAddressed && !isShortKind(sample, header);
    case 'price':
      return normalise(header) === 'price' || has(0.5, (value) => /\d/.test(value) && !DATE.test(value));
    case 'period':
      return has(0.5, (value) => PERIOD_LIKE.test(value));
    case 'deal':
      return has(0.5, (value) => dealIn(value.replaceAll(/[_-]/g, ' ')) !== null);
    case 'state':
      return has(
        0.5,
        (value) => findState(value) !== null || findState(value.replace(/\s+(?:state|fct)$/i, '')) !== null,
      );
    case 'area':
    case 'covered_area':
      return has(0.5, (value) => /\d|\bplots?\b|\bacres?\b/i.test(value));
    case 'listed_at':
    case 'updated_at':
      return has(0.5, (value) => /\d/.test(value) && !isAddress(value));
    case 'latitude':
    case 'longitude':
      return has(0.5, (value) => /^-?\d{1,3}(?:\.\d+)?$/.test(value));
    case 'external_ref':
      return !isRunningNumber(sample, header);
    default:
      return ROOMS.includes(field) ? has(0.5, (value) => /\d|^(?:nil|none|n\/a|-|studio)$/i.test(value)) : true;
  }
}

const MOST_KIND_LETTERS = 90;

function isShortKind(sample: Sample, header: string): boolean {
  return share(sample, header, (value) => value.length <= MOST_KIND_LETTERS && isKindLike(value)) > 0.9;
}

/** 1, 2, 3 … counts the rows of this file: the next file would give the same numbers to other homes. */
function isRunningNumber(sample: Sample, header: string): boolean {
  return sample.length > 1 && sample.every((row, index) => (lookUp(row, header) ?? '').trim() === String(index + 1));
}
