import type { App } from '#app/app.server.ts';
import { areaBounds } from '#features/maps/drawn-area.ts';
import { type CellCount, type CellExtent, readCells, readFacets } from './data/cell-reads.server.ts';
import type { BoxDensity } from './data/filter-sql.server.ts';
import { estimateMatches, samplePercent } from './data/listing-counts.server.ts';
import {
  gridBehind,
  gridListings,
  listAllPointRows,
  listPointRows,
  listRowsAt,
  type PointRow,
} from './data/map-points.server.ts';
import { sharedBox } from './domain/area-cells.ts';
import { type CellFilter, cellFilter, isOpenFilter } from './domain/cell-filter.ts';
import {
  addCells,
  boxOfExtent,
  type CountedCell,
  type Extent,
  groupByCell,
  middleOf,
  scaleCells,
} from './domain/cluster-cells.ts';
import { boxOf, type CellRange, cellsForView, cellsOf, expansionZoom, zoomOfLevel } from './domain/map-grid.ts';
import { coveredShare, wholeBands, withinBand } from './domain/price-bands.ts';
import type { BoundingBox, ListingFilter } from './listing-filter.ts';
import { foldWhenDue } from './map-cells.server.ts';
import type { MapCluster, MapPoint, MapView } from './map-cluster.ts';

/** Views with no more listings than this are read whole. */
const READ_WHOLE_MAX = 1500;
/** Views with no more listings than this are gridded by the database, listing by listing. */
const GRID_MAX = 20_000;
/** Finds of a text in the whole country that are looked up one by one. */
const GATHER_MAX = 12_000;
/** Fuller views of what no cell counts, where many match, are drawn from so many rows of the table. */
const SAMPLE_ROWS = 20_000;
/** Sold listings drawn, the newest first. */
const SOLD_MAX = 3000;
/** Lone listings whose label is looked up; a view with more of them shows the rest as clusters of one. */
const LONE_MAX = 300;

type Cells = { cells: (CountedCell & Partial<Extent>)[]; precision: MapView['precision'] };

/** The listings of a view as points and clusters; counts are exact unless `precision` says otherwise. */
export async function listMapClusters(
  app: App,
  asked: ListingFilter,
  view: { bbox: BoundingBox; zoom: number },
): Promise<MapView> {
  foldWhenDue(app);
  const { bbox: _box, ...filter } = asked;
  const range = rangeOf(filter, view);
  if (filter.status === 'sold') return drawSold(app, filter, range);
  const all = await readCells(app.readDb, range, filter.transactionType);
  const total = all.reduce((sum, cell) => sum + cell.n, 0);
  if (total <= READ_WHOLE_MAX) return drawWhole(app, filter, range);
  const inCells = cellFilter(filter);
  if (!inCells) return drawUncounted(app, filter, range, { all, total });
  if (isOpenFilter(inCells)) {
    // A front may lie outside of what is looked at, or nowhere.
    const cells = addCells([all, await gridBehind(app.readDb, filter, range, boxOf(range))]);
    return drawCells(app, filter, range, { cells, precision: 'exact', all });
  }
  return drawCells(app, filter, range, { ...(await readByFacets(app, filter, inCells, range)), all });
}

/** Of a drawn area only its own part of the view is read. */
function rangeOf({ area }: ListingFilter, { bbox, zoom }: { bbox: BoundingBox; zoom: number }): CellRange {
  const { level } = cellsForView(bbox, zoom);
  return cellsOf(area ? sharedBox(bbox, areaBounds(area)) : bbox, level);
}

async function drawWhole(app: App, filter: ListingFilter, range: CellRange): Promise<MapView> {
  return drawRows(
    await listAllPointRows(app.readDb, filter, boxOf(range), { limit: READ_WHOLE_MAX, density: 'sparse' }),
    range,
  );
}

async function drawGrid(
  app: App,
  filter: ListingFilter,
  range: CellRange,
  { all, density }: { all: readonly CellExtent[]; density: BoxDensity },
): Promise<MapView> {
  const cells = await gridListings(app.readDb, filter, range, { box: boxOf(range), density });
  return drawCells(app, filter, range, { cells, precision: 'exact', all });
}

/**
 * Texts and the rarer filters: through the box where few lie in it, through the filter's own index where few match,
 * else by a sample.
 */
async function drawUncounted(
  app: App,
  filter: ListingFilter,
  range: CellRange,
  { all, total }: { all: readonly CellExtent[]; total: number },
): Promise<MapView> {
  if (total <= GRID_MAX) return drawGrid(app, filter, range, { all, density: 'sparse' });
  const guess = await estimateMatches(app.readDb, filter);
  if (guess === null || guess <= GATHER_MAX) return drawGrid(app, filter, range, { all, density: 'dense' });
  const percent = (await samplePercent(app.readDb, SAMPLE_ROWS)) ?? 100;
  const sampled = await gridListings(app.readDb, filter, range, { box: boxOf(range), density: 'dense', percent });
  return drawCells(app, filter, range, { cells: scaleCells(sampled, 100 / percent), precision: 'estimate', all });
}

