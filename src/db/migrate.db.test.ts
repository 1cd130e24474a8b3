import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, openTestDatabase } from '../../tests/support/test-database.ts';
import type { OpenDatabase } from './client.server.ts';
import { migrateToLatest } from './migrate.server.ts';

describe.each(ENGINES)('migrations on %s', (engine) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened?.close());

  test('running them again does nothing', async () => {
    expect(await migrateToLatest(opened.db)).toEqual([]);
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
