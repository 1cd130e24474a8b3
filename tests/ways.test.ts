import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const SRC = join(ROOT, 'src');

/** The ways of ARCHITECTURE.md, each the files it passes through, in order. */
function readWays(): { name: string; files: string[] }[] {
  const [, block = ''] =
    /### Four ways[\s\S]*?```\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')) ?? [];
  const ways: { name: string; files: string[] }[] = [];
  for (const line of block.split('\n')) {
    const [, name, file] = /^(\S.*?)?\s+(?:→ )?(\S+\.tsx?)/.exec(line) ?? [];
    if (!file) continue;
    if (name) ways.push({ name, files: [file] });
    else ways.at(-1)?.files.push(file);
  }
  return ways;
}

function importsOf(file: string): string[] {
  const source = readFileSync(join(SRC, file), 'utf8');
  return [...source.matchAll(/from\s+'([#.][^']+)'/g)].map(([, target = '']) =>
    target.startsWith('#') ? target.slice(1) : relative(SRC, resolve(SRC, dirname(file), target)),
  );
}

test('the ways drawn in ARCHITECTURE.md are walked by the imports, and none comes back to a file it has left', () => {
  const ways = readWays();
  expect(ways.map(({ name }) => name)).toEqual(['a search', 'an approval', 'an upload', 'a payment']);
  for (const { name, files } of ways) {
    expect({ name, steps: files.length > 2, again: new Set(files).size }).toEqual({
      name,
      steps: true,
      again: files.length,
    });
    for (const [index, file] of files.slice(0, -1).entries()) {
      expect({ file, imports: importsOf(file) }).toMatchObject({ imports: expect.arrayContaining([files[index + 1]]) });
    }
  }
});
