import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { confirmDueHomes, confirmListings, listDueHomes, listToConfirm } from './confirm-all.server.ts';
import { listingPolicy } from './policy.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const SOON = new Date('2026-11-24T10:00:00Z');

describe('confirming many homes at once', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());

  test('only one’s own that are up are confirmed, each with its row in the trail; what ran out waits', async () => {
    const { app } = buildApp(opened, { now: NOW });
    const lister = await buildPerson(opened.db, { isApproved: true });
    const other = await buildPerson(opened.db, { isApproved: true });
    const build = (given: object) => buildListing(opened.db, { agent_id: lister.userId, expires_at: SOON, ...given });
    const up = await build({ title: 'Up' });
    const offered = await build({ title: 'Under offer', status: 'under_offer' });
    const gone = await build({ title: 'Ran out', status: 'expired' });
    const held = await build({ title: 'Held', frozen_at: NOW, approval_status: 'pending' });
    const foreign = await build({ title: 'Foreign', agent_id: other.userId });
    const mine = allow(listingPolicy.manage, lister);
    const { homes, expired } = await listToConfirm(app, mine);
    expect(homes.map(({ title }) => title).toSorted()).toEqual(['Under offer', 'Up']);
    expect(expired).toBe(1);
    expect(await confirmListings(app, mine, [gone, held, foreign, 'nonsense'])).toBe(0);
    expect(await confirmListings(app, mine, [up, offered, gone, foreign, up])).toBe(2);
    const rows = await opened.db.selectFrom('properties').select(['id', 'last_confirmed_at', 'expires_at']).execute();
    const confirmed = rows.filter((row) => row.last_confirmed_at?.getTime() === NOW.getTime()).map(({ id }) => id);
    expect(confirmed.toSorted()).toEqual([up, offered].toSorted());
    expect(rows.find(({ id }) => id === up)?.expires_at?.toISOString()).toBe('2026-12-23T10:00:00.000Z');
    const trail = await opened.db
      .selectFrom('audit_log')
      .select('entity_id')
      .where('action', '=', 'listing.confirmed')
      .execute();
    expect(trail).toHaveLength(2);
  });

  test('all that is due at one press: nobody else’s homes, none that is not due, held or gone, and once only', async () => {
    const { app } = buildApp(opened, { now: NOW });
    const lister = await buildPerson(opened.db, { isApproved: true });
    const other = await buildPerson(opened.db, { isApproved: true });
    const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
    const build = (given: object) => buildListing(opened.db, { agent_id: lister.userId, ...given });
    const later = await build({ title: 'Runs out in eight days', expires_at: inDays(8) });
    const sixth = await build({ title: 'Runs out in six days', expires_at: inDays(6), status: 'under_offer' });
    const first = await build({ title: 'Runs out tomorrow', expires_at: inDays(1) });
    const gone = await build({ title: 'Ran out', expires_at: inDays(-1), status: 'expired' });
    const sold = await build({ title: 'Sold', expires_at: inDays(1), status: 'sold' });
    const waits = await build({ title: 'Waits for the office', expires_at: inDays(1), approval_status: 'pending' });
    const held = await build({ expires_at: inDays(1), frozen_at: NOW, approval_status: 'pending' });
    const foreign = await build({ title: 'Foreign', expires_at: inDays(1), agent_id: other.userId });
    const mine = allow(listingPolicy.manage, lister);
    const trailOf = async (ids: string[]) =>
      (
        await opened.db
          .selectFrom('audit_log')
          .select('entity_id')
          .where('action', '=', 'listing.confirmed')
          .where('entity_id', 'in', ids)
          .execute()
      ).length;

    expect(await confirmDueHomes(app, mine, [foreign])).toBe(0);
    expect(await confirmDueHomes(app, mine, [later, gone, sold, waits, held, 'nonsense'])).toBe(0);
    expect(await confirmDueHomes(app, allow(listingPolicy.manage, other), [first, sixth])).toBe(0);
    expect((await listDueHomes(app, mine)).map(({ id }) => id)).toEqual([first, sixth]);

    // Only what the press names: what becomes due meanwhile was not seen.
    const everything = [first, sixth, later, gone, sold, waits, held, foreign];
    const presses = await Promise.all([confirmDueHomes(app, mine, everything), confirmDueHomes(app, mine, everything)]);
    expect(presses.toSorted()).toEqual([0, 2]);
    expect(await trailOf(everything)).toBe(2);
    expect(await listDueHomes(app, mine)).toEqual([]);
    expect((await listDueHomes(app, allow(listingPolicy.manage, other))).map(({ id }) => id)).toEqual([foreign]);
  });
});
