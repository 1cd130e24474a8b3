import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { moveInCost, type StoredFee } from '#features/listings/move-in-cost.ts';
import { createApi } from '#server/api.server.ts';
import { buildListing, listingRow } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { searchListings } from './search-listings.server.ts';
import { countListings } from './search-strategy.server.ts';
import { filterFromWords, parseSearchWords } from './search-words.ts';

const NAIRA = 100;
const fee = (amount: number | null, percent: number | null = null): StoredFee =>
  ({ kind: 'agency', amount_minor: amount, percent, refundable: false }) as StoredFee;

const fees = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 9e11 }).map((minor) => fee(minor)),
    fc.integer({ min: 0, max: 3000 }).map((hundredths) => fee(null, hundredths / 100)),
    fc.constant(fee(null)),
  ),
  { maxLength: 4 },
);
const homes = fc.array(
  fc.record({
    transaction_type: fc.constantFrom('rent' as const, 'sale' as const),
    price_minor: fc.integer({ min: 1, max: 9e12 }),
    years_upfront: fc.constantFrom(null, 0, 1, 2, 5),
    fees,
  }),
  { minLength: 300, maxLength: 300 },
);

describe('what it costs to move in', () => {
  let opened: OpenDatabase;
  let app: ReturnType<typeof buildApp>['app'];
  beforeAll(async () => {
    opened = await openTestDatabase();
    app = buildApp(opened).app;
  });
  afterAll(() => opened?.close());

  test('the database reckons what the card says, for any price, fees and years', async () => {
    const [sample = []] = fc.sample(homes, { numRuns: 1, seed: 13 });
    // Halves of a kobo, which a fraction would round down and the database rounds up.
    const halves = [
      { price_minor: 275_000, percent: 0.47 },
      { price_minor: 12_505_000, percent: 0.29 },
      { price_minor: 1_235_000, percent: 0.57 },
    ].map(({ percent, price_minor }) => ({
      ...{ transaction_type: 'rent' as const, price_minor, years_upfront: 1 },
      fees: [fee(null, percent)],
    }));
    const all = [...sample, ...halves];
    const rows = all.map((home, at) => ({
      ...listingRow({ title: `any ${at}` }),
      ...home,
      price_ngn_minor: home.price_minor,
      price_period: home.transaction_type === 'rent' ? ('year' as const) : ('total' as const),
      fees: JSON.stringify(home.fees),
    }));
    await opened.db
      .insertInto('properties')
      .values(rows as never)
      .execute();
    const stored = await opened.db.selectFrom('properties').select(['title', 'move_in_ngn_minor']).execute();
    const byTitle = new Map(stored.map((row) => [row.title, row.move_in_ngn_minor]));
    let known = 0;
    for (const [at, home] of all.entries()) {
      const card = moveInCost({
        transactionType: home.transaction_type,
        priceMinor: home.price_minor,
        yearsUpfront: home.years_upfront,
        fees: home.fees,
      });
      const is = byTitle.get(`any ${at}`) ?? null;
      expect(is === null ? null : Number(is), JSON.stringify(home)).toBe(card?.totalMinor ?? null);
      if (card) known += 1;
    }
    expect(known).toBeGreaterThan(30);
    await opened.db.deleteFrom('properties').execute();
  });

  describe('in searches', () => {
    beforeAll(async () => {
      const rent = (title: string, price: number, told: StoredFee[], more: object = {}) =>
        buildListing(opened.db, {
          ...{ title, transaction_type: 'rent', price_period: 'year', price_minor: price * NAIRA, state: 'Lagos' },
          ...{ price_ngn_minor: price * NAIRA, city: 'Lagos', location: 'Yaba', latitude: 6.51, longitude: 3.37 },
          ...{ property_type: 'apartment', fees: JSON.stringify(told) as never, ...more },
        } as never);
      await rent('cheap rent, dear fees', 1_000_000, [fee(null, 30), fee(900_000 * NAIRA)]);
      await rent('dear rent, small fees', 1_800_000, [fee(null, 10)]);
      await rent('nobody told', 500_000, []);
      await rent('in dollars', 1_000, [fee(null, 10)], { currency: 'USD', price_ngn_minor: 1_500_000 * NAIRA });
      await rent('two years', 900_000, [fee(100_000 * NAIRA)], { years_upfront: 2 });
      await buildListing(opened.db, { title: 'for sale', state: 'Lagos' });
    });
    const titles = async (filter: Parameters<typeof searchListings>[1]) =>
      (await searchListings(app, filter, { page: 1, perPage: 24 })).items.map(({ title }) => title);
    const ORDER = ['in dollars', 'two years', 'dear rent, small fees', 'cheap rent, dear fees', 'nobody told'];

    test('the order is by the whole, and what nobody told comes last, by whatever way it is searched', async () => {
      const sort = 'move_in_asc' as const;
      const rents = { transactionType: 'rent', sort } as const;
      const ways = {
        cells: rents,
        'cells of one type': { ...rents, state: 'Lagos', propertyTypes: ['apartment'] },
        place: { ...rents, place: 'Yaba' },
        box: { ...rents, bbox: [3, 6, 4, 7] },
        sample: { ...rents, text: 'yaba' },
      } as const;
      for (const [way, filter] of Object.entries(ways)) expect(await titles(filter), way).toEqual(ORDER);
      expect(await titles({ sort }), 'sales have none, and follow').toEqual([
        ...ORDER.slice(0, 4),
        ...(await titles({ sort })).slice(4),
      ]);
    });

    test('the limit is inclusive, to the kobo, and leaves out what nobody told; totals say the same', async () => {
      const most = 1_980_000 * NAIRA;
      for (const more of [{}, { place: 'Yaba' }, { bbox: [3, 6, 4, 7] as const }, { text: 'yaba' }]) {
        const under = { transactionType: 'rent', sort: 'move_in_asc', maxMoveInNgnMinor: most, ...more } as const;
        expect(await titles(under)).toEqual(ORDER.slice(0, 3));
        expect(await countListings(app, under)).toEqual({ value: 3, precision: 'exact' });
        expect(await titles({ ...under, maxMoveInNgnMinor: most - 1 })).toEqual(ORDER.slice(0, 2));
      }
    });

    test('words ask for it as people write it', async () => {
      for (const [text, most, rest] of [
        ['total to move in under 2m', 2_000_000 * NAIRA - 1, undefined],
        ['flat in Yaba move-in not above 1.9m', 1_900_000 * NAIRA, undefined],
        ['2 bed 2m to move in', 2_000_000 * NAIRA, undefined],
        ['to move in under $1000', 1_500_000 * NAIRA - 1, undefined],
      ] as const) {
        const filter = filterFromWords(parseSearchWords(text), 1500);
        expect(filter, text).toMatchObject({ transactionType: 'rent', maxMoveInNgnMinor: most });
        expect([filter.text, filter.maxPriceNgnMinor, filter.belowPriceNgnMinor], text).toEqual([
          rest,
          undefined,
          undefined,
        ]);
      }
      const both = filterFromWords(parseSearchWords('rent under 1.5m, move in under 2m'), 1500);
      expect(both).toMatchObject({ belowPriceNgnMinor: 1_500_000 * NAIRA, maxMoveInNgnMinor: 2_000_000 * NAIRA - 1 });
      expect(filterFromWords(parseSearchWords('ready to move in flat'), 1500).maxMoveInNgnMinor).toBeUndefined();
    });

    test('the API takes the limit in its currency and the order, and refuses what is no amount', async () => {
      const ask = async (query: string) => createApi(app).request(`/properties?${query}`);
      expect((await ask('max_move_in=cheap')).status).toBe(400);
      const answer = (await (await ask('max_move_in=1980000&sort=move_in_asc&transaction_type=rent')).json()) as {
        items: { title: string }[];
      };
      expect(answer.items.map(({ title }) => title)).toEqual(ORDER.slice(0, 3));
    });
  });
});
