import type { App } from '#app/app.server.ts';
import { readOr } from '#app/read-or.server.ts';
import type { BoundingBox, ListingFilter } from '#features/finding/listing-filter.ts';
import { COUNTRY_VIEW, type MapView } from '#features/finding/map-cluster.ts';
import { listMapClusters } from '#features/finding/map-clusters.server.ts';
import { areaBounds } from '#features/maps/drawn-area.ts';
import { boundsAround, frameOf, type LngLat } from '#features/maps/mercator.ts';
import type { SearchChoices } from '../domain/search-url.ts';
import type { FirstMap } from '../domain/search-view.ts';

/** The sheet that is drawn; a zoom less than its own gives cells as wide as a cluster. */
const SHEET = { width: 720, height: 640 };
/** A part of the country so much smaller is looked at closer. */
const CLOSER_SHARE = 0.6;

/**
 * Everything a search finds as the first drawing of its map shows it, and the part of the map it lies in; null where
 * nothing lies anywhere or the load fails.
 */
export function firstMap(app: App, filter: ListingFilter | null, choices: SearchChoices): Promise<FirstMap | null> {
  if (filter === null) return Promise.resolve(null);
  return readOr<FirstMap | null>(app, 'the first map of a list', () => readFirstMap(app, filter, choices), null);
}

async function readFirstMap(app: App, filter: ListingFilter, choices: SearchChoices): Promise<FirstMap | null> {
  const given = choices.bbox ?? (choices.area && areaBounds(choices.area)) ?? filter.bbox ?? null;
  if (given) return { bounds: given, ...(await lookAt(app, filter, given)) };
  const wide = await listMapClusters(app, filter, COUNTRY_VIEW);
  const bounds = boundsAround(cornersOf(wide));
  if (!bounds) return null;
  const [west, , east] = COUNTRY_VIEW.bbox;
  const isCloser = bounds[2] - bounds[0] < (east - west) * CLOSER_SHARE;
  return { bounds, ...(isCloser ? await lookAt(app, filter, bounds) : wide) };
}

function lookAt(app: App, filter: ListingFilter, bounds: BoundingBox): Promise<MapView> {
  const { zoom } = frameOf({ bounds }, SHEET.width, SHEET.height);
  return listMapClusters(app, filter, { bbox: bounds, zoom: Math.max(0, Math.floor(zoom) - 1) });
}

function cornersOf({ points, clusters }: MapView): LngLat[] {
  return [
    ...points.map(({ lng, lat }): LngLat => [lng, lat]),
    ...clusters.flatMap(({ box: [west, south, east, north] }): LngLat[] => [
      [west, south],
      [east, north],
    ]),
  ];
}
