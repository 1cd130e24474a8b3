import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPrivate } from './private-folder.server.ts';

let parent: string;
let umask: number;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'zaure-private-'));
  umask = process.umask();
});
afterEach(() => {
  process.umask(umask);
  rmSync(parent, { recursive: true });
});
const modeOf = (path: string) => statSync(path).mode & 0o777;

test('a folder that is not there is made for its owner alone, and so is whatever is put in it', () => {
  const folder = join(parent, 'a/data');
  expect(keepPrivate(folder)).toBe(false);
  writeFileSync(join(folder, 'file'), 'x', { mode: 0o666 });
  mkdirSync(join(folder, 'inner'));
  expect([modeOf(folder), modeOf(join(folder, 'file')), modeOf(join(folder, 'inner'))]).toEqual([0o700, 0o600, 0o700]);
});

test('a folder that others could write is closed, with everything in it, and nothing else is touched', () => {
  const folder = join(parent, 'data');
  const elsewhere = join(parent, 'elsewhere');
  mkdirSync(join(folder, 'pg/base'), { recursive: true });
  writeFileSync(elsewhere, 'x');
  for (const name of ['pg/base/1', 'demo-accounts.json']) writeFileSync(join(folder, name), name);
  symlinkSync(elsewhere, join(folder, 'link'));
  for (const path of [folder, join(folder, 'pg'), join(folder, 'pg/base')]) chmodSync(path, 0o777);
  for (const path of [join(folder, 'pg/base/1'), join(folder, 'demo-accounts.json'), elsewhere]) chmodSync(path, 0o666);
  expect(keepPrivate(folder)).toBe(true);
  expect(['', 'pg', 'pg/base', 'pg/base/1', 'demo-accounts.json'].map((name) => modeOf(join(folder, name)))).toEqual([
    0o700, 0o700, 0o700, 0o600, 0o600,
  ]);
  expect(modeOf(elsewhere)).toBe(0o666);
  expect(readFileSync(join(folder, 'pg/base/1'), 'utf8')).toBe('pg/base/1');
  expect(keepPrivate(folder)).toBe(false);
});
