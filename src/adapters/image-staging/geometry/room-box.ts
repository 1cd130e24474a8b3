import type { Box } from './box.ts';
import { type Camera, project, rayAt, type Vec, type View } from './camera.ts';
import { between, type Colours, type LineScore, scoreLine } from './edge-contrast.ts';
import { createFloorColour } from './floor-colour.ts';
import type { Segment } from './line-segments.ts';
import type { Direction } from './vanishing.ts';

export type FoundBox = Box & {
  /** Share of the seen border of the floor that is an edge in the picture. */
  border: number;
  /** Share of the line length that runs as lines on those surfaces may. */
  consistent: number;
};

const NEAREST = 1.15;
const FARTHEST = 9;
const STEPS = 90;
const SIDE_NEAREST = 0.12;
const SIDE_FARTHEST = 5.5;
const SIDE_STEPS = 84;
/** An edge must be found along this share of a seen border, or the border counts against the box. */
const EXPECTED = 0.32;
const BEST_BY_EDGES = 400;
/** How high the corners of the room are looked at, in heights of the camera. */
const CORNER_HEIGHT = 1.9;

const spread = (from: number, to: number, steps: number) =>
  Array.from({ length: steps }, (_, i) => from * (to / from) ** (i / (steps - 1)));
const evenly = (from: number, to: number, steps: number) =>
  Array.from({ length: steps }, (_, i) => from + ((to - from) * i) / (steps - 1));

const gainOf = ({ seen, edge }: { seen: number; edge: number }) => edge - EXPECTED * seen;

/** Where on the wall that the ray through a spot meets, by the box: floor, ceiling or one of the walls. */
export function surfaceAt(view: View, box: Box, x: number, y: number): 'floor' | 'ceiling' | 'back' | 'left' | 'right' {
  const ray = rayAt(view, x, y);
  const hits: ['floor' | 'ceiling' | 'back' | 'left' | 'right', number][] = [];
  if (ray[1] < 0) hits.push(['floor', 1 / -ray[1]]);
  if (ray[1] > 0) hits.push(['ceiling', ((box.ceiling ?? 2.2) - 1) / ray[1]]);
  if (ray[2] < 0) hits.push(['back', box.back / -ray[2]]);
  if (ray[0] < 0 && box.left !== null) hits.push(['left', box.left / -ray[0]]);
  if (ray[0] > 0 && box.right !== null) hits.push(['right', box.right / ray[0]]);
  hits.sort((a, b) => a[1] - b[1]);
  return hits[0]?.[0] ?? 'floor';
}

/** Directions that lines have on each surface; others tell that the surface is not there. */
const FITTING = {
  floor: [0, 2],
  ceiling: [0, 2],
  back: [0, 1],
  left: [1, 2],
  right: [1, 2],
} as const satisfies Record<string, readonly Direction[]>;

/** Share of lines, by length, that run as they may on the surfaces of a box. */
function consistencyOf(view: View, box: Box, lines: readonly { line: Segment; to: 0 | 1 | 2 }[]): number {
  let [all, fitting] = [0, 0];
  for (const { line, to } of lines)
    for (const share of [0.15, 0.5, 0.85]) {
      const [x, y] = [line.x1 + (line.x2 - line.x1) * share, line.y1 + (line.y2 - line.y1) * share];
      const surface = surfaceAt(view, box, x, y);
      // Pendants and steps of ceilings stand upright there; that tells nothing.
      if (surface === 'ceiling' && to === 1) continue;
      const weight = Math.min(line.length, 0.4);
      all += weight;
      if ((FITTING[surface] as readonly Direction[]).includes(to)) fitting += weight;
    }
  return all > 0 ? fitting / all : 0.5;
}

type Lines = {
  backs: { at: number; score: LineScore }[];
  lefts: { at: number; score: LineScore }[];
  rights: { at: number; score: LineScore }[];
};

function scoreLines(picture: Colours, camera: Camera): Lines {
  const across = evenly(-1, 1, 281);
  const along = spread(0.25, 14, 240);
  const side = (sign: number) =>
    spread(SIDE_NEAREST, SIDE_FARTHEST, SIDE_STEPS).map((at) => ({
      at,
      score: scoreLine(picture, camera, along, (t): Vec => [sign * at, 0, -t]),
    }));
  return {
    backs: spread(NEAREST, FARTHEST, STEPS).map((at) => {
      const places = across.map((t) => t * 3.2 * at);
      return { at, score: scoreLine(picture, camera, places, (t): Vec => [t, 0, -at]) };
    }),
    lefts: side(-1),
    rights: side(1),
  };
}

type Corner = (sideAt: number, back: number) => number;
function cornerScores(picture: Colours, camera: Camera, sign: number): Corner {
  const heights = evenly(0.02, CORNER_HEIGHT, 43);
  const kept = new Map<number, number>();
  return (sideAt, back) => {
    // The same line of the picture serves every box that has its corner there.
    const key = Math.round(Math.log(sideAt / back) * 300) * 4096 + Math.round(Math.log(back) * 100);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const score = scoreLine(picture, camera, heights, (t): Vec => [sign * sideAt, t, -back]);
    const gain = gainOf({ seen: score.seen.at(-1) as number, edge: score.edge.at(-1) as number });
    kept.set(key, gain);
    return gain;
  };
}

