import type { Plugin } from 'vite';
import { readCompiledText, versionOf } from './compiled-text.ts';

/** What stands for a text in the browser's files until each language has its own (tools/language-files.ts). */
export const TEXT_MARK = 'ZAURE_TEXT';

/** The message module as the browser's files carry it for now: the text's name and version, and what it is given. */
export function markText(source: string): string {
  const text = readCompiledText(source);
  const name = `"${text.name}:${versionOf(text)}"`;
  if (text.formatters.length > 0)
    return `import { plural, number } from '../registry.js';
export const ${text.name} = (i) => ${TEXT_MARK}(${name}, i, plural, number);`;
  return text.takesInputs
    ? `export const ${text.name} = (i) => ${TEXT_MARK}(${name}, i);`
    : `export const ${text.name} = () => ${TEXT_MARK}(${name});`;
}

/** The message module as the server has it, with every borrowed text said to be in another language than the page. */
export function noteBorrowed(source: string): string {
  const { name, borrowed } = readCompiledText(source);
  if (borrowed.length === 0) return source;
  const notes = borrowed.reduce(
    (code, language) =>
      code.replace(
        `const ${language}_${name} = en_${name};`,
        `const ${language}_${name} = (i) => borrow(en_${name}(i));`,
      ),
    source,
  );
  return `import { borrow } from '../../lib/borrowed-text.server.ts';\n${notes}`;
}

/**
 * Leaves texts out of the browser's files in a build, to be put in for each language afterwards, so that no page carries
 * a language it does not show (docs/decisions/0033).
 */
export function textsByLanguage(): Plugin {
  return {
    name: 'zaure:texts-by-language',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]src[\\/]paraglide[\\/]messages[\\/](?!_index)\w+\.js$/ },
      handler(source) {
        const isBrowser = this.environment.name === 'client';
        return { code: isBrowser ? markText(source) : noteBorrowed(source), map: null };
      },
    },
  };
}
