/** Pictures of the pipeline are stored as /media/{id}. */
const MEDIA_PREFIX = '/media/';

/** The id of a picture of our own; null for an address elsewhere. */
export function mediaIdOf(url: string): string | null {
  return url.startsWith(MEDIA_PREFIX) ? url.slice(MEDIA_PREFIX.length) : null;
}
