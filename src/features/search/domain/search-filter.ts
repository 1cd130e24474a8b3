import type { ListingFilter } from '#features/finding/listing-filter.ts';
import { toMinorUnits } from '#lib/money.ts';
import type { PropertyType } from '#vocabulary/listing-words.ts';
import { moreFilter } from './more-choices.ts';
import { findPriceBand } from './price-bands.ts';
import type { SearchPage } from './search-pages.ts';
import type { SearchChoices } from './search-url.ts';

/**
 * What the page offers as "House" stands for every house, since Nigerian houses are listed as duplexes and bungalows
 * far more often (docs/decisions/0008).
 */
const HOUSE_FAMILY: readonly PropertyType[] = ['house', 'duplex', 'villa', 'bungalow'];
const APARTMENT_FAMILY: readonly PropertyType[] = ['apartment', 'condo'];

/**
 * Where a page's only words for homes are house and apartment, they cover their kinds; where the kinds are offered too,
 * a word means itself.
 */
function typesOf(page: SearchPage, type: PropertyType): readonly PropertyType[] {
  if (page.types.includes('duplex')) return [type];
  if (type === 'house') return HOUSE_FAMILY;
  return type === 'apartment' ? APARTMENT_FAMILY : [type];
}

/** The filters of the choices, beyond what the page always filters by; the search text is not among them. */
export function choicesFilter(page: SearchPage, choices: SearchChoices): ListingFilter {
  const filter: ListingFilter = { sort: choices.sort };
  const band = choices.price === null ? null : findPriceBand(choices.price);
  if (band) {
    if (band.fromNgn > 0) filter.minPriceNgnMinor = toMinorUnits(band.fromNgn);
    if (band.belowNgn !== null) filter.belowPriceNgnMinor = toMinorUnits(band.belowNgn);
  }
  if (choices.movein !== null) filter.maxMoveInNgnMinor = toMinorUnits(choices.movein);
  if (choices.transaction !== null) filter.transactionType = choices.transaction;
  if (choices.type !== null) filter.propertyTypes = typesOf(page, choices.type);
  if (choices.beds !== null) filter.minBedrooms = choices.beds;
  if (choices.baths !== null) filter.minBathrooms = choices.baths;
  if (choices.bbox !== null) filter.bbox = choices.bbox;
  if (choices.area !== null) filter.area = choices.area;
  // Bands, caps and the own ranges narrow together.
  return narrow(filter, moreFilter(choices)) ?? filter;
}

/** Both filters at once; null where nothing can match both (Kano and Lagos, land and a flat). */
export function narrow(first: ListingFilter, second: ListingFilter): ListingFilter | null {
  const both: ListingFilter = { ...first, ...second };
  // A box the page carries (its map's) wins over the one of a landmark in the words.
  if (first.bbox !== undefined) both.bbox = first.bbox;
  for (const key of EQUALS) if (isOther(first[key], second[key])) return null;
  for (const key of LISTS) {
    const shared = intersect<string>(first[key], second[key]);
    if (shared?.length === 0) return null;
    if (shared) Object.assign(both, { [key]: shared });
  }
  for (const key of EXCLUDED) {
    const either = [...new Set<string>([...(first[key] ?? []), ...(second[key] ?? [])])];
    if (either.length > 0) Object.assign(both, { [key]: either });
  }
  for (const key of LEASTS) setNarrower(both, key, [first[key], second[key]], Math.max);
  for (const key of MOSTS) setNarrower(both, key, [first[key], second[key]], Math.min);
  return both;
}

/** Fields of which a listing has one value; names of places compare without case. */
const EQUALS = [
  'status',
  'transactionType',
  'state',
  'city',
  'place',
  'pricePeriod',
  'exactBedrooms',
  'saleCategory',
  'furnishing',
] as const;
const LISTS = ['propertyTypes', 'subtypes', 'titleTypes', 'locations', 'powerBands'] as const;
/** What neither of two filters wants. */
const EXCLUDED = ['notLocations', 'notCities', 'notStates', 'notPropertyTypes', 'notSubtypes', 'notFeatures'] as const;
const LEASTS = [
  ...(['minPriceNgnMinor', 'minBedrooms', 'minBathrooms', 'minAreaSqm'] as const),
  ...(['minToilets', 'minTrustScore', 'minMoveInNgnMinor'] as const),
] as const;
const MOSTS = [
  ...(['maxPriceNgnMinor', 'belowPriceNgnMinor', 'maxMoveInNgnMinor', 'maxBedrooms'] as const),
  ...(['maxAreaSqm'] as const),
] as const;

function isOther(a: string | number | undefined, b: string | number | undefined): boolean {
  return a !== undefined && b !== undefined && String(a).toLowerCase() !== String(b).toLowerCase();
}

function intersect<Word>(a: readonly Word[] | undefined, b: readonly Word[] | undefined): readonly Word[] | undefined {
  if (!a?.length || !b?.length) return a?.length ? a : b;
  return a.filter((word) => b.includes(word));
}

/** Where both set a limit, the one that narrows more. */
function setNarrower(
  target: ListingFilter,
  key: (typeof LEASTS)[number] | (typeof MOSTS)[number],
  [a, b]: readonly [a: number | undefined, b: number | undefined],
  pick: (a: number, b: number) => number,
): void {
  if (a !== undefined && b !== undefined) target[key] = pick(a, b);
}
