import type { TitleType } from '#vocabulary/listing-words.ts';
import type { FeeKey } from './land-fee.ts';

/** Steps of the title ladder, weakest first; titles of equal strength share a step (product.md 5.7, nigeria.md 3.1). */
const RUNGS: readonly (readonly TitleType[])[] = [
  ['family-receipt'],
  ['survey-plan'],
  ['excision-in-progress'],
  ['excision', 'gazette'],
  ['allocation-letter', 'right-of-occupancy'],
  ['deed-of-assignment'],
  ['certificate-of-occupancy', 'registered-conveyance'],
  ['governors-consent'],
];
/** The step above all papers: a search of the land registry, which no paper replaces (nigeria.md 3.1). */
export const LADDER_STEPS = RUNGS.length + 1;

/** Where a home stands: with the paper its lister names, with none named, or searched for at the registry. */
export type TitleState = TitleType | 'unknown' | 'searched';

/**
 * The one move from each state: what is to be had next. A release that is only asked for leads to the release itself
 * and nowhere else; nothing but a search leads to `searched`.
 */
const NEXT: Readonly<Record<Exclude<TitleState, 'searched'>, TitleState>> = {
  unknown: 'family-receipt',
  'family-receipt': 'survey-plan',
  'survey-plan': 'deed-of-assignment',
  'excision-in-progress': 'excision',
  excision: 'deed-of-assignment',
  gazette: 'deed-of-assignment',
  'allocation-letter': 'certificate-of-occupancy',
  'right-of-occupancy': 'certificate-of-occupancy',
  'deed-of-assignment': 'governors-consent',
  'certificate-of-occupancy': 'governors-consent',
  'registered-conveyance': 'governors-consent',
  'governors-consent': 'searched',
};

/** The state a home is in. A search that was seen says more than any paper. */
export function titleState(title: TitleType | null, isSearched: boolean): TitleState {
  if (isSearched) return 'searched';
  return title ?? 'unknown';
}

/** The step a state stands on: 0 where no paper is named, the last only for a search of the registry. */
export function titleRung(state: TitleState): number {
  if (state === 'searched') return LADDER_STEPS;
  return state === 'unknown' ? 0 : RUNGS.findIndex((titles) => titles.includes(state)) + 1;
}

/** What is still to be had from here to the top, in order; empty at the top, and where no paper is named. */
export function stepsToTop(state: TitleState): TitleState[] {
  if (state === 'unknown' || state === 'searched') return [];
  const next = NEXT[state];
  return [next, ...stepsToTop(next)];
}

/** Whether a paper may follow another on this ladder, however many steps later. */
export function canBecome(from: TitleState, to: TitleState): boolean {
  return stepsToTop(from).includes(to);
}

/** The published fee of getting to a step in a state; null where it has none of its own. */
export function feeOfStep(to: TitleState, state: string): FeeKey | null {
  if (to === 'searched') return searchFee(state);
  if (to === 'governors-consent') return state === 'Lagos' ? 'consent-lagos' : 'consent-other';
  if (to === 'survey-plan') return 'survey';
  if (to === 'certificate-of-occupancy') return 'certificate';
  return to === 'excision' ? 'excision' : null;
}

/** The fee of a private person's search at the registry of a state. */
export function searchFee(state: string): FeeKey {
  if (state === 'FCT') return 'search-fct-private';
  return state === 'Lagos' ? 'search-lagos' : 'search-other';
}
