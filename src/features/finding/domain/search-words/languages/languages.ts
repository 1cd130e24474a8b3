import { ENGLISH } from './english.ts';
import { HAUSA } from './hausa.ts';
import { IGBO } from './igbo.ts';
import { type Language, phrasesOf } from './language.ts';
import { PIDGIN } from './pidgin.ts';
import { YORUBA } from './yoruba.ts';

/** Every language of the search words; of two that use one phrase the first counts. */
export const LANGUAGES: readonly Language[] = [ENGLISH, PIDGIN, HAUSA, YORUBA, IGBO];

/** The lists of one field by what they mean. */
export function listsOf<Meaning extends string>(
  lists: Partial<Record<Meaning, string>>,
): (readonly [Meaning, readonly string[]])[] {
  return (Object.entries(lists) as [Meaning, string | undefined][]).map(([meaning, list]) => [
    meaning,
    phrasesOf(list),
  ]);
}
