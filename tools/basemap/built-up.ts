import type { Position } from 'geojson';
import { windClockwise } from './geometry.ts';

/** A neighbourhood: its middle and how far it reaches, in degrees. */
export type Spot = { lng: number; lat: number; reach: number };

/** The side of a square of the grid, degrees: about 300 m. */
const STEP = 0.0027;
/** How dense counts as built up; the field of one neighbourhood is 1 in its middle. */
const DENSE = 0.3;
/** Smaller shapes are a neighbourhood that stands alone after all, degrees. */
const LEAST_EXTENT = 0.045;
/** Neighbourhoods further apart than their reaches times this share nothing. */
const FAR = 1.7;

/** The built-up land of neighbourhoods that run together: one smooth shape each, not the circles they are known by. */
export function builtUpShapes(spots: readonly Spot[], least: number): Position[][][] {
  return groupsOf(spots)
    .filter((group) => group.length >= least)
    .flatMap((group) => contour(group))
    .map((ring) => [windClockwise(ring)]);
}

function groupsOf(spots: readonly Spot[]): Spot[][] {
  const left = new Set(spots);
  const groups: Spot[][] = [];
  for (const first of spots) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const member of group)
      for (const other of left)
        if (Math.hypot(other.lng - member.lng, other.lat - member.lat) < (other.reach + member.reach) * FAR) {
          left.delete(other);
          group.push(other);
        }
    groups.push(group);
  }
  return groups;
}

function fieldOf(group: readonly Spot[]): (lng: number, lat: number) => number {
  return (lng, lat) =>
    group.reduce(
      (sum, spot) => sum + Math.exp(-1.2 * (((lng - spot.lng) ** 2 + (lat - spot.lat) ** 2) / spot.reach ** 2)),
      0,
    );
}

/** Marching squares: the edges between dense and not, joined to rings. */
function contour(group: readonly Spot[]): Position[][] {
  const field = fieldOf(group);
  const margin = Math.max(...group.map(({ reach }) => reach)) * 2;
  const west = Math.min(...group.map(({ lng }) => lng)) - margin;
  const south = Math.min(...group.map(({ lat }) => lat)) - margin;
  const columns = Math.ceil((Math.max(...group.map(({ lng }) => lng)) + margin - west) / STEP) + 1;
  const rows = Math.ceil((Math.max(...group.map(({ lat }) => lat)) + margin - south) / STEP) + 1;
  const values = Array.from({ length: rows }, (_row, y) =>
    Array.from({ length: columns }, (_column, x) => field(west + x * STEP, south + y * STEP) - DENSE),
  );
  const at = (x: number, y: number) => values[y]?.[x] ?? -DENSE;
  const next = new Map<string, { from: Position; to: string; at: Position }>();
  const cut = (x1: number, y1: number, x2: number, y2: number): { key: string; point: Position } => {
    const share = at(x1, y1) / (at(x1, y1) - at(x2, y2));
    const point: Position = [west + (x1 + share * (x2 - x1)) * STEP, south + (y1 + share * (y2 - y1)) * STEP];
    return { key: [Math.min(x1, x2), Math.min(y1, y2), x1 === x2 ? 'v' : 'h'].join(' '), point };
  };
  for (let y = 0; y < rows - 1; y++) {
    for (let x = 0; x < columns - 1; x++) {
      const corners = [
        [x, y],
        [x + 1, y],
        [x + 1, y + 1],
        [x, y + 1],
      ] as const;
      const leaving: { key: string; point: Position }[] = [];
      const entering: { key: string; point: Position }[] = [];
      corners.forEach(([ax, ay], index) => {
        const [bx, by] = corners[(index + 1) % 4] ?? [ax, ay];
        const [isIn, isNextIn] = [at(ax, ay) > 0, at(bx, by) > 0];
        if (isIn && !isNextIn) leaving.push(cut(ax, ay, bx, by));
        if (!isIn && isNextIn) entering.push(cut(ax, ay, bx, by));
      });
      leaving.forEach((out, index) => {
        const into = entering[index];
        if (into) next.set(`${out.key}`, { from: out.point, to: into.key, at: into.point });
      });
    }
  }
  return ringsOf(next);
}

const extentOf = (ring: readonly Position[]) =>
  Math.max(...ring.map(([lng = 0]) => lng)) - Math.min(...ring.map(([lng = 0]) => lng));

function ringsOf(next: Map<string, { from: Position; to: string; at: Position }>): Position[][] {
  const rings: Position[][] = [];
  for (const start of [...next.keys()]) {
    const ring: Position[] = [];
    let key = start;
    for (let edge = next.get(key); edge; edge = next.get(key)) {
      next.delete(key);
      if (ring.length === 0) ring.push(edge.from);
      ring.push(edge.at);
      key = edge.to;
    }
    if (extentOf(ring) > LEAST_EXTENT) rings.push(ring);
  }
  return rings;
}
