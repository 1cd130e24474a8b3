import { LOCATION_PRECISIONS, type LocationPrecision } from '#vocabulary/listing-words.ts';

/** What the embedded map is asked for: a point with its precision, else a place in words. */
export type EmbedQuery = { lat?: number; lng?: number; precision?: LocationPrecision; place: string };

export const EMBED_PATH = '/embed/map';
const PLACE_MAX = 160;

/** How far a listing may be from its point, in metres; null is a pin. */
const RADIUS_M: Record<LocationPrecision, number | null> = {
  exact: null,
  street: 300,
  area: 1500,
  lga: 6000,
  state: 40_000,
};

export function radiusOf(precision: LocationPrecision): number | null {
  return RADIUS_M[precision];
}

export function toEmbedPath({ lat, lng, precision, place }: EmbedQuery): string {
  const params = new URLSearchParams();
  if (lat !== undefined && lng !== undefined) {
    params.set('lat', lat.toFixed(5));
    params.set('lng', lng.toFixed(5));
    if (precision) params.set('precision', precision);
  }
  params.set('place', place.slice(0, PLACE_MAX));
  return `${EMBED_PATH}?${params}`;
}

const numberIn = (text: string | null, least: number, most: number): number | undefined => {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return value >= least && value <= most ? value : undefined;
};

/**
 * The query of an embed address; coordinates outside Nigeria's surroundings and unknown precisions count as not given.
 */
export function readEmbedQuery(params: URLSearchParams): EmbedQuery {
  const place = (params.get('place') ?? '').slice(0, PLACE_MAX);
  const lat = numberIn(params.get('lat'), 2, 16);
  const lng = numberIn(params.get('lng'), 0, 17);
  if (lat === undefined || lng === undefined) return { place };
  const precision = LOCATION_PRECISIONS.find((known) => known === params.get('precision')) ?? 'area';
  return { lat, lng, precision, place };
}
