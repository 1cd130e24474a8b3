import type { StoredPicture } from '#features/media/stored-picture.ts';

/** Stock photos appended to a listing's own (spec 9, Detail and map). */
export const STOCK_PHOTOS_APPENDED = 4;
/** Thumbnails beside the large picture (spec 9, Detail and map). */
export const MOST_THUMBNAILS = 4;

/**
 * The listing's own pictures in their order, then four stock pictures, each marked as a sample (spec 9). Photographs a
 * lister took of the home stand alone: rooms of another house behind them would be taken for its own.
 */
export function galleryPictures(own: readonly StoredPicture[], stock: readonly StoredPicture[]): StoredPicture[] {
  if (own.some(({ isSample }) => !isSample)) return [...own];
  return [...own, ...stock.slice(0, STOCK_PHOTOS_APPENDED).map((picture) => ({ ...picture, isSample: true }))];
}

/** The neighbour `step` pictures away, wrapping around at both ends (spec 4). */
export function wrapIndex(index: number, step: number, total: number): number {
  return total === 0 ? 0 : (((index + step) % total) + total) % total;
}
