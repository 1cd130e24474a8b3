import { CITIES } from './cities.ts';
import { findState, STATE_NAMES } from './states.ts';

/** Pages whose state list the spec words (spec 9, Search and listing). */
const FIRST_OPTIONS = {
  /** Buy states filter; the "All" before them is the page's own word. */
  buy: ['Lagos', 'Abuja', 'Kano', 'Rivers', 'Kaduna'],
  'homes-for-sale': [
    'Abuja',
    'Lagos',
    'Kano',
    'Port Harcourt',
    'Ibadan',
    'Kaduna',
    'Ogun',
    'Rivers',
    'Enugu',
    'Anambra',
    'Oyo',
    'Edo',
    'Delta',
    'Kwara',
    'Kogi',
    'Ondo',
    'Osun',
    'Niger',
    'Imo',
    'Akwa Ibom',
    'Borno',
    'Benue',
    'Bauchi',
    'Plateau',
  ],
  'agent-finder': ['Lagos', 'Abuja (FCT)', 'Rivers', 'Kano', 'Oyo', 'Cross River'],
  browse: [],
} as const satisfies Record<string, readonly string[]>;

export type StateOptionsPage = keyof typeof FIRST_OPTIONS;

type StateOptions = { first: readonly string[]; rest: readonly string[] };

const optionsByPage = new Map<StateOptionsPage, StateOptions>();

/**
 * The place words of a page's state filter: the spec's in its order, then every state they leave out, by name
 * (product.md 2).
 */
export function stateOptionsFor(page: StateOptionsPage): StateOptions {
  const known = optionsByPage.get(page);
  if (known) return known;
  const first: readonly string[] = FIRST_OPTIONS[page];
  const covered = new Set(first.map(findState));
  const options = { first, rest: STATE_NAMES.filter((name) => !covered.has(name)) };
  optionsByPage.set(page, options);
  return options;
}

/**
 * What a place word of a filter filters by: a state's name (Abuja is the FCT) the state, a city's the city (product.md
 * 6). Lagos, Kano and Kaduna are both and mean the state; null for an unknown word.
 */
export function filterForPlaceWord(word: string): { state: string } | { city: string } | null {
  const state = findState(word);
  if (state) return { state };
  const name = word.trim().toLowerCase();
  const city = CITIES.find((candidate) => candidate.name.toLowerCase() === name);
  return city ? { city: city.name } : null;
}
