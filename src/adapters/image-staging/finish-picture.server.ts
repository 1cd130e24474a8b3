import sharp, { type Sharp } from 'sharp';
import { type SyntheticOrigin, xmpOf } from '#adapters/image-pipeline/synthetic-origin.ts';
import type { StagingStyle } from '#vocabulary/staging-words.ts';
import type { Colours } from './geometry/edge-contrast.ts';
import { MARK_SHAPE, MARK_WIDTH } from './mark-shape.ts';

/** Red, green and blue against the photo, and contrast: a style's mood, so slight that walls keep their colour. */
const MOODS: Readonly<Record<StagingStyle, { tint: readonly [number, number, number]; contrast: number }>> = {
  modern: { tint: [0.997, 1, 1.006], contrast: 1.02 },
  traditional: { tint: [1.012, 1, 0.978], contrast: 1.01 },
  contemporary: { tint: [1.006, 1, 0.99], contrast: 1.02 },
  scandinavian: { tint: [1.004, 1.004, 1.006], contrast: 0.99 },
  industrial: { tint: [0.995, 0.998, 1.004], contrast: 1.04 },
  bohemian: { tint: [1.014, 1, 0.97], contrast: 1.01 },
};
const QUALITY = 88;
/** The words take this share of the width, but are never so small that they cannot be read. */
const MARK_SHARE = 0.14;
const LEAST_MARK = 110;

const DESCRIPTION = 'Virtually staged: the furniture in this picture was added by a computer and is not in the room.';

/** The words on a dark ground, for the top right of a picture so wide. */
function markFor(width: number): { svg: Buffer; width: number; margin: number } {
  const words = Math.max(LEAST_MARK, width * MARK_SHARE);
  const scale = words / MARK_WIDTH;
  const em = 1000 * scale;
  const [wide, high] = [Math.ceil(words + em * 1.1), Math.ceil(em * 1.75)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">
<rect width="${wide}" height="${high}" rx="${high * 0.22}" fill="#14110d" fill-opacity="0.62"/>
<path transform="translate(${em * 0.55} ${em * 1.18}) scale(${scale})" d="${MARK_SHAPE}" fill="#fff"/></svg>`;
  return { svg: Buffer.from(svg), width: wide, margin: Math.round(em * 0.6) };
}

function giveMood({ data }: Colours, style: StagingStyle): void {
  const { tint, contrast } = MOODS[style];
  const tables = tint.map((by) =>
    Uint8ClampedArray.from({ length: 256 }, (_, byte) => Math.round((byte - 128) * contrast + 128) * by),
  ) as [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray];
  for (let at = 0; at < data.length; at += 3) {
    data[at] = tables[0][data[at] as number] as number;
    data[at + 1] = tables[1][data[at + 1] as number] as number;
    data[at + 2] = tables[2][data[at + 2] as number] as number;
  }
}

/** Prints "virtually staged" top right and writes into the file what it is. */
export async function markPicture(picture: Sharp, width: number, origin: SyntheticOrigin): Promise<Buffer> {
  const mark = markFor(width);
  const left = Math.max(0, width - mark.width - mark.margin);
  return labelPicture(picture.composite([{ input: mark.svg, left, top: mark.margin }]), origin);
}

/** Writes into the file of a picture, where the mark is printed already, what it is. */
export async function labelPicture(picture: Sharp, origin: SyntheticOrigin): Promise<Buffer> {
  return picture
    .withExif({ IFD0: { ImageDescription: DESCRIPTION, Software: 'Zaure virtual staging' } })
    .withXmp(xmpOf(origin, DESCRIPTION))
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

/** The staged photo as people get it: in the mood of its style, marked, a JPEG. */
export async function finishPicture(colours: Colours, style: StagingStyle): Promise<Buffer> {
  giveMood(colours, style);
  const { data, width, height } = colours;
  return markPicture(sharp(data, { raw: { width, height, channels: 3 } }), width, 'compositeSynthetic');
}
