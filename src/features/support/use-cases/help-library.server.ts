import { createHash } from 'node:crypto';
import { href } from 'react-router';
import type { ContentDocument } from '#features/content/document.ts';
import { listDocuments } from '#features/content/documents.server.ts';
import { lazily } from '#lib/lazily.ts';
import { type HelpText, wordsIn } from '../data/help-texts.server.ts';
import { wordsOf } from '../domain/help-query.ts';
import { buildSpelling } from '../domain/help-spelling.ts';
import { SAME_WORDS, SILENT_WORDS } from '../domain/help-words.ts';

/** Languages with texts of their own. */
const LANGUAGES = ['en', 'pcm'] as const;

/** One answer or stretch of a guide as it is shown among what was found. */
export type LibraryText = {
  id: string;
  /** `answer`: opened in the help centre; `guide`: read on its page. */
  kind: 'answer' | 'guide';
  title: string;
  /** Of the document it stands in. */
  about: string;
  path: string;
  /** Its text as HTML, of an answer only. */
  html: string;
  text: string;
  /** Other words people ask for it by. */
  words: string[];
  language: string;
};

export type HelpCategory = { id: string; title: string; language: string; answers: LibraryText[] };

/** The five categories of the help centre with their answers, each in the language or else in English. */
export function listCategories(language: string): HelpCategory[] {
  return documentsOf(language).flatMap(({ document, language: own }) =>
    document.template === 'help'
      ? [
          {
            id: document.path.split('/').at(-1) ?? '',
            title: document.nav,
            language: own,
            answers: textsOf(document, own).filter(({ kind }) => kind === 'answer'),
          },
        ]
      : [],
  );
}

/** Every text by its id, in the language or else in English. */
export function libraryOf(language: string): ReadonlyMap<string, LibraryText> {
  const own = libraries.get(language);
  if (own) return own;
  const texts = documentsOf(language).flatMap((found) => textsOf(found.document, found.language));
  const library = new Map(texts.map((text) => [text.id, text]));
  libraries.set(language, library);
  return library;
}
const libraries = new Map<string, ReadonlyMap<string, LibraryText>>();

const documentsOf = (language: string) =>
  listDocuments(language).toSorted((one, other) => rankOf(one.document) - rankOf(other.document));
/** Answers stand before guides where nothing else tells them apart. */
const rankOf = ({ template }: ContentDocument) => (template === 'help' ? 0 : 1);

function textsOf(document: ContentDocument, language: string): LibraryText[] {
  const about = document.nav;
  if (document.template === 'help')
    return (document.answers ?? []).map(({ id, question, html, text, words }) => ({
      id,
      kind: 'answer',
      title: question,
      about,
      path: `${href('/help')}#${id}`,
      html,
      text,
      words,
      language,
    }));
  const id = document.path.slice(1);
  return document.sections.map((section) => ({
    id: `${id}#${section.id}`,
    kind: 'guide',
    title: section.heading,
    about,
    path: `${document.path}#${section.id}`,
    html: '',
    text: section.text,
    words: section.words,
    language,
  }));
}

/** Every text in every language as the search reads it, with its words and a hash that changes with the texts. */
export const searchedTexts = lazily(() => {
  const plain = (text: string) => wordsOf(text).join(' ');
  const texts: HelpText[] = LANGUAGES.flatMap((language) =>
    [...libraryOf(language).values()]
      .filter((text) => text.language === language)
      .map((text, position) => ({
        id: text.id,
        language,
        position,
        title: plain(text.title),
        words: plain(text.words.join(' ')),
        about: plain(`${text.about} ${text.path.split('#')[0]}`),
        body: plain(text.text),
      })),
  );
  const spelling = buildSpelling([...wordsIn(texts), ...SAME_WORDS.keys(), ...SILENT_WORDS]);
  return { texts, spelling, hash: createHash('sha256').update(JSON.stringify(texts)).digest('hex') };
});
