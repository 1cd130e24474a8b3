import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// The compiler reads this file as text, so it has no address of its own: the format is found from where the compiler runs.
const FORMAT = resolve('node_modules/@inlang/plugin-message-format/dist/index.js');
const { default: format } = await import(pathToFileURL(FORMAT).href);

/** The message format over every area's file and every feature's own, so that a feature brings its texts in its folder. */
export default {
  ...format,
  toBeImportedFiles: async ({ settings }) =>
    settings.locales.flatMap((locale) =>
      globSync([`messages/${locale}/*.json`, `src/features/*/messages/${locale}.json`])
        .toSorted()
        .map((path) => ({ locale, path: `./${path}` })),
    ),
};
