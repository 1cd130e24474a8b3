import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { SALE_CATEGORIES } from '#vocabulary/listing-words.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { ENGINES, openTestDatabase } from '../../../tests/support/test-database.ts';
import { seedDemoMarket } from './seed-demo-market.server.ts';

describe.each(ENGINES)('seeding the demo market on %s', (engine) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    expect(await seedDemoMarket(buildApp(opened).app)).toBe(true);
  });
  afterAll(() => opened.close());

  const publicListings = () => opened.db.selectFrom('properties').where('status', '=', 'available').where('approval_status', '=', 'approved');

  test('a second start changes nothing', async () => {
    expect(await seedDemoMarket(buildApp(opened).app)).toBe(false);
    const { count } = await opened.db
      .selectFrom('properties')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeGreaterThanOrEqual(290);
  });

  test('every sale category has at least twelve public listings', async () => {
    const rows = await publicListings()
      .select(['sale_category', (eb) => eb.fn.countAll<number>().as('count')])
      .where('sale_category', 'is not', null)
      .groupBy('sale_category')
      .execute();
    expect(rows.map((row) => row.sale_category).sort()).toEqual([...SALE_CATEGORIES].sort());
    for (const row of rows) expect(Number(row.count), String(row.sale_category)).toBeGreaterThanOrEqual(12);
  });
});
