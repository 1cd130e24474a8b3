import { expect, test } from 'vitest';
import { landSize } from './land-size.ts';

test('nothing declared and no area is nothing to show', () => {
  expect(landSize(null, null)).toBeNull();
});

test('plots are shown as declared, with the size of each worked out from the seller’s own area', () => {
  expect(landSize('2 plots', 1296)).toEqual({ kind: 'plots', declared: '2 plots', areaSqm: 1296, eachSqm: 648 });
  expect(landSize('1 plot', 648)).toEqual({ kind: 'declared', declared: '1 plot', areaSqm: 648 });
  expect(landSize('Half plot', 232)).toEqual({ kind: 'plots', declared: 'Half plot', areaSqm: 232, eachSqm: 464 });
});

test('a size in square metres says itself once, sides and acres are shown with the area they make', () => {
  expect(landSize('648 sqm', 648)).toEqual({ kind: 'area', areaSqm: 648 });
  expect(landSize('50 by 100 feet', 464)).toEqual({ kind: 'declared', declared: '50 by 100 feet', areaSqm: 464 });
  expect(landSize('1 acre', 4047)).toEqual({ kind: 'declared', declared: '1 acre', areaSqm: 4047 });
});

test('words that name no area are kept as they are', () => {
  expect(landSize('a corner piece', null)).toEqual({ kind: 'words', declared: 'a corner piece' });
});
