import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { MIGRATIONS } from '#db/migrations.ts';
import { listingRow } from '../../../tests/support/build-listing.ts';
import { openEmptyDatabase } from '../../../tests/support/test-database.ts';
import { foldMapDeltas, rebuildMapCells } from './data/map-cells.server.ts';

const NAIRA = 100;
/** More than the comparison can hold when it is asked for by the night. */
const SLIP_OF_THE_KEYBOARD = 300_000_000_000_000 * NAIRA;

const rent = (title: string, price_period: 'night' | 'month' | 'year', priceMinor: number, latitude = 6.45) =>
  ({
    ...listingRow({ title, transaction_type: 'rent', price_period, price_minor: priceMinor }),
    latitude,
    longitude: 3.42,
  }) as const;

describe('migration 0086, over listings of before', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openEmptyDatabase();
    const migrator = new Migrator({ db: opened.db, provider: { getMigrations: async () => MIGRATIONS } });
    const to = async (name: string) => {
      const { error } = await migrator.migrateTo(name);
      if (error) throw error;
    };
    await to('0085-lead-desk');
    const store = (rows: readonly object[]) =>
      opened.db
        .insertInto('properties')
        .values(rows as never)
        .execute();
    // Some are counted in the map's cells already, the others still wait as deltas.
    await store([
      rent('a night, in the cells', 'night', 10_000 * NAIRA),
      rent('a month, in the cells', 'month', 500_000 * NAIRA, 6.6),
      rent('a year, in the cells', 'year', 200_000 * NAIRA),
    ]);
    await foldMapDeltas(opened.db);
    await store([
      rent('a night, waiting', 'night', 25_000 * NAIRA, 9.05),
      rent('a slip, waiting', 'night', SLIP_OF_THE_KEYBOARD, 9.05),
      { ...rent('nobody sees it', 'night', 30_000 * NAIRA), approval_status: 'pending' },
      { ...listingRow({ title: 'for sale', price_minor: 85_000_000 * NAIRA }), latitude: 6.45, longitude: 3.42 },
    ]);
    await to('0086-prices-per-year');
  });
  afterAll(() => opened?.close());

  test('every listing of before compares by what it comes to for a year', async () => {
    const rows = await opened.db.selectFrom('properties').select(['title', 'compared_ngn_minor']).execute();
    expect(Object.fromEntries(rows.map((row) => [row.title, Number(row.compared_ngn_minor) / NAIRA]))).toEqual({
      'a night, in the cells': 3_650_000,
      'a month, in the cells': 6_000_000,
      'a year, in the cells': 200_000,
      'a night, waiting': 9_125_000,
      'a slip, waiting': 200_000_000_000_000 * 365,
      'nobody sees it': 10_950_000,
      'for sale': 85_000_000,
    });
  });

  test('the counts of the map and its price bands are those of counting everything anew', async () => {
    await foldMapDeltas(opened.db);
    const moved = await counts(opened);
    expect(moved.facets.length).toBeGreaterThan(4);
    await rebuildMapCells(opened.db);
    expect(moved).toEqual(await counts(opened));
  });
});

/** What stands in the cells, those aside that nothing is left in. */
async function counts({ db }: OpenDatabase) {
  const { rows: facets } = await sql<{ line: string }>`
    select concat_ws(' ', level, y, x, transaction_type, price_period, price_band, n, round(lat), round(lng)) as line
    from map_facets where n <> 0 order by 1`.execute(db);
  const { rows: cells } = await sql<{ line: string }>`
    select concat_ws(' ', level, y, x, transaction_type, n, round(lat), round(lng)) as line from map_cells where n <> 0 order by 1`.execute(
    db,
  );
  return { facets: facets.map(({ line }) => line), cells: cells.map(({ line }) => line) };
}
