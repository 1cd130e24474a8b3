import { href } from 'react-router';
import type { ListingFilter } from '#features/finding/listing-filter.ts';
import { HOUSE_TYPES, PROPERTY_TYPES, type PropertyType, SORTS, type Sort } from '#vocabulary/listing-words.ts';
import { BUY_BANDS, type PriceBandKey, RENT_BANDS, SALE_BANDS } from './price-bands.ts';

export const SALE_CATEGORY_PAGES = [
  'new-construction',
  'foreclosures',
  'for-sale-by-owner',
  'open-houses',
  'coming-soon',
  'recent-sales',
] as const;
export type SaleCategoryPageId = (typeof SALE_CATEGORY_PAGES)[number];

export const SEARCH_PAGE_IDS = [
  'homes-for-sale',
  'browse-all-homes',
  'buy-houses',
  'buy-land',
  'rent-apartments',
  'rent-houses',
  'rent-all',
  ...SALE_CATEGORY_PAGES,
] as const;
export type SearchPageId = (typeof SEARCH_PAGE_IDS)[number];

export type SearchField = 'search' | 'transaction' | 'state' | 'price' | 'movein' | 'beds' | 'baths' | 'type' | 'sort';

/** One list page as data: what it always filters by, and which choices it offers. */
export type SearchPage = {
  id: SearchPageId;
  path: string;
  /** Parameters that are part of the address rather than a filter (`type=land` of the buy list). */
  fixedParams: Readonly<Record<string, string>>;
  scope: Pick<ListingFilter, 'status' | 'transactionType' | 'propertyTypes' | 'saleCategory'>;
  /** The controls, in the order they are read. */
  fields: readonly SearchField[];
  priceBands: readonly PriceBandKey[];
  /** Limits of what the keys of a rent cost, in whole naira. */
  moveInCaps: readonly number[];
  sorts: readonly Sort[];
  maxBeds: number;
  maxBaths: number;
  types: readonly PropertyType[];
};

/** spec 9: sub-category pages show at most 24; the other lists page by the same number. */
export const RESULTS_PER_PAGE = 24;

/**
 * Nobody pages further; a deeper page costs the database more the deeper it lies (the API stops at the same 10,000
 * results).
 */
export const DEEPEST_PAGE = Math.floor(10_000 / RESULTS_PER_PAGE);

/** spec 9: homes-for-sale offers house, apartment, land. */
const SALE_TYPES = ['house', 'apartment', 'land'] as const satisfies readonly PropertyType[];
/** spec 9: the sub-pages' home types. */
const CATEGORY_TYPES = ['house', 'apartment', 'duplex', 'bungalow', 'condo'] as const satisfies readonly PropertyType[];

/** Houses to rent are the house list without its apartments, which have a page of their own. */
const RENT_HOUSE_TYPES = HOUSE_TYPES.filter((type) => type !== 'apartment');

/** spec 9: homes-for-sale beds 1+ to 5+ and baths 1+ to 4+; sub-pages to 4+ and 3+. */
const ROOMS = { maxBeds: 5, maxBaths: 4 };
const CATEGORY_ROOMS = { maxBeds: 4, maxBaths: 3 };
const MOVE_IN_CAPS = [5e5, 1e6, 2e6, 3e6, 5e6, 1e7, 2e7];
/** Nobody moves into a home that is bought: its costs stand on its page. */
const OF_SALES = { moveInCaps: [], sorts: SORTS.filter((sort) => sort !== 'move_in_asc') };

const BUY_FIELDS = ['search', 'state', 'price', 'sort'] as const satisfies readonly SearchField[];
const RENT_FIELDS = [
  'search',
  'state',
  'price',
  'movein',
  'beds',
  'baths',
  'sort',
] as const satisfies readonly SearchField[];

