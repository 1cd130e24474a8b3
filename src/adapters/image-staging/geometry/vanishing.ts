import { cross, degreesBetween, dot, scaled, turnAxes, unit, type Vec, type View, vanishingPoint } from './camera.ts';
import type { Segment } from './line-segments.ts';

/** Which of the world's three directions a segment runs in; null for none. */
export type Direction = 0 | 1 | 2 | null;

export type FoundView = {
  view: View;
  directions: readonly Direction[];
  /** Length of the lines that run to each vanishing point, in widths. */
  support: readonly [number, number, number];
  /** Share of all line length outside of greenery that the three directions explain. */
  explained: number;
  /** How far off focal length (as a share) and directions (degrees) may be, one standard deviation. */
  spread: { focal: number; degrees: number };
  /** How well another view explains the same lines: 1 as well as this one. */
  rival: number;
};

/** What is known of the lens before anything is seen: a focal length in widths and how sure that is (log). */
export type LensPrior = { focal: number; spread: number };
/** Phones and estate agents' lenses: 24 mm on 36 mm. */
export const USUAL_LENS: LensPrior = { focal: 0.66, spread: 0.3 };

const MIN_FOCAL = 0.32;
const MAX_FOCAL = 2.6;
/** How far the optical axis may lie from the middle, for shifted lenses and cropped pictures, in widths. */
const SHIFT_SPREAD = 0.05;
const MAX_SHIFT = 0.25;
const DEGREE = Math.PI / 180;
/** Lines that run to within this of a vanishing point belong to it, at first and when all is refined. */
const COARSE = 2.2 * DEGREE;
const FINE = 1 * DEGREE;
const LONGEST = 46;
const CANDIDATES = 48;
/** For so many of the best candidates the other direction is looked for by itself, and so many of those are tried. */
const FIRSTS = 8;
const OTHERS = 8;

const lineThrough = (s: Segment): Vec => cross([s.x1, s.y1, 1], [s.x2, s.y2, 1]);

/** The angle between a segment and the direction from its middle to a vanishing point, in radians, signed. */
function missAngle(s: Segment, point: Vec): number {
  const [mx, my] = [(s.x1 + s.x2) / 2, (s.y1 + s.y2) / 2];
  const [tx, ty] = [point[0] - point[2] * mx, point[1] - point[2] * my];
  const [dx, dy] = [s.x2 - s.x1, s.y2 - s.y1];
  return Math.atan2(tx * dy - ty * dx, tx * dx + ty * dy + 1e-15);
}
/** The same without a sign and without ends: from 0 to half pi. */
function miss(s: Segment, point: Vec): number {
  const angle = Math.abs(missAngle(s, point));
  return angle > Math.PI / 2 ? Math.PI - angle : angle;
}

const weightOf = (s: Segment) => Math.min(s.length, 0.35);

function supportOf(segments: readonly Segment[], point: Vec): number {
  let sum = 0;
  for (const s of segments) {
    const off = miss(s, point) / COARSE;
    if (off < 1) sum += weightOf(s) * (1 - off * off);
  }
  return sum;
}

/** The meeting points of pairs of long segments that most others run to as well, best first, each once. */
function candidatesFor(segments: readonly Segment[], isFit: (point: Vec) => boolean, most: number): Vec[] {
  const lines = segments.slice(0, LONGEST).map(lineThrough);
  const found: { point: Vec; score: number }[] = [];
  for (let i = 0; i < lines.length; i++)
    for (let j = i + 1; j < lines.length; j++) {
      const point = unit(cross(lines[i] as Vec, lines[j] as Vec));
      if (Number.isFinite(point[0]) && isFit(point)) found.push({ point, score: supportOf(segments, point) });
    }
  return eachOnce(found, most);
}

/** The best of points, none of them beside a better one. */
function eachOnce(found: { point: Vec; score: number }[], most: number): Vec[] {
  found.sort((a, b) => b.score - a.score);
  const kept: { point: Vec; toward: Vec }[] = [];
  for (const { point } of found) {
    const toward = unit([point[0] - 0.5 * point[2], point[1] - 0.33 * point[2], point[2] * 0.7]);
    if (kept.some((other) => Math.abs(dot(other.toward, toward)) > Math.cos(1.2 * DEGREE))) continue;
    kept.push({ point, toward });
    if (kept.length === most) break;
  }
  return kept.map(({ point }) => point);
}

