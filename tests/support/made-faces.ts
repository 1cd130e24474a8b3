import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import mesh from './face-mesh.json' with { type: 'json' };

/** A picture of small faces that comes with the weights: one man many times, and others. */
const SHEET = join(
  dirname(findPackageJSON('@vladmandic/human', import.meta.url) ?? ''),
  'assets/screenshot-facematch.jpg',
);
const SIDE = 480;

/** `man`: the large face of the sheet. A number: one of its 108 tiles, 0 to 8 the man again, from 54 other people. */
export async function buildFacePhoto(which: 'man' | number): Promise<Buffer> {
  const at =
    which === 'man'
      ? { left: 0, top: 28, width: 168, height: 165 }
      : {
          left: Math.round(2 + (which % 18) * 106.6),
          top: Math.round(285 + Math.floor(which / 18) * 113),
          width: 104,
          height: 104,
        };
  return sharp(SHEET).extract(at).resize(SIDE, SIDE, { fit: 'fill' }).jpeg({ quality: 92 }).toBuffer();
}

/** A paper with somebody's photo on it, as somebody would photograph it. */
export async function buildPaper(photo: Buffer): Promise<Buffer> {
  const face = await sharp(photo).resize(260, 300, { fit: 'cover' }).toBuffer();
  const words = Buffer.from(
    `<svg width="1000" height="640"><rect width="1000" height="120" fill="#1b6840"/><text x="40" y="75" font-size="44" fill="#fff">FEDERAL REPUBLIC OF NIGERIA</text><g fill="#333"><rect x="400" y="230" width="420" height="30"/><rect x="400" y="330" width="300" height="30"/><rect x="400" y="430" width="480" height="30"/></g></svg>`,
  );
  return sharp({ create: { width: 1000, height: 640, channels: 3, background: '#e9e4d2' } })
    .composite([
      { input: words, left: 0, top: 0 },
      { input: face, left: 70, top: 220 },
    ])
    .jpeg()
    .toBuffer();
}

type Raw = { data: Buffer; width: number; height: number };
type Point = [x: number, y: number, z: number];

