import { expect, test } from 'vitest';
import { slugify } from '#lib/slug.ts';
import { CITIES, findCityBySlug, stateForCity } from './cities.ts';
import { STATE_NAMES, stateTitle } from './states.ts';

test('a city that is not one of the six has no page', () => {
  for (const slug of ['', 'Lagos', 'owerri', 'lagos-', '../lagos', 'constructor'])
    expect(findCityBySlug(slug), slug).toBeNull();
  for (const city of ['Accra', '', 'constructor', '__proto__']) expect(stateForCity(city), city).toBeNull();
});

test('[MAP-005] the six city records with their states, populations and slugs', () => {
  expect(CITIES.map(({ name, state, population, slug }) => [name, state, population, slug])).toEqual([
    ['Lagos', 'Lagos', '15M', 'lagos'],
    ['Abuja', 'FCT', '3.5M', 'abuja'],
    ['Port Harcourt', 'Rivers', '2.5M', 'port-harcourt'],
    ['Kano', 'Kano', '4M', 'kano'],
    ['Ibadan', 'Oyo', '3.5M', 'ibadan'],
    ['Kaduna', 'Kaduna', '1.8M', 'kaduna'],
  ]);
});

test('[MAP-006] a city record has name, state, population, slug, description and coordinates', () => {
  for (const city of CITIES) {
    expect(Object.keys(city).sort()).toEqual(['coordinates', 'description', 'name', 'population', 'slug', 'state']);
    expect(city.slug).toBe(slugify(city.name));
    expect(STATE_NAMES).toContain(city.state);
    expect(city.description.length).toBeGreaterThan(20);
    expect(
      city.coordinates.lat > 4 &&
        city.coordinates.lat < 14 &&
        city.coordinates.lng > 2.6 &&
        city.coordinates.lng < 14.7,
    ).toBe(true);
    expect(findCityBySlug(city.slug)).toBe(city);
  }
});

test('[MAP-007] the city lookup maps Owerri to Imo State', () => {
  expect(stateForCity('Owerri')).toBe('Imo');
  expect(stateTitle(stateForCity('owerri') ?? '')).toBe('Imo State');
  for (const { name, state } of CITIES) expect(stateForCity(name)).toBe(state);
});
