import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { createAccount } from '#features/accounts/accounts.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { listAllProperties } from '#features/admin/use-cases/overview.server.ts';
import { searchListings } from '#features/finding/search-listings.server.ts';
import { markHome } from '#features/holds/mark-home.server.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { OWN_MATTER } from '../../../tests/support/own-matter.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { decideListings } from './decide-listings.server.ts';
import { confirmListing, findListingOwner, findListingRow, listOwnListings } from './own-listings.server.ts';
import { listingPolicy } from './policy.ts';
import { expireListings } from './use-cases/listing-expiry.server.ts';

const OWNER: Actor = { userId: 'owner', email: 'owner@example.com', name: 'Owner', role: 'user', profile: null };
const MAY = allow(listingPolicy.manage, OWNER);
const NOW = new Date('2026-11-21T09:00:00Z');
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);

describe('own listings', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
    await createAccount(opened.db, {
      userId: 'owner',
      name: 'Owner',
      email: 'owner@example.com',
      password: 'Correct-horse-7',
      createdAt: NOW,
    });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['properties', 'notifications', 'emails', 'audit_log'] as const)
      await opened.db.deleteFrom(table).execute();
  });
  const shown = async () =>
    (await searchListings(buildApp(opened).app, {}, { page: 1, perPage: 10 })).items.map(({ id }) => id);
  const statusOf = async (id: string) => (await findListingRow(buildApp(opened).app, id))?.status;

  test('what is for sale is not rented, a held listing moves nowhere, taking down needs a reason', async () => {
    const { app } = buildApp(opened);
    const id = await buildListing(opened.db, { agent_id: 'owner' });
    await expect(markHome(app, MAY, id, { to: 'rented' })).rejects.toMatchObject({
      code: 'move_refused',
      status: 409,
    });
    await expect(markHome(app, MAY, id, { to: 'withdrawn', reason: ' ' })).rejects.toMatchObject({
      code: 'reason_required',
    });
    const held = await buildListing(opened.db, {
      agent_id: 'owner',
      frozen_at: NOW,
      approval_status: 'pending',
      status: 'paused',
    });
    await expect(markHome(app, MAY, held, { to: 'available' })).rejects.toMatchObject({
      code: 'listing_frozen',
    });
    await expect(confirmListing(app, MAY, held)).rejects.toMatchObject({ code: 'listing_frozen' });
    await expect(markHome(app, MAY, 'no-id', { to: 'sold' })).rejects.toMatchObject({
      code: 'property_not_found',
    });
  });

  test('what is somebody else’s is moved and confirmed by its owner and the office alone', async () => {
    const { app } = buildApp(opened);
    const id = await buildListing(opened.db, { agent_id: 'owner' });
    const nobodys = await buildListing(opened.db, { agent_id: null });
    const stranger = allow(listingPolicy.manage, { ...OWNER, userId: 'stranger' });
    const refused = { code: 'not_allowed', status: 403 };
    for (const theirs of [id, nobodys]) {
      await expect(markHome(app, stranger, theirs, { to: 'sold' })).rejects.toMatchObject(refused);
      await expect(confirmListing(app, stranger, theirs)).rejects.toMatchObject(refused);
      expect(await statusOf(theirs)).toBe('available');
    }
    const office = allow(listingPolicy.manage, { ...OWNER, userId: 'office', role: 'admin' });
    expect(await markHome(app, office, nobodys, { to: 'paused' })).toEqual({ status: 'paused' });
  });

  test('pausing hides a listing from search at once, resuming shows it; selling notes the day and touches what shows it', async () => {
    const { app, touched } = buildApp(opened);
    const id = await buildListing(opened.db, { agent_id: 'owner' });
    await markHome(app, MAY, id, { to: 'paused' });
    expect(await shown()).toEqual([]);
    await markHome(app, MAY, id, { to: 'available' });
    expect(await shown()).toEqual([id]);
    await markHome(app, MAY, id, { to: 'sold' });
    await markHome(app, MAY, id, { to: 'sold' });
    expect(await shown()).toEqual([]);
    expect((await findListingRow(app, id))?.sold_at?.toISOString()).toBe(NOW.toISOString());
    expect(touched).toEqual(expect.arrayContaining(['listings', `listing:${id}`, 'city:lagos']));
    const trail = await opened.db.selectFrom('audit_log').select(['action', 'actor_id']).execute();
    expect(trail).toEqual(Array.from({ length: 3 }, () => ({ action: 'listing.changed', actor_id: 'owner' })));
  });

  test('an unconfirmed listing is warned about once, hidden when its days are over, and back by one confirmation', async () => {
    const soon = await buildListing(opened.db, { agent_id: 'owner', expires_at: days(2) });
    const over = await buildListing(opened.db, {
      agent_id: 'owner',
      transaction_type: 'rent',
      price_period: 'year',
      expires_at: days(-1),
    });
    const far = await buildListing(opened.db, { agent_id: 'owner', expires_at: days(20) });
    const fed = await buildListing(opened.db, {
      agent_id: 'owner',
      feed: 'portal',
      external_ref: '1',
      expires_at: days(-1),
    });
    const { app, touched } = buildApp(opened);
    expect(await expireListings(app)).toEqual({ warned: 1, expired: 1 });
    expect(await expireListings(app)).toEqual({ warned: 0, expired: 0 });
    expect(touched).toContain(`listing:${over}`);
    expect((await shown()).sort()).toEqual([soon, far, fed].sort());
    const notices = await opened.db.selectFrom('notifications').select(['kind', 'path']).orderBy('kind').execute();
    expect(notices).toEqual([
      { kind: 'listing-expired', path: `/account/listings#listing-${over}` },
      { kind: 'listing-expiring', path: '/account/listings/confirm' },
    ]);
    expect(await confirmListing(app, MAY, over)).toEqual({ status: 'available', expiresAt: days(14) });
    expect(await statusOf(over)).toBe('available');
    await markHome(app, MAY, over, { to: 'rented' });
    await expect(confirmListing(app, MAY, over)).rejects.toMatchObject({ code: 'move_refused' });
  });

  test('a person sees their own listings in every state, with views and what may be done, and nobody else’s', async () => {
    const { app } = buildApp(opened);
    const id = await buildListing(opened.db, { agent_id: 'owner', status: 'paused', approval_status: 'pending' });
    await buildListing(opened.db, { agent_id: 'stranger' });
    await opened.db
      .insertInto('listing_views')
      .values({ property_id: id, day: new Date().toISOString().slice(0, 10), views: 7, calls: 3, whatsapps: 2 })
      .execute();
    const own = await listOwnListings(app, 'owner');
    expect(own).toMatchObject({
      total: 1,
      items: [{ id, views: 7, calls: 3, whatsapps: 2, status: 'paused', moves: ['available', 'sold', 'withdrawn'] }],
    });
    expect(await findListingOwner(app, id)).toBe('owner');
    expect(await findListingOwner(app, 'none')).toBeNull();
  });

  test('listings of feeds are approved together; what somebody decided meanwhile is passed over', async () => {
    const { app } = buildApp(opened);
    const admin = allow(listingPolicy.decide, { ...OWNER, userId: 'admin', role: 'admin' });
    const ids = await Promise.all(
      [1, 2].map((ref) =>
        buildListing(opened.db, {
          agent_id: 'owner',
          feed: 'agent:owner',
          external_ref: `r${ref}`,
          approval_status: 'pending',
        }),
      ),
    );
    expect((await listAllProperties(app, { approval: 'pending' })).items).toHaveLength(2);
    expect(await shown()).toEqual([]);
    const own = allow(listingPolicy.decide, { ...OWNER, role: 'admin' });
    await expect(decideListings(app, own, ids, { to: 'approved' })).rejects.toMatchObject(OWN_MATTER);
    expect(await shown()).toEqual([]);

    expect(await decideListings(app, admin, ids, { to: 'approved' })).toEqual({ decided: 2, held: 0 });
    expect((await shown()).sort()).toEqual([...ids].sort());
    await expect(decideListings(app, admin, ids, { to: 'rejected', reason: 'late' })).rejects.toMatchObject({
      code: 'listings_decided',
      status: 409,
    });
    expect(await opened.db.selectFrom('notifications').select('title').execute()).toEqual([
      { title: '2 listings of your feed are live' },
    ]);
  });
});