async function unpack(photo: Buffer): Promise<Raw> {
  const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const pack = (data: Buffer, { width, height }: Raw) =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();

/** The rim of the face, and pairs of points of the lids, by the numbers of the face mesh. */
const RIM = [10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148].concat([
  176, 149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
]);
const LIDS = [
  [159, 145],
  [158, 153],
  [160, 144],
  [157, 154],
  [161, 163],
  [173, 155],
  [246, 7],
].concat([
  [386, 374],
  [385, 380],
  [387, 373],
  [384, 381],
  [388, 390],
  [398, 382],
  [466, 249],
]);

/**
 * The man's head turned by some degrees (positive to his left) or with his lids down, 0 to 1: his photo laid over a
 * head of his depth (face-mesh.json, as the weights see him) and drawn anew.
 */
export async function moveHead({ turn = 0, lids = 0 }: { turn?: number; lids?: number }): Promise<Buffer> {
  const raw = await unpack(await buildFacePhoto('man'));
  const from = mesh.points.map(([x = 0, y = 0, z = 0]): Point => [x, y, -z]);
  const at = (index: number) => from[index] as Point;
  const width = at(454)[0] - at(234)[0];
  const middle = (at(454)[0] + at(234)[0]) / 2;
  const behind = Math.min(...from.map(([, , z]) => z)) - width * 0.35;
  const angle = (turn * Math.PI) / 180;
  const lidded = from.map((point): Point => [...point]);
  for (const [upper = 0, lower = 0] of LIDS)
    lidded[upper] = [at(upper)[0], at(upper)[1] + (at(lower)[1] - at(upper)[1]) * lids * 0.97, at(upper)[2]];
  const to = lidded.map(([x, y, z]): Point => {
    const [dx, dz] = [x - middle, z - behind];
    const back = Math.sin(angle) * width * 0.35;
    return [
      middle + dx * Math.cos(angle) + dz * Math.sin(angle) - back,
      y,
      dz * Math.cos(angle) - dx * Math.sin(angle),
    ];
  });
  const centre = { x: middle, y: (at(10)[1] + at(152)[1]) / 2 };
  const rim = RIM.map((point) => borderBeyond(at(point), centre, raw));
  return pack(drawTriangles(raw, [...mesh.triangles, ...ringTriangles()], [...from, ...rim], [...to, ...rim]), raw);
}

function ringTriangles(): number[][] {
  return RIM.flatMap((own, index) => {
    const next = (index + 1) % RIM.length;
    return [
      [own, RIM[next] ?? 0, 468 + index],
      [RIM[next] ?? 0, 468 + next, 468 + index],
    ];
  });
}

function borderBeyond([x, y]: Point, centre: { x: number; y: number }, { width, height }: Raw): Point {
  const [dx, dy] = [x - centre.x, y - centre.y];
  const across = steps(dx, centre.x, width);
  const down = steps(dy, centre.y, height);
  const reach = Math.min(across, down);
  return [centre.x + dx * reach, centre.y + dy * reach, -1e4];
}

/** How many such steps lead to the border. */
function steps(step: number, from: number, size: number): number {
  if (step === 0) return 1e9;
  return step > 0 ? (size - 1 - from) / step : -from / step;
}

function drawTriangles({ data, width, height }: Raw, triangles: number[][], from: Point[], to: Point[]): Buffer {
  const drawn = Buffer.from(data);
  const nearest = new Float32Array(width * height).fill(-1e9);
  for (const triangle of triangles) {
    const [a, b, c] = triangle.map((point) => to[point]) as [Point, Point, Point];
    const [sa, sb, sc] = triangle.map((point) => from[point]) as [Point, Point, Point];
    const area = (b[1] - c[1]) * (a[0] - c[0]) + (c[0] - b[0]) * (a[1] - c[1]);
    if (Math.abs(area) < 1e-6) continue;
    const [left, right] = [Math.min(a[0], b[0], c[0]), Math.max(a[0], b[0], c[0])];
    const [top, low] = [Math.min(a[1], b[1], c[1]), Math.max(a[1], b[1], c[1])];
    for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, Math.ceil(low)); y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, Math.ceil(right)); x += 1) {
        const u = ((b[1] - c[1]) * (x - c[0]) + (c[0] - b[0]) * (y - c[1])) / area;
        const v = ((c[1] - a[1]) * (x - c[0]) + (a[0] - c[0]) * (y - c[1])) / area;
        const w = 1 - u - v;
        const depth = u * a[2] + v * b[2] + w * c[2];
        if (Math.min(u, v, w) < -0.001 || depth < (nearest[y * width + x] ?? 0)) continue;
        nearest[y * width + x] = depth;
        const px = Math.min(width - 1, Math.max(0, Math.round(u * sa[0] + v * sb[0] + w * sc[0])));
        const py = Math.min(height - 1, Math.max(0, Math.round(u * sa[1] + v * sb[1] + w * sc[1])));
        data.copy(drawn, (y * width + x) * 3, (py * width + px) * 3, (py * width + px) * 3 + 3);
      }
    }
  }
  return drawn;
}

/** The photo printed on a card that is turned about its upright axis, as somebody would hold it up. */
export async function holdUpPhoto(photo: Buffer, degrees: number): Promise<Buffer> {
  const raw = await unpack(photo);
  const { data, width, height } = raw;
  const drawn = Buffer.alloc(data.length, 120);
  const angle = (degrees * Math.PI) / 180;
  const distance = 2.2;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [across, down] = [(x / width) * 2 - 1, (y / height) * 2 - 1];
      const s = across / (Math.cos(angle) - (across * Math.sin(angle)) / distance);
      const t = down * (1 + (s * Math.sin(angle)) / distance);
      if (Math.abs(s) > 1 || Math.abs(t) > 1) continue;
      const [px, py] = [Math.round(((s + 1) / 2) * (width - 1)), Math.round(((t + 1) / 2) * (height - 1))];
      data.copy(drawn, (y * width + x) * 3, (py * width + px) * 3, (py * width + px) * 3 + 3);
    }
  }
  return pack(drawn, raw);
}
