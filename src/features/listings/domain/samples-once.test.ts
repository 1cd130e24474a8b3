import { expect, test } from 'vitest';
import type { StoredPicture } from '#features/media/stored-picture.ts';
import { showSamplesOnce } from './samples-once.ts';

const picture = (name: string, isSample: boolean): StoredPicture => ({
  src: `/media/${name}`,
  width: 960,
  height: 640,
  widths: [320],
  thumbhash: '',
  alt: name,
  isSample,
});
const shown = (cards: { picture: StoredPicture | null }[]) => showSamplesOnce(cards).map((card) => card.picture?.alt);

test('a rendered sample is shown once in a list', () => {
  const [a, b] = [picture('a', true), picture('b', true)];
  expect(shown([{ picture: a }, { picture: b }, { picture: a }, { picture: null }])).toEqual([
    'a',
    'b',
    undefined,
    undefined,
  ]);
});

test('photographs stay, also where two listings show the same', () => {
  const photo = picture('photo', false);
  expect(shown([{ picture: photo }, { picture: photo }])).toEqual(['photo', 'photo']);
});
