import sharp from 'sharp';
import { sniffPictureType } from '../image-pipeline/picture-type.ts';
import { arrangeRoom } from './arrange/arrange-room.ts';
import { finishPicture } from './finish-picture.server.ts';
import { type Furniture, loadFurniture, readModel } from './furniture/catalogue.server.ts';
import type { Colours } from './geometry/edge-contrast.ts';
import { type LensPrior, USUAL_LENS } from './geometry/vanishing.ts';
import { LEAST_SIDE, MAX_OUTPUT_PIXELS, MAX_PIXELS, SMALL_SIDE } from './limits.ts';
import { findRoom, planRoom, roomFromCorners, type SmallPhoto, SURE } from './plan-room.ts';
import type { StagingAnswer, StagingFailure, StagingRequest, StagingStep } from './port.ts';
import { drawRoom } from './render/draw-room.ts';
import { type Part, readParts } from './render/model.server.ts';
import { grainOf, readPhotoLight } from './render/photo-light.ts';
import { USUAL_CORNERS } from './usual-corners.ts';

/** A photo that is no room to furnish, for the reason people are told. */
class Refused extends Error {
  readonly reason: StagingFailure;
  constructor(reason: StagingFailure) {
    super(reason);
    this.reason = reason;
  }
}

type Photo = { full: Colours; small: SmallPhoto };

const FULL_FRAME = 36;

/** The lens by what the camera wrote down, as a focal length in widths of the upright picture. */
function lensOf(exif: Buffer | undefined, isUpright: boolean, aspect: number): LensPrior {
  const millimetres = exif ? readFocal35(exif) : null;
  if (millimetres === null) return USUAL_LENS;
  // Told for the longer side of the sensor; a picture held upright is narrower than that.
  const wide = isUpright ? millimetres / FULL_FRAME / Math.min(1, aspect) : millimetres / FULL_FRAME;
  return { focal: Math.max(0.35, Math.min(2.4, wide)), spread: 0.08 };
}

/** FocalLengthIn35mmFilm (tag 0xa405) of an EXIF block; null where there is none. */
function readFocal35(exif: Buffer): number | null {
  const start = exif.subarray(0, 4).toString('latin1') === 'Exif' ? 6 : 0;
  const isLittle = exif.subarray(start, start + 2).toString('latin1') === 'II';
  const short = (at: number) => {
    if (at + 2 > exif.length) return 0;
    return isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at);
  };
  const long = (at: number) => {
    if (at + 4 > exif.length) return 0;
    return isLittle ? exif.readUInt32LE(at) : exif.readUInt32BE(at);
  };
  const find = (folder: number, tag: number): number | null => {
    const count = Math.min(200, short(start + folder));
    for (let i = 0; i < count; i++) {
      const at = start + folder + 2 + i * 12;
      if (short(at) === tag) return at;
    }
    return null;
  };
  const pointer = find(long(start + 4), 0x8769);
  const entry = pointer === null ? null : find(long(pointer + 8), 0xa405);
  const value = entry === null ? 0 : short(entry + 8);
  return value >= 10 && value <= 120 ? value : null;
}

/** Decodes within bounds, upright, at most so large as pictures are made. */
async function readPhoto(photo: Buffer): Promise<Photo> {
  const kind = sniffPictureType(photo);
  if (kind === null || kind === 'avif') throw new Refused('not a picture');
  const source = () => sharp(photo, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' });
  const about = await source()
    .metadata()
    .catch((error: Error) => {
      throw new Refused(/pixel limit/i.test(error.message) ? 'too large' : 'not a picture');
    });
  const [wide, high] = [about.autoOrient.width, about.autoOrient.height];
  if ((about.pages ?? 1) > 1) throw new Refused('not a picture');
  if (wide * high > MAX_PIXELS) throw new Refused('too large');
  if (Math.min(wide, high) < LEAST_SIDE) throw new Refused('no room to furnish');
  const shrink = Math.min(1, Math.sqrt(MAX_OUTPUT_PIXELS / (wide * high)));
  const { data, info } = await source()
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(Math.round(wide * shrink), Math.round(high * shrink), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refused('not a picture');
    });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const colours = { data, width: info.width, height: info.height };
  const small = await sharp(data, { raw })
    .resize(SMALL_SIDE, SMALL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = await sharp(small.data, { raw: small.info }).greyscale().raw().toBuffer();
  const lens = lensOf(about.exif, high > wide, high / wide);
  const size = { width: small.info.width, height: small.info.height };
  return { full: colours, small: { colours: { data: small.data, ...size }, grey, lens } };
}

type Say = (step: StagingStep, done: number) => void;
let furniture: Promise<Furniture> | null = null;
const modelsRead = new Map<string, Promise<Part[]>>();

/** Furnishes one photo from its bytes to the finished JPEG, in this process. */
export async function furnishPhoto(request: StagingRequest, say: Say): Promise<StagingAnswer> {
  try {
    return await furnish(request, say);
  } catch (error) {
    if (error instanceof Refused) return { kind: 'failed', reason: error.reason };
    throw error;
  }
}

async function furnish({ photo, room, style, seed, corners }: StagingRequest, say: Say): Promise<StagingAnswer> {
  say('floor', 0);
  const { full, small } = await readPhoto(photo);
  say('floor', 0.4);
  const found = corners ? roomFromCorners(small, corners) : findRoom(small);
  if (!found) {
    if (corners) return { kind: 'failed', reason: 'no room to furnish' };
    return { kind: 'corners needed', guess: USUAL_CORNERS, confidence: 0 };
  }
  const { confidence } = found;
  if (confidence < SURE) return { kind: 'corners needed', guess: found.corners, confidence };
  say('floor', 1);
  say('light', 0);
  const plan = planRoom(small.colours, found);
  const photoLight = { ...readPhotoLight(small.colours, plan.camera), grain: grainOf(full) };
  say('light', 1);
  say('choose', 0);
  furniture ??= loadFurniture();
  const known = await furniture;
  const arranged = arrangeRoom(plan, known, { room, style, seed });
  if (!arranged) throw new Refused('no room to furnish');
  const { placed } = arranged;
  say('choose', 1);
  say('rug', 0);
  const partsOf = new Map<string, readonly Part[]>();
  for (const { id } of placed) {
    const piece = known.pieces.get(id);
    if (piece && !partsOf.has(id)) partsOf.set(id, await partsFor(id, () => readModel(piece)));
  }
  say('rug', 1);
  drawRoom(full, { plan, standing: placed }, { partsOf, photoLight }, say);
  say('finish', 0);
  const picture = await finishPicture(full, style);
  say('finish', 1);
  const names = placed.map(({ piece }) => piece);
  return {
    kind: 'staged',
    picture,
    width: full.width,
    height: full.height,
    corners: found.corners,
    confidence,
    placed: names,
  };
}

function partsFor(id: string, read: () => Promise<Buffer>): Promise<Part[]> {
  const known = modelsRead.get(id) ?? read().then(readParts);
  modelsRead.set(id, known);
  return known;
}
