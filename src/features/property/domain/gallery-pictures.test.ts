import { expect, test } from 'vitest';
import type { StoredPicture } from '#features/media/stored-picture.ts';
import { captionOf, galleryPictures, wrapIndex } from './gallery-pictures.ts';

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

test('[DETAIL-006] a listing without pictures has none to append to: no rooms of another house stand for its own', () => {
  expect(galleryPictures([], [picture('s1')])).toEqual([]);
});

test('[DETAIL-005] next after the last is the first, previous before the first is the last', () => {
  expect(wrapIndex(5, 1, 6)).toBe(0);
  expect(wrapIndex(0, -1, 6)).toBe(5);
  expect(wrapIndex(2, 1, 6)).toBe(3);
  expect(wrapIndex(0, 1, 1)).toBe(0);
});

test('a caption says what a sample shows and not how it was made; a lister’s own words stay as they are', () => {
  const alt = 'Sample picture, rendered: living room in traditional style, seen from the same viewpoint';
  expect(captionOf({ alt, isSample: true })).toBe('Living room in traditional style');
  expect(captionOf({ alt: 'Kitchen, with pantry', isSample: false })).toBe('Kitchen, with pantry');
});
