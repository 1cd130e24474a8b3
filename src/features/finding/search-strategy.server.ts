import type { App } from '#app/app.server.ts';
import { boxAround } from './domain/area-cells.ts';
import { cellFilter } from './domain/cell-filter.ts';
import type { ListingFilter, Total } from './listing-filter.ts';
import { foldWhenDue } from './map-cells.server.ts';
import { searchByBox } from './strategies/by-box.server.ts';
import { searchByCells } from './strategies/by-cells.server.ts';
import { isPlaceOnly, searchByPlace } from './strategies/by-place.server.ts';
import { searchBySample } from './strategies/by-sample.server.ts';
import type { Strategy } from './strategies/strategy.ts';

/**
 * How a search is answered, its page and its total alike, because a plan chosen blindly can cost a walk through every
 * listing (docs/decisions/0005).
 */
export function strategyFor(app: App, filter: ListingFilter): Strategy {
  foldWhenDue(app);
  const box = boxAround(filter);
  if (box !== null) return searchByBox(app, filter, box);
  const cells = cellFilter(filter);
  if (cells) return searchByCells(app, filter, cells);
  if (isPlaceOnly(filter)) return searchByPlace(app, filter.place);
  return searchBySample(app, filter);
}

/**
 * How many listings match: exact to 1,000 at least; beyond that exact where it is cheap or was counted lately, else of
 * the right order of magnitude.
 */
export function countListings(app: App, filter: ListingFilter): Promise<Total> {
  return strategyFor(app, filter).count();
}
