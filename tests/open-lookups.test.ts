import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findOpenLookups } from './support/open-lookups.ts';

const SRC = resolve(import.meta.dirname, '../src');
const HABITS = resolve(import.meta.dirname, 'support/open-lookup-habits.ts');
/** Only what the scan must see, and the texts as tests have them: the product's are 7,000 files. */
const CONFIG = resolve(import.meta.dirname, 'support/open-lookups.tsconfig.json');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** What the scan must find among the habits; the rest of that file is right. */
const WRONG_HABITS = [
  'text in WORK',
  'text in given',
  "WORK[String(form.get('intent') ?? '')]",
  'WORK[text]',
  'CLOSED[text as Word]',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is found, and not a template.
  'row[`a ${text}`]',
  'given[text]',
];

test('a text from outside reaches only what a table holds itself: lookUp, oneOf or a Map, never object[text]', () => {
  const isOurs = (file: string) =>
    file.startsWith(`${SRC}/`) && /\.tsx?$/.test(file) && !file.includes('/paraglide/') && !isTest(file);
  // The way to do it right is the one place that does it.
  const isAllowed = (file: string) => file === 'src/lib/one-of.ts';
  const { files, found } = findOpenLookups(CONFIG, (file) => isOurs(file) || file === HABITS);
  const sources = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => isOurs(resolve(SRC, file)));
  expect(files).toBe(sources.length + 1);
  const [own, shown] = [
    found.filter(({ file }) => file.startsWith('src/')),
    found.filter(({ file }) => file.startsWith('tests/')),
  ];
  expect(shown.map(({ code }) => code)).toEqual(WRONG_HABITS);
  expect(own.filter(({ file }) => !isAllowed(file)).map(({ file, line, code }) => `${file}:${line} ${code}`)).toEqual(
    [],
  );
});
