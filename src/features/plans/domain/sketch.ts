import type { GridPoint } from '#lib/geodesy/coordinate-systems.ts';

/** A plot drawn to scale in a box, north up: points and labels in the box's own units. */
export type Sketch = {
  width: number;
  height: number;
  points: { x: number; y: number }[];
  sides: { x: number; y: number; metres: number }[];
  bar: { x: number; y: number; width: number; metres: number };
};

const WIDTH = 320;
const HEIGHT = 240;
const MARGIN = { side: 40, top: 34, bottom: 44 };
/** Plots of more sides are drawn without their lengths, which would cover each other. */
const MOST_LABELS = 8;
/** Lengths are wider than high: beside a side they need more room than above one. */
const LABEL_OFF = { x: 19, y: 13 };
const LONGEST_BAR = 90;

/** Draws an outline in metres to scale; null where there is none. */
export function sketchOf(outline: readonly GridPoint[]): Sketch | null {
  if (outline.length < 3) return null;
  const wide = Math.max(...outline.map(({ easting }) => easting), 0.1);
  const high = Math.max(...outline.map(({ northing }) => northing), 0.1);
  const [roomWide, roomHigh] = [WIDTH - 2 * MARGIN.side, HEIGHT - MARGIN.top - MARGIN.bottom];
  const scale = Math.min(roomWide / wide, roomHigh / high);
  const [left, top] = [(WIDTH - wide * scale) / 2, MARGIN.top + (roomHigh - high * scale) / 2];
  const points = outline.map(({ easting, northing }) => ({
    x: round(left + easting * scale),
    y: round(top + (high - northing) * scale),
  }));
  const metres = niceLength(LONGEST_BAR / scale);
  return {
    width: WIDTH,
    height: HEIGHT,
    points,
    sides: outline.length > MOST_LABELS ? [] : labelSides(outline, points),
    bar: { x: 16, y: HEIGHT - 14, width: round(metres * scale), metres },
  };
}

function labelSides(outline: readonly GridPoint[], points: Sketch['points']): Sketch['sides'] {
  const isRightward = turnOf(points) > 0;
  return points.map((from, index) => {
    const next = (index + 1) % points.length;
    const to = points[next] as { x: number; y: number };
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const outward = (isRightward ? 1 : -1) / length;
    const [start, end] = [outline[index] as GridPoint, outline[next] as GridPoint];
    const metres = Math.hypot(end.easting - start.easting, end.northing - start.northing);
    return {
      x: round((from.x + to.x) / 2 + (to.y - from.y) * outward * LABEL_OFF.x),
      y: round((from.y + to.y) / 2 - (to.x - from.x) * outward * LABEL_OFF.y),
      metres,
    };
  });
}

/** Positive where the corners go round as the clock does, with y downwards. */
function turnOf(points: Sketch['points']): number {
  return points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length] as { x: number; y: number };
    return sum + (x * next.y - next.x * y);
  }, 0);
}

/** 1, 2 or 5 of a power of ten, the longest that is not longer. */
function niceLength(longest: number): number {
  const power = 10 ** Math.floor(Math.log10(longest));
  return power * ([5, 2, 1].find((step) => step * power <= longest) ?? 1);
}

const round = (value: number) => Math.round(value * 10) / 10;
