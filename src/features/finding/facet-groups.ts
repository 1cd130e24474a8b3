import { FURNISHINGS, POWER_BANDS, TITLE_TYPES, WATER_SOURCES } from '#vocabulary/listing-words.ts';
import type { ListingFilter } from './listing-filter.ts';

const KOBO = 100;
const MILLION = 1_000_000;

/** What is offered of each group, in whole naira, points of trust, square metres and rooms. */
export const MOVE_IN_CAPS = [0.5, 1, 2, 3, 5, 10, 20].map((millions) => millions * MILLION);
export const TRUST_FLOORS = [40, 60, 80];
export const AREA_FLOORS = [100, 150, 200, 300, 450, 600, 1000, 2000, 5000];
export const TOILET_FLOORS = [1, 2, 3, 4, 5];
const BED_FLOORS = [1, 2, 3, 4, 5];
const BATH_FLOORS = [1, 2, 3, 4];

export const FACET_NAMES = [
  ...(['verified', 'confirmed', 'trust', 'movein', 'furnishing', 'serviced', 'power', 'water'] as const),
  ...(['title', 'area', 'toilets', 'shortlet', 'beds', 'baths', 'price'] as const),
] as const;
export type FacetName = (typeof FACET_NAMES)[number];

/** Words of a filter that are chosen together, and what choosing each value asks for. */
export type FacetGroup = {
  name: FacetName;
  /** What is left open while the choices of the group are counted. */
  words: readonly (keyof ListingFilter)[];
  choices: readonly { value: string; ask: ListingFilter }[];
};

const choices = <Value extends string | number>(
  values: readonly Value[],
  ask: (value: Value) => ListingFilter,
): FacetGroup['choices'] => values.map((value) => ({ value: String(value), ask: ask(value) }));

/** Every group that is counted. Prices are counted by bars, and have no choices. */
export const FACET_GROUPS: readonly FacetGroup[] = [
  { name: 'verified', words: ['verified'], choices: [{ value: 'true', ask: { verified: true } }] },
  { name: 'confirmed', words: ['confirmedWithin'], choices: [{ value: 'week', ask: { confirmedWithin: 'week' } }] },
  { name: 'trust', words: ['minTrustScore'], choices: choices(TRUST_FLOORS, (floor) => ({ minTrustScore: floor })) },
  {
    name: 'movein',
    words: ['minMoveInNgnMinor', 'maxMoveInNgnMinor'],
    choices: choices(MOVE_IN_CAPS, (cap) => ({ maxMoveInNgnMinor: cap * KOBO })),
  },
  { name: 'furnishing', words: ['furnishing'], choices: choices(FURNISHINGS, (furnishing) => ({ furnishing })) },
  { name: 'serviced', words: ['serviced'], choices: [{ value: 'true', ask: { serviced: true } }] },
  { name: 'power', words: ['powerBands'], choices: choices(POWER_BANDS, (band) => ({ powerBands: [band] })) },
  { name: 'water', words: ['waterSources'], choices: choices(WATER_SOURCES, (kind) => ({ waterSources: [kind] })) },
  { name: 'title', words: ['titleTypes'], choices: choices(TITLE_TYPES, (title) => ({ titleTypes: [title] })) },
  {
    name: 'area',
    words: ['minAreaSqm', 'maxAreaSqm'],
    choices: choices(AREA_FLOORS, (floor) => ({ minAreaSqm: floor })),
  },
  { name: 'toilets', words: ['minToilets'], choices: choices(TOILET_FLOORS, (floor) => ({ minToilets: floor })) },
  { name: 'shortlet', words: ['pricePeriod'], choices: [{ value: 'night', ask: { pricePeriod: 'night' } }] },
  { name: 'beds', words: ['minBedrooms'], choices: choices(BED_FLOORS, (floor) => ({ minBedrooms: floor })) },
  { name: 'baths', words: ['minBathrooms'], choices: choices(BATH_FLOORS, (floor) => ({ minBathrooms: floor })) },
  { name: 'price', words: ['minPriceNgnMinor', 'maxPriceNgnMinor', 'belowPriceNgnMinor'], choices: [] },
];

const FACET_WORDS: ReadonlySet<string> = new Set(FACET_GROUPS.flatMap(({ words }) => words));

/** The words of a filter that groups are made of, and all others. */
export function partFilter(filter: ListingFilter): { chosen: ListingFilter; fixed: ListingFilter } {
  const part = (isChosen: boolean) =>
    Object.fromEntries(Object.entries(filter).filter(([word]) => FACET_WORDS.has(word) === isChosen)) as ListingFilter;
  return { chosen: part(true), fixed: part(false) };
}

/** What a filter asks in the words of one group. */
export function pickWords(filter: ListingFilter, words: FacetGroup['words']): ListingFilter {
  return Object.fromEntries(words.map((word) => [word, filter[word]])) as ListingFilter;
}
