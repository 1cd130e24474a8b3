import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Made pictures of homes for the bench of photos: houses, rooms and plots, drawn from a number, with what makes homes
 * hard to tell apart: rows of equal windows, tiles, fences, the same few colours, grain and recompression.
 */
const [WIDTH, HEIGHT] = [720, 480];

type Random = { (): number; between: (low: number, high: number) => number; of: <T>(words: readonly T[]) => T };

function randomOf(seed: number): Random {
  let state = Math.imul(seed + 1, 2654435761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return Object.assign(next, {
    between: (low: number, high: number) => low + next() * (high - low),
    of: <T>(words: readonly T[]) => words[Math.floor(next() * words.length)] as T,
  });
}

const WALLS = ['#e8dcc4', '#d9cfc0', '#c9b79c', '#f0ece4', '#b7a68c', '#cdd3d0', '#d8b9a0'];
const ROOFS = ['#7a3b2c', '#4a4a4e', '#5c4033', '#2f4f4f', '#8c5a3c'];
const GLASS = ['#53616b', '#6b7f8c', '#2f3b44', '#8aa0ac'];
const GREENS = ['#4f6b3a', '#6b7f3e', '#3c5a2e', '#7d8f52'];

const box = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${fill}" ${more}/>`;

function windows(random: Random, at: { x: number; y: number; w: number; h: number }): string {
  const [columns, rows] = [Math.floor(random.between(2, 7)), Math.floor(random.between(1, 6))];
  const glass = random.of(GLASS);
  const [cellW, cellH] = [at.w / columns, at.h / rows];
  const share = random.between(0.4, 0.7);
  const bars = Math.floor(random.between(0, 4));
  let drawn = '';
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [w, h] = [cellW * share, cellH * share];
      const [x, y] = [at.x + column * cellW + (cellW - w) / 2, at.y + row * cellH + (cellH - h) / 2];
      drawn += box(x, y, w, h, glass, 'stroke="#fff" stroke-width="2"');
      for (let bar = 1; bar <= bars; bar += 1) drawn += box(x + (w * bar) / (bars + 1), y, 1.5, h, '#eee');
    }
  return drawn;
}

function plants(random: Random, count: number, floor: number): string {
  let drawn = '';
  for (let plant = 0; plant < count; plant += 1) {
    const [x, y] = [random.between(0, WIDTH), floor + random.between(-10, 60)];
    for (let leaf = 0; leaf < 14; leaf += 1)
      drawn += `<ellipse cx="${x + random.between(-24, 24)}" cy="${y - random.between(0, 60)}" rx="${random.between(4, 16)}" ry="${random.between(3, 10)}" fill="${random.of(GREENS)}"/>`;
  }
  return drawn;
}

function house(random: Random): string {
  const ground = random.between(300, 400);
  let drawn = box(0, 0, WIDTH, HEIGHT, random.of(['#a9c7e8', '#c6d8e8', '#e8d4b8', '#9fb4c8']));
  drawn += box(0, ground, WIDTH, HEIGHT - ground, random.of(['#b58a62', '#8f8f8a', '#a8a29a', '#7f8c5a']));
  for (let wing = 0; wing < random.between(1, 3); wing += 1) {
    const [w, h] = [random.between(180, 480), random.between(120, 280)];
    const [x, y] = [random.between(-40, WIDTH - w + 40), ground - h];
    drawn += box(x, y, w, h, random.of(WALLS));
    const peak = random.between(10, 90);
    drawn += `<path d="M${x - 15} ${y} L${x + w * random.between(0.2, 0.8)} ${y - peak} L${x + w + 15} ${y} Z" fill="${random.of(ROOFS)}"/>`;
    drawn += windows(random, { x, y, w, h });
  }
  if (random() < 0.6) {
    const [height, step] = [random.between(30, 70), random.between(8, 24)];
    for (let x = 0; x < WIDTH; x += step) drawn += box(x, ground + 20, step * 0.5, height, '#cfc8bc');
  }
  return drawn + plants(random, random.between(2, 9), ground + 30);
}

function room(random: Random): string {
  const floor = random.between(280, 360);
  let drawn =
    box(0, 0, WIDTH, floor, random.of(WALLS)) +
    box(0, floor, WIDTH, HEIGHT - floor, random.of(['#cbb79a', '#d8d2c8', '#9a7b5a']));
  const step = random.between(30, 90);
  for (let x = -WIDTH; x < 2 * WIDTH; x += step)
    drawn += `<path d="M${WIDTH / 2 + (x - WIDTH / 2) * 0.5} ${floor} L${x} ${HEIGHT}" stroke="#0003" stroke-width="2"/>`;
  drawn += windows(random, {
    x: random.between(40, 380),
    y: random.between(50, 110),
    w: random.between(120, 280),
    h: random.between(90, 170),
  });
  for (let thing = 0; thing < random.between(3, 9); thing += 1) {
    const [w, h] = [random.between(40, 220), random.between(30, 140)];
    const [x, y] = [random.between(0, WIDTH - w), floor + random.between(-70, 60) - h / 2];
    drawn += box(
      x,
      y,
      w,
      h,
      `hsl(${random.between(0, 360)} ${random.between(10, 45)}% ${random.between(25, 75)}%)`,
      `rx="${random.between(0, 14)}"`,
    );
    for (let line = 1; line < random.between(1, 5); line += 1) drawn += box(x, y + (h * line) / 5, w, 2, '#0004');
  }
  return drawn;
}

function plot(random: Random): string {
  const ground = random.between(150, 260);
  let drawn =
    box(0, 0, WIDTH, ground, '#bcd2e6') +
    box(0, ground, WIDTH, HEIGHT - ground, random.of(['#a97a4e', '#8a7a4e', '#7f8c4a']));
  for (let tuft = 0; tuft < 240; tuft += 1) {
    const y = random.between(ground, HEIGHT);
    const size = 3 + ((y - ground) / HEIGHT) * 24;
    const x = random.between(0, WIDTH);
    drawn += `<path d="M${x} ${y} l${random.between(-size, size)} ${-size} M${x} ${y} l${random.between(-size, size)} ${-size}" stroke="${random.of(GREENS)}" stroke-width="2"/>`;
  }
  return drawn + plants(random, random.between(1, 6), ground + 10);
}

/** The made picture of that number, as a camera would leave it: a little grain, JPEG. */
async function drawScene(number: number): Promise<Buffer> {
  const random = randomOf(number);
  const drawn = random.of([house, house, room, room, plot])(random);
  const dark = box(0, 0, WIDTH, HEIGHT, random.of(['#000', '#fa0', '#012']), `opacity="${random.between(0, 0.25)}"`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><g transform="rotate(${random.between(-3, 3)} 360 240) scale(${random.between(1.05, 1.5)})">${drawn}</g>${dark}</svg>`;
  const grain = await sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })
    .png()
    .toBuffer();
  return sharp(Buffer.from(svg))
    .flatten()
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 78 })
    .toBuffer();
}

/** Drawing three thousand takes minutes: SCENES_DIR keeps them from one run to the next. */
const KEPT_IN = process.env['SCENES_DIR'];

/** The made picture of that number, drawn once where SCENES_DIR names a folder. */
export async function keptScene(number: number): Promise<Buffer> {
  if (!KEPT_IN) return drawScene(number);
  const file = join(KEPT_IN, `${number}.jpg`);
  if (existsSync(file)) return readFileSync(file);
  mkdirSync(KEPT_IN, { recursive: true });
  const drawn = await drawScene(number);
  writeFileSync(file, drawn);
  return drawn;
}
