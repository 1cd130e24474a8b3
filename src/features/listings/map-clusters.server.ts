import type { App } from '#adapters/app-context.server.ts';
import { toWholeUnits } from '#lib/money.ts';
import { countListings, withinBand } from './count-listings.server.ts';
import { atFacetLevel, type CellCount, type CellExtent, readCells, readFacets } from './data/cell-reads.server.ts';
import { gridListings, listAllPointRows, listPointRows, listRowsAt, type PointRow } from './data/map-points.server.ts';
import { type CellFilter, cellFilter, isOpenFilter } from './domain/cell-filter.ts';
import { addCells, boxOfExtent, type CountedCell, type Extent, groupByCell, middleOf, scaleCells } from './domain/cluster-cells.ts';
import { boxOf, type CellRange, cellsForView, expansionZoom, zoomOfLevel } from './domain/map-grid.ts';
import { coveredShare, wholeBands } from './domain/price-bands.ts';
import type { BoundingBox, ListingFilter } from './listing-filter.ts';
import { foldWhenDue } from './map-cells.server.ts';
import type { MapCluster, MapPoint, MapView } from './map-cluster.ts';

/** Views with no more listings than this are read whole. */
const READ_WHOLE_MAX = 1500;
/** Views with no more listings than this are gridded by the database, listing by listing. */
const GRID_MAX = 40_000;
/** What a text finds in a fuller view is shown by its newest so many, scaled to the total. */
const SAMPLE_MAX = 3000;
/** Lone listings whose label is looked up; a view with more of them shows the rest as clusters of one. */
const LONE_MAX = 300;

type Cells = { cells: (CountedCell & Partial<Extent>)[]; precision: MapView['precision'] };

/** The listings of a view as points and clusters; counts are exact unless `precision` says otherwise. */
export async function listMapClusters(app: App, asked: ListingFilter, view: { bbox: BoundingBox; zoom: number }): Promise<MapView> {
  foldWhenDue(app);
  const { bbox: _box, ...filter } = asked;
  const range = cellsForView(view.bbox, view.zoom);
  const inCells = cellFilter(filter);
  const all = filter.status === 'sold' ? [] : await readCells(app.readDb, range, filter.transactionType);
  const total = all.reduce((sum, cell) => sum + cell.n, 0);
  if (filter.status !== 'sold' && total === 0) return drawView([], [], range, 'exact');
  if (inCells && isOpenFilter(inCells) && total > READ_WHOLE_MAX) return drawCells(app, filter, range, { cells: all, precision: 'exact' }, all);
  if (filter.status !== 'sold' && total <= READ_WHOLE_MAX) {
    return drawRows(await listAllPointRows(app.readDb, filter, boxOf(range), READ_WHOLE_MAX), range);
  }
  if (inCells && atFacetLevel(range).level === range.level)
    return drawCells(app, filter, range, await readByFacets(app, filter, inCells, range), all);
  if (filter.status !== 'sold' && total <= GRID_MAX) {
    return drawCells(app, filter, range, { cells: await gridListings(app.readDb, filter, range, boxOf(range)), precision: 'exact' }, all);
  }
  if (inCells) return drawCoarser(app, filter, inCells, atFacetLevel(range));
  return drawSample(app, filter, range);
}

/** Cells finer than the facets reach, over too many listings to count one by one: the facets' own cells. */
async function drawCoarser(app: App, filter: ListingFilter, inCells: CellFilter, range: CellRange): Promise<MapView> {
  const [counted, all] = await Promise.all([readByFacets(app, filter, inCells, range), readCells(app.readDb, range, filter.transactionType)]);
  return drawCells(app, filter, range, counted, all);
}

/** Price bands that the limits cover whole come from the facets; of a partly covered one the listings are read, or a share is taken where they are too many. */
async function readByFacets(app: App, filter: ListingFilter, inCells: CellFilter, range: CellRange): Promise<Cells> {
  const { bands } = inCells;
  if (bands === null) return { cells: await readFacets(app.readDb, range, inCells, null), precision: 'exact' };
  if (bands.from > bands.to) return { cells: [], precision: 'exact' };
  const whole = wholeBands(bands);
  const parts: CellCount[][] = whole ? [await readFacets(app.readDb, range, inCells, whole)] : [];
  let precision: MapView['precision'] = 'exact';
  for (const band of bands.partly) {
    const inBand = await readFacets(app.readDb, range, inCells, { from: band, to: band });
    const total = inBand.reduce((sum, cell) => sum + cell.n, 0);
    if (total === 0) continue;
    if (total <= READ_WHOLE_MAX) {
      parts.push(groupByCell(await listAllPointRows(app.readDb, withinBand(filter, band), boxOf(range), READ_WHOLE_MAX), range.level));
    } else {
      parts.push(scaleCells(inBand, coveredShare(band, filter)));
      precision = 'estimate';
    }
  }
  return { cells: addCells(parts), precision };
}

/** What no cell counts: the newest finds, scaled to their total where they are not all. */
async function drawSample(app: App, filter: ListingFilter, range: CellRange): Promise<MapView> {
  const box = boxOf(range);
  const [rows, total] = await Promise.all([listPointRows(app.readDb, filter, box, SAMPLE_MAX), countListings(app, { ...filter, bbox: box })]);
  if (rows.length < SAMPLE_MAX) return drawRows(rows, range);
  const share = Math.max(1, total.value / rows.length);
  const cells = scaleCells(groupByCell(rows, range.level), share);
  return drawView([], cells.map(drawCluster), range, 'estimate');
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
  { cells, precision }: Cells,
  all: readonly CellExtent[],
): Promise<MapView> {
  const extents = new Map(all.map((cell) => [`${cell.y} ${cell.x}`, cell]));
  const lone = cells.filter((cell) => cell.n === 1).slice(0, LONE_MAX);
  const rows = precision === 'exact' ? await listRowsAt(app.readDb, filter, lone.map(middleOf)) : [];
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
  if (south !== undefined && west !== undefined && north !== undefined && east !== undefined) return { south, west, north, east };
  if (all) return all;
  const [lat, lng] = [cell.lat / cell.n, cell.lng / cell.n];
  return { south: lat, north: lat, west: lng, east: lng };
}

function drawCluster(cell: CountedCell & Extent): MapCluster {
  const box = boxOfExtent(cell);
  return { ...middleOf(cell), count: cell.n, box, expansionZoom: expansionZoom(box) };
}

function drawView(points: MapPoint[], clusters: MapCluster[], range: CellRange, precision: MapView['precision']): MapView {
  const total = clusters.reduce((sum, cluster) => sum + cluster.count, points.length);
  return { points, clusters: clusters.sort((a, b) => b.count - a.count), total, precision, zoom: zoomOfLevel(range.level) };
}

function presentPoint(row: PointRow): MapPoint {
  return {
    id: row.id,
    lat: row.latitude,
    lng: row.longitude,
    title: row.title,
    price: toWholeUnits(row.price_minor),
    currency: row.currency,
    price_period: row.price_period,
    transaction_type: row.transaction_type,
    property_type: row.property_type,
    bedrooms: row.bedrooms,
    location_precision: row.location_precision,
  };
}
