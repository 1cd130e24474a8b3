import { expect, test } from 'vitest';
import { createRandom } from '../render/tone.ts';
import { type Camera, degreesBetween, project, turnAxes, type Vec, type View } from './camera.ts';
import type { Segment } from './line-segments.ts';
import { findView, USUAL_LENS } from './vanishing.ts';

const DEGREE = Math.PI / 180;
const ASPECT = 2 / 3;
const LEVEL: View['axes'] = [
  [1, 0, 0],
  [0, -1, 0],
  [0, 0, -1],
];

function viewWith(focal: number, turned: { yaw: number; pitch: number; roll: number }): View {
  const yawed = turnAxes(LEVEL, [0, turned.yaw * DEGREE, 0]);
  const pitched = turnAxes(yawed, [turned.pitch * DEGREE, 0, 0]);
  return { focal, cx: 0.5, cy: ASPECT / 2, axes: turnAxes(pitched, [0, 0, turned.roll * DEGREE]) };
}

/** Edges of a room of 5 by 5 by 2.8 m as a camera sees them, off by a fraction of a pixel, with strays among them. */
function edgesSeen(view: View, seed: number): Segment[] {
  const random = createRandom(seed);
  const camera: Camera = { ...view, position: [0, 1.4, 0] };
  const found: Segment[] = [];
  const jitter = () => (random() - 0.5) * 0.0012;
  const add = (from: Vec, to: Vec) => {
    const [a, b] = [project(camera, from), project(camera, to)];
    if (!a || !b || [a, b].some(({ x, y }) => x < 0 || x > 1 || y < 0 || y > ASPECT)) return;
    const [x1, y1, x2, y2] = [a.x + jitter(), a.y + jitter(), b.x + jitter(), b.y + jitter()];
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length > 0.03) found.push({ x1, y1, x2, y2, length });
  };
  for (let i = 0; i < 260; i++) {
    const at: Vec = [-3 + 5 * random(), 2.8 * random(), -5 + 3.5 * random()];
    const size = 0.3 + 1.2 * random();
    // On the floor or a wall, in one of the directions such edges have.
    const wall = Math.floor(random() * 3);
    if (wall === 0) add([at[0], 0, at[2]], random() < 0.5 ? [at[0] + size, 0, at[2]] : [at[0], 0, at[2] - size]);
    if (wall === 1) add([at[0], at[1], -5], random() < 0.5 ? [at[0] + size, at[1], -5] : [at[0], at[1] + size, -5]);
    if (wall === 2) add([-3, at[1], at[2]], random() < 0.5 ? [-3, at[1] + size, at[2]] : [-3, at[1], at[2] - size]);
  }
  for (let i = 0; i < 25; i++) {
    const [x1, y1, turn] = [random(), random() * ASPECT, random() * Math.PI];
    const length = 0.03 + 0.08 * random();
    found.push({ x1, y1, x2: x1 + length * Math.cos(turn), y2: y1 + length * Math.sin(turn), length });
  }
  return found.sort((a, b) => b.length - a.length);
}

test.each([
  { focal: 0.55, yaw: 28, pitch: 0, roll: 0 },
  { focal: 0.66, yaw: 31, pitch: -7, roll: 1 },
  { focal: 0.8, yaw: 24, pitch: 5, roll: -2 },
  { focal: 0.72, yaw: 40, pitch: -4, roll: 3 },
])('a camera of known lens and directions is found within 3 degrees and 5 % (%o)', ({ focal, ...turned }) => {
  const truth = viewWith(focal, turned);
  const found = findView(edgesSeen(truth, 5), ASPECT, USUAL_LENS);
  expect(found).not.toBeNull();
  // Of two walls at right angles either may be the back one: the room is the same turned by a quarter.
  const quarter: View = {
    ...truth,
    axes: [truth.axes[2], truth.axes[1], truth.axes[0].map((v) => -v) as unknown as Vec],
  };
  const back: View = { ...truth, axes: [truth.axes[2].map((v) => -v) as unknown as Vec, truth.axes[1], truth.axes[0]] };
  const off = Math.min(...[truth, quarter, back].map((view) => degreesBetween(found?.view as View, view)));
  expect(off).toBeLessThan(3);
  expect(Math.abs((found?.view.focal as number) / focal - 1)).toBeLessThan(0.05);
});

test('a floor of boards, whose lines nearly all run one way, hides no camera', () => {
  const truth = viewWith(0.66, { yaw: 26, pitch: 0, roll: 0 });
  const camera: Camera = { ...truth, position: [0, 1.5, 0] };
  const random = createRandom(11);
  const found: Segment[] = [];
  const add = (from: Vec, to: Vec, blur: number) => {
    const [a, b] = [project(camera, from), project(camera, to)];
    if (!a || !b || [a, b].some(({ x, y }) => x < 0 || x > 1 || y < 0 || y > ASPECT)) return;
    const jitter = () => (random() - 0.5) * blur;
    const [x1, y1, x2, y2] = [a.x + jitter(), a.y + jitter(), b.x + jitter(), b.y + jitter()];
    found.push({ x1, y1, x2, y2, length: Math.hypot(x2 - x1, y2 - y1) });
  };
  // Ends of boards are seen as hardly straight; the three lines that lead away are short.
  for (let row = 0; row < 60; row++) {
    const x = -3 + 5 * random();
    add([x, 0, -1.6 - 0.055 * row], [x + 0.9, 0, -1.6 - 0.055 * row], 0.006);
  }
  for (const x of [-2, -1, 0, 1]) add([x, 0.9, -5], [x, 2.1, -5], 0.001);
  for (const x of [-2.4, 1.6]) for (const y of [0, 1, 2.6]) add([x, y, -5], [x, y, -4.2], 0.001);
  const seen = found.sort((a, b) => b.length - a.length);
  const view = findView(seen, ASPECT, USUAL_LENS)?.view as View;
  expect(degreesBetween(view, truth)).toBeLessThan(3);
  expect(Math.abs(view.focal / truth.focal - 1)).toBeLessThan(0.05);
});

test('lines that run anywhere are no room', () => {
  const random = createRandom(9);
  const strays = Array.from({ length: 200 }, () => {
    const [x1, y1, turn] = [random(), random() * ASPECT, random() * Math.PI];
    return { x1, y1, x2: x1 + 0.06 * Math.cos(turn), y2: y1 + 0.06 * Math.sin(turn), length: 0.06 };
  });
  const found = findView(strays, ASPECT, USUAL_LENS);
  expect(found?.explained ?? 0).toBeLessThan(0.35);
  expect(findView([], ASPECT, USUAL_LENS)).toBeNull();
});
