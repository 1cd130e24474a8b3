import { expect, test } from 'vitest';
import type { ListingPicture } from '#features/listings/listing.ts';
import { galleryPictures, wrapIndex } from './gallery-pictures.ts';

const picture = (src: string): ListingPicture => ({ src, width: 960, height: 640, widths: [320], thumbhash: null, alt: src, isSample: false });

test('[DETAIL-006] four stock photos follow the listing’s own, in order and named as samples', () => {
  const stock = ['s1', 's2', 's3', 's4', 's5'].map(picture);
  const shown = galleryPictures([picture('own-1'), picture('own-2')], stock);
  expect(shown.map(({ src }) => src)).toEqual(['own-1', 'own-2', 's1', 's2', 's3', 's4']);
  expect(shown.map(({ isSample }) => isSample)).toEqual([false, false, true, true, true, true]);
});

test('[DETAIL-006] a listing without pictures shows the stock photos alone', () => {
  expect(galleryPictures([], [picture('s1')])).toHaveLength(1);
  expect(galleryPictures([], [])).toEqual([]);
});

test('[DETAIL-005] next after the last is the first, previous before the first is the last', () => {
  expect(wrapIndex(5, 1, 6)).toBe(0);
  expect(wrapIndex(0, -1, 6)).toBe(5);
  expect(wrapIndex(2, 1, 6)).toBe(3);
  expect(wrapIndex(0, 1, 1)).toBe(0);
});
