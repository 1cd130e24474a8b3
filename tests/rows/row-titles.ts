import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of tests, from the root of the project. */
const TEST_FILES = ['{src,tests,tools,bench}/**/*.test.{ts,tsx}', 'tests/e2e/**/*.e2e.ts'];

/**
 * Where a title may begin: after `test(` or `describe(` and their variants, after the table of an `each`, or as the
 * first cell of a row of such a table. A message inside `expect(…)` is no title.
 */
const TITLE =
  /(?<opener>\b(?:test|it|describe)(?:\.\w+)*\(\s*|\)\(\s*|[^\w\])]\[\s*)(['"`])(?<ids>(?:\[[A-Z]+-\d{3}\] ?)+)/g;
const NOT_RUN = /\.(?:skip|fixme|todo)\b/;

/** The row ids at the head of the titles in a source of tests; tests that are not run name nothing. */
export function rowsInTitles(source: string): string[] {
  return [...source.matchAll(TITLE)]
    .filter(({ groups }) => !NOT_RUN.test(groups?.['opener'] ?? ''))
    .flatMap(({ groups }) => [...(groups?.['ids'] ?? '').matchAll(/[A-Z]+-\d{3}/g)].map(([id]) => id));
}

/** Every row id that heads the title of a test anywhere in the project, with the files it stands in. */
export function listTestedRows(root: string): Map<string, Set<string>> {
  const tested = new Map<string, Set<string>>();
  for (const file of globSync(TEST_FILES, { cwd: root }))
    for (const id of rowsInTitles(readFileSync(join(root, file), 'utf8')))
      tested.set(id, (tested.get(id) ?? new Set()).add(file));
  return tested;
}
