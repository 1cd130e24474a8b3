import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { ENGINES, openTestDatabase } from '../../../tests/support/test-database.ts';
import { confirmListings, listToConfirm } from './confirm-all.server.ts';
import { listingPolicy } from './policy.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const SOON = new Date('2026-11-24T10:00:00Z');

describe.each(ENGINES)('confirming many homes at once on %s', (engine) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
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
});
