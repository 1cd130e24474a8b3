import { createHash } from 'node:crypto';
import type { App } from '#adapters/app-context.server.ts';
import { countAll, countByArea, countFacets, countPlace, readCells, readFacets } from './data/cell-reads.server.ts';
import type { BoxDensity } from './data/filter-sql.server.ts';
import { countLocationOnly, countMatches, estimateMatches, findKeptTotal, keepTotal } from './data/listing-counts.server.ts';
import { type CellFilter, cellFilter, isOpenFilter } from './domain/cell-filter.ts';
import { type CellRange, cellsForView, zoomToFit } from './domain/map-grid.ts';
import { bandLimits, coveredShare, wholeBands } from './domain/price-bands.ts';
import type { BoundingBox, ListingFilter, Total } from './listing-filter.ts';
import { foldWhenDue } from './map-cells.server.ts';

/** Totals are exact up to here at least (issue 2, section 4). */
const EXACT_TOTAL_MAX = 1000;
/** Listings of a partly covered price band that are counted one by one; more of them are estimated. */
const COUNTED_BORDER_MAX = 3000;
/** An estimate this far above the exact limit need not be checked by counting. */
const CERTAIN_ESTIMATE = 3 * EXACT_TOTAL_MAX;
/** A box with fewer listings than this is counted itself. */
const COUNTED_BOX_MAX = 5000;
const SPARSE_BOX_MAX = 20_000;
const KEPT_TOTAL_MS = 15 * 60_000;
/** So much finer than the screen's cells, that those cut by the box's edge weigh little. */
const FINER_ZOOMS = 1;

const exact = (value: number): Total => ({ value, precision: 'exact' });
const estimate = (value: number): Total => ({ value, precision: 'estimate' });

/** How many listings match: exact to 1,000 at least; beyond that exact where it is cheap or was counted lately, else of the right order of magnitude. */
export async function countListings(app: App, filter: ListingFilter): Promise<Total> {
  foldWhenDue(app);
  const cells = cellFilter(filter);
  if (filter.bbox !== undefined) return countInBox(app, filter, filter.bbox);
  if (cells) return countByCells(app, filter, cells);
  if (isPlaceOnly(filter)) return countOfPlace(app, filter.place);
  return countBySample(app, filter);
}

/** Whether a place's name is all that is asked for. */
export function isPlaceOnly(filter: ListingFilter): filter is ListingFilter & { place: string } {
  const { place, sort: _order, status, ...rest } = filter;
  return place !== undefined && status !== 'sold' && Object.values(rest).every((value) => value === undefined);
}

/** What the cells count by, they count exactly; a price between two round ones takes a look at the listings of its band. */
export async function countByCells(app: App, filter: ListingFilter, cells: CellFilter): Promise<Total> {
  if (isOpenFilter(cells)) return exact(await countAll(app.readDb, cells.transactionType));
  const { bands } = cells;
  if (bands === null) return exact(await countFacets(app.readDb, cells, null));
  if (bands.from > bands.to) return exact(0);
  const whole = wholeBands(bands);
  let value = whole ? await countFacets(app.readDb, cells, whole) : 0;
  let isExact = true;
  for (const band of bands.partly) {
    const inBand = await countFacets(app.readDb, cells, { from: band, to: band });
    if (inBand === 0) continue;
    if (inBand <= COUNTED_BORDER_MAX) {
      value += await countMatches(app.readDb, withinBand(filter, band), null);
    } else {
      value += Math.round(inBand * coveredShare(band, filter));
      isExact = false;
    }
  }
  if (!isExact && value <= EXACT_TOTAL_MAX) return exact(await countMatches(app.readDb, filter, null));
  return isExact ? exact(value) : estimate(value);
}

/** The filter with its price limits drawn in to one band. */
export function withinBand(filter: ListingFilter, band: number): ListingFilter {
  const { above, below } = bandLimits(band);
  const upper = Math.min(below ?? Number.POSITIVE_INFINITY, filter.belowPriceNgnMinor ?? Number.POSITIVE_INFINITY);
  const { belowPriceNgnMinor: _wider, ...rest } = filter;
  return {
    ...rest,
    minPriceNgnMinor: Math.max(above + 1, filter.minPriceNgnMinor ?? 0),
    ...(Number.isFinite(upper) ? { belowPriceNgnMinor: upper } : {}),
  };
}

/** A place's listings by its name as city, state or location. */
export async function countOfPlace(app: App, place: string): Promise<Total> {
  const [there, byLocation] = await Promise.all([countPlace(app.readDb, place), countLocationOnly(app.readDb, place, EXACT_TOTAL_MAX + 1)]);
  return byLocation > EXACT_TOTAL_MAX ? estimate(there + byLocation) : exact(there + byLocation);
}

