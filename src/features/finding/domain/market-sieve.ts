import { TRANSACTION_TYPES, WATER_SOURCES, type WaterSource } from '#vocabulary/listing-words.ts';
import { CONFIRMED_DAYS, type ListingFilter, VERIFIED_STATUSES } from '../listing-filter.ts';
import { withoutRoomsOnLand } from './cell-filter.ts';

/** What a filter can ask of an offered listing, as the sieve is told it; names of places in lower case. */
export type SievedRow = {
  id: string;
  /** The listing in front of the same home; null where it stands alone. */
  front_id: string | null;
  transaction_type: string;
  property_type: string;
  subtype: string | null;
  price_period: string | null;
  title_type: string | null;
  state: string;
  city: string | null;
  location: string | null;
  price: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  toilets: number | null;
  area_sqm: number | null;
  move_in: number | null;
  trust: number | null;
  verification_status: string;
  power_band: string | null;
  /** A bit for each of WATER_SOURCES. */
  water: number;
  /** The day of Lagos on which its lister last said that it is to be had, in days since 1970. */
  confirmed: number | null;
  furnishing: string | null;
  serviced: boolean | null;
  newly_built: boolean | null;
  /** Microseconds since 1970. */
  created: number;
};

const WORDS = [
  ...(['transaction_type', 'property_type', 'subtype', 'price_period', 'title_type'] as const),
  ...(['state', 'city', 'location', 'furnishing', 'verification_status', 'power_band'] as const),
];
const NUMBERS = [
  ...(['price', 'bedrooms', 'bathrooms', 'toilets', 'area_sqm', 'created'] as const),
  ...(['move_in', 'trust', 'water', 'confirmed'] as const),
];
const FLAGS = ['serviced', 'newly_built'] as const;
type Word = (typeof WORDS)[number];
type Numbered = (typeof NUMBERS)[number];
type Flag = (typeof FLAGS)[number];

/**
 * The market in memory, for questions that are asked again with one wish less until something fits: a column of each
 * field, words as numbers, and under each place the listings in it. A listing that is gone leaves a hole.
 */
export type MarketSieve = {
  ids: (string | null)[];
  fronts: (string | null)[];
  /** The number of a word; 0 stands for nothing said. */
  codes: Map<string, number>;
  words: Readonly<Record<Word, number[]>>;
  numbers: Readonly<Record<Numbered, number[]>>;
  flags: Readonly<Record<Flag, boolean[]>>;
  known: Map<string, number>;
  byState: Map<string, number[]>;
  byCity: Map<string, number[]>;
  byLocation: Map<string, number[]>;
  holes: number;
  /** What filters let through, until something changes. */
  found: Map<string, number[]>;
};

/** A sieve without listings. */
export function emptySieve(): MarketSieve {
  return {
    ...{ ids: [], fronts: [], codes: new Map(), known: new Map(), holes: 0 },
    words: {
      ...{ transaction_type: [], property_type: [], subtype: [], price_period: [], title_type: [] },
      ...{ state: [], city: [], location: [], furnishing: [], verification_status: [], power_band: [] },
    },
    numbers: {
      ...{ price: [], bedrooms: [], bathrooms: [], toilets: [], area_sqm: [], created: [] },
      ...{ move_in: [], trust: [], water: [], confirmed: [] },
    },
    flags: { serviced: [], newly_built: [] },
    ...{ byState: new Map(), byCity: new Map(), byLocation: new Map(), found: new Map() },
  };
}

function codeOf({ codes }: MarketSieve, word: string | null): number {
  if (word === null) return 0;
  const known = codes.get(word);
  if (known !== undefined) return known;
  codes.set(word, codes.size + 1);
  return codes.size;
}

/** Listings are listed by their deal and each of their places. */
const listName = (deal: string, place: string) => `${deal} ${place}`;

function addTo(lists: Map<string, number[]>, name: string, at: number): void {
  const list = lists.get(name);
  if (list) list.push(at);
  else lists.set(name, [at]);
}

/** Whether a row says just what is known: a change is told again for as long as an older transaction is open. */
function isKnown(sieve: MarketSieve, at: number, row: SievedRow): boolean {
  const { codes, fronts, words, numbers, flags } = sieve;
  return (
    fronts[at] === row.front_id &&
    WORDS.every((name) => words[name][at] === (row[name] === null ? 0 : codes.get(row[name]))) &&
    NUMBERS.every((name) => Object.is(numbers[name][at], row[name] ?? Number.NaN)) &&
    FLAGS.every((name) => flags[name][at] === (row[name] === true))
  );
}