type Guess = { box: Box; gain: number };

/** The boxes whose borders are edges best, by edges alone. */
function guessBoxes(picture: Colours, camera: Camera, lines: Lines): Guess[] {
  const corners = { left: cornerScores(picture, camera, -1), right: cornerScores(picture, camera, 1) };
  const guesses: Guess[] = [];
  for (const { at: back, score } of lines.backs) {
    // Each side by itself: what it adds with the part of the back wall's line up to it.
    const sideOf = (side: 'left' | 'right') => {
      const sign = side === 'left' ? -1 : 1;
      const toward = (at: number) => (sign < 0 ? between(score, -at, 0) : between(score, 0, at));
      const options: { at: number | null; gain: number }[] = lines[`${side}s`].flatMap(({ at, score: line }) => {
        const foot = project(camera, [sign * at, 0, -back]);
        if (!foot || foot.x < 0.01 || foot.x > 0.99) return [];
        const gain = gainOf(toward(at)) + gainOf(between(line, 0.25, back)) + 0.7 * corners[side](at, back);
        return [{ at, gain }];
      });
      options.push({ at: null, gain: gainOf(toward(3.1 * back)) });
      return options.sort((a, b) => b.gain - a.gain).slice(0, 14);
    };
    for (const left of sideOf('left'))
      for (const right of sideOf('right')) {
        const box = { back, left: left.at, right: right.at, ceiling: null };
        guesses.push({ box, gain: left.gain + right.gain });
      }
  }
  return guesses.sort((a, b) => b.gain - a.gain).slice(0, BEST_BY_EDGES);
}

/** The height of the ceiling, in heights of the camera, where its edges are seen best; null where none is. */
function findCeiling(picture: Colours, camera: Camera, box: Box): number | null {
  let best: { at: number; gain: number } | null = null;
  for (const at of evenly(1.55, 2.75, 61)) {
    const across = evenly(-(box.left ?? 3 * box.back), box.right ?? 3 * box.back, 90);
    const lines = [scoreLine(picture, camera, across, (t): Vec => [t, at, -box.back])];
    const along = spread(0.4, box.back, 70);
    if (box.left !== null) lines.push(scoreLine(picture, camera, along, (t): Vec => [-(box.left as number), at, -t]));
    if (box.right !== null) lines.push(scoreLine(picture, camera, along, (t): Vec => [box.right as number, at, -t]));
    let gain = -0.3 * Math.abs(Math.log(at / 2.05));
    for (const { seen, edge } of lines) gain += gainOf({ seen: seen.at(-1) as number, edge: edge.at(-1) as number });
    if (!best || gain > best.gain) best = { at, gain };
  }
  return best && best.gain > -0.05 ? best.at : null;
}

/** Share of the border of the floor of a box that is an edge. */
function borderOf(picture: Colours, camera: Camera, box: Box): number {
  const parts = [
    scoreLine(picture, camera, evenly(-(box.left ?? 3 * box.back), box.right ?? 3 * box.back, 200), (t) => [
      t,
      0,
      -box.back,
    ]),
  ];
  for (const [at, sign] of [[box.left, -1] as const, [box.right, 1] as const])
    if (at !== null) parts.push(scoreLine(picture, camera, spread(0.25, box.back, 120), (t) => [sign * at, 0, -t]));
  let [all, edges] = [0, 0];
  for (const { seen, edge } of parts) {
    all += seen.at(-1) as number;
    edges += edge.at(-1) as number;
  }
  return all > 0.15 ? edges / all : 0;
}

/** The walls and the ceiling around the floor in a picture whose view is known. Null where no floor is seen. */
export function findBox(
  picture: Colours,
  view: View,
  segments: readonly Segment[],
  directions: readonly Direction[],
): FoundBox | null {
  const camera: Camera = { ...view, position: [0, 1, 0] };
  const lines = segments.flatMap((line, i) => {
    const to = directions[i];
    return to === null || to === undefined || line.length < 0.02 ? [] : [{ line, to }];
  });
  const colourFit = createFloorColour(picture, camera);
  const guesses = guessBoxes(picture, camera, scoreLines(picture, camera));
  let best: { box: Box; score: number; consistent: number } | null = null;
  for (const { box, gain } of guesses) {
    const consistent = consistencyOf(view, box, lines);
    const score = gain + 2.2 * consistent + 0.8 * colourFit(box);
    if (!best || score > best.score) best = { box, score, consistent };
  }
  if (!best) return null;
  const box = { ...best.box, ceiling: findCeiling(picture, camera, best.box) };
  return { ...box, border: borderOf(picture, camera, box), consistent: best.consistent };
}
