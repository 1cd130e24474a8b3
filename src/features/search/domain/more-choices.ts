import type { ConfirmedWithin, ListingFilter } from '#features/finding/listing-filter.ts';
import { toMinorUnits } from '#lib/money.ts';
import {
  FURNISHINGS,
  type Furnishing,
  POWER_BANDS,
  type PowerBand,
  TITLE_TYPES,
  type TitleType,
  WATER_SOURCES,
  type WaterSource,
} from '#vocabulary/listing-words.ts';

/** What a person chose beyond the selects of the specification; null means not chosen. */
export type MoreChoices = {
  /** The own range of the price, in whole naira for the period the page shows, and of the total to move in. */
  minPrice: number | null;
  maxPrice: number | null;
  minMoveIn: number | null;
  maxMoveIn: number | null;
  verified: true | null;
  confirmed: ConfirmedWithin | null;
  trust: number | null;
  period: 'night' | null;
  furnishing: Furnishing | null;
  serviced: true | null;
  power: readonly PowerBand[] | null;
  water: readonly WaterSource[] | null;
  title: readonly TitleType[] | null;
  minArea: number | null;
  maxArea: number | null;
  toilets: number | null;
};
export type MoreField = keyof MoreChoices;

/** Far above the dearest listing, and exact in kobo. */
const MOST_NAIRA = 1e13;
const MOST_SQM = 1e9;
const MOST_TRUST = 100;
const MOST_TOILETS = 20;

type Choice<Value> = {
  /** The parameter of the address: the same as that of the API (finding/api/query.server.ts). */
  param: string;
  /** The value of what stands under the parameter; null for what means nothing. */
  read: (given: readonly string[]) => Value | null;
};

/** "₦2,000,000", "2000000"; null for what is no amount. */
function amount(most: number) {
  return (given: readonly string[]): number | null => {
    for (const text of given) {
      const digits = text.slice(0, 40).replaceAll(/[₦,\s]/g, '');
      if (/^\d{1,14}(?:\.\d{1,2})?$/.test(digits) && Number(digits) > 0) return Math.min(Number(digits), most);
    }
    return null;
  };
}

const one =
  <Word extends string>(words: readonly Word[]) =>
  (given: readonly string[]): Word | null =>
    words.find((word) => given.includes(word)) ?? null;

const several =
  <Word extends string>(words: readonly Word[]) =>
  (given: readonly string[]): readonly Word[] | null => {
    const chosen = words.filter((word) => given.includes(word));
    return chosen.length > 0 ? chosen : null;
  };

const isTrue = (given: readonly string[]): true | null => (given.includes('true') ? true : null);

function whole(most: number) {
  const read = amount(most);
  return (given: readonly string[]): number | null => {
    const number = read(given);
    return number === null ? null : Math.floor(number) || null;
  };
}

/** Every further choice in the order of the address. */
export const MORE_CHOICES: { readonly [Field in MoreField]: Choice<NonNullable<MoreChoices[Field]>> } = {
  minPrice: { param: 'min_price', read: amount(MOST_NAIRA) },
  maxPrice: { param: 'max_price', read: amount(MOST_NAIRA) },
  minMoveIn: { param: 'min_move_in', read: amount(MOST_NAIRA) },
  maxMoveIn: { param: 'max_move_in', read: amount(MOST_NAIRA) },
  verified: { param: 'verified', read: isTrue },
  confirmed: { param: 'confirmed', read: one(['week']) },
  trust: { param: 'trust', read: whole(MOST_TRUST) },
  period: { param: 'price_period', read: one(['night']) },
  furnishing: { param: 'furnishing', read: one(FURNISHINGS) },
  serviced: { param: 'serviced', read: isTrue },
  power: { param: 'power', read: several(POWER_BANDS) },
  water: { param: 'water', read: several(WATER_SOURCES) },
  title: { param: 'title_type', read: several(TITLE_TYPES) },
  minArea: { param: 'min_area', read: amount(MOST_SQM) },
  maxArea: { param: 'max_area', read: amount(MOST_SQM) },
  toilets: { param: 'toilets', read: whole(MOST_TOILETS) },
};
export const MORE_FIELDS = Object.keys(MORE_CHOICES) as MoreField[];
export const MORE_PARAMS = MORE_FIELDS.map((field) => MORE_CHOICES[field].param);

export const NO_MORE = Object.fromEntries(MORE_FIELDS.map((field) => [field, null])) as MoreChoices;

/** Reads what an address says of them; a range whose ends are the wrong way round is turned. */
export function parseMore(params: URLSearchParams): MoreChoices {
  const read = MORE_FIELDS.map((field) => {
    const { param, read } = MORE_CHOICES[field];
    return [field, read(params.getAll(param))];
  });
  const choices = Object.fromEntries(read) as MoreChoices;
  for (const [least, most] of RANGES) {
    const [from, to] = [choices[least], choices[most]];
    if (from !== null && to !== null && from > to) Object.assign(choices, { [least]: to, [most]: from });
  }
  return choices;
}

const RANGES = [
  ['minPrice', 'maxPrice'],
  ['minMoveIn', 'maxMoveIn'],
  ['minArea', 'maxArea'],
] as const;

/** Writes them behind the other parameters of an address. */
export function putMore(params: URLSearchParams, choices: MoreChoices): void {
  for (const field of MORE_FIELDS) {
    const value = choices[field];
    if (value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) params.append(MORE_CHOICES[field].param, String(one));
  }
}

const NIGHTS_A_YEAR = 365;

/**
 * What they ask of a listing. A range is of the period that the page shows: a night where only short lets are shown.
 */
export function moreFilter(choices: MoreChoices): ListingFilter {
  const times = choices.period === 'night' ? NIGHTS_A_YEAR : 1;
  const kobo = (naira: number) => toMinorUnits(naira) * times;
  const { minPrice, maxPrice, minMoveIn, maxMoveIn, minArea, maxArea } = choices;
  return {
    ...(minPrice === null ? {} : { minPriceNgnMinor: kobo(minPrice) }),
    ...(maxPrice === null ? {} : { maxPriceNgnMinor: kobo(maxPrice) }),
    ...(minMoveIn === null ? {} : { minMoveInNgnMinor: toMinorUnits(minMoveIn) }),
    ...(maxMoveIn === null ? {} : { maxMoveInNgnMinor: toMinorUnits(maxMoveIn) }),
    ...(minArea === null ? {} : { minAreaSqm: minArea }),
    ...(maxArea === null ? {} : { maxAreaSqm: maxArea }),
    ...standardFilter(choices),
  };
}

function standardFilter(choices: MoreChoices): ListingFilter {
  const { verified, confirmed, trust, period, furnishing, serviced, power, water, title, toilets } = choices;
  return {
    ...(verified === null ? {} : { verified }),
    ...(confirmed === null ? {} : { confirmedWithin: confirmed }),
    ...(trust === null ? {} : { minTrustScore: trust }),
    ...(period === null ? {} : { pricePeriod: period }),
    ...(furnishing === null ? {} : { furnishing }),
    ...(serviced === null ? {} : { serviced }),
    ...(power === null ? {} : { powerBands: power }),
    ...(water === null ? {} : { waterSources: water }),
    ...(title === null ? {} : { titleTypes: title }),
    ...(toilets === null ? {} : { minToilets: toilets }),
  };
}