export const SEARCH_PAGES: Readonly<Record<SearchPageId, SearchPage>> = {
  'homes-for-sale': {
    id: 'homes-for-sale',
    path: href('/homes-for-sale'),
    fixedParams: {},
    scope: { status: 'available', transactionType: 'sale' },
    fields: ['search', 'state', 'price', 'beds', 'baths', 'type', 'sort'],
    priceBands: SALE_BANDS,
    ...OF_SALES,
    ...ROOMS,
    types: SALE_TYPES,
  },
  'browse-all-homes': {
    id: 'browse-all-homes',
    path: href('/browse-all-homes'),
    fixedParams: {},
    scope: { status: 'available' },
    fields: ['search', 'transaction', 'type', 'state', 'sort'],
    priceBands: SALE_BANDS,
    ...OF_SALES,
    ...ROOMS,
    types: PROPERTY_TYPES,
  },
  // spec 7.2: the house list is an in-list
  'buy-houses': buyPage('buy-houses', 'house', HOUSE_TYPES),
  'buy-land': buyPage('buy-land', 'land', ['land']),
  'rent-apartments': rentPage('rent-apartments', href('/rent/apartments'), ['apartment', 'condo']),
  'rent-houses': rentPage('rent-houses', href('/rent/houses'), RENT_HOUSE_TYPES),
  'rent-all': rentPage('rent-all', href('/rent/all'), undefined),
  'new-construction': categoryPage('new-construction', { saleCategory: 'new-construction' }),
  foreclosures: categoryPage('foreclosures', { saleCategory: 'foreclosure' }),
  'for-sale-by-owner': categoryPage('for-sale-by-owner', { saleCategory: 'for-sale-by-owner' }),
  'open-houses': categoryPage('open-houses', { saleCategory: 'open-house' }),
  'coming-soon': categoryPage('coming-soon', { saleCategory: 'coming-soon' }),
  // spec 7.7: status sold for recent sales
  'recent-sales': categoryPage('recent-sales', { status: 'sold' }),
};

function buyPage(id: SearchPageId, type: string, propertyTypes: readonly PropertyType[]): SearchPage {
  return {
    id,
    path: href('/buy/listings'),
    fixedParams: { type },
    scope: { status: 'available', transactionType: 'sale', propertyTypes },
    fields: BUY_FIELDS,
    priceBands: BUY_BANDS,
    ...OF_SALES,
    ...ROOMS,
    types: [],
  };
}

function rentPage(id: SearchPageId, path: string, propertyTypes: readonly PropertyType[] | undefined): SearchPage {
  return {
    id,
    path,
    fixedParams: {},
    scope: { status: 'available', transactionType: 'rent', ...(propertyTypes ? { propertyTypes } : {}) },
    fields: propertyTypes ? RENT_FIELDS : ['search', 'state', 'price', 'movein', 'beds', 'baths', 'type', 'sort'],
    priceBands: RENT_BANDS,
    moveInCaps: MOVE_IN_CAPS,
    sorts: SORTS,
    ...ROOMS,
    types: propertyTypes ? [] : PROPERTY_TYPES,
  };
}

function categoryPage(id: SaleCategoryPageId, scope: SearchPage['scope']): SearchPage {
  return {
    id,
    path: href(`/buy/${id}`),
    fixedParams: {},
    scope: { status: 'available', transactionType: 'sale', ...scope },
    fields: ['search', 'price', 'beds', 'baths', 'type', 'sort'],
    priceBands: BUY_BANDS,
    ...OF_SALES,
    ...CATEGORY_ROOMS,
    types: CATEGORY_TYPES,
  };
}

/** `/buy/listings` without a known type is the house list (product.md 6). */
export function buyListPage(params: URLSearchParams): SearchPage {
  return SEARCH_PAGES[params.getAll('type').includes('land') ? 'buy-land' : 'buy-houses'];
}

export function isSaleCategoryPage(page: SearchPage): boolean {
  return page.path.startsWith(`${href('/buy')}/`) && page.path !== href('/buy/listings');
}

/** What a list is a part of: the list that is left when its one fixed narrowing is taken away; null for whole lists. */
export function wholeListOf(page: SearchPage): SearchPage | null {
  if (isSaleCategoryPage(page) || page.id === 'buy-houses') return SEARCH_PAGES['homes-for-sale'];
  return page.id === 'rent-apartments' || page.id === 'rent-houses' ? SEARCH_PAGES['rent-all'] : null;
}

/**
 * The list page of a matched route, by its pattern (which is its id, too): never by the address that was asked for,
 * which may be a request for the page's data, end in a slash or be written in capitals. @throws where the route is no
 * list
 */
export function getSearchPage(route: string, params: URLSearchParams): SearchPage {
  const path = route.startsWith('/') ? route : `/${route}`;
  const found =
    path === href('/buy/listings')
      ? buyListPage(params)
      : Object.values(SEARCH_PAGES).find((page) => page.path === path);
  if (!found) throw new Error(`There is no list page at ${path}.`);
  return found;
}

/** The id of the page's own route, the innermost that matched. */
export function routeIdOf(matches: readonly ({ id: string } | undefined)[]): string {
  return matches.at(-1)?.id ?? '';
}
