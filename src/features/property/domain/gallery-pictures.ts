import type { StoredPicture } from '#features/media/stored-picture.ts';

/** Stock photos appended to a listing's own (spec 9, Detail and map). */
export const STOCK_PHOTOS_APPENDED = 4;
/** Thumbnails beside the large picture (spec 9, Detail and map). */
export const MOST_THUMBNAILS = 4;

/**
 * The listing's own pictures in their order, then four stock pictures, each marked as a sample (spec 9). Photographs a
 * lister took of the home stand alone: rooms of another house behind them would be taken for its own. So would they be
 * where there are none: such a home shows where it lies.
 */
export function galleryPictures(own: readonly StoredPicture[], stock: readonly StoredPicture[]): StoredPicture[] {
  if (own.length === 0 || own.some(({ isSample }) => !isSample)) return [...own];
  return [...own, ...stock.slice(0, STOCK_PHOTOS_APPENDED).map((picture) => ({ ...picture, isSample: true }))];
}

/** The neighbour `step` pictures away, wrapping around at both ends (spec 4). */
export function wrapIndex(index: number, step: number, total: number): number {
  return total === 0 ? 0 : (((index + step) % total) + total) % total;
}

const SAMPLE_PREFIX = /^sample picture, rendered:\s*/i;

/** What stands under a photo, in a few words: of our samples what they show, without how they were made. */
export function captionOf({ alt, isSample }: Pick<StoredPicture, 'alt' | 'isSample'>): string {
  if (!isSample) return alt;
  const [what = ''] = alt.replace(SAMPLE_PREFIX, '').split(',');
  return what.charAt(0).toUpperCase() + what.slice(1);
}
