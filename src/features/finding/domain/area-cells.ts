import { areaBounds, type DrawnArea, isInArea } from '#features/maps/drawn-area.ts';
import type { BoundingBox, ListingFilter } from '../listing-filter.ts';
import { type CountedCell, middleOf } from './cluster-cells.ts';

/** What two boxes share; a box without size where they share nothing. */
export function sharedBox(one: BoundingBox, other: BoundingBox): BoundingBox {
  const [west, south] = [Math.max(one[0], other[0]), Math.max(one[1], other[1])];
  return [west, south, Math.max(west, Math.min(one[2], other[2])), Math.max(south, Math.min(one[3], other[3]))];
}

/** The part of the map a filter keeps to: its box, its drawn area's, or what both share; null for the whole map. */
export function boxAround({ bbox, area }: Pick<ListingFilter, 'bbox' | 'area'>): BoundingBox | null {
  if (area === undefined) return bbox ?? null;
  return bbox === undefined ? areaBounds(area) : sharedBox(bbox, areaBounds(area));
}

/** The cells whose listings lie in a drawn area, by their middle; all of them where none was drawn. */
export function cellsInArea<Cell extends CountedCell>(cells: readonly Cell[], area: DrawnArea | undefined): Cell[] {
  return cells.filter((cell) => {
    const { lng, lat } = middleOf(cell);
    return area === undefined || isInArea(area, [lng, lat]);
  });
}
