import type { Plugin } from 'vite';

/**
 * Remembers each formatter it has made: making one costs a hundred times what using one does, and a list page asks for
 * dozens.
 */
const KEEP = `
const kept = new Map();
function keep(Formatter, options) {
  const key = Formatter.name + JSON.stringify(options);
  let formatter = kept.get(key);
  if (!formatter) kept.set(key, (formatter = new Formatter('en', options)));
  return formatter;
}
`;

/**
 * Numbers are written, and counted things told apart, as in English in all five languages: their digits are the same, Hausa and
 * Pidgin tell one from many at the same number, Yoruba and Igbo do not tell them apart and say both alike. Browsers know these
 * languages to different degrees, and the server has to write what the browser will.
 *
 * Makes the compiled messages use one Intl formatter for each locale and set of options, instead of a new one for each
 * sentence. A build in which it finds none to replace fails.
 */
export function keepFormatters(): Plugin {
  let isDone = false;
  return {
    name: 'zaure:keep-formatters',
    transform(code, id) {
      if (!id.endsWith('/src/paraglide/registry.js')) return null;
      const kept = code.replaceAll(/new (Intl\.\w+)\(locale, /g, 'keep($1, ');
      if (kept === code)
        this.error('The compiled messages make no Intl formatter; tools/keep-formatters.ts has to follow.');
      isDone = true;
      return { code: kept + KEEP, map: null };
    },
    generateBundle() {
      if (!isDone)
        this.error('The formatters of the compiled messages were not found; tools/keep-formatters.ts has to follow.');
    },
  };
}
