import type { TitleType } from '#vocabulary/listing-words.ts';

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

/** The step a title stands on, from 1; never the last one, which only a registry search reaches. */
export function titleRung(title: TitleType): number {
  return RUNGS.findIndex((titles) => titles.includes(title)) + 1;
}
