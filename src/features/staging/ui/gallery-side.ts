import type { StoredPicture } from '#features/media/stored-picture.ts';
import type { Side } from './compare.tsx';

/** About how wide the stage is. */
const STAGE_SIZES = '(min-width: 62rem) 44rem, 100vw';

/** A picture of the gallery as one side of a comparison. */
export function sideOf({ src, widths }: StoredPicture, alt: string): Side {
  if (widths.length === 0) return { src, alt };
  const srcSet = widths.map((width) => `${src}/${width}.webp ${width}w`).join(', ');
  return { src: `${src}/${widths.at(-1)}.webp`, srcSet, sizes: STAGE_SIZES, alt };
}
