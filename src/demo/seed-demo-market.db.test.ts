import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { createAuthRoutes } from '#features/accounts/api.server.ts';
import { findSampleDetail } from '#features/finding/sample-listings.ts';
import { countListings, searchListings } from '#features/finding/search-listings.server.ts';
import { findPublicListing } from '#features/listings/visible-listing.server.ts';
import {
  LISTING_STATUSES,
  PROPERTY_TYPES,
  SALE_CATEGORIES,
  SUBTYPES,
  VERIFICATION_STATUSES,
} from '#vocabulary/listing-words.ts';
import { buildApp } from '../../tests/support/test-app.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import type { DemoAccount } from './demo-accounts.server.ts';
import { installSamplePictures } from './sample-pictures.server.ts';
import { seedDemoMarket } from './seed-demo-market.server.ts';

const SIX_CITIES = ['Lagos', 'Abuja', 'Port Harcourt', 'Kano', 'Ibadan', 'Kaduna'];

describe('seeding the demo market', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaure-seed-'));
  let opened: OpenDatabase;
  let app: App;
  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app } = buildApp(opened, { env: { DATA_DIR: folder } }));
  });
  afterAll(async () => {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const countOf = async (table: 'properties' | 'profiles' | 'user') => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(opened.db);
    return rows[0]?.n;
  };
  const publicListings = () =>
    opened.db.selectFrom('properties').where('status', '=', 'available').where('approval_status', '=', 'approved');

  test('a start that breaks off half-way leaves nothing, and the next one seeds', async () => {
    const blocked = join(folder, 'not-a-folder');
    writeFileSync(blocked, '');
    await expect(seedDemoMarket(buildApp(opened, { env: { DATA_DIR: join(blocked, 'data') } }).app)).rejects.toThrow();
    expect([await countOf('properties'), await countOf('profiles'), await countOf('user')]).toEqual([0, 0, 0]);
  });

  test('two starts at the same time seed once', async () => {
    expect((await Promise.all([seedDemoMarket(app), seedDemoMarket(app)])).sort()).toEqual([false, true]);
    expect(await countOf('properties')).toBeGreaterThanOrEqual(300);
  });

  test('a later start changes nothing', async () => {
    const before = await countOf('properties');
    expect(await seedDemoMarket(app)).toBe(false);
    expect(await countOf('properties')).toBe(before);
  });

  test('every sale category has at least twelve public listings, and thirty are sold', async () => {
    const rows = await publicListings()
      .select(['sale_category', (eb) => eb.fn.countAll<number>().as('count')])
      .where('sale_category', 'is not', null)
      .groupBy('sale_category')
      .execute();
    expect(rows.map((row) => row.sale_category).sort()).toEqual([...SALE_CATEGORIES].sort());
    for (const row of rows) expect(Number(row.count), String(row.sale_category)).toBeGreaterThanOrEqual(12);
    const sold = await opened.db
      .selectFrom('properties')
      .select(['sold_at', 'listed_at'])
      .where('status', '=', 'sold')
      .execute();
    expect(sold).toHaveLength(30);
    for (const { sold_at, listed_at } of sold) expect(Number(sold_at)).toBeGreaterThan(Number(listed_at));
  });

  test('open houses lie ahead, coming-soon homes say from when', async () => {
    const rows = await publicListings()
      .select(['sale_category', 'open_house_at', 'available_from'])
      .where('sale_category', 'is not', null)
      .execute();
    expect(new Set(rows.map((row) => row.sale_category))).toEqual(new Set(SALE_CATEGORIES));
    for (const row of rows) {
      expect((row.open_house_at ?? app.now()) > app.now()).toBe(row.sale_category === 'open-house');
      expect((row.available_from ?? app.now()) > app.now()).toBe(row.sale_category === 'coming-soon');
    }
  });

  test('every type, almost every subtype, both deals, all periods, both currencies and all states of a listing are there', async () => {
    const distinct = async (
      column:
        | 'property_type'
        | 'subtype'
        | 'price_period'
        | 'currency'
        | 'status'
        | 'verification_status'
        | 'transaction_type',
    ) => {
      const rows = await opened.db.selectFrom('properties').select(column).distinct().execute();
      return rows.map((row) => (row as Record<string, string>)[column]).sort();
    };
    expect(await distinct('property_type')).toEqual([...PROPERTY_TYPES].sort());
    expect((await distinct('subtype')).length).toBeGreaterThanOrEqual(SUBTYPES.length - 2);
    expect(await distinct('transaction_type')).toEqual(['rent', 'sale']);
    expect(await distinct('price_period')).toEqual(['month', 'night', 'total', 'year']);
    expect(await distinct('currency')).toEqual(['NGN', 'USD']);
    expect(await distinct('status')).toEqual([...LISTING_STATUSES].sort());
    expect(await distinct('verification_status')).toEqual([...VERIFICATION_STATUSES].sort());
  });

  test('the six cities and homes of at least eighteen states can be found', async () => {
    const { areas } = await countListings(app);
    for (const city of SIX_CITIES)
      expect(areas.find((row) => row.city === city)?.total, city).toBeGreaterThanOrEqual(6);
    const states = await publicListings().select('state').distinct().execute();
    expect(states.length).toBeGreaterThanOrEqual(18);
  });

  test('nothing that is pending, rejected, paused, withdrawn or let can be found or opened; what is under offer is opened alone', async () => {
    const homes = opened.db.selectFrom('properties').select('id');
    const shownStatuses = ['available', 'sold', 'under_offer'] as const;
    const hidden = await homes
      .where((eb) => eb.or([eb('approval_status', '!=', 'approved'), eb('status', 'not in', shownStatuses)]))
      .execute();
    expect(hidden.length).toBeGreaterThanOrEqual(15);
    const offers = await homes.where('approval_status', '=', 'approved').where('status', '=', 'under_offer').execute();
    expect(offers.length).toBeGreaterThanOrEqual(3);
    const shown = new Set<string>();
    for (let page = 1; page <= 4; page += 1)
      for (const card of (await searchListings(app, {}, { page, perPage: 100 })).items) shown.add(card.id);
    expect(shown.size).toBeGreaterThanOrEqual(230);
    for (const { id } of hidden) {
      expect(shown.has(id)).toBe(false);
      expect(await findPublicListing(app, id)).toBeNull();
    }
    for (const { id } of offers) {
      expect(shown.has(id)).toBe(false);
      expect(await findPublicListing(app, id)).not.toBeNull();
    }
  });

  test('the built-in samples are nowhere in the database', async () => {
    for (const id of ['apt-fallback-1', 'house-fallback-3']) expect(findSampleDetail(id)).not.toBeNull();
    const { rows } = await sql`select 1 from properties where id::text like '5a3d1e00-%'`.execute(opened.db);
    expect(rows).toEqual([]);
  });

  test('homes have four to seven pictures that exist, each named as a rendered sample', async () => {
    expect(await installSamplePictures(app)).toBe(105);
    expect(await installSamplePictures(app)).toBe(0);
    const rows = await opened.db.selectFrom('properties').select(['image_urls', 'property_type']).execute();
    expect(rows.length).toBeGreaterThanOrEqual(230);
    const media = new Map(
      (await opened.db.selectFrom('media').selectAll().execute()).map((row) => [`/media/${row.id}`, row]),
    );
    for (const { image_urls, property_type } of rows) {
      for (const url of image_urls)
        expect(media.get(url)).toMatchObject({
          is_sample: true,
          alt: expect.stringMatching(/^Sample picture, rendered: /),
        });
      if (['duplex', 'villa', 'house', 'condo'].includes(property_type))
        expect(image_urls.length).toBeGreaterThanOrEqual(4);
      expect(image_urls.length).toBeLessThanOrEqual(7);
    }
  });

  test('pictures whose files were lost are put back', async () => {
    const { app: elsewhere } = buildApp(opened);
    let [now, most] = [0, 0];
    const put: App['files']['put'] = async (key, bytes) => {
      now += 1;
      most = Math.max(most, now);
      await elsewhere.files.put(key, bytes);
      now -= 1;
    };
    expect(await installSamplePictures({ ...elsewhere, files: { ...elsewhere.files, put } })).toBe(105);
    // A client of S3 opens fifty connections, and who waits longer for one than it takes to connect is refused.
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(50);
  });

  test('six agents with everything the directory shows, and an admin who lists as #102', async () => {
    const agents = await opened.db
      .selectFrom('agent_profiles')
      .innerJoin('profiles', 'profiles.user_id', 'agent_profiles.user_id')
      .selectAll()
      .execute();
    expect(agents).toHaveLength(6);
    for (const agent of agents) {
      expect(agent.agent_id_number).toMatch(/^AG-\d{8}-\d{4}$/);
      expect(agent).toMatchObject({
        user_type: 'agent',
        agent_status: 'approved',
        company: expect.any(String),
        phone: expect.any(String),
        email: expect.any(String),
      });
      expect(
        agent.specialties.length *
          agent.languages.length *
          (agent.years_experience ?? 0) *
          agent.reviews *
          (agent.rating ?? 0),
      ).toBeGreaterThan(0);
    }
    const admins = await opened.db
      .selectFrom('profiles')
      .select(['full_name', 'agent_id_number'])
      .where('user_type', '=', 'admin')
      .execute();
    expect(admins).toEqual([{ full_name: 'Zaure', agent_id_number: '102' }]);
  });

  test('one account per role can sign in with the password kept for the owner of the folder', async () => {
    const file = join(folder, 'demo-accounts.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { accounts } = JSON.parse(readFileSync(file, 'utf8')) as { accounts: DemoAccount[] };
    expect(accounts.map((account) => account.role)).toEqual(['user', 'agent', 'pending', 'admin']);
    expect(new Set(accounts.map((account) => account.password)).size).toBe(4);
    const http = new Hono().route('/api/auth', createAuthRoutes(app));
    for (const { email, password } of accounts) {
      const response = await http.request('http://localhost:3000/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      expect(response.status, email).toBe(200);
    }
  });

  test('a database that somebody emptied by hand stays empty', async () => {
    for (const table of ['properties', 'profiles', 'user'])
      await sql`delete from ${sql.table(table)}`.execute(opened.db);
    expect(await seedDemoMarket(app)).toBe(false);
    expect(await countOf('properties')).toBe(0);
  });
});
