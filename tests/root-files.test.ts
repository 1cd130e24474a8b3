import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

/** What lies at the root, without what git ignores. */
function listRoot(): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const names = files.split('\n').map((path) => (path.includes('/') ? `${path.split('/')[0]}/` : path));
  return [...new Set(names)].filter(Boolean);
}

test('every file and folder at the root is named in the README or in ARCHITECTURE.md', () => {
  const documents = ['README.md', 'ARCHITECTURE.md'];
  const told = documents.map((name) => readFileSync(resolve(ROOT, name), 'utf8')).join('\n');
  const names = listRoot().filter((name) => !documents.includes(name));
  expect(names).toContain('src/');
  expect(names.filter((name) => !told.includes(name))).toEqual([]);
});
