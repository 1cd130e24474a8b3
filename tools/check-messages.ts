import { globSync, readFileSync } from 'node:fs';
import { BASE_LANGUAGE, COMPLETE_LANGUAGES, LANGUAGES, type Language } from '../src/vocabulary/languages.ts';

type Catalogue = ReadonlyMap<string, unknown>;

const PLACEHOLDER = /\{\s*[\w$]+\s*\}/g;
/** Latin letters, their tone marks included, as one character wherever there is one. */
const COMPOSED = 'NFC';

/** Every text of a language, of the areas and of the features alike. */
export function readMessages(language: Language): Catalogue {
  const files = globSync([`messages/${language}/*.json`, `src/features/*/messages/${language}.json`]);
  const entries = files.flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as object));
  return new Map(entries.filter(([key]) => key !== '$schema'));
}

/**
 * What is wrong with the texts of a language beside the English ones, a line each: missing where the language is
 * complete, of a text that is no more, with other inputs or forms than its English, or with marks beside their letters.
 */
export function findFaults(language: Language, english: Catalogue, own: Catalogue): string[] {
  const isComplete = COMPLETE_LANGUAGES.some((complete) => complete === language);
  const missing = isComplete ? [...english.keys()].filter((key) => !own.has(key)) : [];
  return [
    ...missing.map((key) => `${language}: ${key} is missing`),
    ...[...own].flatMap(([key, text]) => {
      if (!english.has(key)) return [`${language}: ${key} is the translation of nothing`];
      const written = JSON.stringify(text);
      if (written !== written.normalize(COMPOSED)) return [`${language}: ${key} has marks beside their letters`];
      const [here, there] = [shapeOf(text), shapeOf(english.get(key))];
      return here === there ? [] : [`${language}: ${key} takes ${here}, and in English ${there}`];
    }),
  ];
}

/** What a text is given and which forms it has, in an order that does not matter. */
function shapeOf(text: unknown): string {
  if (typeof text === 'string') return inputsOf(text);
  const parts = text as { declarations?: string[]; match?: Record<string, string> }[];
  return JSON.stringify(
    parts.map(({ declarations = [], match = {} }) => [
      declarations,
      Object.keys(match).toSorted(),
      [...new Set(Object.values(match).flatMap((said) => said.match(PLACEHOLDER) ?? []))].toSorted(),
    ]),
  );
}

function inputsOf(text: string): string {
  return [...new Set(text.match(PLACEHOLDER) ?? [])].toSorted().join(' ') || 'nothing';
}

/** The faults of all languages. */
export function checkMessages(): string[] {
  const english = readMessages(BASE_LANGUAGE);
  return LANGUAGES.filter((language) => language !== BASE_LANGUAGE).flatMap((language) =>
    findFaults(language, english, readMessages(language)),
  );
}
