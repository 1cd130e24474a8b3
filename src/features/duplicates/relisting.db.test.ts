import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { findPublicListing } from '#features/listings/visible-listing.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { OWN_MATTER, ofOffice } from '../../../tests/support/own-matter.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { noteRelisting, noteRelistings } from './relisting.server.ts';
import { findRelisting, undoRelisting } from './undo-relisting.server.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const daysAgo = (count: number) => new Date(NOW.getTime() - count * 86_400_000);
const HOME = {
  title: 'Terracotta duplex near Chevron Toll',
  address: '12 Admiralty Way',
  area_sqm: 320,
  bedrooms: 4,
  bathrooms: 4,
  toilets: 5,
};

describe('homes put up again', () => {
  let opened: OpenDatabase;
  let lister: Actor;
  let old: string;
  let again: string;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    lister = await buildPerson(opened.db, { isApproved: true });
    old = await build({ listed_at: daysAgo(120), created_at: daysAgo(120) }, { status: 'withdrawn' });
    await sql`insert into price_history (property_id, price_minor, currency, price_period, recorded_at)
      values (${old}, 6000000000, 'NGN', 'total', ${daysAgo(120)}), (${old}, 5000000000, 'NGN', 'total', ${daysAgo(60)})`.execute(
      opened.db,
    );
    again = await build({ listed_at: NOW, created_at: NOW });
    await sql`insert into price_history (property_id, price_minor, currency, price_period, recorded_at)
      values (${again}, 5000000000, 'NGN', 'total', ${NOW})`.execute(opened.db);
  });
  const build = (given: object, standing: object = {}) =>
    buildListing(opened.db, { ...HOME, agent_id: lister.userId, updated_at: daysAgo(10), ...given, ...standing });
  const note = (id: string) => opened.db.transaction().execute((trx) => noteRelisting(trx, id, NOW));
  const app = () => buildApp(opened, { now: NOW }).app;

  test('another lister’s home, one that is still up and one sold are none', async () => {
    await sql`update properties set status = 'available' where id = ${old}`.execute(opened.db);
    expect(await note(again)).toBe(false);
    await sql`update properties set status = 'sold' where id = ${old}`.execute(opened.db);
    expect(await note(again)).toBe(false);
    const other = await buildPerson(opened.db, {});
    await sql`update properties set status = 'expired', agent_id = ${other.userId} where id = ${old}`.execute(
      opened.db,
    );
    expect(await note(again)).toBe(false);
    expect((await findPublicListing(app(), again))?.relisted_at).toBeNull();
  });

  test('the home keeps its first day and its prices once, says so, and twice changes nothing', async () => {
    expect(await note(again)).toBe(true);
    expect(await note(again)).toBe(false);
    const shown = await findPublicListing(app(), again);
    expect(shown).toMatchObject({ listed_at: daysAgo(120).toISOString(), relisted_at: NOW.toISOString() });
    expect(shown?.created_at).toBe(daysAgo(120).toISOString());
    expect(shown?.price_history.map(({ price_minor }) => price_minor)).toEqual([50_000_000_00, 60_000_000_00]);
    const trail = await opened.db.selectFrom('audit_log').select('action').where('entity_id', '=', again).execute();
    expect(trail).toEqual([{ action: 'listing.relisted' }]);
  });

  test('a lower price is a change of the same home', async () => {
    await sql`update properties set price_minor = 2500000000, price_ngn_minor = 2500000000 where id = ${again}`.execute(
      opened.db,
    );
    await sql`update price_history set price_minor = 2500000000 where property_id = ${again}`.execute(opened.db);
    expect(await note(again)).toBe(true);
    const prices = (await findPublicListing(app(), again))?.price_history.map(({ price_minor }) => price_minor / 100);
    expect(prices).toEqual([25_000_000, 50_000_000, 60_000_000]);
  });

  test('the job finds what came up without anybody’s approval, and leaves old ones alone', async () => {
    expect(await noteRelistings(app())).toBeGreaterThanOrEqual(1);
    expect((await findPublicListing(app(), again))?.relisted_at).not.toBeNull();
    expect(await noteRelistings(app())).toBe(0);
  });

  test('the office takes a wrong match back: own day, own prices, and never taken for one again', async () => {
    const admin = await buildPerson(opened.db, { role: 'admin' });
    const office = allow(listingPolicy.check, admin);
    const prices = async () =>
      (await findPublicListing(app(), again))?.price_history.map(({ price_minor }) => price_minor / 100);
    await expect(undoRelisting(app(), office, again)).rejects.toMatchObject({ code: 'relisting_gone' });
    await note(again);
    expect(await findRelisting(app(), again)).toMatchObject({ earlier: { id: old, title: HOME.title } });
    await undoRelisting(app(), office, again);
    expect(await findPublicListing(app(), again)).toMatchObject({ listed_at: NOW.toISOString(), relisted_at: null });
    expect(await prices()).toEqual([50_000_000]);
    expect(await findRelisting(app(), again)).toBeNull();
    await expect(undoRelisting(app(), office, again)).rejects.toMatchObject({ status: 409 });
    expect(await note(again)).toBe(false);
    await noteRelistings(app());
    expect(await findRelisting(app(), again)).toBeNull();
  });

  test('nobody says of their own home that it is another than before', async () => {
    await note(again);
    const own = allow(listingPolicy.check, ofOffice(lister));
    await expect(undoRelisting(app(), own, again)).rejects.toMatchObject(OWN_MATTER);
    expect(await findRelisting(app(), again)).not.toBeNull();
  });

  test('a price it asked since stays its own', async () => {
    const admin = await buildPerson(opened.db, { role: 'admin' });
    await note(again);
    await sql`update properties set price_minor = 4000000000, price_ngn_minor = 4000000000 where id = ${again}`.execute(
      opened.db,
    );
    await sql`insert into price_history (property_id, price_minor, currency, price_period, recorded_at)
      values (${again}, 4000000000, 'NGN', 'total', ${new Date(NOW.getTime() + 3_600_000)})`.execute(opened.db);
    await undoRelisting(app(), allow(listingPolicy.check, admin), again);
    const shown = await findPublicListing(app(), again);
    expect(shown?.price_history.map(({ price_minor }) => price_minor / 100)).toEqual([40_000_000, 50_000_000]);
  });
});