async function drawSold(app: App, filter: ListingFilter, range: CellRange): Promise<MapView> {
  return drawRows(await listPointRows(app.readDb, filter, boxOf(range), SOLD_MAX), range);
}

/**
 * Price bands that the limits cover whole come from the facets; of a partly covered one the listings are read, or a
 * share is taken where they are too many.
 */
async function readByFacets(app: App, filter: ListingFilter, inCells: CellFilter, range: CellRange): Promise<Cells> {
  const { bands } = inCells;
  const behind = await gridBehind(app.readDb, filter, range, boxOf(range));
  if (bands === null)
    return { cells: addCells([await readFacets(app.readDb, range, inCells, null), behind]), precision: 'exact' };
  if (bands.from > bands.to) return { cells: [], precision: 'exact' };
  const whole = wholeBands(bands);
  const parts: CellCount[][] = whole ? [await readFacets(app.readDb, range, inCells, whole), behind] : [behind];
  let precision: MapView['precision'] = 'exact';
  for (const band of bands.partly) {
    const inBand = await readFacets(app.readDb, range, inCells, { from: band, to: band });
    const total = inBand.reduce((sum, cell) => sum + cell.n, 0);
    if (total === 0) continue;
    if (total <= READ_WHOLE_MAX) {
      const rows = await listAllPointRows(app.readDb, withinBand(filter, band), boxOf(range), {
        limit: READ_WHOLE_MAX,
        density: 'dense',
        isFronts: true,
      });
      parts.push(groupByCell(rows, range.level));
    } else {
      parts.push(scaleCells(inBand, coveredShare(band, filter)));
      precision = 'estimate';
    }
  }
  return { cells: addCells(parts), precision };
}

function drawRows(rows: readonly PointRow[], range: CellRange): MapView {
  const cells = groupByCell(rows, range.level);
  const points = cells.flatMap((cell) => (cell.n === 1 ? cell.rows.map(presentPoint) : []));
  return drawView(points, cells.filter((cell) => cell.n > 1).map(drawCluster), range, 'exact');
}

/** Counted cells, each with the box its listings fill as far as it is known: that of all listings of the cell. */
async function drawCells(
  app: App,
  filter: ListingFilter,
  range: CellRange,
  { cells, precision, all }: Cells & { all: readonly CellExtent[] },
): Promise<MapView> {
  const extents = new Map(all.map((cell) => [`${cell.y} ${cell.x}`, cell]));
  const lone = cells.filter((cell) => cell.n === 1).slice(0, LONE_MAX);
  const rows = precision === 'exact' ? await listRowsAt(app.readDb, filter, boxOf(range), lone.map(middleOf)) : [];
  const found = new Set(groupByCell(rows, range.level).map((cell) => `${cell.y} ${cell.x}`));
  const clusters = cells.filter((cell) => !found.has(`${cell.y} ${cell.x}`));
  return drawView(
    rows.map(presentPoint),
    clusters.map((cell) => drawCluster({ ...cell, ...extentOf(cell, extents.get(`${cell.y} ${cell.x}`)) })),
    range,
    precision,
  );
}

function extentOf(cell: CountedCell & Partial<Extent>, all: Extent | undefined): Extent {
  const { south, west, north, east } = cell;
  if (south !== undefined && west !== undefined && north !== undefined && east !== undefined)
    return { south, west, north, east };
  // Its box alone: the cell of all listings has a count of its own.
  if (all) return { south: all.south, west: all.west, north: all.north, east: all.east };
  const [lat, lng] = [cell.lat / cell.n, cell.lng / cell.n];
  return { south: lat, north: lat, west: lng, east: lng };
}

function drawCluster(cell: CountedCell & Extent): MapCluster {
  const box = boxOfExtent(cell);
  return { ...middleOf(cell), count: cell.n, box, expansionZoom: expansionZoom(box) };
}

function drawView(
  points: MapPoint[],
  clusters: MapCluster[],
  range: CellRange,
  precision: MapView['precision'],
): MapView {
  const total = clusters.reduce((sum, cluster) => sum + cluster.count, points.length);
  return {
    points,
    clusters: clusters.sort((a, b) => b.count - a.count),
    total,
    precision,
    zoom: zoomOfLevel(range.level),
  };
}

function presentPoint(row: PointRow): MapPoint {
  return {
    id: row.id,
    lat: row.latitude,
    lng: row.longitude,
    title: row.title,
    price_minor: row.price_minor,
    currency: row.currency,
    price_period: row.price_period,
    transaction_type: row.transaction_type,
    property_type: row.property_type,
    bedrooms: row.bedrooms,
    location_precision: row.location_precision,
    verification_status: row.verification_status,
  };
}
