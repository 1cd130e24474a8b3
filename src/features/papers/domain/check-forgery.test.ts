import { expect, test } from 'vitest';
import type { DecodedPage, DecodedPaper } from '#adapters/paper-reader/port.ts';
import { checkForgery } from './check-forgery.ts';

const SIZE = 60;
const blank = () => new Uint8Array(SIZE * SIZE).fill(255);

/** A page as a copier leaves it: white without any grain, and no word that could be compared. */
const barePage = (given: Partial<DecodedPage> = {}): DecodedPage => ({
  page: 0,
  origin: 'scan',
  raster: { width: SIZE, height: SIZE, rgb: new Uint8Array(SIZE * SIZE * 3).fill(255) },
  words: [],
  wordsOverPicture: [],
  hiddenWords: [],
  patches: [],
  picture: { width: SIZE, height: SIZE, grey: blank(), isAsPacked: true, jpeg: null },
  toPicture: null,
  ...given,
});
const paperOf = (...pages: DecodedPage[]): DecodedPaper => ({
  kind: 'jpeg',
  pageCount: pages.length,
  pages,
  pdf: null,
  notes: {},
});

test('[DOCS-010] [real] a page with nothing left to compare could not be checked: it never passes', () => {
  expect(checkForgery(paperOf(barePage()), null, [])).toMatchObject({
    outcome: 'could_not_check',
    score: null,
    reason: 'traces_not_visible',
  });
});

test('one page that cannot be seen keeps the paper from passing, however sound the others are', () => {
  const letters = barePage({ origin: 'text', picture: null });
  expect(checkForgery(paperOf(letters), null, [])).toMatchObject({ outcome: 'passed', reason: 'no_traces' });
  expect(checkForgery(paperOf(letters, barePage({ page: 1 })), null, [])).toMatchObject({ outcome: 'could_not_check' });
});
