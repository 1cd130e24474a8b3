import type { Plugin } from 'vite';

/** A compiled message of a catalogue with one language: looks the language up, then calls the only text there is. */
const ONE_TEXT =
  /export const (\w+) = [^\n]*\(\((?:inputs = \{\}|inputs), options = \{\}\) => \{\s*experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\s*return (en_\w+)\(inputs\)\s*\}\);?/g;
/** An export that is not simply a text, and a choice between languages. */
const NOT_A_TEXT = /\bexport const \w+ = (?!en_)/;
const CHOICE = /\blocale === /;
const RUNTIME_IMPORT = /import \{ getLocale, experimentalStaticLocale \} from '[^']+';/;

/**
 * The message module with each message being its text: a sixth of what messages weigh in a browser. One that chooses
 * between languages is left alone. @throws Error where the compiler writes a message in another way
 */
export function keepOneLanguage(source: string): string {
  if (CHOICE.test(source)) return source;
  const code = source.replace(ONE_TEXT, 'export const $1 = $2;').replace(RUNTIME_IMPORT, '');
  if (!NOT_A_TEXT.test(code) && !code.includes('getLocale')) return code;
  throw new Error(`A message is not as the compiler used to write it; tools/one-language.ts has to follow:\n${source}`);
}

/** Compiles the reader's language in, as long as there is only one (docs/decisions/0001). */
export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/]paraglide[\\/]messages[\\/]\w+\.js$/ },
      handler: (source) => ({ code: keepOneLanguage(source), map: null }),
    },
  };
}