/** Puts a listing in, in place of what was known of it; one that is known just so stays where it is. */
export function putListing(sieve: MarketSieve, row: SievedRow): void {
  const known = sieve.known.get(row.id);
  if (known !== undefined && isKnown(sieve, known, row)) return;
  dropListing(sieve, row.id);
  const at = sieve.ids.push(row.id) - 1;
  sieve.known.set(row.id, at);
  sieve.fronts.push(row.front_id);
  for (const name of WORDS) sieve.words[name].push(codeOf(sieve, row[name]));
  for (const name of NUMBERS) sieve.numbers[name].push(row[name] ?? Number.NaN);
  for (const name of FLAGS) sieve.flags[name].push(row[name] === true);
  const list = (place: string) => listName(row.transaction_type, place);
  addTo(sieve.byState, list(row.state), at);
  if (row.city !== null) addTo(sieve.byCity, list(row.city), at);
  if (row.location !== null) addTo(sieve.byLocation, list(row.location), at);
  sieve.found.clear();
}

/** Takes a listing out that is offered no longer. */
export function dropListing(sieve: MarketSieve, id: string): void {
  const at = sieve.known.get(id);
  if (at === undefined) return;
  sieve.ids[at] = null;
  sieve.known.delete(id);
  sieve.found.clear();
  sieve.holes += 1;
}

/** The words of a filter the sieve knows; whatever names another is asked of the database. */
const KNOWN = new Set<string>([
  ...(['transactionType', 'propertyTypes', 'subtypes', 'state', 'city', 'locations', 'notLocations'] as const),
  ...(['notCities', 'notStates', 'notPropertyTypes', 'notSubtypes', 'notFeatures', 'minPriceNgnMinor'] as const),
  ...(['maxPriceNgnMinor', 'belowPriceNgnMinor', 'pricePeriod', 'minBedrooms', 'maxBedrooms'] as const),
  ...(['exactBedrooms', 'minBathrooms', 'minAreaSqm', 'titleTypes', 'furnishing', 'serviced'] as const),
  ...(['newlyBuilt', 'sort', 'status', 'maxMoveInNgnMinor', 'minMoveInNgnMinor', 'minToilets'] as const),
  ...(['maxAreaSqm', 'powerBands', 'waterSources', 'verified', 'confirmedWithin', 'minTrustScore'] as const),
] satisfies (keyof ListingFilter)[]);
const SORTS = new Set<ListingFilter['sort']>([undefined, 'latest', 'price_asc']);

/** Whether the sieve can answer a filter as the database would. */
export function isSiftable(filter: ListingFilter): boolean {
  if (filter.status === 'sold' || !SORTS.has(filter.sort)) return false;
  return Object.entries(filter).every(([word, value]) => value === undefined || KNOWN.has(word));
}

/** As much of a filter as the sieve knows: whatever the whole lets through, this does too. */
export function siftablePart(filter: ListingFilter): ListingFilter {
  return Object.fromEntries(Object.entries(filter).filter(([word]) => KNOWN.has(word) && word !== 'sort'));
}

type Test = (at: number) => boolean;

/** The tests of a filter, those first that let the fewest through. */
class Tests {
  readonly all: Test[] = [];
  readonly #sieve: MarketSieve;

  constructor(sieve: MarketSieve) {
    this.#sieve = sieve;
  }

