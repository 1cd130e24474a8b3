import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginDraft, commitDraft, findDraftMark, markDraft, putRestoredInPlace } from './put-in-place.server.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'zaure-restored-'));
  for (const name of ['pg/old', 'secrets/auth-secret', 'files/kept']) put(data, name, 'old');
  put(data, 'outbox/mail.eml', 'not in a backup');
});
afterEach(() => rmSync(data, { recursive: true }));

function put(folder: string, name: string, body: string): void {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), body);
}

function gather(): string[] {
  const draft = beginDraft(data);
  for (const name of ['postgres/new', 'secrets/auth-secret', 'files/fresh']) put(draft, name, 'new');
  return readdirSync(draft);
}

const RESTORED = {
  'outbox/mail.eml': 'not in a backup',
  'files/fresh': 'new',
  'postgres/new': 'new',
  'secrets/auth-secret': 'new',
};

function contents(): Record<string, string> {
  const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => [
      join(entry.parentPath, entry.name).slice(data.length + 1),
      readFileSync(join(entry.parentPath, entry.name), 'utf8'),
    ]),
  );
}

test('before the one step that decides, everything is as it was', () => {
  gather();
  expect(putRestoredInPlace(data)).toBe(false);
  expect(contents()).toMatchObject({ 'pg/old': 'old', 'secrets/auth-secret': 'old', 'files/kept': 'old' });
});

test('after it, what came replaces what stood there, a database of before included, and what a backup does not hold stays', () => {
  gather();
  commitDraft(data);
  expect(putRestoredInPlace(data)).toBe(true);
  expect(contents()).toEqual(RESTORED);
  expect(putRestoredInPlace(data)).toBe(false);
});

test('a kill at any point of the replacing is made good: never new rows with an old secret', () => {
  const parts = gather();
  commitDraft(data);
  expect(parts).toHaveLength(3);
  for (const interruptedAt of [...parts.keys()]) {
    for (const isOldGone of [true, false]) {
      rmSync(data, { recursive: true });
      for (const name of ['pg/old', 'secrets/auth-secret', 'files/kept']) put(data, name, 'old');
      put(data, 'outbox/mail.eml', 'not in a backup');
      gather();
      commitDraft(data);
      for (const [at, part] of parts.entries()) {
        const goes = part === 'postgres' ? ['postgres', 'pg'] : [part];
        if (at < interruptedAt || (at === interruptedAt && isOldGone))
          for (const name of goes) rmSync(join(data, name), { recursive: true, force: true });
        if (at < interruptedAt) renameSync(join(data, 'restored', part), join(data, part));
      }
      expect(putRestoredInPlace(data)).toBe(true);
      expect(contents()).toEqual(RESTORED);
    }
  }
});

test('the mark of a draft is found again, and goes nowhere', () => {
  gather();
  expect(findDraftMark(data)).toBeNull();
  const mark = markDraft(data);
  expect(findDraftMark(data)).toBe(mark);
  commitDraft(data);
  putRestoredInPlace(data);
  expect(existsSync(join(data, 'mark'))).toBe(false);
});
