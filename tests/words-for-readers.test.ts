import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findEarlyWords } from './support/early-words.ts';

const SRC = resolve(import.meta.dirname, '../src');

test('words that are made before their writer is called are found, whatever they are made of', () => {
  const early = (body: string) =>
    findEarlyWords('a.ts', `export async function tell(row: Row) { ${body} }`).early.map((one) => one.split(' ')[1]);
  for (const made of ['m.mail_open()', 'formatDate(row.at)', 'row.isNew ? kindWord(row.kind) : null', '{ a: m.x() }'])
    expect([made, early(`const words = ${made}; await notify({ write: () => ({ title: words }) });`)]).toEqual([
      made,
      ['words'],
    ]);
  expect(early('const words = m.x(); const write = () => ({ title: words }); await notify({ write });')).toEqual([
    'words',
  ]);
  for (const right of [
    'await notify({ write: () => { const words = m.x(); return { title: words }; } });',
    'const words = () => m.x(); await notify({ write: () => ({ title: words() }) });',
    'const count = row.count; throw refuse(m.x()); await notify({ write: () => ({ title: m.y({ count }) }) });',
  ])
    expect([right, early(right)]).toEqual([right, []]);
});

test('mails and notices are worded in the language of who reads them: nothing in them is put into words before', () => {
  const found = globSync('{features,server,app}/**/*.server.{ts,tsx}', { cwd: SRC }).map((file) =>
    findEarlyWords(file, readFileSync(join(SRC, file), 'utf8')),
  );
  expect(found.reduce((sum, { writers }) => sum + writers, 0)).toBeGreaterThan(20);
  expect(found.flatMap(({ early }) => early)).toEqual([]);
});