  /** The numbers of words; -1, which no listing has, for one that no listing says. */
  codes(values: readonly string[]): number[] {
    return values.map((value) => this.#sieve.codes.get(value) ?? -1);
  }

  isOneOf(name: Word, values: readonly (string | undefined)[] = []): void {
    const wanted = this.codes(values.filter((value) => value !== undefined));
    if (wanted.length === 0) return;
    const column = this.#sieve.words[name];
    const [only] = wanted;
    if (wanted.length === 1) this.all.push((at) => column[at] === only);
    else this.all.push((at) => wanted.includes(column[at] as number));
  }

  /** A listing that does not say is not known to be what is not wanted. */
  isNoneOf(name: Word, values: readonly string[] = []): void {
    const unwanted = this.codes(values);
    if (unwanted.length === 0) return;
    const column = this.#sieve.words[name];
    this.all.push((at) => !unwanted.includes(column[at] as number));
  }

  /** What is not told is no number, and no comparison is true of it. */
  isNumber(name: Numbered, limit: number | undefined, fits: (value: number, limit: number) => boolean): void {
    if (limit === undefined) return;
    const column = this.#sieve.numbers[name];
    this.all.push((at) => fits(column[at] as number, limit));
  }

  isFlag(name: Flag, is: boolean): void {
    const column = this.#sieve.flags[name];
    this.all.push((at) => column[at] === is);
  }
}

const atLeast = (value: number, limit: number) => value >= limit;
const atMost = (value: number, limit: number) => value <= limit;
const below = (value: number, limit: number) => value < limit;
const equals = (value: number, limit: number) => value === limit;
const lowerCase = (names: readonly string[] = []) => names.map((name) => name.toLowerCase());

const maskOf = (sources: readonly WaterSource[]) =>
  sources.reduce((mask, source) => mask | (1 << WATER_SOURCES.indexOf(source)), 0);

/** How the home is equipped and what is known of it. */
function addStandard(tests: Tests, filter: ListingFilter, today: number): void {
  tests.isOneOf('furnishing', [filter.furnishing]);
  if (filter.serviced) tests.isFlag('serviced', true);
  if (filter.newlyBuilt) tests.isFlag('newly_built', true);
  tests.isOneOf('power_band', filter.powerBands);
  if (filter.waterSources?.length)
    tests.isNumber('water', maskOf(filter.waterSources), (value, mask) => (value & mask) !== 0);
  if (filter.verified) tests.isOneOf('verification_status', VERIFIED_STATUSES);
  if (filter.confirmedWithin !== undefined)
    tests.isNumber('confirmed', today - CONFIRMED_DAYS[filter.confirmedWithin], atLeast);
  tests.isNumber('trust', filter.minTrustScore, atLeast);
}

function testsOf(sieve: MarketSieve, filter: ListingFilter, today: number): Test[] {
  const tests = new Tests(sieve);
  const { notFeatures = [] } = filter;
  // The deal and the narrowest place are those of the lists already.
  const isByLocation = (filter.locations?.length ?? 0) > 0;
  if (isByLocation && filter.city !== undefined) tests.isOneOf('city', lowerCase([filter.city]));
  if (isByLocation || filter.city !== undefined) tests.isOneOf('state', [filter.state]);
  tests.isOneOf('subtype', filter.subtypes);
  tests.isOneOf('property_type', filter.propertyTypes);
  tests.isOneOf('price_period', [filter.pricePeriod]);
  tests.isNumber('bedrooms', filter.exactBedrooms, equals);
  tests.isNumber('bedrooms', filter.minBedrooms, atLeast);
  tests.isNumber('bedrooms', filter.maxBedrooms, atMost);
  tests.isNumber('price', filter.maxPriceNgnMinor, atMost);
  tests.isNumber('price', filter.belowPriceNgnMinor, below);
  tests.isNumber('price', filter.minPriceNgnMinor, atLeast);
  tests.isNumber('bathrooms', filter.minBathrooms, atLeast);
  tests.isNumber('toilets', filter.minToilets, atLeast);
  tests.isNumber('area_sqm', filter.minAreaSqm, atLeast);
  tests.isNumber('area_sqm', filter.maxAreaSqm, atMost);
  tests.isNumber('move_in', filter.minMoveInNgnMinor, atLeast);
  tests.isNumber('move_in', filter.maxMoveInNgnMinor, atMost);
  tests.isOneOf('title_type', filter.titleTypes);
  addStandard(tests, filter, today);
  tests.isNoneOf('location', lowerCase(filter.notLocations));
  tests.isNoneOf('city', lowerCase(filter.notCities));
  tests.isNoneOf('state', filter.notStates);
  tests.isNoneOf('property_type', filter.notPropertyTypes);
  tests.isNoneOf('subtype', filter.notSubtypes);
  if (notFeatures.includes('furnished')) tests.isNoneOf('furnishing', ['furnished']);
  if (notFeatures.includes('serviced')) tests.isFlag('serviced', false);
  if (notFeatures.includes('newly-built')) tests.isFlag('newly_built', false);
  return tests.all;
}

/** The narrowest lists that hold whatever can match. */
function listsOf(sieve: MarketSieve, { transactionType, locations, city, state }: ListingFilter): number[][] {
  const deals = transactionType === undefined ? TRANSACTION_TYPES : [transactionType];
  const named = (lists: Map<string, number[]>, names: readonly string[]) =>
    deals.flatMap((deal) =>
      [...new Set(names)].flatMap((name) => {
        const list = lists.get(listName(deal, name));
        return list ? [list] : [];
      }),
    );
  if (locations?.length) return named(sieve.byLocation, lowerCase(locations));
  if (city !== undefined) return named(sieve.byCity, lowerCase([city]));
  if (state !== undefined) return named(sieve.byState, [state]);
  const isAsked = (name: string) => deals.some((deal) => name.startsWith(listName(deal, '')));
  return [...sieve.byState].flatMap(([name, list]) => (isAsked(name) ? [list] : []));
}

function passes(tests: readonly Test[], at: number): boolean {
  for (const test of tests) if (!test(at)) return false;
  return true;
}

/** Every listing that matches, one of each home: the front, else the first by its id (docs/decisions/0052). */
function findMatching(sieve: MarketSieve, filter: ListingFilter, today: number): number[] {
  const { ids, fronts } = sieve;
  const tests = testsOf(sieve, filter, today);
  const found: number[] = [];
  const homes = new Map<string, number>();
  const goesBefore = (one: string | null, other: string | null, front: string) =>
    one === front || (other !== front && (one ?? '') < (other ?? ''));
  for (const list of listsOf(sieve, filter)) {
    for (const at of list) {
      const id = ids[at] ?? null;
      if (id === null || !passes(tests, at)) continue;
      const front = fronts[at] ?? null;
      if (front === null) found.push(at);
      else if (!homes.has(front) || goesBefore(id, ids[homes.get(front) as number] ?? null, front))
        homes.set(front, at);
    }
  }
  for (const at of homes.values()) found.push(at);
  return found;
}

/** A conversation asks the same again with its next answer. */
const MOST_REMEMBERED = 100;
/** Longer lists are found again sooner than kept. */
const LONGEST_REMEMBERED = 5000;

function matching(sieve: MarketSieve, { sort: _order, ...filter }: ListingFilter, today: number): number[] {
  // Who confirmed within a week is another question on every day.
  const name = `${filter.confirmedWithin === undefined ? '' : today} ${JSON.stringify(filter)}`;
  const known = sieve.found.get(name);
  if (known) return known;
  const found = findMatching(sieve, filter, today);
  if (sieve.found.size >= MOST_REMEMBERED) sieve.found.clear();
  if (found.length <= LONGEST_REMEMBERED) sieve.found.set(name, found);
  return found;
}

type Compare = (one: number, other: number) => number;

/** The first of a list in an order, without sorting the rest. */
function firstOf(rows: readonly number[], limit: number, compare: Compare): number[] {
  const first: number[] = [];
  for (const row of rows) {
    if (first.length === limit && compare(first[limit - 1] as number, row) < 0) continue;
    if (first.length === limit) first.pop();
    const place = first.findIndex((other) => compare(row, other) < 0);
    first.splice(place < 0 ? first.length : place, 0, row);
  }
  return first;
}

/** The first listings of a filter and how many match. */
export type Sifted = { ids: string[]; total: number };
/**
 * How many are wanted, and which are known already; those are counted all the same. `today` is the day of Lagos, in
 * days since 1970.
 */
export type SiftAsk = { limit: number; without: readonly string[]; today: number };

/** What the database would find for a filter that `isSiftable`: the same listings, order and total. */
export function sift(sieve: MarketSieve, asked: ListingFilter, { limit, without, today }: SiftAsk): Sifted {
  const filter = withoutRoomsOnLand(asked);
  const { ids } = sieve;
  const { price, created } = sieve.numbers;
  const idAt = (at: number) => ids[at] ?? '';
  const byId: Compare = (one, other) => (idAt(one) < idAt(other) ? -1 : 1);
  const number = (column: readonly number[], at: number) => column[at] as number;
  const byDay: Compare = (one, other) => number(created, other) - number(created, one) || byId(one, other);
  const priced = (at: number) => (Number.isNaN(number(price, at)) ? Number.MAX_VALUE : number(price, at));
  const byPrice: Compare = (one, other) => priced(one) - priced(other) || byId(one, other);
  const found = matching(sieve, filter, today);
  const seen = new Set(without);
  const others = seen.size === 0 ? found : found.filter((at) => !seen.has(idAt(at)));
  const first = firstOf(others, limit, filter.sort === 'price_asc' ? byPrice : byDay);
  return { ids: first.map(idAt), total: found.length };
}
