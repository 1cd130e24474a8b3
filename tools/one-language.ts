import type { Plugin } from 'vite';

/** A compiled message of a catalogue with one language: looks the language up, then calls the only text there is. */
const ONE_TEXT =
  /export const (\w+) = [^\n]*\(\((?:inputs = \{\}|inputs), options = \{\}\) => \{\s*experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\s*return (en_\w+)\(inputs\)\s*\}\);?/g;
const RUNTIME_IMPORT = /import \{ getLocale, experimentalStaticLocale \} from '[^']+';/;

/** The message module with each message being its text: a sixth of what messages weigh in a browser. Any other shape is left alone. */
export function keepOneLanguage(source: string): string {
  const code = source.replace(ONE_TEXT, 'export const $1 = $2;');
  return code.includes('getLocale()') ? code : code.replace(RUNTIME_IMPORT, '');
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
