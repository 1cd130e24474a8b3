import type { App } from '#app/app.server.ts';
import type { ListingFilter, Total } from '#features/finding/listing-filter.ts';
import { listCardsOf, type Market, type Sifted } from '#features/finding/market-sieve.server.ts';
import { searchListings } from '#features/finding/search-listings.server.ts';
import { filterFromWords, type ParsedWords, typeWord } from '#features/finding/search-words.ts';
import { findDollarRate } from '#features/listings/dollar-rate.server.ts';
import type { ListingCard } from '#features/listings/listing.ts';
import { PLACES } from '#features/places/gazetteer.server.ts';
import type { Place } from '#features/places/place.ts';
import { lazily } from '#lib/lazily.ts';
import type { Sort } from '#vocabulary/listing-words.ts';
import { CARDS_SHOWN } from '../assistant.ts';
import type { PlaceRef, Slots } from '../domain/slots.ts';

/** Searches of one question at most: places apart by bedrooms apart. */
const MOST_SEARCHES = 6;
/** So many are read, that some are left where what is not wanted is taken out. */
const READ_EACH = 12;

export type FoundHomes = { cards: ListingCard[]; total: Total };
export type HomesAsked = { slots: Slots; without: readonly string[]; sort?: Sort };

const keyOf = ({ kind, name, city, state }: PlaceRef) => `${kind}|${name}|${city ?? ''}|${state}`;
const byKey = lazily(() => {
  const places = new Map<string, Place>();
  for (const place of PLACES) places.set(keyOf(place), place);
  // A chip calls the FCT Abuja, as people do.
  for (const place of PLACES)
    if (place.kind === 'state') places.set(`state|Abuja||FCT`, places.get(keyOf(place)) ?? place);
  const capital = PLACES.find(({ kind, name }) => kind === 'state' && name === 'FCT');
  if (capital) places.set('state|Abuja||FCT', capital);
  return places;
});

/** The place of the gazetteer a reference names; null for one that came from elsewhere and is none. */
export function findPlaceOf(ref: PlaceRef): Place | null {
  return byKey().get(keyOf(ref)) ?? byKey().get(keyOf({ ...ref, city: null })) ?? null;
}

/**
 * The first homes that fit what somebody looks for, and how many there are: from the market in memory where it is kept,
 * else by searching.
 */
export async function findHomes(
  app: App,
  { slots, without, sort }: HomesAsked,
  market: Market | null,
): Promise<FoundHomes> {
  const rate = slots.budget?.currency === 'USD' ? await findDollarRate(app) : null;
  const filters = filtersOf(slots, rate).map((filter) => ({ sort: sort ?? 'latest', ...filter }));
  const sifted = market && siftAll(market, filters, { slots, without });
  if (sifted) {
    const ids = interleave(sifted.map(({ ids }) => ids)).slice(0, CARDS_SHOWN);
    return { cards: await listCardsOf(app, ids), total: sumOf(sifted.map(({ total }) => total)) };
  }
  const pages = await Promise.all(
    filters.map((filter) => searchListings(app, filter, { page: 1, perPage: READ_EACH })),
  );
  const isUnwanted = unwantedIn(slots, without);
  const lists = pages.map(({ items }) => items.filter((card) => !isUnwanted(card)));
  const cards = interleave(lists).slice(0, CARDS_SHOWN);
  return { cards, total: sumOf(pages.map(({ total }) => total)) };
}

/** Each filter sifted; null where one asks for what has to be searched for. */
function siftAll(
  market: Market,
  filters: readonly ListingFilter[],
  { slots, without }: Pick<HomesAsked, 'slots' | 'without'>,
): Sifted[] | null {
  const unwanted = unwantedOf(slots);
  const sifted = filters.map((filter) => market.sift({ ...filter, ...unwanted }, { limit: CARDS_SHOWN, without }));
  return sifted.every((one) => one !== null) ? sifted : null;
}

function sumOf(totals: readonly Total[]): Total {
  const value = totals.reduce((sum, total) => sum + total.value, 0);
  const isExact = totals.every(({ precision }) => precision === 'exact');
  return { value, precision: isExact ? 'exact' : 'estimate' };
}

/** One filter for all areas together, one for each city or state, times each count of bedrooms. */
function filtersOf(slots: Slots, rate: number | null): ListingFilter[] {
  const known = slots.places.flatMap((ref) => findPlaceOf(ref) ?? []);
  const areas = known.filter(({ kind }) => kind === 'area' || kind === 'lga');
  const others = known.filter(({ kind }) => kind === 'city' || kind === 'state');
  const groups = [...(areas.length > 0 ? [areas] : []), ...others.map((place) => [place])];
  const filters = (groups.length > 0 ? groups : [[]]).flatMap((places) =>
    bedsOf(slots).map((bedrooms) => filterFromWords(wordsOf(slots, places, bedrooms), rate)),
  );
  return filters.slice(0, MOST_SEARCHES);
}

const MOST_BEDS_APART = 3;

function bedsOf({ beds }: Slots): ParsedWords['bedrooms'][] {
  if (beds === null) return [null];
  if (beds.max === null) return [beds.min === null ? null : { min: beds.min, max: null }];
  const from = Math.max(beds.min ?? 1, beds.max - MOST_BEDS_APART + 1);
  return Array.from({ length: beds.max - from + 1 }, (_, at) => ({
    min: (beds.max as number) - at,
    max: (beds.max as number) - at,
  }));
}

function wordsOf(slots: Slots, places: readonly Place[], bedrooms: ParsedWords['bedrooms']): ParsedWords {
  const { deal, budget, period, baths, titles, extras } = slots;
  const isLand = slots.types.length > 0 && slots.types.every((type) => typeWord(type)?.propertyTypes[0] === 'land');
  return {
    deal,
    types: slots.types.flatMap((type) => typeWord(type) ?? []),
    places,
    price: budget && { ...budget, isMaxExcluded: false },
    moveIn: null,
    // A year's rent is what rents are priced by: only other periods narrow.
    period: period === 'year' ? null : period,
    bedrooms: isLand ? null : bedrooms,
    bathrooms: baths,
    titleTypes: titles,
    area: null,
    category: null,
    extras,
    near: null,
    excluded: { places: [], types: [], extras: [] },
    chips: [],
    rest: '',
  };
}

/** What is not wanted, as a filter says it. */
function unwantedOf({ notPlaces, notTypes }: Slots): ListingFilter {
  const types = notTypes.flatMap((type) => typeWord(type) ?? []);
  return {
    notLocations: notPlaces.flatMap((ref) => findPlaceOf(ref)?.names ?? [ref.name]),
    notSubtypes: types.flatMap(({ subtypes }) => subtypes),
    notPropertyTypes: types.flatMap(({ propertyTypes, subtypes }) => (subtypes.length > 0 ? [] : propertyTypes)),
  };
}

function unwantedIn({ notPlaces, notTypes }: Slots, without: readonly string[]): (card: ListingCard) => boolean {
  const names = new Set(
    notPlaces.flatMap((ref) => findPlaceOf(ref)?.names ?? [ref.name]).map((name) => name.toLowerCase()),
  );
  const types = notTypes.flatMap((type) => typeWord(type) ?? []);
  return (card) =>
    without.includes(card.id) ||
    names.has(card.location.toLowerCase()) ||
    types.some(({ propertyTypes, subtypes }) =>
      subtypes.length > 0
        ? subtypes.some((subtype) => subtype === card.subtype)
        : propertyTypes.includes(card.property_type),
    );
}

function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
