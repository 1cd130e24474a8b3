import type { App } from '#app/app.server.ts';
import {
  findHelpTexts,
  findKnownWords,
  type KnownWord,
  readFilledHash,
  replaceHelpTexts,
  type SoughtLexeme,
} from '../data/help-texts.server.ts';
import { type Meaning, type QueryTerm, readQuery } from '../domain/help-query.ts';
import { searchedTexts } from './help-library.server.ts';

/** The job that lets the texts of this release be searched. */
export const FILL_HELP_JOB = 'fill-help-texts';

/** How much of a question, by the weight of its words, a text must hold to be an answer at all. */
const LEAST_MET = 0.25;

/** Lets the texts of this release be searched; nothing where they can be already. */
export async function fillHelpTexts(app: App): Promise<boolean> {
  const { texts, hash } = searchedTexts();
  if ((await readFilledHash(app.db)) === hash) return false;
  return replaceHelpTexts(app.db, texts, hash);
}

/**
 * The ids of the texts that answer a question, the best first: two questions to the database however long it is. A
 * question of which too little stands anywhere has none.
 */
export async function searchHelp(app: App, question: string, limit: number): Promise<string[]> {
  const terms = readQuery(question, searchedTexts().spelling);
  if (terms.length === 0) return [];
  const words = terms.flatMap((term) => [...term.words, ...term.near].map(({ word }) => word));
  const { known, total } = await findKnownWords(app.readDb, [...new Set(words)]);
  const sought = terms.flatMap((term, index) => soughtFor(term, index, known, total));
  if (sought.length === 0) return [];
  const hits = await findHelpTexts(app.readDb, sought, limit);
  // A word that stands in no text at all was not met either.
  const share = new Set(sought.map(({ term }) => term)).size / terms.length;
  return hits.filter(({ met }) => met * share >= LEAST_MET).map(({ id }) => id);
}

/** What to look for in the place of one word of a question: itself and its like, else what may have been meant. */
function soughtFor(term: QueryTerm, index: number, known: ReadonlyMap<string, KnownWord>, total: number) {
  const look = (meanings: readonly Meaning[]) =>
    meanings.flatMap(({ word, weight }): (SoughtLexeme & { texts: number })[] => {
      const found = known.get(word);
      return found ? [{ term: index, lexeme: found.lexeme, texts: found.texts, weight }] : [];
    });
  const found = look(term.words);
  if (found.length > 0) return found.map((one) => ({ ...one, weight: one.weight * rarity(one.texts, total) }));
  const near = look(term.near);
  // Of several words that may have been meant, a rare one is no likelier than a common one.
  const texts = Math.max(...near.map((one) => one.texts));
  return near.map((one) => ({ ...one, weight: one.weight * rarity(texts, total) }));
}

/** A word that stands in few texts tells more, but one that stands in one hardly more than one that stands in five. */
const rarity = (texts: number, total: number) => Math.log(1 + total / (texts + 10));
