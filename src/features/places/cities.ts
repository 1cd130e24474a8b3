import { lookUp } from '#lib/one-of.ts';
import { slugify } from '#lib/slug.ts';

/** A city record (spec 3). `population` is the spec's short form, `coordinates` the middle of the built-up city. */
export type City = {
  name: string;
  /** As stored in properties.state. */
  state: string;
  population: string;
  slug: string;
  description: string;
  coordinates: { lat: number; lng: number };
};

/** The six cities of the spec, in its order. */
export const CITIES: readonly City[] = [
  {
    name: 'Lagos',
    state: 'Lagos',
    population: '15M',
    slug: 'lagos',
    description:
      'Nigeria’s largest city and commercial capital, from the Island’s towers to the mainland’s old neighbourhoods',
    coordinates: { lat: 6.5244, lng: 3.3792 },
  },
  {
    name: 'Abuja',
    state: 'FCT',
    population: '3.5M',
    slug: 'abuja',
    description: 'The planned federal capital, laid out in districts below Aso Rock',
    coordinates: { lat: 9.0643, lng: 7.4892 },
  },
  {
    name: 'Port Harcourt',
    state: 'Rivers',
    population: '2.5M',
    slug: 'port-harcourt',
    description: 'The garden city and centre of the oil and gas industry in the Niger Delta',
    coordinates: { lat: 4.8156, lng: 7.0134 },
  },
  {
    name: 'Kano',
    state: 'Kano',
    population: '4M',
    slug: 'kano',
    description: 'The ancient trading city and largest market of the north',
    coordinates: { lat: 12.0022, lng: 8.5364 },
  },
  {
    name: 'Ibadan',
    state: 'Oyo',
    population: '3.5M',
    slug: 'ibadan',
    description: 'The city of seven hills, with Nigeria’s first university and room to build',
    coordinates: { lat: 7.3878, lng: 3.8963 },
  },
  {
    name: 'Kaduna',
    state: 'Kaduna',
    population: '1.8M',
    slug: 'kaduna',
    description: 'The river city of schools, industry and tree-lined government quarters',
    coordinates: { lat: 10.5231, lng: 7.4403 },
  },
];

/** The city record of a slug ("port-harcourt"); null when it is not one of the six. */
export function findCityBySlug(slug: string): City | null {
  return CITIES.find((city) => city.slug === slug) ?? null;
}

/** Cities outside the six whose state a page may ask for (spec 3: Owerri maps to Imo State). */
const OTHER_CITY_STATES: Readonly<Record<string, string>> = { owerri: 'Imo' };

/**
 * The stored state name of a city the spec knows, whatever its case: "Owerri" → "Imo", "Abuja" → "FCT"; null for
 * others.
 */
export function stateForCity(city: string): string | null {
  const slug = slugify(city);
  return (
    findCityBySlug(slug)?.state ??
    (Object.hasOwn(OTHER_CITY_STATES, slug) ? (lookUp(OTHER_CITY_STATES, slug) ?? null) : null)
  );
}