/** Listings in and close around a box, whatever else is asked: how full it is. */
export async function countAround(app: App, bbox: BoundingBox): Promise<number> {
  return sumOf(await readCells(app.readDb, cellsForCount(bbox), undefined));
}

/** How many of a full box's listings match, those of the cells cut by its edge among them; null where cells cannot say. */
export async function countByBoxCells(app: App, filter: ListingFilter, bbox: BoundingBox): Promise<number | null> {
  const cells = cellFilter(filter);
  if (!cells) return null;
  if (isOpenFilter(cells)) return sumOf(await readCells(app.readDb, cellsForCount(bbox), cells.transactionType));
  if (cells.bands && cells.bands.from > cells.bands.to) return 0;
  return sumOf(await readFacets(app.readDb, cellsForCount(bbox), cells, cells.bands));
}

const cellsForCount = (bbox: BoundingBox): CellRange => cellsForView(bbox, zoomToFit(bbox) + FINER_ZOOMS);
const sumOf = (cells: readonly { n: number }[]) => cells.reduce((sum, cell) => sum + cell.n, 0);

/** How many listings each of these places shows, found together: by city or state from the cells, by location beside them. */
export async function countPlaces(app: App, places: readonly string[]): Promise<number[]> {
  const isNamed = (place: string, { city, state }: { city: string; state: string }) =>
    city.toLowerCase() === place.toLowerCase() || state.toLowerCase() === place.toLowerCase();
  const [areas, byLocation] = await Promise.all([
    countByArea(app.readDb),
    Promise.all(places.map((place) => countLocationOnly(app.readDb, place, EXACT_TOTAL_MAX + 1))),
  ]);
  return places.map((place, index) => sumOf(areas.filter((area) => isNamed(place, area)).map(({ total: n }) => ({ n }))) + (byLocation[index] ?? 0));
}

/** A sparse box is counted itself; a full one by its cells. */
async function countInBox(app: App, filter: ListingFilter, bbox: BoundingBox): Promise<Total> {
  const around = await countAround(app, bbox);
  const box = boxDensity(around);
  const counted = around > COUNTED_BOX_MAX ? await countByBoxCells(app, filter, bbox) : 0;
  if (counted === null) return countBySample(app, filter, box);
  return isCertain(counted) ? estimate(counted) : exact(await countMatches(app.readDb, filter, null, box));
}

/** Whether a total guessed so is surely beyond those that are told exactly. */
export function isCertain(guess: number): boolean {
  return guess > CERTAIN_ESTIMATE;
}

/** A fuller box is not searched by the point index. */
export function boxDensity(around: number): BoxDensity {
  return around > SPARSE_BOX_MAX ? 'dense' : 'sparse';
}

/** Texts and the rarer filters: a sample tells whether counting is worth it. */
async function countBySample(app: App, filter: ListingFilter, box: BoxDensity = 'sparse'): Promise<Total> {
  const guess = await estimateMatches(app.readDb, filter);
  if (guess === null) return exact(await countMatches(app.readDb, filter, null, box));
  if (!isCertain(guess)) {
    const counted = await countMatches(app.readDb, filter, EXACT_TOTAL_MAX + 1, box);
    if (counted <= EXACT_TOTAL_MAX) return exact(counted);
  }
  return keptOrGuess(app, filter, guess, box);
}

/** The total counted lately, else the guess while one is counted behind the answer and kept for all nodes. */
export async function keptOrGuess(app: App, filter: ListingFilter, guess: number, box: BoxDensity = 'sparse'): Promise<Total> {
  const atLeast = estimate(Math.max(guess, EXACT_TOTAL_MAX + 1));
  // Nobody asks for the very same box twice.
  if (filter.bbox) return atLeast;
  const key = totalKey(filter);
  const oldest = new Date(app.now().getTime() - KEPT_TOTAL_MS);
  const kept = await findKeptTotal(app.readDb, key, oldest);
  if (kept !== null) return exact(kept);
  countBehind(app, filter, { key, oldest, box });
  return atLeast;
}

function totalKey(filter: ListingFilter): string {
  const { sort: _order, ...rest } = filter;
  const words = Object.entries(rest).filter(([, value]) => value !== undefined);
  words.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url');
}

const countingNow = new WeakSet<App>();

/** One dear count at a time, without anyone waiting for it. PGlite has one thread, so there the estimate stays. */
function countBehind(app: App, filter: ListingFilter, { key, oldest, box }: { key: string; oldest: Date; box: BoxDensity }): void {
  if (app.engine === 'pglite' || countingNow.has(app)) return;
  countingNow.add(app);
  countMatches(app.readDb, filter, null, box)
    .then((total) => keepTotal(app.db, key, total, app.now(), oldest))
    .catch((cause: unknown) => app.log.warn({ cause }, 'a total could not be counted'))
    .finally(() => countingNow.delete(app));
}
