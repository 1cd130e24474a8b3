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
