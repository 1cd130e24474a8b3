import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { Db, OpenDatabase } from '#db/client.server.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { writeTogether } from './data/written-together.server.ts';

describe('what is written together', () => {
  let opened: OpenDatabase;
  let app: App;
  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app } = buildApp(opened));
  });
  afterAll(() => opened?.close());

  const write = (outcome: string) => async (db: Db) => {
    await sql`insert into assistant_days (day, engine, outcome) values ('2026-11-24', 'rules', ${outcome})`.execute(db);
    return outcome !== 'refused';
  };
  const written = async () =>
    (await sql<{ outcome: string }>`select outcome from assistant_days order by outcome`.execute(opened.db)).rows.map(
      ({ outcome }) => outcome,
    );

  test('each hears its own answer once it is committed', async () => {
    const kept = await Promise.all(['a', 'b', 'refused', 'c'].map((outcome) => writeTogether(app, write(outcome))));
    expect(kept).toEqual([true, true, false, true]);
    expect(await written()).toEqual(['a', 'b', 'c', 'refused']);
  });

  test('one that fails spoils no other', async () => {
    const kept = await Promise.allSettled(['x', 'a', 'y', 'z'].map((outcome) => writeTogether(app, write(outcome))));
    expect(kept.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(await written()).toEqual(['a', 'b', 'c', 'refused', 'x', 'y', 'z']);
  });
});
