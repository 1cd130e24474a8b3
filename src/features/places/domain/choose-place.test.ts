import { expect, test } from 'vitest';
import type { Place, PlaceKind } from '../place.ts';
import { choosePlace, type SettledMatch } from './choose-place.ts';

const named = (
  name: string,
  kind: PlaceKind,
  { radiusM = 2000, state = 'Lagos', within = null as string | null } = {},
): SettledMatch => {
  const place: Place = { kind, name, city: null, state, lga: null, lat: 6.5, lng: 3.4, radiusM, names: [name] };
  return { start: 0, end: 1, candidates: [], isCorrected: false, place, within };
};
const chosen = (...settled: SettledMatch[]) => choosePlace(settled)?.place.name ?? null;

test('a neighbourhood outranks a local government, that a city, that a state, whatever their order and size', () => {
  const ranked = [
    named('Yaba', 'area', { radiusM: 9000 }),
    named('Surulere', 'lga'),
    named('Ikeja', 'city', { radiusM: 500 }),
    named('Lagos', 'state'),
  ];
  for (const [index, one] of ranked.entries())
    for (const other of ranked.slice(index + 1))
      expect([chosen(one, other), chosen(other, one)]).toEqual([one.place.name, one.place.name]);
});

test('of two of one rank the first is meant', () => {
  for (const kind of ['area', 'lga', 'city', 'state'] as const) {
    expect(chosen(named('First', kind), named('Second', kind))).toBe('First');
    expect(chosen(named('Second', kind), named('First', kind))).toBe('Second');
  }
});

test('the inner of two neighbourhoods is meant, and a near name before a broad one', () => {
  expect(chosen(named('Lekki', 'area'), named('Osapa London', 'area', { within: 'Lekki' }))).toBe('Osapa London');
  expect(chosen(named('Lekki', 'area', { radiusM: 8000 }), named('Ajah', 'area', { radiusM: 7999 }))).toBe('Ajah');
  expect(chosen(named('Lekki', 'area', { radiusM: 7999 }), named('Ajah', 'area', { radiusM: 2000 }))).toBe('Lekki');
});

test('what lies in another state than the text names is not meant', () => {
  expect(chosen(named('Rumuola', 'area', { state: 'Rivers' }), named('Kano', 'state', { state: 'Kano' }))).toBe('Kano');
  expect(chosen()).toBeNull();
});
