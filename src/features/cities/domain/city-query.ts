import { href } from 'react-router';
import type { MapBounds } from '#features/maps/mercator.ts';

/** Further than this nobody turns pages; a page number beyond it counts as the first. */
const PAGE_MAX = 400;
const AREA_DECIMALS = 4;

/** The page number of an address; anything but a whole number from 1 to 400 counts as 1. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1;
}

/** The part of the map an address asks for (`area=west,south,east,north`); null unless it is a box of degrees. */
export function readArea(params: URLSearchParams): MapBounds | null {
  const numbers = (params.get('area') ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [west, south, east, north, ...more] = numbers;
  if (west === undefined || south === undefined || east === undefined || north === undefined || more.length > 0)
    return null;
  const isBox = west >= -180 && east <= 180 && south >= -90 && north <= 90 && west < east && south < north;
  return isBox ? [west, south, east, north] : null;
}

type CityAddress = { page?: number; area?: MapBounds | null };

function withQuery(path: string, entries: (readonly [string, string] | false)[]): string {
  const params = new URLSearchParams(
    entries.filter((entry): entry is [string, string] => entry !== false).map(([name, value]) => [name, value]),
  );
  const query = params.toString().replaceAll('%2C', ',');
  return query ? `${path}?${query}` : path;
}

/** The address of a city page. */
export function cityHref(slug: string, { page = 1, area = null }: CityAddress = {}): string {
  return withQuery(href('/city/:cityName', { cityName: slug }), [
    area !== null && ['area', area.map((degree) => Number(degree.toFixed(AREA_DECIMALS))).join(',')],
    page > 1 && ['page', String(page)],
  ]);
}

/** The address of a list of everything that lies in a part of the map. */
export function marketHref(area: MapBounds): string {
  return withQuery(href('/browse-all-homes'), [
    ['bbox', area.map((degree) => degree.toFixed(AREA_DECIMALS)).join(',')],
  ]);
}

/** The address of the map with a city picked, or with none. */
export function mapHref(slug: string | null, page = 1): string {
  return withQuery(href('/map'), [slug !== null && ['city', slug], page > 1 && ['page', String(page)]]);
}