/**
 * Where the other level direction may run to, once one is known: lines that do not run there, where they meet each
 * other and where they meet the horizon. Without this a floor of boards or a wall of tiles fills the whole list with
 * its own direction.
 */
function othersThan(first: Vec, level: readonly Segment[], up: Vec | null, isFit: (point: Vec) => boolean): Vec[] {
  const rest = level.filter((s) => miss(s, first) > COARSE);
  const [ux, uy] = up && Math.abs(up[1]) > 1e-9 ? [(up[0] - 0.5 * up[2]) / up[1], 1] : [0, 1];
  const horizon: Vec = [ux * first[2], uy * first[2], -(ux * first[0] + uy * first[1])];
  const met = rest.slice(0, LONGEST).flatMap((s) => {
    const point = unit(cross(lineThrough(s), horizon));
    return Number.isFinite(point[0]) && isFit(point) ? [{ point, score: supportOf(rest, point) }] : [];
  });
  return [...eachOnce(met, OTHERS), ...candidatesFor(rest, isFit, OTHERS)];
}

/** The steepness of the line from the middle to a point: near 0 for what stands upright in the picture. */
function leanOf(point: Vec, middle: number): number {
  return Math.abs(Math.atan2(point[0] - 0.5 * point[2], Math.abs(point[1] - middle * point[2])));
}

/** The view in which two points are the vanishing points of X and Z and, as nearly as can be, a third that of Y. */
function viewFrom(first: Vec, second: Vec, up: Vec | null, middle: number): View | null {
  let cy = middle;
  if (up) {
    // The optical axis is where the heights of the triangle of vanishing points meet, here on the middle column.
    const heights = [
      [first, second],
      [second, first],
    ].flatMap(([a, b]) => {
      const [p, q] = [a as Vec, b as Vec];
      const across: [number, number] = [up[0] * q[2] - q[0] * up[2], up[1] * q[2] - q[1] * up[2]];
      // Written so that points at infinity need no division; where the point itself is there, it tells nothing.
      if (Math.abs(p[2] * across[1]) < 1e-9) return [];
      return [(p[1] * across[1] + (p[0] - 0.5 * p[2]) * across[0]) / (p[2] * across[1])];
    });
    if (heights.length > 0) cy = heights.reduce((sum, y) => sum + y, 0) / heights.length;
    if (!(Math.abs(cy - middle) < MAX_SHIFT)) return null;
  }
  const moved = (p: Vec): Vec => [p[0] - 0.5 * p[2], p[1] - cy * p[2], p[2]];
  const [a, b] = [moved(first), moved(second)];
  const square = -(a[0] * b[0] + a[1] * b[1]) / (a[2] * b[2]);
  if (!(square > MIN_FOCAL ** 2 && square < MAX_FOCAL ** 2)) return null;
  return viewOf(Math.sqrt(square), cy, a, b);
}

/** The axes of a room from the directions two vanishing points lie in, moved to the optical axis. */
function viewOf(focal: number, cy: number, a: Vec, b: Vec): View | null {
  let x = unit([a[0] / focal, a[1] / focal, a[2]]);
  let z = unit([b[0] / focal, b[1] / focal, b[2]]);
  // Z looks at whoever looks: it is the axis that lies nearer to where the camera points.
  if (Math.abs(x[2]) > Math.abs(z[2])) [x, z] = [z, x];
  if (z[2] > 0) z = scaled(z, -1);
  if (x[0] < 0) x = scaled(x, -1);
  const y = unit(cross(z, x));
  if (y[1] > -0.5) return null;
  return { focal, cx: 0.5, cy, axes: [cross(y, z), y, z] };
}

function scoreOf(view: View, segments: readonly Segment[], prior: LensPrior, within: number): number {
  const points = [vanishingPoint(view, 0), vanishingPoint(view, 1), vanishingPoint(view, 2)] as const;
  let sum = 0;
  for (const s of segments) {
    const off = Math.min(miss(s, points[0]), miss(s, points[1]), miss(s, points[2])) / within;
    if (off < 1) sum += weightOf(s) * (1 - off * off);
  }
  const lens = Math.log(view.focal / prior.focal) / prior.spread;
  return sum * Math.exp(-0.09 * lens * lens - 0.5 * ((view.cy - 0.33) / 0.3) ** 2 * 0.02);
}

