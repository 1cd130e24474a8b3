import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { WATER_SOURCES } from '#vocabulary/listing-words.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';

type Said = { power?: string | null; water?: string | null; features?: string[]; description?: string };

/** What listers write, and what the database reads from it. */
const SAYINGS: readonly (readonly [said: Said, band: string | null, sources: string])[] = [
  [
    { power: 'Band A feeder, about 20 hours a day', water: 'Own borehole with treatment plant' },
    'a',
    'borehole treated',
  ],
  [{ power: 'On band-B, mostly', water: 'Borehole and overhead tank, no treatment' }, 'b', 'borehole'],
  [{ power: 'Prepaid meter', water: 'State water board twice a week' }, null, 'public'],
  [{ power: null, features: ['Band C power', 'Treated water'] }, 'c', 'treated'],
  [{ description: 'Fine flat on Band D, bore hole in the compound.' }, 'd', 'borehole'],
  [{ power: 'Band A', description: 'The street is Band E.' }, 'a', 'unstated'],
  [{ description: 'A band of brothers built it; husband and wife live upstairs.' }, null, 'unstated'],
  [{ water: 'Well and pumping machine' }, null, 'well'],
  [{ description: 'A well maintained and well kept house.' }, null, 'unstated'],
  [{ water: 'Estate water, metered' }, null, 'estate'],
  [{ water: 'Ask the caretaker' }, null, ''],
];

describe('what the database reads of power, water and size', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());

  const reckoned = async (id: string) =>
    opened.db
      .selectFrom('properties')
      .select(['power_band', 'water_kinds', 'sqm_ngn_minor'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('the tariff band and the sources of water', async () => {
    for (const [said, band, sources] of SAYINGS) {
      const id = await buildListing(opened.db, { power: null, water: null, features: [], description: '', ...said });
      const { power_band, water_kinds } = await reckoned(id);
      const kinds = WATER_SOURCES.filter((_, bit) => (water_kinds & (1 << bit)) !== 0);
      expect([said, power_band, kinds.join(' ')]).toEqual([said, band, sources]);
    }
  });

  test('the price by the square metre is that of a year, and none where no size is known', async () => {
    const rent = { transaction_type: 'rent', price_period: 'month', price_minor: 10_000_000 } as const;
    const id = await buildListing(opened.db, { ...rent, price_ngn_minor: 10_000_000, area_sqm: 60 });
    expect((await reckoned(id)).sqm_ngn_minor).toBe(2_000_000);
    const unknown = await buildListing(opened.db, { ...rent, price_ngn_minor: 10_000_000, area_sqm: null });
    expect((await reckoned(unknown)).sqm_ngn_minor).toBeNull();
  });
});
