import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { addressOf } from '#features/accounts/page-route.ts';
import { ruleFor } from '#features/accounts/policy.ts';
import routes from '../src/routes.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('every page has a module of its own id, and facts', () => {
  expect(routes.filter(({ file }) => !existsSync(join(ROOT, 'src', file)))).toEqual([]);
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
  expect(routes.filter(({ facts }) => facts === undefined)).toEqual([]);
});

test('what strangers may not open is neither listed nor kept; what they may open is declared so', () => {
  const wrong = routes.filter(({ facts }) => {
    const isOpen = ruleFor(facts.opens, 'visitor') === 'yes';
    return !isOpen && (facts.isIndexed || facts.keptBy !== null);
  });
  expect(wrong.map(addressOf)).toEqual([]);
});

test('whether a page may be listed is said in its routes.ts alone: no module contradicts it', () => {
  const modules = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.|routes?\.ts$/.test(file));
  expect(modules.filter((file) => /isIndexed: (true|false)\b/.test(read(file)))).toEqual([]);
  // What is not there says so itself, whatever may be listed of its page.
  const unlisted = routes.filter(({ facts }) => !facts.isIndexed).map(({ file }) => `src/${file}`);
  expect(unlisted.filter((file) => /noindex|isIndexed/.test(read(file)))).toEqual([]);
});

test('a form with files is taken where the facts say so', () => {
  const sent = /encType="multipart\/form-data"/;
  const forms = globSync('src/features/*/{ui,pages}/*.tsx', { cwd: ROOT }).filter((file) => sent.test(read(file)));
  const takers = new Set(routes.filter(({ facts }) => facts.takesFiles).map(({ file }) => file.split('/')[1]));
  expect(forms.length).toBeGreaterThan(0);
  expect(forms.filter((file) => !takers.has(file.split('/')[2]))).toEqual([]);
});

test('the web manifest starts on a page that strangers may open', () => {
  const { start_url: start } = JSON.parse(read('public/site.webmanifest')) as { start_url: string };
  const page = routes.find((known) => addressOf(known) === start);
  expect(page && ruleFor(page.facts.opens, 'visitor')).toBe('yes');
});