/** The direction of each segment in a view: that of the vanishing point it runs to best, within an angle. */
export function directionsIn(view: View, segments: readonly Segment[], within = FINE): Direction[] {
  const points = [vanishingPoint(view, 0), vanishingPoint(view, 1), vanishingPoint(view, 2)] as const;
  return segments.map((s) => {
    const off = points.map((point) => miss(s, point));
    const best = off.indexOf(Math.min(...off)) as 0 | 1 | 2;
    return (off[best] as number) < within ? best : null;
  });
}

/** Small symmetric systems by Gauss with pivots; null where they have no one answer. */
function solve(matrix: readonly (readonly number[])[], right: readonly (readonly number[])[]): number[][] | null {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...(right[i] as number[])]);
  for (let col = 0; col < size; col++) {
    let pivot = col;
    for (let row = col + 1; row < size; row++)
      if (Math.abs(rows[row]?.[col] as number) > Math.abs(rows[pivot]?.[col] as number)) pivot = row;
    [rows[col], rows[pivot]] = [rows[pivot] as number[], rows[col] as number[]];
    const lead = rows[col] as number[];
    const by = lead[col] as number;
    if (Math.abs(by) < 1e-14) return null;
    for (let k = col; k < lead.length; k++) lead[k] = (lead[k] as number) / by;
    rows.forEach((row, i) => {
      const times = row[col] as number;
      if (i !== col && times !== 0)
        for (let k = col; k < row.length; k++) row[k] = (row[k] as number) - times * (lead[k] as number);
    });
  }
  return rows.map((row) => row.slice(size));
}

/** What is turned to refine a view: the logarithm of the focal length, the optical axis, three angles. */
const PARAMETERS = 5;
function moved(view: View, by: readonly number[]): View {
  const [focal, cy, ...turn] = by as [number, number, number, number, number];
  return { ...view, focal: view.focal * Math.exp(focal), cy: view.cy + cy, axes: turnAxes(view.axes, turn) };
}

type Refined = { view: View; cost: number; spread: FoundView['spread'] };

/** Gauss-Newton on the angles by which lines miss their vanishing points, long lines first, strays held small. */
function refine(start: View, lines: readonly Segment[], prior: LensPrior, middle: number): Refined {
  let view = start;
  let within = COARSE;
  let spread = { focal: 1, degrees: 90 };
  for (let round = 0; round < 12; round++) {
    within = Math.max(FINE * 0.6, within * 0.8);
    const directions = directionsIn(view, lines, within);
    const used = lines.flatMap((line, i) => (directions[i] === null ? [] : [{ line, to: directions[i] as 0 | 1 | 2 }]));
    const missesOf = (of: View) => {
      const points = [vanishingPoint(of, 0), vanishingPoint(of, 1), vanishingPoint(of, 2)] as const;
      return used.map(({ line, to }) => Math.atan(Math.tan(missAngle(line, points[to]))));
    };
    const misses = missesOf(view);
    const normal = Array.from({ length: PARAMETERS }, () => new Array<number>(PARAMETERS).fill(0));
    const gradient = new Array<number>(PARAMETERS).fill(0);
    const step = 1e-5;
    const slopes = normal.map((_, p) => {
      const there = missesOf(
        moved(
          view,
          normal.map((_n, q) => (p === q ? step : 0)),
        ),
      );
      return there.map((off, i) => (off - (misses[i] as number)) / step);
    });
    misses.forEach((off, i) => {
      // A line's direction is known to a fraction of a pixel over its length.
      const sigma = 0.0007 / (used[i]?.line.length as number) + 0.0015;
      const pull = 1 / (sigma * sigma * (1 + (off / (2 * sigma)) ** 2));
      for (let p = 0; p < PARAMETERS; p++) {
        const slope = slopes[p]?.[i] as number;
        gradient[p] = (gradient[p] as number) - pull * slope * off;
        for (let q = 0; q < PARAMETERS; q++)
          (normal[p] as number[])[q] = (normal[p]?.[q] as number) + pull * slope * (slopes[q]?.[i] as number);
      }
    });
    const [toFocal, toMiddle] = [1 / prior.spread ** 2, 1 / SHIFT_SPREAD ** 2];
    (normal[0] as number[])[0] = (normal[0]?.[0] as number) + toFocal;
    gradient[0] = (gradient[0] as number) - toFocal * Math.log(view.focal / prior.focal);
    (normal[1] as number[])[1] = (normal[1]?.[1] as number) + toMiddle;
    gradient[1] = (gradient[1] as number) - toMiddle * (view.cy - middle);
    for (let p = 2; p < PARAMETERS; p++) (normal[p] as number[])[p] = (normal[p]?.[p] as number) + 1;
    const identity = normal.map((_, p) => normal.map((_n, q) => (p === q ? 1 : 0)));
    const answer = solve(
      normal,
      gradient.map((value, p) => [value, ...(identity[p] as number[])]),
    );
    if (!answer) break;
    view = moved(
      view,
      answer.map(([by]) => Math.max(-0.2, Math.min(0.2, by as number))),
    );
    const variance = (p: number) => Math.max(0, answer[p]?.[p + 1] as number);
    spread = {
      focal: Math.sqrt(variance(0)),
      degrees: Math.sqrt(variance(2) + variance(3) + variance(4)) / DEGREE,
    };
  }
  return { view, cost: scoreOf(view, lines, prior, FINE * 1.2), spread };
}

