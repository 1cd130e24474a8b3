import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { GAZETTEER_FACTS } from '#features/places/place-facts.server.ts';
import { fileEvidence } from '#features/trust/evidence.server.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { refreshPriceIndex } from '../../insights/use-cases/refresh-price-index.server.ts';
import { findPropertyPage } from './property-page.server.ts';

type Given = Partial<{
  title: string;
  property_type: 'land' | 'duplex';
  price_minor: number;
  price_ngn_minor: number;
  currency: 'NGN' | 'USD';
  area_sqm: number;
  bedrooms: number;
  location: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
  address: string;
  area_guide: string;
  status: 'available' | 'sold' | 'withdrawn';
  approval_status: 'approved' | 'pending';
  agent_id: string;
  transaction_type: 'sale' | 'rent';
  price_period: 'total' | 'night';
  image_urls: string[];
}>;

describe('the property page', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());

  async function insertListing(given: Given = {}): Promise<string> {
    const price = given.price_minor ?? 18_500_000_000;
    const row = await opened.db
      .insertInto('properties')
      .values({
        title: 'Four-bedroom duplex',
        property_type: 'duplex',
        transaction_type: 'sale',
        price_minor: price,
        price_ngn_minor: price,
        currency: 'NGN',
        price_period: 'total',
        location: 'Lekki Phase 1',
        city: 'Lagos',
        state: 'Lagos',
        location_precision: 'area',
        fees: '[]',
        approval_status: 'approved',
        listed_at: '2026-11-01T09:00:00Z',
        ...given,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  test('[DETAIL-023] [DETAIL-025] an unknown UUID, an id that is none, and nonsense have no page', async () => {
    const { app } = buildApp(opened);
    for (const id of [randomUUID(), 'prop-12345', 'apt-fallback-9', '', "'; drop table properties; --"])
      expect(await findPropertyPage(app, id)).toBeNull();
  });

  test('[CALLS-012] a listing read by its id alone, because it is not approved, is not shown to the public', async () => {
    const { app } = buildApp(opened);
    expect(await findPropertyPage(app, await insertListing({ approval_status: 'pending' }))).toBeNull();
    expect(await findPropertyPage(app, await insertListing({ status: 'withdrawn' }))).toBeNull();
  });

  test('[CALLS-011] an approved listing is shown, and a sold one keeps its page', async () => {
    const { app } = buildApp(opened);
    const id = await insertListing({ title: 'Corner duplex' });
    expect(await findPropertyPage(app, id)).toMatchObject({
      listing: { id, title: 'Corner duplex', is_sample: false },
    });
    expect(await findPropertyPage(app, await insertListing({ status: 'sold' }))).toMatchObject({
      listing: { status: 'sold' },
    });
  });

  test('[DETAIL-025] the six fallback ids are built-in samples, with the starting values of trust and no number to call', async () => {
    const { app } = buildApp(opened);
    for (const id of [
      'apt-fallback-1',
      'apt-fallback-2',
      'apt-fallback-3',
      'house-fallback-1',
      'house-fallback-2',
      'house-fallback-3',
    ]) {
      expect(await findPropertyPage(app, id)).toMatchObject({
        listing: { id, is_sample: true },
        trust: { provenParts: 0 },
        phone: null,
      });
    }
  });

  test('[DETAIL-006] four stock pictures are appended to sample pictures, of land for land; a home without photos borrows none', async () => {
    const { app } = buildApp(opened);
    const page = async (given: Given) => (await findPropertyPage(app, await insertListing(given)))?.pictures ?? [];
    expect(await page({})).toEqual([]);
    expect(await page({ property_type: 'land' })).toEqual([]);
    await opened.db
      .insertInto('media')
      .values({
        ...{ id: 'sample-front', width: 960, height: 640, thumbhash: 'hash', phash: '0', widths: [320] },
        ...{ bytes: 1, alt: 'A front', is_sample: true },
      })
      .execute();
    const image_urls = ['/media/sample-front'];
    const home = await page({ image_urls });
    expect(home.map(({ isSample }) => isSample)).toEqual([true, true, true, true, true]);
    const land = await page({ property_type: 'land', image_urls });
    expect(land).toHaveLength(5);
    for (const picture of land.slice(1)) expect(picture.alt).toMatch(/plot|land/i);
  });

  test('[DETAIL-008] the map goes by coordinates, and by address, city, state and Nigeria where there are none', async () => {
    const { app } = buildApp(opened);
    const byPoint = await findPropertyPage(app, await insertListing({ latitude: 6.4478, longitude: 3.4723 }));
    const geocoded = await findPropertyPage(app, await insertListing({ address: 'Fola Osibo Street' }));
    const byName = await findPropertyPage(
      app,
      await insertListing({ address: 'Fola Osibo Street', location: 'Qwxzk', city: 'Qwxzk', state: 'Qwxzk' }),
    );
    expect(byPoint?.mapUrl).toContain('lat=6.4478');
    expect(geocoded?.mapUrl).toContain('precision=area');
    expect(byName?.mapUrl).not.toContain('lat=');
    const place = new URL(byName?.mapUrl ?? '', 'http://localhost').searchParams.get('place');
    expect(place).toBe('Fola Osibo Street, Qwxzk, Nigeria');
  });

  test('[DETAIL-017] evidence on file stands in the trust breakdown', async () => {
    const { app } = buildApp(opened);
    const id = await insertListing();
    await fileEvidence(opened.db, [
      {
        entityType: 'property',
        entityId: id,
        part: 'documents',
        percent: 91,
        statement: 'C of O read.',
        checkedBy: 'Zaure document desk',
        checkedAt: new Date('2026-11-14T00:00:00Z'),
      },
    ]);
    expect((await findPropertyPage(app, id))?.trust.parts[0]).toMatchObject({
      part: 'documents',
      percent: 91,
      hasEvidence: true,
    });
  });

  test('[DETAIL-012] beside the projection stands what land in that area really asks, per square metre', async () => {
    const { app } = buildApp(opened);
    const plot = (naira: number, more: Given = {}) =>
      insertListing({
        property_type: 'land',
        price_minor: naira * 100,
        area_sqm: 500,
        location: 'Lugbe',
        city: 'Abuja',
        state: 'FCT',
        ...more,
      });
    const id = await plot(20e6);
    // Nineteen in all, at ₦20,000 to ₦56,000 a square metre: no figure on fewer than twenty.
    for (let more = 1; more < 19; more += 1) await plot((20 + more) * 1e6);
    await plot(1e6, { approval_status: 'pending' });
    await refreshPriceIndex(app);
    expect((await findPropertyPage(app, id))?.asking).toMatchObject({ place: 'Lugbe', unit: 'sqm', figure: null });
    await plot(39e6);
    await opened.db.deleteFrom('price_index_run').execute();
    await refreshPriceIndex(app);
    expect((await findPropertyPage(app, id))?.asking).toMatchObject({
      path: '/market-insights/fct/abuja/lugbe?type=land',
      figure: { homes: 20, lower: 49_500_00, median: 59_000_00, upper: 68_500_00 },
    });
  });

  test('what others ask is told of as many bedrooms in the neighbourhood, then the city, and of nights not at all', async () => {
    const { app } = buildApp(opened);
    const home = (price: number, more: Given = {}) =>
      insertListing({
        price_minor: price * 1e8,
        bedrooms: 4,
        location: 'Maitama',
        city: 'Abuja',
        state: 'FCT',
        ...more,
      });
    const ids: string[] = [];
    for (let n = 0; n < 20; n += 1) ids.push(await home(100 + n, n < 10 ? {} : { location: 'Asokoro' }));
    const odd = await home(5, { bedrooms: 1 });
    const night = await home(0.001, { transaction_type: 'rent', price_period: 'night' });
    await opened.db.deleteFrom('price_index_run').execute();
    await refreshPriceIndex(app);
    const asking = async (id = '') => (await findPropertyPage(app, id))?.asking;
    expect(await asking(ids[0])).toMatchObject({ place: 'Abuja', figure: { homes: 20, median: 109.5 * 1e8 } });
    expect(await asking(odd)).toMatchObject({ place: 'Maitama', figure: null });
    expect(await asking(night)).toBeNull();
  });

  test('[DETAIL-014] land priced in dollars is graded by its naira price', async () => {
    const { app } = buildApp(opened);
    const id = await insertListing({
      property_type: 'land',
      currency: 'USD',
      price_minor: 90_000_00,
      price_ngn_minor: 130_500_000_00,
    });
    expect((await findPropertyPage(app, id))?.priceNgnMinor).toBe(130_500_000_00);
  });

  test('a lister with a mobile number can be called, one with nonsense cannot', async () => {
    const { app } = buildApp(opened);
    await opened.db
      .insertInto('profiles')
      .values([
        { user_id: 'agent-1', full_name: 'Adaeze Okonkwo', phone: '0803 123 4567', user_type: 'agent' },
        { user_id: 'agent-2', full_name: 'Bello Musa', phone: 'call me', user_type: 'agent' },
      ])
      .execute();
    expect((await findPropertyPage(app, await insertListing({ agent_id: 'agent-1' })))?.phone).toBe('+2348031234567');
    expect((await findPropertyPage(app, await insertListing({ agent_id: 'agent-2' })))?.phone).toBeNull();
  });

  test('an agent’s name leads to their page once the office let them in, and no other lister’s does', async () => {
    const { app } = buildApp(opened);
    await opened.db
      .insertInto('profiles')
      .values([
        { user_id: 'agent-in', full_name: 'Ada', user_type: 'agent', agent_status: 'approved' },
        { user_id: 'agent-waiting', full_name: 'Obi', user_type: 'agent', agent_status: 'pending' },
        { user_id: 'owner', full_name: 'Ngozi', user_type: 'user' },
      ])
      .execute();
    const agentOf = async (agent_id?: string) =>
      (await findPropertyPage(app, await insertListing(agent_id ? { agent_id } : {})))?.agentId;
    for (const lister of [undefined, 'nobody', 'agent-waiting', 'owner']) expect(await agentOf(lister)).toBeNull();
    expect(await agentOf('agent-in')).toBe('agent-in');
  });

  test('a home never stands without others to go on to: from further away where its place has none', async () => {
    const { app } = buildApp(opened);
    const alone = await insertListing({ state: 'Yobe', city: 'Damaturu', location: 'Damaturu', bedrooms: 4 });
    const page = await findPropertyPage(app, alone);
    expect(page?.similar).toMatchObject({ reach: 'wider' });
    expect(page?.similar.homes.length).toBeGreaterThan(0);
    expect(page?.similar.homes.map(({ id }) => id)).not.toContain(alone);
  });

  test('[DETAIL-026] what fails beside the listing is left out, and the page still stands', async () => {
    const { app } = buildApp(opened);
    const id = await insertListing({ bedrooms: 4 });
    await sql`alter table trust_evidence rename to trust_evidence_away`.execute(opened.db);
    try {
      const page = await findPropertyPage({ ...app, env: null as never }, id);
      expect(page).toMatchObject({ listing: { id }, trust: { provenParts: 0 }, mapUrl: null });
    } finally {
      await sql`alter table trust_evidence_away rename to trust_evidence`.execute(opened.db);
    }
  });

  test('[DETAIL-026] geocoding and area guide that fail, by an answer or by throwing, are ignored: the page is the same without them', async () => {
    const { app } = buildApp(opened);
    const id = await insertListing({ address: 'Fola Osibo Street' });
    const whole = await findPropertyPage(app, id);
    expect(whole).toMatchObject({
      madeGuide: expect.stringContaining('lies in'),
      mapUrl: expect.stringContaining('lat='),
    });
    const fail = () => {
      throw new Error('the service is away');
    };
    for (const facts of [
      { geocode: fail, areaGuide: fail },
      { geocode: () => ({ success: false as const, error: 'Geocoding failed' }), areaGuide: () => null },
    ]) {
      const page = await findPropertyPage(app, id, facts);
      // The map goes by the listing's words; nothing else is missing, and nothing says that something failed.
      expect(page).toEqual({
        ...whole,
        madeGuide: null,
        mapUrl: expect.stringMatching(/place=Fola\+Osibo\+Street|place=Fola%20Osibo%20Street/),
      });
      expect(page?.mapUrl).not.toContain('lat=');
    }
  });

  test('[CALLS-034] generate-area-guide is called with location, address and state where a property has no area guide, else not; its guide is shown', async () => {
    const { app } = buildApp(opened);
    const asked: unknown[] = [];
    const facts = {
      ...GAZETTEER_FACTS,
      areaGuide: (request: object) => {
        asked.push(request);
        return 'A guide of its own.';
      },
    };
    const without = await insertListing({ location: 'Yaba', address: '3 Herbert Macaulay Way' });
    expect((await findPropertyPage(app, without, facts))?.madeGuide).toBe('A guide of its own.');
    expect(asked).toEqual([{ location: 'Yaba', address: '3 Herbert Macaulay Way', state: 'Lagos' }]);
    const written = await insertListing({ area_guide: 'Written by the lister.' });
    expect(await findPropertyPage(app, written, facts)).toMatchObject({
      madeGuide: null,
      listing: { area_guide: 'Written by the lister.' },
    });
    expect(asked).toHaveLength(1);
  });
});
