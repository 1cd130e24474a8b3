import type { StoredPicture } from '#features/media/stored-picture.ts';
import { SAMPLE_PICTURES, type SamplePictureName } from './sample-pictures.ts';

/** One of the rendered sample pictures that come with the product, named as what it is. */
export function samplePicture(name: SamplePictureName): StoredPicture {
  const { id, width, height, widths, thumbhash, alt } = SAMPLE_PICTURES[name];
  return { src: `/media/${id}`, width, height, widths: [...widths], thumbhash, alt, isSample: true };
}
