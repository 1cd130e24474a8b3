import { expect, test } from 'vitest';
import type { StoredPicture } from '#features/media/stored-picture.ts';
import { galleryPictures, wrapIndex } from './gallery-pictures.ts';

const picture = (src: string): StoredPicture => ({
  src,
  width: 960,
  height: 640,
  widths: [320],
  thumbhash: null,
  alt: src,
  isSample: false,
});

const sample = (src: string): StoredPicture => ({ ...picture(src), isSample: true });

test('[DETAIL-006] four stock photos follow the pictures of a listing that has no photographs, in order and named as samples', () => {
  const stock = ['s1', 's2', 's3', 's4', 's5'].map(picture);
  const shown = galleryPictures([sample('own-1'), sample('own-2')], stock);
  expect(shown.map(({ src }) => src)).toEqual(['own-1', 'own-2', 's1', 's2', 's3', 's4']);
  expect(shown.map(({ isSample }) => isSample)).toEqual([true, true, true, true, true, true]);
});

test('photographs a lister took stand alone: no room of another house follows them', () => {
  expect(galleryPictures([picture('own-1')], [picture('s1')]).map(({ src }) => src)).toEqual(['own-1']);
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
