import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseAdapters } from '#adapters/choose-adapters.server.ts';
import { readEnv } from '#config/env.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import { checkSecrets, explainForeignSecrets, findForeignSecrets, type SecretMarks } from './known-secrets.server.ts';

const NOW = new Date('2026-11-22T09:00:00Z');

test.each<{ says: string; known: SecretMarks; own: SecretMarks; foreign: string[] }>([
  {
    says: 'all as before',
    known: { sessions: 'a', 'seal:1': 'x' },
    own: { sessions: 'a', 'seal:1': 'x' },
    foreign: [],
  },
  {
    says: 'a first key added',
    known: { sessions: 'a', 'seal:1': 'x' },
    own: { sessions: 'a', 'seal:2': 'y', 'seal:1': 'x' },
    foreign: [],
  },
  {
    says: 'an old key taken away',
    known: { sessions: 'a', 'seal:1': 'x', 'seal:2': 'y' },
    own: { sessions: 'a', 'seal:2': 'y' },
    foreign: [],
  },
  {
    says: 'other sessions',
    known: { sessions: 'a', 'seal:1': 'x' },
    own: { sessions: 'b', 'seal:1': 'x' },
    foreign: ['sessions'],
  },
  {
    says: 'another key of one name',
    known: { sessions: 'a', 'seal:1': 'x' },
    own: { sessions: 'a', 'seal:1': 'z' },
    foreign: ['seal:1'],
  },
  {
    says: 'a ring without any known key',
    known: { sessions: 'a', 'seal:1': 'x' },
    own: { sessions: 'a', 'seal:3': 'z' },
    foreign: ['seal:3'],
  },
])('$says', ({ known, own, foreign }) => {
  expect(findForeignSecrets(known, own)).toEqual(foreign);
});

describe('the secrets of a database', () => {
  let opened: OpenDatabase;
  let folders: string[];
  beforeEach(async () => {
    opened = await openTestDatabase();
    folders = ['one', 'two'].map((name) => mkdtempSync(join(tmpdir(), `zaure-secrets-${name}-`)));
  });
  afterEach(async () => {
    await opened.close();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
  const check = (folder: number, accept = false, more: Record<string, string> = {}) =>
    checkSecrets(
      opened.db,
      chooseAdapters(readEnv({ NODE_ENV: 'test', DATA_DIR: folders[folder] as string, ...more })),
      { accept, now: NOW },
    );

  test('a node with secrets of its own is refused, by name, until somebody says that they were changed on purpose', async () => {
    expect(await check(0)).toEqual([]);
    expect(await check(1)).toEqual(['sessions', 'ledger', 'seal:local']);
    // A refusal leaves no trace: the node that belongs here still does.
    expect(await check(0)).toEqual([]);
    expect(await check(1, true)).toEqual([]);
    expect(await check(1)).toEqual([]);
    expect(await check(0)).toEqual(['sessions', 'ledger', 'seal:local']);
  });

  test('two nodes that start at the same moment agree on one of them', async () => {
    const answers = await Promise.all([check(0), check(1)]);
    expect(answers.filter((foreign) => foreign.length === 0)).toHaveLength(1);
  });

  test('what is kept in the database holds no secret, and the refusal names none', async () => {
    const AUTH_SECRET = 'a secret that nobody may read anywhere';
    await check(0, false, { AUTH_SECRET });
    const rows = await opened.db.selectFrom('settings').selectAll().execute();
    expect(rows.map(({ key }) => key)).toContain('secret_marks');
    expect(JSON.stringify(rows)).not.toContain(AUTH_SECRET);
    const words = explainForeignSecrets(await check(1), 'data');
    expect(words).toContain(
      'AUTH_SECRET (sessions) and LEDGER_KEY (the public ledger) and the key "local" of SEALED_FIELDS_KEYS',
    );
    expect(words).not.toContain(AUTH_SECRET);
  });
});
