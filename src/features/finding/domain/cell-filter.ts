import type { ListingFilter } from '../listing-filter.ts';
import { type BandRange, bandRange } from './price-bands.ts';

/** The database caps rooms there (migration 0013). */
const BEDS_CAP = 7;
const BATHS_CAP = 6;

/** A filter in the words the cells are counted by. */
export type CellFilter = {
  transactionType?: ListingFilter['transactionType'];
  propertyTypes?: ListingFilter['propertyTypes'];
  pricePeriod?: ListingFilter['pricePeriod'];
  state?: string;
  city?: string;
  minBeds?: number;
  exactBeds?: number;
  minBaths?: number;
  bands: BandRange | null;
};

/**
 * Land has no rooms: a room filter there could never match and would walk every plot (performance.md 5), so it is
 * dropped.
 */
export function withoutRoomsOnLand(filter: ListingFilter): ListingFilter {
  const isLandOnly =
    filter.propertyTypes !== undefined &&
    filter.propertyTypes.length > 0 &&
    filter.propertyTypes.every((type) => type === 'land');
  if (!isLandOnly) return filter;
  const { minBedrooms: _beds, maxBedrooms: _most, exactBedrooms: _exactly, ...others } = filter;
  const { minBathrooms: _baths, minToilets: _toilets, ...rest } = others;
  return rest;
}

/** Every word of a filter that cells count by; a new one is uncounted until it is named here. */
const COUNTED = new Set<string>([
  'transactionType',
  'propertyTypes',
  'pricePeriod',
  'state',
  'city',
  'minPriceNgnMinor',
  'maxPriceNgnMinor',
  'belowPriceNgnMinor',
  'minBedrooms',
  'exactBedrooms',
  'minBathrooms',
  'status',
  'bbox',
  'sort',
] satisfies (keyof ListingFilter)[]);

function hasUncountedWord(filter: ListingFilter): boolean {
  const isAsked = (value: unknown) =>
    value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
  return (
    filter.status === 'sold' || Object.entries(filter).some(([word, value]) => isAsked(value) && !COUNTED.has(word))
  );
}

function hasUncountedRooms({ minBedrooms = 0, exactBedrooms = 0, minBathrooms = 0 }: ListingFilter): boolean {
  return minBedrooms > BEDS_CAP || exactBedrooms >= BEDS_CAP || minBathrooms > BATHS_CAP;
}

/** The filter as the cells can answer it, its box aside; null where it asks for something they do not count. */
export function cellFilter(asked: ListingFilter): CellFilter | null {
  const filter = withoutRoomsOnLand(asked);
  if (hasUncountedWord(filter) || hasUncountedRooms(filter)) return null;
  return {
    bands: bandRange(filter),
    ...(filter.transactionType === undefined ? {} : { transactionType: filter.transactionType }),
    ...(filter.propertyTypes?.length ? { propertyTypes: filter.propertyTypes } : {}),
    ...(filter.pricePeriod === undefined ? {} : { pricePeriod: filter.pricePeriod }),
    ...(filter.state === undefined ? {} : { state: filter.state }),
    ...(filter.city === undefined ? {} : { city: filter.city }),
    ...(filter.minBedrooms === undefined ? {} : { minBeds: filter.minBedrooms }),
    ...(filter.exactBedrooms === undefined ? {} : { exactBeds: filter.exactBedrooms }),
    ...(filter.minBathrooms === undefined ? {} : { minBaths: filter.minBathrooms }),
  };
}

/** Whether nothing but the deal is asked for, so that the cells' totals answer it. */
export function isOpenFilter(filter: CellFilter): boolean {
  const { transactionType: _deal, bands, ...rest } = filter;
  return bands === null && Object.keys(rest).length === 0;
}
