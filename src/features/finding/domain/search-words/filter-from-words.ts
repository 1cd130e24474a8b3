import { perYear } from '#features/listings/price-per-year.ts';
import type { Place } from '#features/places/place.ts';
import type { PricePeriod } from '#vocabulary/listing-words.ts';
import type { BoundingBox, ListingFilter } from '../../listing-filter.ts';
import type { Extra, ParsedWords, TypeWord } from './parsed-words.ts';

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
    ...moveInFilter(parsed, ngnPerUsd),
    ...extraFilter(parsed.extras),
  };
  const { bedrooms, bathrooms, titleTypes, category, rest } = parsed;
  if (bedrooms) Object.assign(filter, roomFilter(bedrooms));
  Object.assign(filter, excludedFilter(parsed));
  if (parsed.near) filter.bbox = boxAround(parsed.near);
  if (bathrooms !== null) filter.minBathrooms = bathrooms;
  // Excision is gazetted: either word finds both.
  if (titleTypes.length > 0)
    filter.titleTypes = titleTypes.some((title) => title === 'excision')
      ? [...new Set([...titleTypes, 'gazette' as const])]
      : titleTypes;
  if (category) filter.saleCategory = category;
  // Beside what is understood, other words only rank: one that no listing holds would empty the page.
  if (rest !== '' && !parsed.chips.some(({ isFilter }) => isFilter)) filter.text = rest;
  return filter;
}

/**
 * The filter where nothing lies near the landmark that was named: its places, or else the landmark's state. Null where
 * none was named.
 */
export function filterWithoutNear(parsed: ParsedWords, ngnPerUsd: DollarRate): ListingFilter | null {
  if (!parsed.near) return null;
  const filter = filterFromParsed({ ...parsed, near: null }, ngnPerUsd);
  return parsed.places.length > 0 ? filter : { ...filter, state: parsed.near.state };
}

/** Near is within about three kilometres. */
const NEAR_M = 3000;
const METRES_PER_DEGREE = 111_200;

function boxAround({ lat, lng }: { lat: number; lng: number }): BoundingBox {
  const north = NEAR_M / METRES_PER_DEGREE;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return [lng - east, lat - north, lng + east, lat + north];
}

function roomFilter({ min, max }: { min: number | null; max: number | null }): ListingFilter {
  if (min !== null && min === max) return { exactBedrooms: min };
  return { ...(min === null ? {} : { minBedrooms: min }), ...(max === null ? {} : { maxBedrooms: max }) };
}

/** What is not wanted and a listing has a field for; a state or city out is every name in it. */
function excludedFilter({ excluded: { places, types, extras } }: ParsedWords): ListingFilter {
  const areas = places.filter(({ kind }) => kind === 'area' || kind === 'lga');
  const locations = [...new Set(areas.flatMap(({ names }) => names))];
  const cities = [...new Set(places.filter(({ kind }) => kind === 'city').map(({ name }) => name))];
  const states = [...new Set(places.filter(({ kind }) => kind === 'state').map(({ state }) => state))];
  const wide = types.filter(({ subtypes }) => subtypes.length === 0);
  const propertyTypes = [...new Set(wide.flatMap((type) => type.propertyTypes))];
  const subtypes = [...new Set(types.flatMap((type) => type.subtypes))];
  const features = extras.filter((extra) => extra === 'furnished' || extra === 'serviced' || extra === 'newly-built');
  return {
    ...(locations.length > 0 ? { notLocations: locations } : {}),
    ...(cities.length > 0 ? { notCities: cities } : {}),
    ...(states.length > 0 ? { notStates: states } : {}),
    ...(propertyTypes.length > 0 ? { notPropertyTypes: propertyTypes } : {}),
    ...(subtypes.length > 0 ? { notSubtypes: subtypes } : {}),
    ...(features.length > 0 ? { notFeatures: features } : {}),
  };
}

/** A price per year, month or night, "total package" and what it costs to move in are words of letting. */
function dealFilter({ deal, period, extras, moveIn }: ParsedWords): ListingFilter {
  if (deal === 'sale') return { transactionType: 'sale' };
  if (deal === 'short-let')
    return { transactionType: 'rent', pricePeriod: period === null || period === 'year' ? 'night' : period };
  const isLet = deal === 'rent' || period !== null || moveIn !== null || extras.includes('total-package');
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
    ...(area && area.areaSqm !== null ? { minAreaSqm: Math.floor(area.areaSqm) } : {}),
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

/** Who says "under" means less: the limit itself is a kobo lower. */
function moveInFilter({ moveIn }: ParsedWords, ngnPerUsd: DollarRate): ListingFilter {
  const rate = moveIn?.currency === 'USD' ? ngnPerUsd : 1;
  if (!moveIn || moveIn.maxMinor === null || rate === null) return {};
  return { maxMoveInNgnMinor: Math.round(moveIn.maxMinor * rate) - (moveIn.isMaxExcluded ? 1 : 0) };
}

function extraFilter(extras: readonly Extra[]): ListingFilter {
  const furnishing = extras.find(
    (extra) => extra === 'furnished' || extra === 'semi-furnished' || extra === 'unfurnished',
  );
  return {
    ...(furnishing ? { furnishing } : {}),
    ...(extras.includes('serviced') ? { serviced: true as const } : {}),
    ...(extras.includes('newly-built') ? { newlyBuilt: true as const } : {}),
    ...(extras.includes('verified') ? { verified: true as const } : {}),
    ...(extras.includes('confirmed') ? { confirmedWithin: 'week' as const } : {}),
    ...(extras.includes('band-a') ? { powerBands: ['a' as const] } : {}),
  };
}
