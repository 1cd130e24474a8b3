import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASE_LANGUAGE, LANGUAGES, type Language } from '../src/vocabulary/languages.ts';
import { type CompiledText, readCompiledText, writeExpression } from './compiled-text.ts';
import { TEXT_MARK } from './texts-by-language.ts';

/** A text that waits: its name and version, then the names of what it is given. */
const WAITING = new RegExp(`${TEXT_MARK}\\(["'\`](\\w+):[\\w-]{8}["'\`]((?:,[\\w$]+)*)\\)`, 'g');
const NAMED = /(["'`])(\.\/|\/?assets\/)([\w.-]+\.js)\1/g;

type TextsByName = (name: string) => CompiledText;

/**
 * Writes the browser's files of a finished build in every language: English where they stand, the others in a folder
 * each, and there only the files that say something or name one that does. Files name each other by their hashes, which
 * are the same in all languages. @throws Error where a text is left out
 */
export function writeLanguageFiles(clientDirectory: string, textOf: TextsByName = readText()): void {
  const assets = join(clientDirectory, 'assets');
  const sources = new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
  );
  const speaking = findSpeaking(sources);
  for (const language of LANGUAGES) {
    const folder = language === BASE_LANGUAGE ? assets : join(assets, language);
    mkdirSync(folder, { recursive: true });
    for (const name of speaking) {
      const said = sayIn(language, sources.get(name) ?? '', textOf);
      writeFileSync(join(folder, name), language === BASE_LANGUAGE ? said : nameFiles(said, language, speaking));
    }
  }
}

/** Files with a text in them, and files that name one of those, by import or as something to load. */
function findSpeaking(sources: ReadonlyMap<string, string>): ReadonlySet<string> {
  const namers = new Map<string, string[]>();
  for (const [name, source] of sources)
    for (const [, , , named = ''] of source.matchAll(NAMED)) namers.set(named, [...(namers.get(named) ?? []), name]);
  const speaking = new Set<string>();
  const waiting = [...sources].filter(([, source]) => source.includes(TEXT_MARK)).map(([name]) => name);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (speaking.has(name)) continue;
    speaking.add(name);
    waiting.push(...(namers.get(name) ?? []));
  }
  return speaking;
}

function sayIn(language: Language, source: string, textOf: TextsByName): string {
  const said = source.replaceAll(WAITING, (_mark, name: string, given: string) =>
    writeExpression(textOf(name), language, given.split(',').slice(1)),
  );
  if (!said.includes(TEXT_MARK)) return said;
  const at = said.indexOf(TEXT_MARK);
  throw new Error(
    `A text was bundled in another way; tools/language-files.ts has to follow: ${said.slice(at, at + 120)}`,
  );
}

/** The file as it stands in a language's folder: what speaks lies beside it there, everything else one folder up. */
function nameFiles(source: string, language: Language, speaking: ReadonlySet<string>): string {
  return source.replaceAll(NAMED, (whole, quote: string, place: string, name: string) => {
    if (place === './') return speaking.has(name) ? whole : `${quote}../${name}${quote}`;
    return speaking.has(name) ? `${quote}${place}${language}/${name}${quote}` : whole;
  });
}

function readText(): TextsByName {
  const known = new Map<string, CompiledText>();
  return (name) => {
    const text = known.get(name) ?? readCompiledText(readFileSync(`src/paraglide/messages/${name}.js`, 'utf8'));
    known.set(name, text);
    return text;
  };
}
