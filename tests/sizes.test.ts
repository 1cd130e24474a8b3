import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const SRC = resolve(import.meta.dirname, '../src');
/** Tables of facts and texts, as long as there are facts. */
const IS_TABLE = /(^|\/)data\/|^db\/migrations\/|sample-listing-data\.ts$/;

const MAX_LINES = 400;
const MAX_FUNCTION_LINES = 80;
const MAX_PARAMETERS = 4;

const files = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .filter((file) => !file.startsWith('paraglide/') && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(join(SRC, file), 'utf8') }));

/** Counts the lines of a file once, and gives the line of an offset. */
function lineCounter(source: string): (offset: number) => number {
  const ends = [...source.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    const after = ends.findIndex((end) => end >= offset);
    return (after < 0 ? ends.length : after) + 1;
  };
}

/** Functions of a file that nobody takes in at a glance: too long, or called with too much. */
function findLargeFunctions({ file, source }: { file: string; source: string }): string[] {
  const found: string[] = [];
  const lineOf = lineCounter(source);
  const look = (node: { start: number; end: number; params: readonly unknown[] }) => {
    const from = lineOf(node.start);
    const lines = lineOf(node.end) - from + 1;
    if (lines > MAX_FUNCTION_LINES) found.push(`${file}:${from} has ${lines} lines`);
    if (node.params.length > MAX_PARAMETERS) found.push(`${file}:${from} takes ${node.params.length} parameters`);
  };
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  new Visitor({
    FunctionDeclaration: look,
    FunctionExpression: look,
    ArrowFunctionExpression: look,
  }).visit(program);
  return found;
}

test('a long function and one of many parameters are found', () => {
  const long = `export function long() {\n${'  call();\n'.repeat(MAX_FUNCTION_LINES)}}`;
  const wide = 'export const wide = (a: 1, b: 2, c: 3, d: 4, e: 5) => a;';
  expect(findLargeFunctions({ file: 'a.ts', source: `${long}\n${wide}` })).toEqual([
    'a.ts:1 has 82 lines',
    'a.ts:83 takes 5 parameters',
  ]);
});

test('no function has more than 80 lines or four parameters', () => {
  expect(files.flatMap(findLargeFunctions)).toEqual([]);
});

test('source files are short: 80 lines in the middle, 200 for nine in ten, 400 at most; tables apart', () => {
  const sized = files
    .filter(({ file }) => !IS_TABLE.test(file))
    .map(({ file, source }) => ({ file, lines: source.split('\n').length - 1 }));
  const lines = sized.map((each) => each.lines).sort((a, b) => a - b);
  expect(lines[Math.floor(lines.length * 0.5)]).toBeLessThanOrEqual(80);
  expect(lines[Math.floor(lines.length * 0.9)]).toBeLessThanOrEqual(200);
  expect(sized.filter((each) => each.lines > MAX_LINES)).toEqual([]);
});
