import type { App } from '#app/app.server.ts';
import { countAll, readCells, readFacets } from '../data/cell-reads.server.ts';
import type { BoxDensity } from '../data/filter-sql.server.ts';
import { countMatches } from '../data/listing-counts.server.ts';
import { cellsInArea } from '../domain/area-cells.ts';
import { cellFilter, isOpenFilter } from '../domain/cell-filter.ts';
import { type CellRange, cellsForView, zoomToFit } from '../domain/map-grid.ts';
import { chooseReadPlan } from '../domain/read-plan.ts';
import type { BoundingBox, ListingFilter, Total } from '../listing-filter.ts';
import { searchBySample } from './by-sample.server.ts';
import { estimate, exact, isCertain, type SearchPlan, type Strategy } from './strategy.ts';

/** Boxes with no more listings around are gathered without asking further. */
const SMALL_BOX = 1500;
/** A box with fewer listings than this is counted itself. */
const COUNTED_BOX_MAX = 5000;
/** A fuller box is not searched by the point index. */
const SPARSE_BOX_MAX = 20_000;
/** So much finer than the screen's cells, that those cut by the box's edge weigh little. */
const FINER_ZOOMS = 1;

/** A part of the map: how full it is, decides. */
export function searchByBox(app: App, filter: ListingFilter, bbox: BoundingBox): Strategy {
  return {
    count: () => countInBox(app, filter, bbox),
    plan: (wanted) => planBox(app, filter, bbox, wanted),
  };
}

async function planBox(app: App, filter: ListingFilter, bbox: BoundingBox, wanted: number): Promise<SearchPlan> {
  const around = await countAround(app, bbox);
  const box = boxDensity(around);
  if (around <= SMALL_BOX) return { plan: 'gather', box, total: null };
  const [matches, all] = await Promise.all([countByBoxCells(app, filter, bbox), countAll(app.readDb, undefined)]);
  if (matches === null) return { ...(await searchBySample(app, filter, box).plan(wanted)), box };
  const plan = isCertain(matches) ? chooseReadPlan({ wanted, all, matches, gathered: around }) : 'gather';
  return { plan, box, total: plan === 'walk' ? estimate(matches) : null };
}

/** A sparse box is counted itself; a full one by its cells. */
async function countInBox(app: App, filter: ListingFilter, bbox: BoundingBox): Promise<Total> {
  const around = await countAround(app, bbox);
  const box = boxDensity(around);
  const counted = around > COUNTED_BOX_MAX ? await countByBoxCells(app, filter, bbox) : 0;
  if (counted === null) return searchBySample(app, filter, box).count();
  return isCertain(counted) ? estimate(counted) : exact(await countMatches(app.readDb, filter, null, box));
}

/** Listings in and close around a box, whatever else is asked: how full it is. */
async function countAround(app: App, bbox: BoundingBox): Promise<number> {
  return sumOf(await readCells(app.readDb, cellsForCount(bbox), undefined));
}

/** How many of a full box's listings match, those of the cells cut by its edge too; null where cells cannot say. */
async function countByBoxCells(app: App, asked: ListingFilter, bbox: BoundingBox): Promise<number | null> {
  const { area, ...filter } = asked;
  const cells = cellFilter(filter);
  if (!cells) return null;
  const range = cellsForCount(bbox);
  if (isOpenFilter(cells)) return sumOf(cellsInArea(await readCells(app.readDb, range, cells.transactionType), area));
  if (cells.bands && cells.bands.from > cells.bands.to) return 0;
  return sumOf(cellsInArea(await readFacets(app.readDb, range, cells, cells.bands), area));
}

const cellsForCount = (bbox: BoundingBox): CellRange => cellsForView(bbox, zoomToFit(bbox) + FINER_ZOOMS);
const sumOf = (cells: readonly { n: number }[]) => cells.reduce((sum, cell) => sum + cell.n, 0);
const boxDensity = (around: number): BoxDensity => (around > SPARSE_BOX_MAX ? 'dense' : 'sparse');
