import type { App } from '#app/app.server.ts';
import type { StoredPicture } from '#features/media/stored-picture.ts';
import { samplePicture } from './sample-picture.ts';

/** The "4 stock photos" that every gallery ends with (spec 9, Detail and map): rooms, named as samples. */
export function stockPictures(_app: App): StoredPicture[] {
  return (
    [
      'living-room-staged-scandinavian',
      'kitchen-staged-modern',
      'bedroom-staged-contemporary',
      'bathroom-staged-modern',
    ] as const
  ).map(samplePicture);
}
