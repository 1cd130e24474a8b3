import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { furnishPhoto } from '#adapters/image-staging/furnish-photo.server.ts';
import { degreesBetween, scaled, type Vec, type View } from '#adapters/image-staging/geometry/camera.ts';
import { USUAL_LENS } from '#adapters/image-staging/geometry/vanishing.ts';
import { eyeHeight, findRoom, SURE } from '#adapters/image-staging/plan-room.ts';
import { STAGING_STYLES, type StagingRoom } from '#vocabulary/staging-words.ts';
import { printTable } from './search-support.ts';
import cameras from './staging-cameras.json' with { type: 'json' };

/**
 * Virtual staging on the sample rooms, and on renders of rooms by cameras the engine was not made on (other heights,
 * lenses, turns, tilts, shifts, curved lines, upright pictures): the camera that was found beside the true one, what was
 * placed, what it cost, a photo of 12 megapixels, and sheets of before and after in docs/staging to be looked at.
 * `node bench/staging.ts --cameras` measures the cameras alone.
 * `node bench/staging.ts [folder of more rooms] [sheet.jpg]` furnishes other rooms, of which nothing is known.
 */
const LIMITS = { degrees: 3, focal: 0.05, found: 0.8, seconds: 15, residentMb: 700 };
const SAMPLES = resolve(import.meta.dirname, '../assets/demo');
const UNKNOWN = resolve(import.meta.dirname, 'staging-rooms');
const SHEETS = resolve(import.meta.dirname, '../docs/staging');
const TILE = { width: 300, height: 200 };
const LARGE = { width: 4243, height: 2828 };
/** What the unknown rooms are furnished in, so that their sheet stays small. */
const FEW_STYLES = ['modern', 'traditional', 'bohemian'] as const;

type Style = (typeof STAGING_STYLES)[number];

type Known = { room: string; focal: number; shift: number; turn: number; tilt?: number; size: number[]; at: number[] };
/** A room with the camera it was rendered by. */
type Sample = { name: string; known: Known; photo: Buffer };
// As in the engine's own process.
sharp.cache(false);
sharp.concurrency(1);

const samplesOf = (rooms: Readonly<Record<string, Known>>, fileOf: (name: string) => string): Sample[] =>
  Object.entries(rooms).map(([name, known]) => ({ name, known, photo: readFileSync(fileOf(name)) }));
const OWN = samplesOf(cameras.rooms, (name) => join(SAMPLES, `${name}-empty/960.webp`));
const OTHERS = samplesOf(cameras.unknown, (name) => join(UNKNOWN, `${name}.webp`));

function trueView({ focal, shift, turn, tilt = 0 }: Known, aspect: number): View {
  const [angle, up] = [(turn * Math.PI) / 180, (tilt * Math.PI) / 180];
  const tilted = ([x, y, z]: Vec): Vec => [x, y * Math.cos(up) + z * Math.sin(up), z * Math.cos(up) - y * Math.sin(up)];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    focal,
    cx: 0.5,
    cy: aspect / 2 + shift,
    axes: [tilted([cos, 0, sin]), tilted([0, -1, 0]), tilted([sin, 0, -cos])],
  };
}

/** How far a view is off; of two walls at right angles either may have been taken for the back one. */
function degreesOff(found: View, truth: View): number {
  const [x, y, z] = truth.axes;
  const turns: View['axes'][] = [truth.axes, [z, y, scaled(x, -1)], [scaled(z, -1), y, x]];
  return Math.min(...turns.map((axes) => degreesBetween(found, { ...truth, axes })));
}

async function readSmall(photo: Buffer) {
  const small = sharp(photo).autoOrient().removeAlpha().resize(960, 960, { fit: 'inside', withoutEnlargement: true });
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const grey = await sharp(data, { raw: info }).greyscale().raw().toBuffer();
  return { colours: { data, width: info.width, height: info.height }, grey, lens: USUAL_LENS };
}

type Measured = { row: string[]; is: 'found' | 'asked' | 'wrong' };

async function measureCamera({ name, known, photo }: Sample): Promise<Measured> {
  const small = await readSmall(photo);
  const room = findRoom(small);
  if (!room) return { row: [name, '', '', '', '', '', 'asks'], is: 'asked' };
  const truth = trueView(known, small.colours.height / small.colours.width);
  const degrees = degreesOff(room.view, truth);
  const focal = room.view.focal / truth.focal - 1;
  const metres = eyeHeight(room.box.ceiling);
  const isRight = degrees <= LIMITS.degrees && Math.abs(focal) <= LIMITS.focal;
  const isAsked = room.confidence < SURE;
  const seen = isRight ? 'found' : 'wrong';
  const trueBack = (known.size[1] as number) - (known.at[1] as number);
  const row = [
    name,
    degrees.toFixed(2),
    `${(focal * 100).toFixed(1)} %`,
    `${(room.box.back * metres).toFixed(2)} (${trueBack.toFixed(2)})`,
    `${metres.toFixed(2)} (${known.at[2]?.toFixed(2)})`,
    room.confidence.toFixed(2),
    isAsked ? `asks, ${isRight ? 'though it was right' : 'rightly'}` : seen,
  ];
  return { row, is: isAsked ? 'asked' : seen };
}

