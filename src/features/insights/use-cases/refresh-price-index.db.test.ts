import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { insertObjections, moveObjections } from '#features/choices/objections.server.ts';
import { buildPerson } from '../../../../tests/support/build-agent.ts';
import { buildListing } from '../../../../tests/support/build-listing.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { claimIndexWork } from '../data/index-run.server.ts';
import { refreshPriceIndex } from './refresh-price-index.server.ts';

const MILLION = 1_000_000_00;
const NOW = new Date('2026-11-21T09:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

type Overrides = Parameters<typeof buildListing>[1];

describe('the price index', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['properties', 'price_index', 'price_index_run', 'fx_rates'] as const)
      await opened.db.deleteFrom(table).execute();
  });

  const home = (millions: number, overrides: Overrides = {}) =>
    buildListing(opened.db, {
      location: 'Yaba',
      city: 'Lagos',
      state: 'Lagos',
      bedrooms: 3,
      price_minor: millions * MILLION,
      listed_at: daysAgo(10),
      agent_id: `agent-${Math.round(millions) % 4}`,
      ...overrides,
    });
  /** Homes at 10, 11, 12 … million. */
  const homes = async (count: number, overrides: Overrides = {}) => {
    for (let index = 0; index < count; index += 1) await home(10 + index, overrides);
  };
  const refresh = async (now = NOW) => {
    const built = buildApp(opened, { now });
    return { outcome: await refreshPriceIndex(built.app), touched: built.touched };
  };
  const cell = async (place: string, where: { kind?: string; beds?: number; back?: number; deal?: string } = {}) => {
    const { kind = 'house', beds = 0, back = 0, deal = 'sale' } = where;
    const { rows } = await sql<Record<string, unknown>>`select * from price_index
      where place = ${place} and kind = ${kind} and beds = ${beds} and months_back = ${back} and deal = ${deal}`.execute(
      opened.db,
    );
    return rows[0];
  };
  const run = () => opened.db.selectFrom('price_index_run').selectAll().executeTakeFirst();

  test('an empty market makes no figure, and says so', async () => {
    expect(await refresh()).toEqual({ outcome: 'done', touched: ['insights'] });
    expect(await opened.db.selectFrom('price_index').selectAll().execute()).toEqual([]);
    expect(await run()).toMatchObject({ homes: 0, market: 0, left_price: 0 });
  });

  test('nineteen homes have no figure, twenty have one: middle, quartiles and how sure, at every level', async () => {
    await homes(19);
    await refresh();
    expect(await cell('lagos/lagos/yaba')).toMatchObject({ homes: 19, median_minor: null, lower_minor: null });
    await home(29);
    await refresh(new Date(NOW.getTime() + 86_400_000));
    for (const place of ['', 'lagos', 'lagos/lagos', 'lagos/lagos/yaba'])
      for (const kind of ['house', 'home'])
        for (const beds of [0, 3])
          expect(await cell(place, { kind, beds })).toMatchObject({
            homes: 20,
            listers: 4,
            fresh: 20,
            lower_minor: 14.75 * MILLION,
            median_minor: 19.5 * MILLION,
            upper_minor: 24.25 * MILLION,
            sure_low_minor: 15 * MILLION,
            sure_high_minor: 24 * MILLION,
          });
    expect(await cell('lagos/lagos/yaba', { kind: 'duplex' })).toBeUndefined();
  });

  test('the homes of who objects to it do not count from the next time on, those of others do', async () => {
    await homes(20);
    const lister = await buildPerson(opened.db);
    for (let index = 0; index < 4; index += 1) await home(40 + index, { agent_id: lister.userId });
    const made = { requestId: randomUUID(), number: 'OB-7K3M-92', email: lister.email, at: NOW };
    await opened.db
      .transaction()
      .execute((trx) => insertObjections(trx, { ...made, processings: ['price_index'], userId: null }));
    await refresh();
    // Nobody has shown yet that the address is theirs: the office decides first.
    expect(await cell('lagos/lagos/yaba')).toMatchObject({ homes: 24 });
    await opened.db
      .transaction()
      .execute((trx) => moveObjections(trx, made.requestId, { to: 'upheld', reason: 'Theirs.', at: NOW }));
    await refresh(new Date(NOW.getTime() + 86_400_000));
    expect(await cell('lagos/lagos/yaba')).toMatchObject({ homes: 20 });
    await opened.db.deleteFrom('objections').execute();
  });

  test('the table itself refuses a figure on fewer than twenty homes', async () => {
    const few = sql`insert into price_index (place, name, level, deal, kind, beds, months_back, homes, listers, fresh, median_minor)
      values ('', '', 'country', 'sale', 'home', 0, 0, 19, 1, 1, 1)`;
    await expect(few.execute(opened.db)).rejects.toThrow(/never_on_few/);
  });

  test('what is refused, waits, is not yet listed or left long ago never counts', async () => {
    await homes(20);
    await home(900, { approval_status: 'pending' });
    await home(901, { approval_status: 'rejected' });
    await home(902, { listed_at: daysAgo(-3) });
    await home(903, { status: 'sold', sold_at: daysAgo(91), updated_at: daysAgo(1), listed_at: daysAgo(200) });
    await home(904, { status: 'withdrawn', updated_at: daysAgo(95), listed_at: daysAgo(200) });
    await refresh();
    expect(await cell('lagos/lagos/yaba')).toMatchObject({ homes: 20, median_minor: 19.5 * MILLION });
  });

  test('what ended lately still counts', async () => {
    await homes(19);
    await home(29, { status: 'sold', sold_at: daysAgo(80), updated_at: daysAgo(80), listed_at: daysAgo(200) });
    await refresh();
    expect(await cell('lagos/lagos/yaba')).toMatchObject({ homes: 20, fresh: 19 });
  });

  test('a price that cannot be right is left out and counted; so are plots without a size, nights, and unknown states', async () => {
    await homes(20);
    await home(0.2);
    await home(90_000);
    await home(30, { property_type: 'land', bedrooms: null, area_sqm: null });
    await home(0.1, { transaction_type: 'rent', price_period: 'night' });
    await home(30, { state: 'Atlantis' });
    await refresh();
    expect(await cell('')).toMatchObject({ homes: 20 });
    expect(await run()).toMatchObject({ homes: 20, left_price: 2, left_size: 1, left_deal: 1, left_place: 1 });
  });

  test('a home that several offer counts once, one at another price or number counts for itself', async () => {
    await homes(20, { address: null });
    const same = { address: '12 Herbert Macaulay Way', agent_id: 'agent-0' };
    await home(40, same);
    await home(40, { ...same, agent_id: 'agent-1' });
    await home(40, { ...same, address: '12 HERBERT MACAULAY WAY', agent_id: 'agent-2' });
    await home(40, { ...same, address: '14 Herbert Macaulay Way' });
    await home(41, same);
    await home(45, { feed: 'one', fingerprint: 'the same facts' });
    await home(45, { feed: 'two', fingerprint: 'the same facts' });
    await refresh();
    expect(await cell('lagos/lagos/yaba')).toMatchObject({ homes: 24 });
    expect(await run()).toMatchObject({ homes: 24, left_twin: 3 });
  });

  test('spellings of a place are one place; what the gazetteer does not know counts for its city', async () => {
    await homes(10, { location: 'Victoria Island' });
    await homes(10, { location: 'VI' });
    await homes(3, { location: 'Qqqzz Gardens' });
    await refresh();
    expect(await cell('lagos/lagos/victoria-island')).toMatchObject({ homes: 20, name: 'Victoria Island' });
    expect(await cell('lagos/lagos')).toMatchObject({ homes: 23 });
    const { rows } = await sql<{ place: string }>`select distinct place from price_index order by 1`.execute(opened.db);
    expect(rows.map(({ place }) => place)).toEqual(['', 'lagos', 'lagos/lagos', 'lagos/lagos/victoria-island']);
  });

  test('rents compare by the year, land by the square metre, dollars at the rate of the day', async () => {
    await sql`insert into fx_rates values ('USD', '2026-06-01', 1400, 'test'), ('USD', '2026-11-01', 1600, 'test')`.execute(
      opened.db,
    );
    const usd = { currency: 'USD', price_ngn_minor: 1, listed_at: daysAgo(150) } as const;
    for (let index = 0; index < 20; index += 1) {
      await home(1, {
        transaction_type: 'rent',
        price_period: index % 2 ? 'month' : 'year',
        price_minor: index % 2 ? MILLION : 12 * MILLION,
      });
      await home(60, { property_type: 'land', bedrooms: null, area_sqm: 600 });
      await home(1, { ...usd, property_type: 'duplex', price_minor: 100_000_00 });
    }
    await refresh();
    expect(await cell('lagos', { deal: 'rent' })).toMatchObject({ median_minor: 12 * MILLION });
    expect(await cell('lagos', { kind: 'land' })).toMatchObject({ median_minor: 100_000_00 });
    expect(await cell('lagos', { kind: 'home', deal: 'rent', beds: 3 })).toMatchObject({ homes: 20 });
    expect(await cell('lagos', { kind: 'duplex' })).toMatchObject({ median_minor: 160 * MILLION });
    expect(await cell('lagos', { kind: 'duplex', back: 3 })).toMatchObject({ median_minor: 140 * MILLION });
  });

  test('days gone by are reckoned from what was on the market then, at the price it asked then', async () => {
    await homes(20, { listed_at: daysAgo(400) });
    const ids = await opened.db.selectFrom('properties').select(['id', 'price_minor', 'listed_at']).execute();
    // Each asked two million less until 30 days ago.
    for (const { id, price_minor, listed_at } of ids)
      await opened.db
        .insertInto('price_history')
        .values([
          {
            property_id: id,
            price_minor: price_minor - 2 * MILLION,
            currency: 'NGN',
            price_period: 'total',
            recorded_at: listed_at,
          },
          { property_id: id, price_minor, currency: 'NGN', price_period: 'total', recorded_at: daysAgo(30) },
        ])
        .execute();
    await homes(5);
    await refresh();
    expect(await cell('lagos')).toMatchObject({ homes: 25 });
    for (const back of [3, 12])
      expect(await cell('lagos', { back })).toMatchObject({ homes: 20, median_minor: 17.5 * MILLION });
    expect(await cell('lagos', { back: 18 })).toBeUndefined();
  });

  test('doing it twice changes nothing, and a failure half-way leaves the old figures', async () => {
    await homes(20);
    await refresh();
    const before = await opened.db.selectFrom('price_index').selectAll().orderBy('place').execute();
    expect(await refresh()).toEqual({ outcome: 'fresh', touched: [] });
    await homes(20, { property_type: 'duplex' });
    const { app } = buildApp(opened, { now: NOW });
    await sql`create or replace function refuse_run() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      app.db,
    );
    await sql`create trigger refuse_run before insert on price_index_run execute function refuse_run()`.execute(app.db);
    await expect(refreshPriceIndex(app)).rejects.toThrow('no');
    expect(await opened.db.selectFrom('price_index').selectAll().orderBy('place').execute()).toEqual(before);
    await sql`drop trigger refuse_run on price_index_run`.execute(app.db);
    // The market has doubled within the day.
    expect((await refresh()).outcome).toBe('done');
    expect(await cell('lagos', { kind: 'home' })).toMatchObject({ homes: 40 });
  });

  test('of two nodes one does it', async () => {
    await homes(20);
    await opened.db.transaction().execute(async (trx) => {
      expect(await claimIndexWork(trx)).toBe(true);
      expect((await refresh()).outcome).toBe('elsewhere');
    });
    expect((await refresh()).outcome).toBe('done');
  });
});
