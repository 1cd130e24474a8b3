import type { Beacon } from '../../synthetic-paper.ts';
import type { Chance } from '../chance.ts';
import { type Box, pageOf, putAt, type Sheet } from '../sheet.ts';
import type { Story } from '../story.ts';

type Point = [number, number];

/** The corners in page points inside of a box, north up. */
export function cornersIn(beacons: readonly Beacon[], { x, y, width, height }: Box): Point[] {
  const east = beacons.map(({ easting }) => easting);
  const north = beacons.map(({ northing }) => northing);
  const [west, south] = [Math.min(...east), Math.min(...north)];
  const [wide, high] = [Math.max(...east) - west, Math.max(...north) - south];
  const scale = Math.min(width / wide, height / high) * 0.7;
  return beacons.map(({ easting, northing }) => [
    x + width / 2 + (easting - west - wide / 2) * scale,
    y + height / 2 - (northing - south - high / 2) * scale,
  ]);
}

export const lengthBetween = (one: Beacon, other: Beacon) =>
  Math.hypot(other.easting - one.easting, other.northing - one.northing);
/** The whole circle bearing from one beacon to the next, in degrees and minutes. */
export function bearingBetween(one: Beacon, other: Beacon): string {
  const degrees =
    ((Math.atan2(other.easting - one.easting, other.northing - one.northing) * 180) / Math.PI + 360) % 360;
  const whole = Math.floor(degrees);
  const minutes = Math.min(59, Math.round((degrees - whole) * 60));
  return `${String(whole).padStart(3, '0')}° ${String(minutes).padStart(2, '0')}'`;
}

/** The parcel with its beacons and, where there is room, its sides. */
export function drawOutline(sheet: Sheet, frame: Box, story: Story, chance: Chance, isFull = false): void {
  const { beacons } = story.parcel;
  const corners = cornersIn(beacons, frame);
  const ops = pageOf(sheet).ops;
  const [cx, cy] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  const red = chance.pick(['#c0272d', '#c0272d', '#1c1c1c', '#a83279']);
  ops.push({ kind: 'shape', points: corners, closed: true, stroke: red, width: isFull ? 1.8 : 1.2 });
  corners.forEach(([x, y], index) => {
    const beacon = beacons[index];
    const next = beacons[(index + 1) % beacons.length];
    const [nx, ny] = corners[(index + 1) % corners.length] ?? [x, y];
    if (!beacon || !next) return;
    const ring = Array.from(
      { length: 14 },
      (_, step): Point => [x + Math.cos(step * 0.449) * 2.6, y + Math.sin(step * 0.449) * 2.6],
    );
    ops.push({ kind: 'shape', points: ring, closed: true, stroke: '#222222', fill: '#ffffff', width: 0.8 });
    const away = Math.hypot(x - cx, y - cy) || 1;
    const size = isFull ? 8 : 6.5;
    const [lx, ly] = [x + ((x - cx) / away) * 17, y + ((y - cy) / away) * 12 + 3];
    putAt(sheet, lx, ly, { text: beacon.name, size, face: 'grotesk' }, { align: lx > cx ? 'left' : 'right' });
    if (!isFull) return;
    let angle = Math.atan2(ny - y, nx - x);
    if (angle > Math.PI / 2 || angle < -Math.PI / 2) angle += Math.PI;
    const side = `${bearingBetween(beacon, next)}   ${lengthBetween(beacon, next).toFixed(2)}m`;
    const half = side.length * 1.75;
    const off = { x: Math.sin(angle) * 6, y: -Math.cos(angle) * 6 };
    ops.push({
      kind: 'text',
      text: side,
      face: 'grotesk',
      cut: 'Regular',
      size: 7,
      color: '#222222',
      angle,
      width: half * 2,
      x: (x + nx) / 2 - Math.cos(angle) * half + off.x,
      y: (y + ny) / 2 - Math.sin(angle) * half + off.y,
    });
  });
}

/** An arrow to the north with its letter. */
export function northArrow(sheet: Sheet, [x, y]: Point): void {
  const ops = pageOf(sheet).ops;
  ops.push({
    kind: 'shape',
    points: [
      [x, y],
      [x, y - 62],
    ],
    stroke: '#222222',
    width: 0.9,
  });
  ops.push({
    kind: 'shape',
    points: [
      [x, y - 66],
      [x - 5, y - 50],
      [x, y - 54],
      [x + 5, y - 50],
    ],
    closed: true,
    stroke: '#222222',
    fill: '#222222',
    width: 0.6,
  });
  putAt(sheet, x, y - 70, { text: 'N', size: 11, bold: true }, { align: 'center' });
}

/** A double road beside the parcel and neighbours' names. */
export function surroundings(sheet: Sheet, frame: Box, story: Story, chance: Chance): void {
  const ops = pageOf(sheet).ops;
  const y = frame.y + frame.height - 16;
  for (const low of [0, 11])
    ops.push({
      kind: 'shape',
      points: [
        [frame.x + 8, y + low - 11],
        [frame.x + frame.width - 8, y + low - 11],
      ],
      stroke: '#555555',
      width: 0.8,
    });
  putAt(
    sheet,
    frame.x + frame.width / 2,
    y - 2.4,
    {
      text: `${story.street.toUpperCase()}  (${chance.pick(['9m', '12.00m', '15M WIDE', '40 FT'])})`,
      size: 7,
      face: 'grotesk',
    },
    { align: 'center' },
  );
  const words = chance.pick([
    ['BUILT-UP', 'BUSH'],
    ['Plot of a neighbour', 'Vacant land'],
    ['FENCE', 'UNDEVELOPED'],
    ['', ''],
  ]);
  putAt(sheet, frame.x + 12, frame.y + frame.height / 2, { text: words[0] ?? '', size: 7, italic: true });
  putAt(
    sheet,
    frame.x + frame.width - 12,
    frame.y + frame.height / 3,
    { text: words[1] ?? '', size: 7, italic: true },
    { align: 'right' },
  );
}
