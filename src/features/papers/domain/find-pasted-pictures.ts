import type { DecodedPage, Patch } from '#adapters/paper-reader/port.ts';
import type { ForgeryTrace } from './forgery-trace.ts';
import type { PaperRegion } from './paper-report.ts';

/** Crests and letterheads are pictures on honest pages too; seals and signatures stand below. */
const BELOW_HEAD = 0.22;
const [LEAST_WIDE, MOST_WIDE, LEAST_HIGH, MOST_HIGH] = [0.02, 0.5, 0.008, 0.25];
/** What paints paper next to paper: nearly the white of the page, and no shade of a soft stroke. */
const [NEARLY, SHADE] = [3, 27];
/** A rim of nearly white covers more than this of a picture, and more than the shades of its strokes do. */
const LEAST_RIM = 0.03;
/** A picture that leaves less of the page's own white than this brought its paper along. */
const OWN_PAPER = 0.3;
/** The page around it is white. */
const WHITE_PAGE = 0.65;
/** How far around a picture the page itself is looked at, in shares of the picture. */
const AROUND = 0.25;

/**
 * A seal or signature on a page of letters that was cut out of a scan: the picture brought its paper or a pale
 * rim along, where the page around it is pure white.
 */
export function findPastedPictures({ page, origin, raster, patches }: DecodedPage): ForgeryTrace[] {
  if (origin !== 'text' || raster.rgb.length === 0) return [];
  const regions = patches
    .filter((patch) => isMark(patch) && bringsPaper(raster, patch))
    .map(({ x, y, width, height }): PaperRegion => ({ page, x, y, width, height }));
  return regions.length > 0 ? [{ reason: 'patch_pasted', score: 25, values: {}, regions: regions.slice(0, 6) }] : [];
}

const isMark = ({ kind, y, width, height }: Patch) =>
  kind === 'picture' &&
  y > BELOW_HEAD &&
  width > LEAST_WIDE &&
  width < MOST_WIDE &&
  height > LEAST_HIGH &&
  height < MOST_HIGH;

type Raster = DecodedPage['raster'];

type Shades = { white: number; nearly: number; shade: number; all: number };

function shadesOf({ width, height, rgb }: Raster, patch: Patch, grow: number): Shades {
  const [aside, above] = [patch.width * grow, patch.height * grow];
  const [left, right] = [Math.floor((patch.x - aside) * width), Math.ceil((patch.x + patch.width + aside) * width)];
  const [top, bottom] = [Math.floor((patch.y - above) * height), Math.ceil((patch.y + patch.height + above) * height)];
  const found: Shades = { white: 0, nearly: 0, shade: 0, all: 0 };
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1)
    for (let x = Math.max(0, left); x < Math.min(width, right); x += 1) {
      const at = (y * width + x) * 3;
      const low = 255 - Math.min(rgb[at] as number, rgb[at + 1] as number, rgb[at + 2] as number);
      found.all += 1;
      if (low === 0) found.white += 1;
      else if (low <= NEARLY) found.nearly += 1;
      else if (low <= SHADE) found.shade += 1;
    }
  return found;
}

function bringsPaper(raster: Raster, patch: Patch): boolean {
  const [inner, outer] = [shadesOf(raster, patch, 0), shadesOf(raster, patch, AROUND)];
  const around = (outer.white - inner.white) / Math.max(1, outer.all - inner.all);
  if (around < WHITE_PAGE || inner.all === 0) return false;
  const hasRim = inner.nearly > LEAST_RIM * inner.all && inner.nearly > inner.shade;
  return hasRim || inner.white < OWN_PAPER * inner.all;
}
