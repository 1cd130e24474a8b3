import type { App } from '#app/app.server.ts';
import { type FxRates, toNairaMinor } from '#features/listings/exchange-rates.ts';
import { findFxRates } from '#features/listings/listing-lookups.server.ts';
import { perYear } from '#features/listings/price-per-year.ts';
import { filterForPlaceWord } from '#features/places/state-options.ts';
import { AppError } from '#lib/app-error.ts';
import { toMinorUnits } from '#lib/money.ts';
import type { Currency } from '#vocabulary/listing-words.ts';
import type { ListingFilter } from '../listing-filter.ts';
import type { ClustersQuery } from './query.server.ts';

type Place = { state?: string; city?: string };

/** A place word of `state` that is a city filters the city (product.md 6). */
function readPlace(query: ClustersQuery): Place {
  const place: Place = query.state === undefined ? {} : (filterForPlaceWord(query.state) ?? refuseState());
  return query.city === undefined ? place : { ...place, city: query.city };
}

function refuseState(): never {
  throw new AppError('unknown_state', {
    status: 400,
    publicMessage: 'No state of Nigeria has that name.',
    field: 'state',
  });
}

function inNaira(units: number, currency: Currency, rates: FxRates): number {
  const minor = toNairaMinor({ minor: toMinorUnits(units), currency }, rates);
  if (minor !== null) return minor;
  throw new AppError('no_exchange_rate', {
    status: 503,
    publicMessage: `No exchange rate of ${currency} is known yet.`,
    field: 'currency',
  });
}

const PRICES = ['minPriceNgnMinor', 'maxPriceNgnMinor', 'minMoveInNgnMinor', 'maxMoveInNgnMinor'] as const;

async function readPrices(app: App, query: ClustersQuery): Promise<Pick<ListingFilter, (typeof PRICES)[number]>> {
  const { min_price, max_price, min_move_in, max_move_in, currency = 'NGN', price_period } = query;
  if ([min_price, max_price, min_move_in, max_move_in].every((limit) => limit === undefined)) return {};
  const rates = currency === 'NGN' ? {} : await findFxRates(app.readDb);
  return {
    ...(min_price === undefined
      ? {}
      : { minPriceNgnMinor: perYear(inNaira(min_price, currency, rates), price_period) }),
    ...(max_price === undefined
      ? {}
      : { maxPriceNgnMinor: perYear(inNaira(max_price, currency, rates), price_period) }),
    ...(min_move_in === undefined ? {} : { minMoveInNgnMinor: inNaira(min_move_in, currency, rates) }),
    ...(max_move_in === undefined ? {} : { maxMoveInNgnMinor: inNaira(max_move_in, currency, rates) }),
  };
}

/** The filter that a query of the API asks for. @throws AppError unknown_state, no_exchange_rate */
export async function readFilter(app: App, query: ClustersQuery): Promise<ListingFilter> {
  const given: ListingFilter = {
    ...readPlace(query),
    ...(await readPrices(app, query)),
  };
  if (query.status !== undefined) given.status = query.status;
  if (query.transaction_type !== undefined) given.transactionType = query.transaction_type;
  if (query.property_type !== undefined) given.propertyTypes = query.property_type;
  if (query.subtype !== undefined) given.subtypes = query.subtype;
  if (query.title_type !== undefined) given.titleTypes = query.title_type;
  if (query.category !== undefined) given.saleCategory = query.category;
  if (query.price_period !== undefined) given.pricePeriod = query.price_period;
  if (query.beds !== undefined) given.minBedrooms = query.beds;
  if (query.max_bedrooms !== undefined) given.maxBedrooms = query.max_bedrooms;
  if (query.baths !== undefined) given.minBathrooms = query.baths;
  if (query.toilets !== undefined) given.minToilets = query.toilets;
  if (query.min_area !== undefined) given.minAreaSqm = query.min_area;
  if (query.max_area !== undefined) given.maxAreaSqm = query.max_area;
  if (query.search !== undefined) given.text = query.search;
  if (query.bbox !== undefined) given.bbox = query.bbox;
  if (query.area !== undefined) given.area = query.area;
  return { ...given, ...readStandard(query) };
}

/** How the home is equipped and what is known of it. */
function readStandard(query: ClustersQuery): ListingFilter {
  const given: ListingFilter = {};
  if (query.verified !== undefined) given.verified = true;
  if (query.confirmed !== undefined) given.confirmedWithin = query.confirmed;
  if (query.trust !== undefined) given.minTrustScore = query.trust;
  if (query.furnishing !== undefined) given.furnishing = query.furnishing;
  if (query.serviced !== undefined) given.serviced = true;
  if (query.power !== undefined) given.powerBands = query.power;
  if (query.water !== undefined) given.waterSources = query.water;
  return given;
}
