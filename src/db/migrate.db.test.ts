import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_MIGRATIONS } from '#server/migrations.server.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import type { OpenDatabase } from './client.server.ts';
import { migrateToLatest } from './migrate.server.ts';

describe('migrations', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());

  test('running them again does nothing', async () => {
    expect(await migrateToLatest(opened.db, ALL_MIGRATIONS)).toEqual([]);
  });

  test('a database that a newer program has used is refused in one sentence, and nothing of it is changed', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', 'x')`.execute(opened.db);
    await expect(migrateToLatest(opened.db, ALL_MIGRATIONS)).rejects.toThrow(
      'This database was used by a newer Zaure (9999-of-tomorrow). Start that version',
    );
    await sql`delete from kysely_migration where name = '9999-of-tomorrow'`.execute(opened.db);
    expect(await migrateToLatest(opened.db, ALL_MIGRATIONS)).toEqual([]);
  });

  test('a listing with an unknown property type is refused by the database', async () => {
    const insert = opened.db
      .insertInto('properties')
      .values({
        title: 'x',
        property_type: 'castle' as 'house',
        transaction_type: 'sale',
        price_minor: 1,
        currency: 'NGN',
        price_period: 'total',
        price_ngn_minor: 1,
        location: 'Lekki',
        state: 'Lagos',
        location_precision: 'area',
        fees: '[]',
      })
      .execute();
    await expect(insert).rejects.toThrow(/property_type/);
  });
});