/** Everything that is known of a view from the lines that run in its three directions. */
function summarise({ view, spread }: Refined, segments: readonly Segment[], rival: number): FoundView {
  const directions = directionsIn(view, segments);
  const support: [number, number, number] = [0, 0, 0];
  let [all, explained] = [0, 0];
  segments.forEach((s, i) => {
    const to = directions[i];
    if (s.length < 0.03) return;
    all += weightOf(s);
    if (to === null || to === undefined) return;
    support[to] += weightOf(s);
    explained += weightOf(s);
  });
  return { view, directions, support, explained: all > 0 ? explained / all : 0, spread, rival };
}

/**
 * The camera's directions and lens from straight edges of a room whose walls stand at right angles: vanishing points
 * by vote over pairs of lines, the three of a room chosen together, then refined. Null where nothing fits.
 */
export function findView(segments: readonly Segment[], height: number, prior: LensPrior): FoundView | null {
  const middle = height / 2;
  const long = segments.filter(({ length }) => length > 0.022).slice(0, 400);
  const upright = long.filter((s) => Math.abs(s.x2 - s.x1) < 0.42 * Math.abs(s.y2 - s.y1));
  const [up] = candidatesFor(upright, (point) => leanOf(point, middle) < 18 * DEGREE, 1);
  const level = long.filter((s) => !up || miss(s, up) > COARSE);
  const isLevel = (point: Vec) => leanOf(point, middle) > 25 * DEGREE;
  const candidates = candidatesFor(level, isLevel, CANDIDATES);
  const views: { view: View; score: number }[] = [];
  const add = (view: View | null) => {
    if (view) views.push({ view, score: scoreOf(view, long, prior, COARSE) });
  };
  candidates.forEach((first, i) => {
    const others = i < FIRSTS ? othersThan(first, level, up ?? null, isLevel) : [];
    for (const second of [...candidates.slice(i + 1), ...others]) {
      add(viewFrom(first, second, null, middle));
      if (up) add(viewFrom(first, second, up, middle));
    }
    // A wall seen from straight ahead: the other direction stays level, and the lens is a guess.
    const [x, y] = [first[0] / first[2] - 0.5, first[1] / first[2]];
    if (Math.abs(x) < 0.5 && Math.abs(y - middle) < MAX_SHIFT)
      add(viewOf(prior.focal, y, [x, 0, 1], [1, 0, -x / prior.focal ** 2]));
  });
  views.sort((a, b) => b.score - a.score);
  const refined = apartFrom(views).map(({ view }) => refine(view, long, prior, middle));
  refined.sort((a, b) => b.cost - a.cost);
  const [best] = refined;
  if (!best) return null;
  const other = refined.find(({ view }) => isOther(view, best.view));
  return summarise(best, segments, other ? Math.max(0, other.cost / best.cost) : 0);
}

/** The best views, and a few that are others. */
function apartFrom(views: readonly { view: View; score: number }[]): readonly { view: View; score: number }[] {
  const [best] = views;
  if (!best) return [];
  return [...views.slice(0, 6), ...views.filter(({ view }) => isOther(view, best.view)).slice(0, 4)];
}

/** Whether two views of one picture differ by more than what may be measured. */
function isOther(one: View, best: View): boolean {
  return Math.abs(Math.log(one.focal / best.focal)) > 0.1 || degreesBetween(one, best) > 4;
}

/** A view near a given one, drawn to the lines of the picture that agree with it. */
export function drawToLines(start: View, segments: readonly Segment[], prior: LensPrior, height: number): FoundView {
  const long = segments.filter(({ length }) => length > 0.022).slice(0, 400);
  return summarise(refine(start, long, prior, height / 2), segments, 0);
}
