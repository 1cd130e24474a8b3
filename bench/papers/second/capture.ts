import type { PaperForm } from '../synthetic-paper.ts';
import type { Chance } from './chance.ts';
import { type Raw, rawOf, sharpOf } from './picture.ts';

type Matrix = [number, number, number, number, number, number, number, number, number];

/** A paper seen by a device, and where a point of the page (as fractions of it) came to lie, in pixels. */
export type Capture = { raw: Raw; place: (u: number, v: number) => [number, number] };

function apply(m: Matrix, x: number, y: number): [number, number] {
  const w = m[6] * x + m[7] * y + m[8];
  return [(m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w];
}

function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** The projection that takes the unit square to four corners (upper left, upper right, lower right, lower left). */
function projection(corners: [number, number][]): Matrix {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners as [
    [number, number],
    [number, number],
    [number, number],
    [number, number],
  ];
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [dx1, dx2, dy1, dy2] = [x1 - x2, x3 - x2, y1 - y2, y3 - y2];
  const den = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / den;
  const h = (dx1 * sy - sx * dy1) / den;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

type Bed = {
  width: number;
  height: number;
  corners: [number, number][];
  ground: [number, number, number];
  grain: number;
};

/** Where the page lies before the device: flat on glass and a little turned, or on a table seen at a slant. */
function bedOf(flat: Raw, form: PaperForm, fineness: number, chance: Chance): Bed {
  if (form === 'phone-photo') {
    const width = Math.round(chance.pick([1440, 1536, 1600]) * fineness);
    const height = Math.round(width * 1.3333);
    const fit = Math.min((width * 0.9) / flat.width, (height * 0.92) / flat.height) * chance.between(0.94, 1.02);
    const [hw, hh] = [(flat.width * fit) / 2, (flat.height * fit) / 2];
    const [cx, cy] = [width / 2 + chance.bell() * 12, height / 2 + chance.bell() * 14];
    const turn = chance.bell() * 0.035;
    const lean = chance.between(-0.07, 0.07);
    const side = chance.between(-0.035, 0.035);
    const corners = (
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const
    ).map(([sx, sy]): [number, number] => {
      const x = sx * hw * (1 + sy * lean) + chance.bell() * 4;
      const y = sy * hh * (1 + sx * side) + chance.bell() * 4;
      return [cx + x * Math.cos(turn) - y * Math.sin(turn), cy + x * Math.sin(turn) + y * Math.cos(turn)];
    });
    const ground = chance.pick<[number, number, number]>([
      [96, 66, 42],
      [148, 112, 74],
      [62, 62, 66],
      [170, 166, 158],
      [72, 88, 70],
      [118, 40, 38],
    ]);
    return { width, height, corners, ground, grain: chance.between(5, 18) };
  }
  const most = form === 'scan-200dpi' ? 0.006 : 0.034;
  const turn =
    chance.between(form === 'scan-150dpi-askew' ? 0.012 : 0, form === 'scan-150dpi-askew' ? 0.1 : most) *
    (chance.odds(0.5) ? 1 : -1);
  const [hw, hh] = [flat.width / 2, flat.height / 2];
  const [cx, cy] = [hw + chance.bell() * 5, hh + chance.bell() * 5];
  const corners = (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([sx, sy]): [number, number] => [
    cx + sx * hw * Math.cos(turn) - sy * hh * Math.sin(turn),
    cy + sx * hw * Math.sin(turn) + sy * hh * Math.cos(turn),
  ]);
  const lid = chance.pick<[number, number, number]>([
    [248, 248, 247],
    [232, 232, 230],
    [255, 255, 255],
    [22, 22, 23],
  ]);
  return { width: flat.width, height: flat.height, corners, ground: lid, grain: 2 };
}

/** The paper's height as gentle waves; its slope moves the picture and turns it from the light. */
function reliefOf(strength: number, chance: Chance): (u: number, v: number) => [number, number] {
  const waves = [0, 1, 2, 3].map(() => ({
    a: chance.bell() * strength,
    p: chance.between(0.5, 4.5) * (chance.odds(0.5) ? 1 : -1),
    q: chance.between(0.5, 4.5),
    s: chance.between(0, 6.28),
  }));
  return (u, v) => {
    let [du, dv] = [0, 0];
    for (const { a, p, q, s } of waves) {
      const slope = a * Math.cos(p * u * 3.1 + q * v * 3.1 + s);
      du += slope * p;
      dv += slope * q;
    }
    return [du, dv];
  };
}

/** Light over the whole picture: falls off to one side and the corners, and may carry the shadow of a hand or a phone. */
function lightOf(form: PaperForm, bed: Bed, chance: Chance): (x: number, y: number) => number {
  const photo = form === 'phone-photo';
  const [gx, gy] = photo
    ? [chance.bell() * 0.11, chance.bell() * 0.11]
    : [chance.bell() * 0.018, chance.bell() * 0.012];
  const corner = photo ? chance.between(0.02, 0.16) : chance.between(0, 0.02);
  const base = photo ? chance.between(0.76, 0.97) : chance.between(0.95, 1.0);
  const shade = photo && chance.odds(0.55) ? chance.between(0.1, 0.34) : 0;
  const [nx, ny, off] = [chance.bell(), chance.bell(), chance.between(0.2, 0.7)];
  const soft = chance.between(14, 60);
  const gutter = !photo && chance.odds(0.35) ? chance.between(0.05, 0.22) : 0;
  return (x, y) => {
    const [u, v] = [x / bed.width - 0.5, y / bed.height - 0.5];
    const dark = shade / (1 + Math.exp(-(nx * u + ny * v - off * 0.4 + 0.05 * Math.sin(6 * u + 4 * v)) * soft));
    return base + gx * u + gy * v - corner * (u * u + v * v) * 2 - dark - gutter * Math.exp(-(u + 0.5) * 38);
  };
}

function noiseTable(chance: Chance): Float32Array {
  const table = new Float32Array(1 << 15);
  for (let i = 0; i < table.length; i++) table[i] = chance.bell();
  return table;
}

type Look = {
  bed: Bed;
  from: Matrix;
  relief: ReturnType<typeof reliefOf>;
  light: ReturnType<typeof lightOf>;
  noise: number;
  warmth: [number, number, number];
};

const CELL = 12;

/** Source position and light at the nodes of a mesh of cells; between them everything is taken as straight. */
function meshOf(flat: Raw, look: Look): { nodes: Float32Array; across: number } {
  const { bed, from, relief, light } = look;
  const across = Math.ceil(bed.width / CELL) + 2;
  const down = Math.ceil(bed.height / CELL) + 2;
  const nodes = new Float32Array(across * down * 3);
  for (let j = 0; j < down; j++) {
    for (let i = 0; i < across; i++) {
      const [u, v] = apply(from, i * CELL, j * CELL);
      const [du, dv] = relief(u, v);
      const at = (j * across + i) * 3;
      nodes[at] = u * flat.width + du;
      nodes[at + 1] = v * flat.height + dv;
      nodes[at + 2] = light(i * CELL, j * CELL) * (1 + (du * 0.7 + dv) * 0.008);
    }
  }
  return { nodes, across };
}

/** Looks at the flat page through the mesh, pixel by pixel, with light and the device's noise. */
function expose(flat: Raw, look: Look, chance: Chance): Raw {
  const { bed, noise, warmth } = look;
  const { nodes, across } = meshOf(flat, look);
  const table = noiseTable(chance);
  const out = new Uint8Array(bed.width * bed.height * 3);
  const [sw, sh] = [flat.width, flat.height];
  let random = chance.whole(1, 1 << 30);
  for (let y = 0; y < bed.height; y++) {
    const [j, fy] = [Math.floor(y / CELL), (y % CELL) / CELL];
    for (let x = 0; x < bed.width; x++) {
      const [i, fx] = [Math.floor(x / CELL), (x % CELL) / CELL];
      const a = (j * across + i) * 3;
      const c = a + across * 3;
      const [w00, w10, w01, w11] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
      const at = (k: number) =>
        (nodes[a + k] as number) * w00 +
        (nodes[a + 3 + k] as number) * w10 +
        (nodes[c + k] as number) * w01 +
        (nodes[c + 3 + k] as number) * w11;
      const [sx, sy, light] = [at(0), at(1), at(2)];
      random = (Math.imul(random, 1664525) + 1013904223) | 0;
      const grain = (table[random >>> 17] as number) * noise;
      const to = (y * bed.width + x) * 3;
      const inside = sx >= 0 && sy >= 0 && sx < sw - 1 && sy < sh - 1;
      const [ix, iy] = [sx | 0, sy | 0];
      const [px, py] = [sx - ix, sy - iy];
      const s = (iy * sw + ix) * 3;
      const streak = inside ? 0 : bed.grain * Math.sin(y * 0.05 + 3 * Math.sin(x * 0.004 + y * 0.011)) * 0.5;
      for (let k = 0; k < 3; k++) {
        const value = inside
          ? ((flat.data[s + k] as number) * (1 - px) + (flat.data[s + 3 + k] as number) * px) * (1 - py) +
            ((flat.data[s + sw * 3 + k] as number) * (1 - px) + (flat.data[s + sw * 3 + 3 + k] as number) * px) * py
          : (bed.ground[k] as number) + streak;
        const shown =
          value * light * (warmth[k] as number) +
          grain +
          (k === 1 ? 0 : (table[(random >>> (7 + k)) & 32767] as number) * noise * 0.4);
        out[to + k] = Math.max(0, Math.min(255, shown));
      }
    }
  }
  return { data: out, width: bed.width, height: bed.height };
}

/** Captures a flat page as its form says: scanner glass, a camera over a table, or a copying machine's glass. */
export async function capture(
  flat: Raw,
  device: { form: PaperForm; fineness: number },
  chance: Chance,
): Promise<Capture> {
  const { form, fineness } = device;
  const photo = form === 'phone-photo';
  const bed = bedOf(flat, form, fineness, chance.branch('bed'));
  const to = projection(bed.corners);
  const relief = reliefOf(photo ? 1.3 : 0.35, chance.branch('relief'));
  const cast = photo ? chance.between(-0.06, 0.06) : chance.between(-0.008, 0.008);
  const look: Look = {
    bed,
    from: inverse(to),
    relief,
    light: lightOf(form, bed, chance.branch('light')),
    noise: photo ? chance.between(2, 6) : chance.between(0.9, 3),
    warmth: [1 + cast, 1, 1 - cast],
  };
  const exposed = expose(flat, look, chance.branch('grain'));
  const blur = photo ? chance.between(0.45, 1.25) : chance.between(0.3, 0.7);
  const raw = await rawOf(sharpOf(exposed).blur(Math.max(0.3, blur)));
  const place = (u: number, v: number): [number, number] => {
    const [du, dv] = relief(u, v);
    return apply(to, u - du / flat.width, v - dv / flat.height);
  };
  return { raw, place };
}
