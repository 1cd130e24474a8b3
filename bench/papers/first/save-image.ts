import type { Container } from './plan.ts';
import { randomOf } from './random.ts';
import { type Raster, resave, toSharp } from './raster.ts';

/** How a paper's picture was saved: the same for a genuine paper and its tampered twin. */
export type Saving = {
  first: number | null;
  last: number;
  subsampling: '4:2:0' | '4:4:4';
  isBilevel: boolean;
  isGrey: boolean;
  hasExif: boolean;
  tiff: 'lzw' | 'jpeg';
};

export function savingOf(seed: string, given: { container: Container; isCopy: boolean; isPhoto: boolean }): Saving {
  const random = randomOf(seed, 'saving');
  const isBilevel =
    given.container === 'tif' ? random.chance(given.isCopy ? 0.7 : 0.35) : given.isCopy && random.chance(0.2);
  return {
    first: random.chance(0.7) ? random.int(60, 95) : null,
    last: random.int(60, 92),
    subsampling: random.pick(['4:2:0', '4:2:0', '4:4:4']),
    isBilevel: isBilevel && given.container !== 'jpg' && !given.isPhoto,
    isGrey:
      !given.isPhoto && (given.isCopy || given.container === 'png' || given.container === 'tif' || random.chance(0.35)),
    hasExif: given.isPhoto && random.chance(0.35),
    tiff: random.pick(['lzw', 'jpeg']),
  };
}

/** The picture as it was when somebody got hold of its file. */
export async function firstSaved(raster: Raster, saving: Saving): Promise<Raster> {
  return saving.first === null ? raster : resave(raster, saving.first);
}

const PHONES = [
  ['TECNO', 'TECNO KG5p'],
  ['INFINIX', 'Infinix X6511'],
  ['samsung', 'SM-A125F'],
  ['Apple', 'iPhone 11'],
] as const;

/** Of A4, near enough for the resolution that a file says it has. */
const PAPER_WIDTH_MM = 210;

async function blackAndWhite(raster: Raster): Promise<Raster> {
  const data = await toSharp(raster).greyscale().threshold(150).toColourspace('b-w').raw().toBuffer();
  return { ...raster, data, channels: 1 };
}

export type Saved = { bytes: Buffer; format: Container };

/** The picture in the format of its file; inside of a PDF that is JPEG, or PNG when it is black and white. */
export async function encode(raster: Raster, saving: Saving, container: Container): Promise<Saved> {
  let picture = saving.isBilevel ? toSharp(await blackAndWhite(raster)) : toSharp(raster);
  if (container === 'tif') {
    const xres = raster.width / PAPER_WIDTH_MM;
    const kind = saving.isBilevel
      ? ({ compression: 'ccittfax4', bitdepth: 1 } as const)
      : ({ compression: saving.tiff, quality: saving.last, predictor: 'horizontal' } as const);
    return { bytes: await picture.tiff({ ...kind, xres, yres: xres }).toBuffer(), format: 'tif' };
  }
  if (container === 'png' || (container === 'pdf' && saving.isBilevel)) {
    const png = saving.isBilevel
      ? { palette: true, colours: 2, dither: 0, compressionLevel: 6 }
      : { compressionLevel: 2 };
    return { bytes: await picture.png(png).toBuffer(), format: 'png' };
  }
  if (saving.hasExif) {
    const [maker, model] = PHONES[(saving.last + (saving.first ?? 0)) % PHONES.length] as (typeof PHONES)[number];
    picture = picture.withExif({ IFD0: { Make: maker, Model: model } });
  }
  return {
    bytes: await picture.jpeg({ quality: saving.last, chromaSubsampling: saving.subsampling }).toBuffer(),
    format: 'jpg',
  };
}
