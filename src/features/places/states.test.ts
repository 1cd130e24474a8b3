import { expect, test } from 'vitest';
import { findState, STATE_NAMES, STATES, stateCentre, stateTitle } from './states.ts';

test('what is no state is refused', () => {
  for (const text of [
    '',
    'Port Harcourt',
    'Ibadan',
    'Ghana',
    'state',
    'river view',
    'x'.repeat(200),
    '"; drop table',
    'لاگوس',
  ])
    expect(findState(text), text).toBeNull();
});

test('there are 36 states and the FCT, each with a point in Nigeria', () => {
  expect(new Set(STATE_NAMES).size).toBe(37);
  for (const { name, lat, lng } of STATES) {
    expect(lat > 4 && lat < 14 && lng > 2.6 && lng < 14.7, name).toBe(true);
    expect(stateCentre(name)).toEqual({ lat, lng });
  }
  expect(stateCentre('Ghana')).toBeNull();
});

test('a state is known by all the names people give it', () => {
  for (const text of ['Abuja', 'Abuja (FCT)', 'FCT', 'fct, abuja', 'Federal Capital Territory', 'ABUJA, Nigeria'])
    expect(findState(text), text).toBe('FCT');
  for (const text of ['Lagos', 'lagos state', 'Lagos, Nigeria', ' LAGOS ']) expect(findState(text), text).toBe('Lagos');
  expect(findState('Imo State')).toBe('Imo');
  expect(findState('Nassarawa')).toBe('Nasarawa');
  expect(findState('Akwa-Ibom')).toBe('Akwa Ibom');
  for (const name of STATE_NAMES) expect(findState(stateTitle(name))).toBe(name);
});