/** True where the cameras of so many are found, and the person is asked in all other rooms. */
async function measureCameras(title: string, samples: readonly Sample[]): Promise<boolean> {
  const measured: Measured[] = [];
  for (const sample of samples) measured.push(await measureCamera(sample));
  const head = ['room', 'degrees off', 'focal off', 'back wall m (true)', 'eye m (true)', 'sure', ''];
  printTable(
    title,
    head,
    measured.map(({ row }) => row),
  );
  const count = (what: Measured['is']) => measured.filter(({ is }) => is === what).length;
  console.log(`${count('found')} found, ${count('asked')} asked, ${count('wrong')} furnished by a wrong camera`);
  return count('found') >= LIMITS.found * samples.length && count('wrong') === 0;
}

/** A staged picture, or a grey tile that says why there is none. */
async function stageTile(photo: Buffer, room: StagingRoom, style: Style) {
  const before = process.cpuUsage();
  const answer = await furnishPhoto({ photo, room, style, seed: 0 }, () => undefined);
  const { user, system } = process.cpuUsage(before);
  const cell =
    answer.kind === 'staged' ? `${answer.placed.length} / ${((user + system) / 1e6).toFixed(1)} s` : answer.kind;
  const picture = answer.kind === 'staged' ? answer.picture : photo;
  return { cell, tile: await sharp(picture).resize(TILE.width, TILE.height, { fit: 'contain' }).toBuffer() };
}

async function writeSheet(file: string, tiles: readonly Buffer[][]): Promise<void> {
  const layers: OverlayOptions[] = tiles.flatMap((row, y) =>
    row.map((input, x) => ({ input, left: x * (TILE.width + 4), top: y * (TILE.height + 4) })),
  );
  const width = Math.max(...tiles.map(({ length }) => length)) * (TILE.width + 4);
  const create = { width, height: tiles.length * (TILE.height + 4), channels: 3 as const, background: '#ffffff' };
  mkdirSync(resolve(file, '..'), { recursive: true });
  writeFileSync(file, await sharp({ create }).composite(layers).jpeg({ quality: 72, mozjpeg: true }).toBuffer());
}

async function furnishAll(samples: readonly Sample[], styles: readonly Style[], sheet: string): Promise<void> {
  const rows: string[][] = [];
  const tiles: Buffer[][] = [];
  for (const { name, known, photo } of samples) {
    const row = [await sharp(photo).resize(TILE.width, TILE.height, { fit: 'contain' }).toBuffer()];
    const cells = [name];
    for (const style of styles) {
      const { cell, tile } = await stageTile(photo, known.room as StagingRoom, style);
      cells.push(cell);
      row.push(tile);
    }
    rows.push(cells);
    tiles.push(row);
  }
  printTable('Pieces placed', ['room: pieces / CPU s', ...styles], rows);
  await writeSheet(join(SHEETS, sheet), tiles);
}

async function measureLarge(): Promise<boolean> {
  const photo = await sharp(OWN[0]?.photo).resize(LARGE.width, LARGE.height).jpeg({ quality: 90 }).toBuffer();
  const [before, began] = [process.cpuUsage(), performance.now()];
  const answer = await furnishPhoto({ photo, room: 'living-room', style: 'modern', seed: 0 }, () => undefined);
  const wall = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  const resident = process.resourceUsage().maxRSS / 1024;
  const seconds = (user + system) / 1e6;
  printTable(
    'A large photo',
    ['12 megapixels', 'CPU s', 'seconds', 'most memory MB', 'cores'],
    [[answer.kind, seconds.toFixed(1), wall.toFixed(1), resident.toFixed(0), String(availableParallelism())]],
  );
  return seconds <= LIMITS.seconds && resident <= LIMITS.residentMb;
}

/** Rooms nobody measured: named after their room, furnished in two styles. */
async function furnishFolder(folder: string, sheet: string): Promise<void> {
  const tiles: Buffer[][] = [];
  for (const file of readdirSync(folder)
    .filter((name) => /\.(jpe?g|png|webp)$/.test(name))
    .sort()) {
    const photo = readFileSync(join(folder, file));
    const known = OWN.find(({ name }) => file.includes(name))?.known;
    const room = (known?.room ?? 'living-room') as StagingRoom;
    const row = [await sharp(photo).resize(TILE.width, TILE.height, { fit: 'contain' }).toBuffer()];
    for (const style of ['modern', 'bohemian'] as const) {
      const { cell, tile } = await stageTile(photo, room, style);
      console.log(file, style, cell);
      row.push(tile);
    }
    tiles.push(row);
  }
  await writeSheet(sheet, tiles);
}

const [folder, sheet] = process.argv.slice(2);
const measureAll = async () => [
  await measureCameras('Cameras of the sample rooms', OWN),
  await measureCameras('Cameras the engine was not made on', OTHERS),
];
if (folder === '--cameras') process.exit((await measureAll()).every(Boolean) ? 0 : 1);
if (folder) await furnishFolder(folder, sheet ?? 'rooms.jpg');
else {
  // First, while the process holds nothing else: its memory is told as the most it ever had.
  const passed = [await measureLarge(), ...(await measureAll())];
  await furnishAll(OWN, STAGING_STYLES, 'six-rooms.jpg');
  await furnishAll(OTHERS, FEW_STYLES, 'unknown-cameras.jpg');
  process.exit(passed.every(Boolean) ? 0 : 1);
}
