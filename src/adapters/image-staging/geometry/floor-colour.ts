import type { Box } from './box.ts';
import { type Camera, floorAt, project, type Vec } from './camera.ts';
import { type Colours, colourOf } from './edge-contrast.ts';

/** A colour as brightness and tint, the tint weighing most: sun and shade change the other. */
type Tone = readonly [number, number, number];

function toneOf([r, g, b]: readonly [number, number, number]): Tone {
  const sum = r + g + b + 6;
  return [0.35 * Math.log(sum), (4 * (r - b)) / sum, (4 * (g - (r + b) / 2)) / sum];
}

const apart = (a: Tone, b: Tone) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] as number;
function middleOf(tones: readonly Tone[]): Tone | null {
  if (tones.length < 5) return null;
  return [median(tones.map((t) => t[0])), median(tones.map((t) => t[1])), median(tones.map((t) => t[2]))];
}

/** Floor and wall must differ by this before their colours say where one ends. */
const TELLING = 0.12;

/**
 * Tells how well the colours beside the border of a box's floor fit: from -1 (the wall looks like floor) to 1, and 0
 * where floor and walls look alike. The floor's own colour is that of the lowest part of the picture.
 */
export function createFloorColour(picture: Colours, camera: Camera): (box: Box) => number {
  const height = picture.height / picture.width;
  const nearby: Tone[] = [];
  for (let y = 0.86; y < 0.99; y += 0.025)
    for (let x = 0.22; x < 0.8; x += 0.04) {
      const colour = floorAt(camera, x, y * height) && colourOf(picture, x, y * height);
      if (colour) nearby.push(toneOf(colour));
    }
  const floor = middleOf(nearby);
  const tonesAt = (places: readonly Vec[]) =>
    places.flatMap((place) => {
      const spot = project(camera, place);
      const colour = spot && colourOf(picture, spot.x, spot.y);
      return colour ? [toneOf(colour)] : [];
    });
  return (box) => {
    if (!floor) return 0;
    const [from, to] = [-(box.left ?? 3 * box.back), box.right ?? 3 * box.back];
    const along = Array.from({ length: 24 }, (_, i) => from + ((to - from) * (i + 0.5)) / 24);
    const wall = middleOf(tonesAt([0.9, 1.2, 1.5].flatMap((y) => along.map((x): Vec => [x, y, -box.back]))));
    if (!wall) return 0;
    const differ = apart(floor, wall);
    if (differ < TELLING) return 0;
    const leaning = (tones: readonly Tone[]) =>
      tones.length === 0
        ? 0
        : tones.reduce((sum, tone) => {
            const [toFloor, toWall] = [apart(tone, floor), apart(tone, wall)];
            return sum + (toFloor - toWall) / (toFloor + toWall + 1e-6);
          }, 0) / tones.length;
    // Above the skirting, and on the floor before it.
    const above = leaning(tonesAt([0.14, 0.24, 0.36].flatMap((y) => along.map((x): Vec => [x, y, -box.back]))));
    const before = leaning(
      tonesAt([0.06, 0.12, 0.2].flatMap((z) => along.map((x): Vec => [x * 0.95, 0, -box.back * (1 - z)]))),
    );
    return Math.min(1, differ / (2 * TELLING)) * Math.max(-1, Math.min(1, 0.6 * above - 0.4 * before));
  };
}
