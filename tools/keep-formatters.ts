import type { Plugin } from 'vite';

/** Remembers each formatter it has made: making one costs a hundred times what using one does, and a list page asks for dozens. */
const KEEP = `
const kept = new Map();
function keep(Formatter, locale, options) {
  const key = Formatter.name + locale + JSON.stringify(options);
  let formatter = kept.get(key);
  if (!formatter) kept.set(key, (formatter = new Formatter(locale, options)));
  return formatter;
}
`;

/** Makes the compiled messages use one Intl formatter for each locale and set of options, instead of a new one for each sentence. */
export function keepFormatters(): Plugin {
  return {
    name: 'zaure:keep-formatters',
    transform(code, id) {
      if (!id.endsWith('/src/paraglide/registry.js')) return null;
      return { code: code.replaceAll(/new (Intl\.\w+)\(/g, 'keep($1, ') + KEEP, map: null };
    },
  };
}
