import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { findPublicListing } from '#features/listings/visible-listing.server.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import type { ListingFilter } from './listing-filter.ts';
import {
  findListingRecord,
  listLatestListings,
  listListingsOfPlace,
  listListingsOfState,
  searchListings,
} from './search-listings.server.ts';
import { countListings } from './search-strategy.server.ts';
import { findSimilarHomes } from './similar-homes.server.ts';

const MILLION = 1_000_000_00;
const AGENT = {
  user_id: 'agent-1',
  full_name: 'Bisi Ade',
  user_type: 'agent',
  agent_id_number: 'AG-20240115-0001',
} as const;
const ALL = { page: 1, perPage: 100 };

describe('listings', () => {
  let opened: OpenDatabase;
  let app: App;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    ({ app } = buildApp(opened));
    await opened.db.deleteFrom('properties').execute();
    await opened.db.deleteFrom('profiles').execute();
  });
  const build = (overrides: Parameters<typeof buildListing>[1] = {}) => buildListing(opened.db, overrides);
  const titles = async (filter: ListingFilter) =>
    (await searchListings(app, filter, ALL)).items.map(({ title }) => title);

  describe('who may see what', () => {
    const HIDDEN = [
      { approval_status: 'pending' },
      { approval_status: 'rejected' },
      { status: 'paused' },
      { status: 'rented' },
      { status: 'withdrawn' },
      { status: 'expired' },
    ] as const;

    test('[SEARCH-039] only available and approved listings are found', async () => {
      const paged = [{ status: 'under_offer' }, { status: 'sold' }] as const;
      for (const standing of [...HIDDEN, ...paged]) await build({ ...standing, title: 'hidden' });
      await build({ title: 'open' });
      expect(await titles({})).toEqual(['open']);
      expect(await titles({ text: 'hidden' })).toEqual([]);
      expect((await listLatestListings(app)).map(({ title }) => title)).toEqual(['open']);
      expect((await listListingsOfState(app, 'Lagos')).map(({ title }) => title)).toEqual(['open']);
      expect((await listListingsOfPlace(app, 'lagos')).items.map(({ title }) => title)).toEqual(['open']);
    });

    test('[SEARCH-040] sold listings are found only where sold ones are asked for', async () => {
      await build({ title: 'sold', status: 'sold' });
      await build({ title: 'sold, not approved', status: 'sold', approval_status: 'pending' });
      await build({ title: 'open' });
      expect(await titles({ status: 'sold' })).toEqual(['sold']);
      expect(await titles({ status: 'available' })).toEqual(['open']);
    });

    test('[CALLS-011] an approved listing is read by its id; a sold one keeps its page, and so does one under offer', async () => {
      const [open, sold] = [await build({ title: 'open' }), await build({ title: 'sold', status: 'sold' })];
      const offer = await build({ title: 'under offer', status: 'under_offer' });
      expect(await findPublicListing(app, offer)).toMatchObject({ title: 'under offer', status: 'under_offer' });
      expect(await findPublicListing(app, open)).toMatchObject({ title: 'open', status: 'available' });
      expect(await findPublicListing(app, open.toUpperCase())).toMatchObject({ title: 'open' });
      expect(await findPublicListing(app, sold)).toMatchObject({ title: 'sold', status: 'sold' });
    });

    test('[CALLS-012] what is not public is read by id alone, for its owner and admins; an id that is no UUID is not looked up', async () => {
      for (const standing of HIDDEN) {
        const id = await build({ ...standing, agent_id: 'owner' });
        expect(await findPublicListing(app, id)).toBeNull();
        expect(await findPublicListing(app, id, { userId: 'stranger', role: 'user' })).toBeNull();
        expect(await findPublicListing(app, id, { userId: 'owner', role: 'user' })).toMatchObject({ id });
        expect(await findPublicListing(app, id, { userId: 'boss', role: 'admin' })).toMatchObject({ id });
      }
      for (const id of ['', 'apt-fallback-1', "1' or '1'='1", '{0b1e6a0e-4d55-4b8c-9b0e-0a8a2f1d3c5e}', '\0']) {
        expect(await findPublicListing(app, id, { userId: 'boss', role: 'admin' })).toBeNull();
      }
    });
  });

  describe('what a search finds', () => {
    test('[CALLS-005] the carousel has the six newest', async () => {
      for (let day = 1; day <= 8; day++) await build({ title: `day ${day}`, created_at: `2026-01-0${day}` });
      expect((await listLatestListings(app)).map(({ title }) => title)).toEqual([
        'day 8',
        'day 7',
        'day 6',
        'day 5',
        'day 4',
        'day 3',
      ]);
    });

    test('[CALLS-006] [CALLS-007] [CALLS-010] deal, state, types and status are compared for equality', async () => {
      await build({ title: 'house', property_type: 'house' });
      await build({ title: 'condo', property_type: 'condo' });
      await build({ title: 'rent', transaction_type: 'rent', price_period: 'year' });
      await build({ title: 'kano', state: 'Kano', city: 'Kano' });
      expect(
        (
          await titles({
            transactionType: 'sale',
            state: 'Lagos',
            propertyTypes: ['house', 'apartment', 'duplex', 'villa', 'bungalow'],
          })
        ).sort(),
      ).toEqual(['house']);
      expect(await titles({ transactionType: 'rent' })).toEqual(['rent']);
      expect(await titles({ state: 'Kano' })).toEqual(['kano']);
      expect(await titles({ propertyTypes: ['condo'] })).toEqual(['condo']);
    });

    test('[CALLS-008] a place is matched by location, city or state, whatever the case', async () => {
      await build({ title: 'by location', location: 'ABUJA', city: null, state: 'Niger' });
      await build({ title: 'by city', location: 'Wuse', city: 'Abuja', state: 'FCT' });
      await build({ title: 'by state', location: 'Deidei', city: null, state: 'Abuja' });
      await build({ title: 'elsewhere', location: 'Abuja Road', city: 'Kaduna', state: 'Kaduna' });
      const { items, total } = await listListingsOfPlace(app, 'abuja');
      expect(items.map(({ title }) => title).sort()).toEqual(['by city', 'by location', 'by state']);
      expect(total).toEqual({ value: 3, precision: 'exact' });
    });

    test('[CALLS-009] the map search compares the state', async () => {
      await build({ title: 'rivers', state: 'Rivers', city: 'Port Harcourt' });
      await build({ title: 'lagos' });
      expect((await listListingsOfState(app, 'Rivers')).map(({ title }) => title)).toEqual(['rivers']);
    });

    test('[CALLS-014] price limits are inclusive, beds and baths at least so many; a band excludes its upper end', async () => {
      await build({ title: 'low', price_minor: 10 * MILLION, bedrooms: 2, bathrooms: 1 });
      await build({ title: 'high', price_minor: 50 * MILLION, bedrooms: 4, bathrooms: 3 });
      expect((await titles({ minPriceNgnMinor: 10 * MILLION, maxPriceNgnMinor: 50 * MILLION })).sort()).toEqual([
        'high',
        'low',
      ]);
      expect(await titles({ minPriceNgnMinor: 10 * MILLION, belowPriceNgnMinor: 50 * MILLION })).toEqual(['low']);
      expect(await titles({ minBedrooms: 3 })).toEqual(['high']);
      expect(await titles({ exactBedrooms: 2 })).toEqual(['low']);
      expect(await titles({ minBathrooms: 2 })).toEqual(['high']);
    });

    test('rooms say nothing about land: a search for land with beds finds the land', async () => {
      await build({ title: 'plot', property_type: 'land' });
      expect(await titles({ propertyTypes: ['land'], minBedrooms: 3, minBathrooms: 2 })).toEqual(['plot']);
    });

    test('a dollar price stands in its naira band', async () => {
      await build({ title: 'dollars', price_minor: 250_000_00, currency: 'USD', price_ngn_minor: 400 * MILLION });
      expect(await titles({ belowPriceNgnMinor: 10 * MILLION })).toEqual([]);
      expect(await titles({ minPriceNgnMinor: 200 * MILLION })).toEqual(['dollars']);
    });

    test('[CALLS-015] text is contained in location, state, address or title, whatever the case, and never across two of them', async () => {
      await build({ title: 'Sea view', location: 'Oniru', address: '12 Adeola Street' });
      for (const text of ['oniru', 'LAGOS', 'adeola', 'sea v']) expect(await titles({ text })).toEqual(['Sea view']);
      expect(await titles({ text: 'oniru lagos' })).toEqual([]);
      expect(await titles({ text: 'lagos 12' })).toEqual([]);
    });

    test('[CALLS-016] results come newest first, cheapest first or dearest first, in naira', async () => {
      await build({ title: 'a', price_minor: 3 * MILLION, created_at: '2026-01-01' });
      await build({
        title: 'b',
        price_minor: 1_000_00,
        currency: 'USD',
        price_ngn_minor: 2 * MILLION,
        created_at: '2026-01-03',
      });
      await build({ title: 'c', price_minor: MILLION, created_at: '2026-01-02', transaction_type: 'rent' });
      expect(await titles({ sort: 'latest' })).toEqual(['b', 'c', 'a']);
      expect(await titles({ sort: 'price_asc' })).toEqual(['c', 'b', 'a']);
      expect(await titles({ sort: 'price_desc' })).toEqual(['a', 'b', 'c']);
    });

    test('rents compare by what they come to for a year: orders, limits, counts and map counts', async () => {
      const rent = { transaction_type: 'rent' } as const;
      const rentOnly = { transactionType: 'rent' } as const;
      await build({ ...rent, title: '200k a year', price_minor: 200_000_00, price_period: 'year' });
      await build({ ...rent, title: '10k a night', price_minor: 10_000_00, price_period: 'night' });
      await build({ ...rent, title: '50k a month', price_minor: 50_000_00, price_period: 'month' });
      await build({
        ...rent,
        title: '$100 a month',
        price_minor: 100_00,
        currency: 'USD',
        price_ngn_minor: 150_000_00,
        price_period: 'month',
      });
      await build({ ...rent, title: '3m', price_minor: 3_000_000_00, price_period: 'total' });
      await build({ title: '1m sale', price_minor: MILLION });
      const cheapest = ['200k a year', '50k a month', '$100 a month', '3m', '10k a night'];
      expect(await titles({ ...rentOnly, sort: 'price_asc' })).toEqual(cheapest);
      expect(await titles({ ...rentOnly, sort: 'price_desc' })).toEqual(cheapest.toReversed());
      expect(await titles({ sort: 'price_asc' })).toEqual([
        '200k a year',
        '50k a month',
        '1m sale',
        '$100 a month',
        '3m',
        '10k a night',
      ]);
      // Walked and gathered, page after page.
      for (const filter of [rentOnly, { ...rentOnly, text: 'lekki' }]) {
        const paged: string[] = [];
        for (const page of [1, 2, 3])
          paged.push(
            ...(await searchListings(app, { ...filter, sort: 'price_asc' }, { page, perPage: 2 })).items.map(
              ({ title }) => title,
            ),
          );
        expect(paged).toEqual(cheapest);
      }
      const underMillion = { ...rentOnly, belowPriceNgnMinor: MILLION };
      expect((await titles(underMillion)).toSorted()).toEqual(['200k a year', '50k a month']);
      expect(await countListings(app, underMillion)).toEqual({ value: 2, precision: 'exact' });
      // Between two round prices, where the counts look at the listings themselves.
      expect(await countListings(app, { ...rentOnly, minPriceNgnMinor: 3_600_001_00 })).toEqual({
        value: 1,
        precision: 'exact',
      });
      await opened.db
        .updateTable('properties')
        .set({ price_period: 'night' })
        .where('title', '=', '200k a year')
        .execute();
      expect(await countListings(app, underMillion)).toEqual({ value: 1, precision: 'exact' });
    });

    test('similar rents are near it a year, whatever the period they are asked by; others come after them', async () => {
      const rent = { transaction_type: 'rent' } as const;
      const id = await build({ ...rent, title: 'own', price_minor: 100_000_00, price_period: 'month' });
      await build({ ...rent, title: '1.2m a year', price_minor: 1_200_000_00, price_period: 'year' });
      await build({ ...rent, title: '100k a year', price_minor: 100_000_00, price_period: 'year' });
      const own = await findPublicListing(app, id);
      if (!own) throw new Error('not found');
      expect((await findSimilarHomes(app, own)).homes.map(({ title }) => title)).toEqual([
        '1.2m a year',
        '100k a year',
      ]);
    });

    test('pages neither overlap nor leave gaps, also where all prices and dates are equal, and deep ones are empty', async () => {
      for (let index = 0; index < 25; index++)
        await build({ title: `${index}`, created_at: '2026-01-01', transaction_type: index % 2 ? 'rent' : 'sale' });
      for (const sort of ['latest', 'price_asc', 'price_desc'] as const) {
        for (const filter of [{ sort }, { sort, text: 'lekki' }, { sort, minBedrooms: 0, state: 'Lagos' }]) {
          const seen: string[] = [];
          for (const page of [1, 2, 3])
            seen.push(...(await searchListings(app, filter, { page, perPage: 10 })).items.map(({ title }) => title));
          expect(new Set(seen).size).toBe('minBedrooms' in filter ? 0 : 25);
        }
      }
      expect(await searchListings(app, { text: 'lekki' }, { page: 400, perPage: 24 })).toMatchObject({
        items: [],
        total: { value: 25, precision: 'exact' },
      });
      expect(await searchListings(app, {}, { page: 400, perPage: 24 })).toMatchObject({
        items: [],
        total: { value: 25 },
      });
    });

    test('similar listings are of the same deal and type: those in its state and near its price first, then those further off, and never itself', async () => {
      const id = await build({ title: 'own', price_minor: 50 * MILLION });
      await build({ title: 'near', price_minor: 60 * MILLION });
      await build({ title: 'far', price_minor: 200 * MILLION });
      await build({ title: 'rent', transaction_type: 'rent', price_minor: 50 * MILLION });
      await build({ title: 'doubted', price_minor: 50 * MILLION, verification_status: 'flagged' });
      const own = await findPublicListing(app, id);
      if (!own) throw new Error('not found');
      expect(await findSimilarHomes(app, own, { onlyVerified: true })).toMatchObject({ homes: [] });
      const { homes, reach } = await findSimilarHomes(app, own);
      expect(homes.map(({ title }) => title)).toEqual(['near', 'far']);
      expect(reach).toBe('wider');
      expect((await findSimilarHomes(app, own, { limit: 1 })).reach).toBe('near');
    });
  });

  describe('what a listing carries', () => {
    test('[DATA-003] [DATA-006] [DATA-010] the record has the fields of the spec, in its names', async () => {
      const id = await build({
        title: 'Full',
        description: 'Words',
        property_type: 'duplex',
        price_minor: 75_500_000_50,
        address: '1 Allen Avenue',
        lga: 'Ikeja',
        area_sqm: 320.5,
        bedrooms: 4,
        bathrooms: 5,
        image_urls: ['/media/first', '/media/second'],
        features: ['Pool'],
        amenities: ['School'],
        verification_badges: ['documents'],
        trust_score: 72,
        latitude: 6.6,
        longitude: 3.35,
        area_guide: 'Quiet.',
        private_parking_available: true,
        private_parking_comment: 'Two cars',
        created_at: '2026-05-01T10:00:00Z',
      });
      expect(await findListingRecord(app, id)).toMatchObject({
        id,
        title: 'Full',
        description: 'Words',
        property_type: 'duplex',
        transaction_type: 'sale',
        price: 75_500_000.5,
        currency: 'NGN',
        location: 'Lekki Phase 1',
        state: 'Lagos',
        lga: 'Ikeja',
        address: '1 Allen Avenue',
        area_sqm: 320.5,
        bedrooms: 4,
        bathrooms: 5,
        image_urls: ['/media/first', '/media/second'],
        features: ['Pool'],
        amenities: ['School'],
        verification_badges: ['documents'],
        trust_score: 72,
        latitude: 6.6,
        longitude: 3.35,
        coordinates: { lat: 6.6, lng: 3.35 },
        area_guide: 'Quiet.',
        private_parking_available: true,
        private_parking_comment: 'Two cars',
        created_at: '2026-05-01T10:00:00.000Z',
      });
    });

    test('[DATA-004] [DATA-005] every type, deal and currency of the spec is kept and served as it was said', async () => {
      const types = [
        'house',
        'apartment',
        'duplex',
        'villa',
        'bungalow',
        'land',
        'commercial',
        'office',
        'condo',
      ] as const;
      const words = [
        ...types.map((property_type) => ({ property_type })),
        ...(['sale', 'rent'] as const).map((transaction_type) => ({ transaction_type })),
        ...(['NGN', 'USD'] as const).map((currency) => ({ currency })),
      ];
      for (const word of words) expect(await findListingRecord(app, await build(word))).toMatchObject(word);
    });

    test.each(
      Object.entries({
        property_type: 'castle',
        transaction_type: 'lease',
        currency: 'EUR',
        status: 'lost',
        approval_status: 'maybe',
      }),
    )('[DATA-004] [DATA-005] [DATA-007] no other %s is kept, such as %s', async (column, value) => {
      await expect(build({ [column]: value })).rejects.toThrow(/check/);
    });

    test('[DATA-008] a listing is unverified unless said otherwise', async () => {
      const { id } = await opened.db
        .insertInto('properties')
        .values({
          title: 'x',
          property_type: 'house',
          transaction_type: 'sale',
          price_minor: 1,
          currency: 'NGN',
          price_period: 'total',
          price_ngn_minor: 1,
          location: 'x',
          state: 'Lagos',
          location_precision: 'area',
          approval_status: 'approved',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(await findPublicListing(app, id)).toMatchObject({
        verification_status: 'unverified',
        status: 'available',
      });
    });

    test('[DATA-012] the card extras stand beside the record', async () => {
      const id = await build({
        property_type: 'land',
        land_size_declared: '2 plots',
        verification_status: 'verified',
        trust_score: 80,
        verification_badges: ['documents'],
      });
      expect(await findListingRecord(app, id)).toMatchObject({
        plotSize: '2 plots',
        verificationStatus: 'verified',
        trustScore: 80,
        verificationBadges: ['documents'],
        listed_by: { role: 'agent' },
      });
    });

    test('[DATA-011] [DATA-013] [CALLS-020] listed_by comes from the profile behind agent_id, and says Unknown Agent without one', async () => {
      await opened.db
        .insertInto('profiles')
        .values([
          { ...AGENT, agent_status: 'approved' },
          { user_id: 'boss', full_name: 'Ops', user_type: 'admin' },
          { user_id: 'blank', full_name: '  ', user_type: 'agent' },
        ])
        .execute();
      const listers = await Promise.all(
        ['agent-1', 'boss', 'blank', 'nobody', null].map(
          async (agent_id) => (await findPublicListing(app, await build({ agent_id })))?.listed_by,
        ),
      );
      expect(listers).toEqual([
        { name: 'Bisi Ade', role: 'agent', agent_id: 'agent-1', agent_id_number: 'AG-20240115-0001' },
        { name: 'Ops', role: 'admin', agent_id: 'boss', agent_id_number: null },
        { name: 'Unknown Agent', role: 'agent', agent_id: 'blank', agent_id_number: null },
        { name: 'Unknown Agent', role: 'agent', agent_id: 'nobody', agent_id_number: null },
        { name: 'Unknown Agent', role: 'agent', agent_id: null, agent_id_number: null },
      ]);
    });

    test('[ERR-002] when the lister lookup fails, listed_by is empty and the listing still shows', async () => {
      const id = await build({ title: 'shown', agent_id: 'agent-1' });
      await sql`alter table profiles rename to profiles_away`.execute(opened.db);
      try {
        expect(await findPublicListing(app, id)).toMatchObject({ title: 'shown', listed_by: null });
        expect((await searchListings(app, {}, ALL)).items).toMatchObject([{ title: 'shown', listed_by: null }]);
      } finally {
        await sql`alter table profiles_away rename to profiles`.execute(opened.db);
      }
    });

    test('a rent with declared fees says what moving in costs (nigeria.md 3.2)', async () => {
      const fees = JSON.stringify([
        { kind: 'agency', percent: 10, refundable: false },
        { kind: 'legal', percent: 10, refundable: false },
        { kind: 'caution', amount_minor: 250_000_00, refundable: true },
        { kind: 'service', amount_minor: 300_000_00, refundable: false },
      ]);
      const id = await build({
        transaction_type: 'rent',
        price_period: 'year',
        price_minor: 2_500_000_00,
        years_upfront: 2,
        fees,
      });
      expect(await findPublicListing(app, id)).toMatchObject({
        total_move_in_minor: 6_050_000_00,
        fees: [
          { kind: 'agency', amount_minor: 250_000_00, percent: 10, refundable: false },
          { kind: 'legal', amount_minor: 250_000_00, percent: 10, refundable: false },
          { kind: 'caution', amount_minor: 250_000_00, percent: null, refundable: true },
          { kind: 'service', amount_minor: 300_000_00, percent: null, refundable: false },
        ],
      });
    });

    test('a picture of the pipeline carries its variants; an unknown address is shown as it is', async () => {
      await opened.db
        .insertInto('media')
        .values({
          id: 'abc',
          width: 1600,
          height: 1200,
          thumbhash: 'hash',
          phash: '0',
          widths: [320, 640],
          bytes: 1,
          alt: 'A house',
          is_sample: true,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const id = await build({
        title: 'T',
        image_urls: ['/media/abc', 'https://elsewhere.example/x.jpg', '/media/gone'],
      });
      const listing = await findPublicListing(app, id);
      expect(listing?.picture).toMatchObject({
        src: '/media/abc',
        width: 1600,
        height: 1200,
        widths: [320, 640],
        thumbhash: 'hash',
        alt: 'A house',
        isSample: true,
      });
      expect(listing?.pictures.slice(1)).toMatchObject([
        { src: 'https://elsewhere.example/x.jpg', widths: [], alt: 'T' },
        { src: '/media/gone', widths: [], alt: 'T' },
      ]);
    });
  });
});
