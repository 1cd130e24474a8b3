import type { App } from '#app/app.server.ts';
import { type LibraryText, libraryOf } from './use-cases/help-library.server.ts';
import { searchHelp } from './use-cases/search-help.server.ts';

/** An answer of the help centre or a stretch of a guide, with where it is read. */
export type HelpFact = Pick<LibraryText, 'id' | 'title' | 'path' | 'text'>;

/** The texts of the help centre and the guides that answer a question, the best first. */
export async function findHelp(app: App, question: string, language: string, limit: number): Promise<HelpFact[]> {
  const ids = await searchHelp(app, question, limit);
  return ids.flatMap((id) => helpFact(id, language) ?? []);
}

/** One of those texts by its id, in the language or else in English; null where there is none. */
export function helpFact(id: string, language: string): HelpFact | null {
  const text = libraryOf(language).get(id);
  return text ? { id: text.id, title: text.title, path: text.path, text: text.text } : null;
}
