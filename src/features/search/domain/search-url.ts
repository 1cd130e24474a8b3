import type { BoundingBox } from '#features/finding/listing-filter.ts';
import { type DrawnArea, encodeArea, parseArea } from '#features/maps/drawn-area.ts';
import {
  PROPERTY_TYPES,
  type PropertyType,
  type Sort,
  TRANSACTION_TYPES,
  type TransactionType,
} from '#vocabulary/listing-words.ts';
import { MORE_PARAMS, type MoreChoices, NO_MORE, parseMore, putMore } from './more-choices.ts';
import { isPriceBandKey, type PriceBandKey } from './price-bands.ts';
import { DEEPEST_PAGE, type SearchPage } from './search-pages.ts';

/** What a person chose on a list page; null or empty means not chosen. The URL is the only place it is kept. */
export type SearchChoices = MoreChoices & {
  search: string;
  transaction: TransactionType | null;
  state: string | null;
  price: PriceBandKey | null;
  /** At most so many whole naira for the keys of a rent; called as the parameter is. */
  movein: number | null;
  beds: number | null;
  baths: number | null;
  type: PropertyType | null;
  bbox: BoundingBox | null;
  /** Drawn on the map; in the address as an encoded polyline. */
  area: DrawnArea | null;
  sort: Sort;
  /** Counts from 1. */
  page: number;
};

export const NO_CHOICES: SearchChoices = {
  search: '',
  transaction: null,
  state: null,
  price: null,
  movein: null,
  beds: null,
  baths: null,
  type: null,
  bbox: null,
  area: null,
  ...NO_MORE,
  sort: 'latest',
  page: 1,
};

/** Longer text is cut: nobody types more, and a trigram search of 10,000 characters helps nobody. */
export const SEARCH_TEXT_MAX = 200;
const STATE_MAX = 60;
const ZOOM_MAX = 22;
/** spec 9, Detail and map: the map of Nigeria stands at zoom 6. */
const COUNTRY_ZOOM = 6;
/** A degree box wider than this is the whole country and more; narrower ones are the map's. */
const BBOX_LIMITS = { west: -180, south: -90, east: 180, north: 90 };

/** Reads the choices of a list page; a value that means nothing is a filter not set, never an error (product.md 4). */
export function parseChoices(params: URLSearchParams, page: SearchPage): SearchChoices {
  // The buy list's `type` says which list it is, so it cannot also be a choice.
  const isTypeFixed = 'type' in page.fixedParams;
  return {
    search: oneLine(firstFilled(params, 'search'), SEARCH_TEXT_MAX),
    transaction: page.scope.transactionType ? null : oneOf(params, 'transaction', TRANSACTION_TYPES),
    state: oneLine(firstFilled(params, 'state'), STATE_MAX) || null,
    price: params.getAll('price').find(isPriceBandKey) ?? null,
    movein: page.moveInCaps.find((cap) => params.getAll('movein').includes(`${cap}`)) ?? null,
    beds: wholeNumber(params, 'beds', page.maxBeds),
    baths: wholeNumber(params, 'baths', page.maxBaths),
    type: isTypeFixed ? null : oneOf(params, 'type', PROPERTY_TYPES),
    bbox: parseBbox(params.get('bbox')),
    area: parseArea(params.get('area')),
    ...parseMore(params),
    sort: oneOf(params, 'sort', page.sorts) ?? NO_CHOICES.sort,
    page: wholeNumber(params, 'page', DEEPEST_PAGE) ?? 1,
  };
}

/** Every parameter by which a list can be narrowed or ordered: what tells one kept copy of a page from another. */
export const CHOICE_PARAMS: readonly string[] = [
  ...['search', 'transaction', 'state', 'price', 'movein', 'beds', 'baths', 'type', 'bbox', 'area', 'sort', 'page'],
  ...MORE_PARAMS,
];

/** The choices as parameters in one fixed order with defaults left out, so that one result has one address. */
export function toParams(page: SearchPage, choices: SearchChoices): URLSearchParams {
  const params = new URLSearchParams(page.fixedParams);
  const put = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.set(name, String(value));
  };
  put('search', choices.search);
  put('transaction', choices.transaction);
  put('state', choices.state);
  put('price', choices.price);
  put('movein', choices.movein);
  put('beds', choices.beds);
  put('baths', choices.baths);
  put('type', choices.type);
  put('bbox', choices.bbox?.join(',') ?? null);
  put('area', choices.area && encodeArea(choices.area));
  putMore(params, choices);
  put('sort', choices.sort === NO_CHOICES.sort ? null : choices.sort);
  put('page', choices.page > 1 ? choices.page : null);
  return params;
}

/** Path and query of a list page with these choices; a change other than of the page number starts at page 1. */
export function searchHref(page: SearchPage, choices: SearchChoices, change: Partial<SearchChoices> = {}): string {
  const query = toParams(page, { ...choices, page: 1, ...change }).toString();
  return query ? `${page.path}?${query}` : page.path;
}

/** How many filters are set; the sort order and the page number are not filters. */
export function countFilters(choices: SearchChoices): number {
  const { search, sort, page, ...filters } = choices;
  return Object.values(filters).filter((value) => value !== null).length;
}

/** True where nothing narrows the list. */
export function isUnfiltered(choices: SearchChoices): boolean {
  return choices.search === '' && countFilters(choices) === 0;
}

/**
 * Trimmed, of one line, without control and direction-changing characters (PostgreSQL refuses NUL), cut to `max`
 * characters.
 */
export function oneLine(text: string, max: number): string {
  const oneLine = text
    .slice(0, max * 4)
    .toWellFormed()
    .replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFD]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return Array.from(oneLine).slice(0, max).join('').trim();
}

/** West, south, east, north in degrees, or null where that is no box. */
export function parseBbox(text: string | null): BoundingBox | null {
  if (!text || text.length > 120) return null;
  const parts = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [west, south, east, north] = parts;
  if (parts.length !== 4 || west === undefined || south === undefined || east === undefined || north === undefined)
    return null;
  if (!parts.every(Number.isFinite) || west >= east || south >= north) return null;
  const isOnEarth =
    west >= BBOX_LIMITS.west && south >= BBOX_LIMITS.south && east <= BBOX_LIMITS.east && north <= BBOX_LIMITS.north;
  return isOnEarth ? [west, south, east, north] : null;
}

/** The zoom of a map, whole and within what maps know; the country's where it is no number. */
export function parseZoom(text: string | null): number {
  const zoom = Math.round(Number(text ?? Number.NaN));
  return Number.isFinite(zoom) ? Math.min(Math.max(zoom, 0), ZOOM_MAX) : COUNTRY_ZOOM;
}

function firstFilled(params: URLSearchParams, name: string): string {
  return params.getAll(name).find((value) => value.trim() !== '') ?? '';
}

function oneOf<Word extends string>(params: URLSearchParams, name: string, words: readonly Word[]): Word | null {
  const given = params.getAll(name);
  return words.find((word) => given.includes(word)) ?? null;
}

function wholeNumber(params: URLSearchParams, name: string, max: number): number | null {
  for (const value of params.getAll(name)) {
    if (!/^\d{1,6}\+?$/.test(value)) continue;
    const number = Number.parseInt(value, 10);
    if (number >= 1) return Math.min(number, max);
  }
  return null;
}
