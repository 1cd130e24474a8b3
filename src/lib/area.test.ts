import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSqft, formatSqm, parseArea, toSqft, toSqm } from './area.ts';

/** Plain text, or any code points at all, half a surrogate pair too. */
const anyText = (maxLength: number) =>
  fc.oneof(
    fc.string({ maxLength }),
    fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength }).map((points) => String.fromCodePoint(...points)),
  );

test('what is not one area is refused', () => {
  for (const text of [
    '',
    'plot of land',
    '500 bananas',
    '0 plots',
    '-2 plots',
    '1.2.3 acres',
    'x',
    '50x',
    `${'9'.repeat(30)} acres`,
    'constructor plots',
  ]) {
    expect(parseArea(text), text).toBeNull();
  }
});

test('areas are read the ways sellers write them', () => {
  const areas = {
    '600sqm': 600,
    '600 sq.m': 600,
    '1,000 square metres': 1000,
    '648 m²': 648,
    '2 plots': 1296,
    'two plots': 1296,
    'half plot': 324,
    'half a plot': 324,
    '1.5 acres': 6070.29,
    '1 hectare': 10_000,
    '5ha': 50_000,
    '50x100ft': 464.52,
    '50 x 100': 464.52,
    '60ft by 120ft': 668.9,
    '18m x 36m': 648,
    '18 x 36': 648,
    '10764 sqft': 1000,
  };
  for (const [text, areaSqm] of Object.entries(areas)) expect(parseArea(text)?.areaSqm, text).toBe(areaSqm);
});

test('only a plot is an estimate, because it has no standard size', () => {
  expect(parseArea('2 plots')).toEqual({ areaSqm: 1296, unit: 'plot', count: 2, isEstimate: true });
  expect(parseArea('2 acres')?.isEstimate).toBe(false);
});

test('square feet are square metres times 10.764, with thousands separators', () => {
  expect(toSqft(1000)).toBe(10_764);
  expect(formatSqft(1296)).toBe('13,950');
  expect(formatSqm(1296)).toBe('1,296 m²');
});

test('a written area reads back as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (areaSqm) => {
      expect(parseArea(formatSqm(areaSqm))?.areaSqm).toBe(areaSqm);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), (acres) => {
      expect(parseArea(`${acres} acres`)?.areaSqm).toBe(toSqm(acres, 'acre'));
    }),
  );
});

test('no text at all makes the reader throw', () => {
  fc.assert(fc.property(anyText(200), (text) => void parseArea(text)));
});
