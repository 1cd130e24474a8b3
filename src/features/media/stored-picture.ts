/** A picture of the pipeline: `${src}/${width}.avif` and `.webp` exist for each of `widths`. */
export type StoredPicture = {
  src: string;
  width: number;
  height: number;
  widths: number[];
  thumbhash: string | null;
  alt: string;
  isSample: boolean;
  /** The address of the photo it was virtually staged from; only of such pictures. */
  stagedFrom?: string;
};

/** Pictures of the pipeline are stored as /media/{id}. */
const MEDIA_PREFIX = '/media/';

/** The id of a picture of our own; null for an address elsewhere. */
export function mediaIdOf(url: string): string | null {
  return url.startsWith(MEDIA_PREFIX) ? url.slice(MEDIA_PREFIX.length) : null;
}
