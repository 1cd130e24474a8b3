import type { StoredPicture } from '#features/media/stored-picture.ts';

/**
 * The address of one picture at the width nearest above what is wanted; a picture without variants is its own address.
 */
export function pictureHref(
  { src, widths }: Pick<StoredPicture, 'src' | 'widths'>,
  wanted = Number.POSITIVE_INFINITY,
): string {
  const width = widths.find((candidate) => candidate >= wanted) ?? widths.at(-1);
  return width === undefined ? src : `${src}/${width}.webp`;
}

/** Staged pictures are kept at this width whatever their photo was. */
const SHARED_WIDTH = 640;

/** The photo a picture was virtually staged from, among the others or where it lies; null for every other picture. */
export function originalHref(picture: StoredPicture, others: readonly StoredPicture[]): string | null {
  if (!picture.stagedFrom) return null;
  const original = others.find(({ src }) => src === picture.stagedFrom);
  if (original) return pictureHref(original);
  const width = picture.widths.includes(SHARED_WIDTH) ? SHARED_WIDTH : (picture.widths[0] ?? SHARED_WIDTH);
  return `${picture.stagedFrom}/${width}.webp`;
}
