import { DOCUMENTS as EN } from './compiled/documents-en.server.ts';
import { DOCUMENTS as PCM } from './compiled/documents-pcm.server.ts';
import type { ContentDocument } from './document.ts';

const FIRST = 'en';
const BY_LANGUAGE = new Map(
  Object.entries({ [FIRST]: EN, pcm: PCM }).map(([language, documents]) => [
    language,
    new Map(documents.map((document) => [document.path, document])),
  ]),
);

/** A document with the language its text is in, which is not always the one that was asked for. */
export type FoundDocument = { document: ContentDocument; language: string };

/** The document of an address in a language, else in English; null where there is none. */
export function findDocument(path: string, language: string): FoundDocument | null {
  const own = BY_LANGUAGE.get(language)?.get(path);
  if (own) return { document: own, language };
  const first = BY_LANGUAGE.get(FIRST)?.get(path);
  return first ? { document: first, language: FIRST } : null;
}

/** The same where the address is known to have one. @throws Error where it has none */
export function getDocument(path: string, language: string): FoundDocument {
  const found = findDocument(path, language);
  if (!found) throw new Error(`There is no document ${path}.`);
  return found;
}

/** Every document, each in a language or else in English, by group and order. */
export function listDocuments(language: string): FoundDocument[] {
  return [...(BY_LANGUAGE.get(FIRST)?.values() ?? [])]
    .map(({ path }) => getDocument(path, language))
    .toSorted((a, b) => a.document.order - b.document.order || a.document.path.localeCompare(b.document.path, FIRST));
}
