import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { chooseStatements, findRefused, readStatements } from './read-statements.ts';

/**
 * While nodes are replaced one by one, programs of the last release send their statements to the schema of the next
 * one. `node tools/release-schema.ts` wrote down at the release every statement that its database tests send; each has
 * to be understood by the schema of today.
 */
describe('the statements of the last release on the schema of this one', () => {
  const released = readStatements();
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());

  test('are understood, every one', async () => {
    expect(released.length).toBeGreaterThan(100);
    expect(await findRefused(opened.url, released)).toEqual([]);
  });

  test('would be heard: those that name a column that goes are refused', async () => {
    await sql`alter table leads drop column closed_reason cascade`.execute(opened.db);
    const words = (await findRefused(opened.url, released)).map((refused) => refused.words);
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((said) => !said.includes('closed_reason'))).toEqual([]);
  });
});

test('of statements that differ in the number of their values alone, one is kept; others’ tables are left out', () => {
  expect(
    chooseStatements([
      'insert into "leads" ("id", "city") values ($1, $2), ($3, $4)',
      'insert into "leads" ("id", "city") values ($1, $2)',
      'select 1 from "leads" where "id" in ($1, $2, $3)',
      'select 1 from "leads" where "id" in ($1, $2)',
      'select * from pgboss.job',
      'create table x ()',
    ]),
  ).toEqual(['insert into "leads" ("id", "city") values ($1, $2)', 'select 1 from "leads" where "id" in ($1, $2)']);
});
