import type { BoundingBox } from '../listing-filter.ts';
import { cellsOf } from './map-grid.ts';

const MILLIONTHS = 1_000_000;

/** Listings of one cell: their sums and, where known, the box they fill, in millionths of a degree. */
export type CountedCell = { y: number; x: number; n: number; lat: number; lng: number };
export type Extent = { south: number; west: number; north: number; east: number };
export type GroupedCell<Row> = CountedCell & Extent & { rows: Row[] };

/** Rows with a point by the cell they lie in. */
export function groupByCell<Row extends { latitude: number; longitude: number }>(
  rows: readonly Row[],
  level: number,
): GroupedCell<Row>[] {
  const cells = new Map<string, GroupedCell<Row>>();
  for (const row of rows) {
    const { north: y, west: x } = cellsOf([row.longitude, row.latitude, row.longitude, row.latitude], level);
    const [lat, lng] = [Math.round(row.latitude * MILLIONTHS), Math.round(row.longitude * MILLIONTHS)];
    const key = `${y} ${x}`;
    const cell = cells.get(key) ?? {
      y,
      x,
      n: 0,
      lat: 0,
      lng: 0,
      south: lat,
      west: lng,
      north: lat,
      east: lng,
      rows: [],
    };
    cell.n += 1;
    cell.lat += lat;
    cell.lng += lng;
    cell.south = Math.min(cell.south, lat);
    cell.north = Math.max(cell.north, lat);
    cell.west = Math.min(cell.west, lng);
    cell.east = Math.max(cell.east, lng);
    cell.rows.push(row);
    cells.set(key, cell);
  }
  return [...cells.values()];
}

/** The middle of a cell's listings, in degrees. */
export function middleOf(cell: CountedCell): { lat: number; lng: number } {
  return { lat: cell.lat / cell.n / MILLIONTHS, lng: cell.lng / cell.n / MILLIONTHS };
}

export function boxOfExtent({ west, south, east, north }: Extent): BoundingBox {
  return [west / MILLIONTHS, south / MILLIONTHS, east / MILLIONTHS, north / MILLIONTHS];
}

/** Adds the counts of the same cells up. */
export function addCells(lists: readonly (readonly CountedCell[])[]): CountedCell[] {
  const cells = new Map<string, CountedCell>();
  for (const cell of lists.flat()) {
    const key = `${cell.y} ${cell.x}`;
    const own = cells.get(key);
    cells.set(key, own ? { ...own, n: own.n + cell.n, lat: own.lat + cell.lat, lng: own.lng + cell.lng } : cell);
  }
  return [...cells.values()];
}

/** Every count times a share, rounded; what rounds to none is left out. */
export function scaleCells<Cell extends CountedCell>(cells: readonly Cell[], share: number): Cell[] {
  return cells.flatMap((cell) => {
    const n = Math.round(cell.n * share);
    return n === 0 ? [] : [{ ...cell, n, lat: (cell.lat / cell.n) * n, lng: (cell.lng / cell.n) * n }];
  });
}
