import { expect, test } from 'vitest';
import { filterForPlaceWord, stateOptionsFor } from './state-options.ts';
import { findState, STATE_NAMES } from './states.ts';

test('a word that is no place of the lists filters nothing', () => {
  for (const word of ['', 'All', 'Accra', 'Lekki', 'constructor', 'x'.repeat(10_000)])
    expect(filterForPlaceWord(word), word).toBeNull();
});

test('[SEARCH-017] homes-for-sale offers its 24 place words in the spec’s order, then the other states', () => {
  const { first, rest } = stateOptionsFor('homes-for-sale');
  expect(first.join(', ')).toBe(
    'Abuja, Lagos, Kano, Port Harcourt, Ibadan, Kaduna, Ogun, Rivers, Enugu, Anambra, Oyo, Edo, Delta, Kwara, Kogi, Ondo, Osun, Niger, Imo, Akwa Ibom, Borno, Benue, Bauchi, Plateau',
  );
  expect(new Set([...first, ...rest].map(findState).filter(Boolean))).toEqual(new Set(STATE_NAMES));
});

test('buy offers Lagos, Abuja, Kano, Rivers and Kaduna first, then the other states', () => {
  const { first, rest } = stateOptionsFor('buy');
  expect(first).toEqual(['Lagos', 'Abuja', 'Kano', 'Rivers', 'Kaduna']);
  expect(rest).toHaveLength(32);
  expect(rest).not.toContain('FCT');
});

test('no option is offered twice, and each of them filters', () => {
  for (const page of ['buy', 'homes-for-sale', 'agent-finder', 'browse'] as const) {
    const { first, rest } = stateOptionsFor(page);
    const words = [...first, ...rest];
    expect(new Set(words).size).toBe(words.length);
    for (const word of words) expect(filterForPlaceWord(word), word).not.toBeNull();
  }
});

test('a state filters the state, a city the city', () => {
  expect(filterForPlaceWord('Abuja')).toEqual({ state: 'FCT' });
  expect(filterForPlaceWord('Abuja (FCT)')).toEqual({ state: 'FCT' });
  expect(filterForPlaceWord('Kano')).toEqual({ state: 'Kano' });
  expect(filterForPlaceWord('port harcourt')).toEqual({ city: 'Port Harcourt' });
  expect(filterForPlaceWord('Ibadan')).toEqual({ city: 'Ibadan' });
});
