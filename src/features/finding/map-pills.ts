import { cellsOf } from './domain/map-grid.ts';
import type { MapView } from './map-cluster.ts';

/** Cells of a level are three levels finer than the zoom that was answered (domain/map-grid.ts). */
const LEVELS_ABOVE_ZOOM = 3;

/** A home that a page shows itself. */
export type Pill = { id: string; lng: number; lat: number; isGuessed?: boolean };

/**
 * What a map shows beside the homes of a page, so that both together add up to all: points without theirs, and each
 * cluster less by those of its cell.
 */
export function withoutPills(
  { points, clusters, zoom }: Pick<MapView, 'points' | 'clusters' | 'zoom'>,
  pills: readonly Pill[],
): Pick<MapView, 'points' | 'clusters'> {
  const level = zoom + LEVELS_ABOVE_ZOOM;
  const cellOf = ({ lng, lat }: { lng: number; lat: number }) => {
    const { west, north } = cellsOf([lng, lat, lng, lat], level);
    return `${west} ${north}`;
  };
  const lone = new Set(points.map(({ id }) => id));
  const taken = new Map<string, number>();
  for (const pill of pills) {
    // What has no point is in no cell, and what stands alone is no part of a cluster.
    if (pill.isGuessed || lone.has(pill.id)) continue;
    taken.set(cellOf(pill), (taken.get(cellOf(pill)) ?? 0) + 1);
  }
  const own = new Set(pills.map(({ id }) => id));
  return {
    points: points.filter(({ id }) => !own.has(id)),
    clusters: clusters.flatMap((cluster) => {
      const count = cluster.count - (taken.get(cellOf(cluster)) ?? 0);
      return count > 0 ? [{ ...cluster, count }] : [];
    }),
  };
}
