import { perYear } from '#features/listings/price-per-year.ts';
import type { Place } from '#features/places/place.ts';
import type { PricePeriod } from '#vocabulary/listing-words.ts';
import type { ListingFilter } from '../../listing-filter.ts';
import type { Extra, ParsedWords, TypeWord } from './parsed-words.ts';

/** The smallest plot that is usual, 50 by 100 feet (nigeria.md 3.4): "2 plots" must also find two of those. */
const SMALLEST_PLOT_SQM = 464;

/** Naira for one US dollar; null where no rate is known, and then dollar prices do not filter. */
export type DollarRate = number | null;

/**
 * The filter that an understood text stands for; parts it does not mention are left out. Dollar prices compare in naira
 * at the rate given.
 */
export function filterFromParsed(parsed: ParsedWords, ngnPerUsd: DollarRate): ListingFilter {
  const deal = dealFilter(parsed);
  const filter: ListingFilter = {
    ...deal,
    ...typeFilter(parsed),
    ...placeFilter(parsed.places),
    ...priceFilter(parsed, deal.pricePeriod, ngnPerUsd),
    ...extraFilter(parsed.extras),
  };
  const { bedrooms, bathrooms, titleTypes, category, rest } = parsed;
  if (bedrooms)
    Object.assign(filter, bedrooms.isMinimum ? { minBedrooms: bedrooms.count } : { exactBedrooms: bedrooms.count });
  if (bathrooms !== null) filter.minBathrooms = bathrooms;
  // Excision is gazetted: either word finds both.
  if (titleTypes.length > 0)
    filter.titleTypes = titleTypes.some((title) => title === 'excision')
      ? [...new Set([...titleTypes, 'gazette' as const])]
      : titleTypes;
  if (category) filter.saleCategory = category;
  if (rest !== '') filter.text = rest;
  return filter;
}

/** A price per year, month or night and "total package" are words of letting. */
function dealFilter({ deal, period, extras }: ParsedWords): ListingFilter {
  if (deal === 'sale') return { transactionType: 'sale' };
  if (deal === 'short-let')
    return { transactionType: 'rent', pricePeriod: period === null || period === 'year' ? 'night' : period };
  const isLet = deal === 'rent' || period !== null || extras.includes('total-package');
  return { ...(isLet ? { transactionType: 'rent' as const } : {}), ...(period ? { pricePeriod: period } : {}) };
}

/** "Terrace duplex" is a duplex and a terrace; "terrace" alone any terrace; words of the same rank mean either. */
function typeFilter({ types, area }: ParsedWords): ListingFilter {
  const land: readonly TypeWord[] =
    area && area.unit !== 'sqm' && area.unit !== 'sqft'
      ? [{ word: 'land', propertyTypes: ['land'], subtypes: [] }]
      : [];
  const named = types.length > 0 ? types : land;
  const wide = named.filter(({ subtypes }) => subtypes.length === 0);
  const fine = named.filter(({ subtypes }) => subtypes.length > 0);
  const propertyTypes = [...new Set((wide.length > 0 ? wide : fine).flatMap((type) => type.propertyTypes))];
  const subtypes = [...new Set(fine.flatMap((type) => type.subtypes))];
  return {
    ...(propertyTypes.length > 0 ? { propertyTypes } : {}),
    ...(subtypes.length > 0 ? { subtypes } : {}),
    ...(area ? { minAreaSqm: Math.floor(area.unit === 'plot' ? area.count * SMALLEST_PLOT_SQM : area.areaSqm) } : {}),
  };
}

/**
 * Areas filter the location, and the state they share so that it can be served from an index; a city the city, a state
 * the state (product.md 6).
 */
function placeFilter(places: readonly Place[]): ListingFilter {
  const areas = places.filter(({ kind }) => kind === 'area' || kind === 'lga');
  const cities = [...new Set(places.filter(({ kind }) => kind === 'city').map(({ name }) => name))];
  const stated = areas.length > 0 ? areas : places.filter(({ kind }) => kind === 'state');
  const states = [...new Set(stated.map(({ state }) => state))];
  const [state] = states;
  const [city] = cities;
  return {
    ...(areas.length > 0 ? { locations: [...new Set(areas.flatMap(({ names }) => names))] } : {}),
    ...(areas.length === 0 && cities.length === 1 && city !== undefined ? { city } : {}),
    ...(states.length === 1 && state !== undefined ? { state } : {}),
  };
}

/** The price is the one of the period that was named; it is compared a year. */
function priceFilter({ price }: ParsedWords, period: PricePeriod | undefined, ngnPerUsd: DollarRate): ListingFilter {
  if (!price) return {};
  const rate = price.currency === 'NGN' ? 1 : ngnPerUsd;
  if (rate === null) return {};
  const limit = (minor: number) => perYear(Math.round(minor * rate), period);
  const filter: ListingFilter = {};
  if (price.minMinor !== null) filter.minPriceNgnMinor = limit(price.minMinor);
  if (price.maxMinor !== null)
    filter[price.isMaxExcluded ? 'belowPriceNgnMinor' : 'maxPriceNgnMinor'] = limit(price.maxMinor);
  return filter;
}

function extraFilter(extras: readonly Extra[]): ListingFilter {
  const furnishing = extras.find(
    (extra) => extra === 'furnished' || extra === 'semi-furnished' || extra === 'unfurnished',
  );
  return {
    ...(furnishing ? { furnishing } : {}),
    ...(extras.includes('serviced') ? { serviced: true as const } : {}),
    ...(extras.includes('newly-built') ? { newlyBuilt: true as const } : {}),
  };
}
