import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { type ReleasedSchema, readSchema } from './read-schema.ts';

/**
 * While nodes are replaced one by one, programs of the last release work on the schema of the next one. Migrations
 * therefore first only add (expand); what nobody uses any more goes a release later (contract), and is named here until
 * then.
 */
const CONTRACTED: readonly string[] = [];

const released = JSON.parse(readFileSync(join(import.meta.dirname, 'schema.json'), 'utf8')) as ReleasedSchema;

/** What the programs of the last release would stumble over in this schema. */
function findBreaks(schema: ReleasedSchema): string[] {
  const now = new Map(Object.entries(schema).map(([table, columns]) => [table, new Map(Object.entries(columns))]));
  return Object.entries(released).flatMap(([table, columns]) => {
    const known = new Map(Object.entries(columns));
    const today = now.get(table);
    if (!today) return [`${table} is gone`];
    const lost = [...known].flatMap(([column, { type, isRequired }]) => {
      const found = today.get(column);
      if (!found) return [`${table}.${column} is gone`];
      if (found.type !== type) return [`${table}.${column} is ${found.type} and was ${type}`];
      return found.isRequired && !isRequired ? [`${table}.${column} has to be named now`] : [];
    });
    const demanded = [...today]
      .filter(([column, { isRequired }]) => isRequired && !known.has(column))
      .map(([column]) => `${table}.${column} has to be named, and they do not know it`);
    return [...lost, ...demanded];
  });
}

describe('the programs of the last release on the schema of this one', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());

  test('find every table and column they read and write, and are asked for none they do not know', async () => {
    expect(Object.keys(released).length).toBeGreaterThan(30);
    expect(findBreaks(await readSchema(opened.db)).filter((broken) => !CONTRACTED.includes(broken))).toEqual([]);
  });

  test('would be heard: a column that goes, changes or has to be named is found', async () => {
    await sql`alter table settings drop column updated_at`.execute(opened.db);
    await sql`alter table settings add column said text not null`.execute(opened.db);
    await sql`alter table search_counts alter column total type text`.execute(opened.db);
    await sql`drop table price_history cascade`.execute(opened.db);
    expect(findBreaks(await readSchema(opened.db))).toEqual([
      'price_history is gone',
      expect.stringMatching(/^search_counts\.total is text and was/),
      'settings.updated_at is gone',
      'settings.said has to be named, and they do not know it',
    ]);
  });
});
