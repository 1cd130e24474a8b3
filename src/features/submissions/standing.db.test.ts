import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db, OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { createAccount } from '#features/accounts/accounts.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { decideListings } from '#features/listings/decide-listings.server.ts';
import type { FeedListing } from '#features/listings/feed-listing.ts';
import { toFeedRow } from '#features/listings/feed-row.server.ts';
import { upsertFeedListings } from '#features/listings/feed-upsert.server.ts';
import { findListingRow } from '#features/listings/own-listings.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { feedListing } from '../../../tests/support/build-feed-listing.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { moveById } from '../../../tests/support/move-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { createListing, editOwnListing, updateListing } from './listing-edits.server.ts';
import { submissionPolicy } from './policy.ts';
import {
  approveSubmission,
  correctSubmission,
  findSubmission,
  listSubmissions,
  rejectSubmission,
} from './submissions.server.ts';

const OWNER: Actor = { userId: 'owner', email: 'owner@example.com', name: 'Owner', role: 'user', profile: null };
const ADMIN: Actor = { userId: 'office', email: 'office@example.com', name: 'Office', role: 'admin', profile: null };
const MAY = {
  manage: allow(listingPolicy.manage, OWNER),
  correct: allow(submissionPolicy.correct, OWNER),
  decide: allow(submissionPolicy.decide, ADMIN),
  list: allow(listingPolicy.create, ADMIN),
  decideListing: allow(listingPolicy.decide, ADMIN),
};
const NOW = new Date('2026-11-21T09:00:00Z');
const HOME = {
  title: 'Three-bedroom duplex, Chevron',
  description: 'A quiet street.',
  property_type: 'duplex',
  transaction_type: 'sale',
  price: '85000000',
  location: 'Lekki Phase 1',
  state: 'Lagos',
  bedrooms: '3',
  bathrooms: '3',
  area_sqm: '210',
};

describe('how a listing stands', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
    for (const { userId, name, email, role } of [OWNER, ADMIN])
      await createAccount(opened.db, { userId, name, email, role, password: 'Correct-horse-7', createdAt: NOW });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of [
      'property_submissions',
      'properties',
      'notifications',
      'emails',
      'audit_log',
      'rate_limits',
    ] as const)
      await opened.db.deleteFrom(table).execute();
  });
  const app = () => buildApp(opened).app;
  const standing = async (id: string) => {
    const row = await findListingRow(app(), id);
    return { approval: row?.approval_status, frozen: row?.frozen_at !== null, status: row?.status };
  };
  const moves = (kind: 'frozen' | 'taken_down' | 'released') => (trx: Db, id: string) =>
    moveById(trx, id, { kind, reason: 'reports' }, NOW);
  const [freeze, takeDown, release] = [moves('frozen'), moves('taken_down'), moves('released')];
  const build = (given: Parameters<typeof buildListing>[1] = {}) =>
    buildListing(opened.db, {
      agent_id: 'owner',
      title: HOME.title,
      description: HOME.description,
      property_type: 'duplex',
      price_minor: 85_000_000_00,
      bedrooms: 3,
      bathrooms: 3,
      area_sqm: 210,
      lga: 'Eti-Osa',
      ...given,
    });
  const waitingChange = async () =>
    (await listSubmissions(app(), { status: 'pending_approval' }, 5)).items[0]?.id ?? '';
  const edit = (id: string, given: Record<string, unknown>) =>
    editOwnListing(app(), MAY.manage, id, { ...HOME, lga: 'Eti-Osa', ...given });

  test('neither a frozen nor a taken-down listing comes back by an office decision; both can still be frozen, released or taken down as their state allows', async () => {
    const frozen = await build();
    const down = await build();
    await opened.db.transaction().execute(async (trx) => {
      await freeze(trx, frozen);
      await takeDown(trx, down);
    });
    await expect(decideListings(app(), MAY.decideListing, [frozen], { to: 'approved' })).rejects.toMatchObject({
      code: 'listing_frozen',
      status: 409,
    });
    await expect(decideListings(app(), MAY.decideListing, [frozen, down], { to: 'approved' })).rejects.toMatchObject({
      status: 409,
    });
    await expect(
      decideListings(app(), MAY.decideListing, [frozen], { to: 'rejected', reason: 'No.' }),
    ).rejects.toMatchObject({
      code: 'listing_frozen',
    });
    expect(await standing(frozen)).toEqual({ approval: 'pending', frozen: true, status: 'available' });
    expect(await standing(down)).toEqual({ approval: 'rejected', frozen: true, status: 'available' });
    await opened.db.transaction().execute(async (trx) => {
      expect(await release(trx, down)).toBeNull();
      expect(await release(trx, frozen)).not.toBeNull();
    });
    expect(await standing(frozen)).toEqual({ approval: 'approved', frozen: false, status: 'available' });
    expect(await standing(down)).toMatchObject({ approval: 'rejected' });
  });

  test('a waiting change of a listing that was frozen or taken down meanwhile cannot be approved', async () => {
    for (const hold of [freeze, takeDown]) {
      const id = await build();
      await edit(id, { location: 'Yaba' });
      await opened.db.transaction().execute((trx) => hold(trx, id));
      const before = await standing(id);
      const submission = await waitingChange();
      await expect(approveSubmission(app(), MAY.decide, submission)).rejects.toMatchObject({
        status: 409,
        code: expect.stringMatching(/^listing_(frozen|taken_down)$/),
      });
      expect(await standing(id)).toEqual(before);
      expect((await findSubmission(app(), submission))?.status).toBe('pending_approval');
      await opened.db.deleteFrom('property_submissions').execute();
    }
  });

  test('the owner cannot rewrite a listing while it is frozen, nor one that was taken down', async () => {
    for (const hold of [freeze, takeDown]) {
      const id = await build();
      await opened.db.transaction().execute((trx) => hold(trx, id));
      await expect(edit(id, { title: 'Nothing to see here', price: '84m' })).rejects.toMatchObject({ status: 409 });
      expect(await findListingRow(app(), id)).toMatchObject({ title: HOME.title, price_minor: 85_000_000_00 });
    }
  });

  test('no feed, neither ours nor an agent’s, brings back what is frozen or was taken down; what was turned away waits again once it changed', async () => {
    for (const byAgent of [false, true]) {
      const feed = byAgent ? 'agent:owner' : 'market.csv';
      const [frozen, down, rejected] = await Promise.all(
        ['f', 'd', 'r'].map((ref) => build({ feed, external_ref: ref })),
      );
      await opened.db.transaction().execute(async (trx) => {
        await freeze(trx, frozen ?? '');
        await takeDown(trx, down ?? '');
      });
      await opened.db
        .updateTable('properties')
        .set({ approval_status: 'rejected' })
        .where('id', '=', rejected ?? '')
        .execute();
      const rows = ['f', 'd', 'r'].map((external_ref) =>
        feedRow({ feed, external_ref, approval_status: byAgent ? 'pending' : 'approved', status: 'sold' }),
      );
      await upsertFeedListings(opened.db, feed, rows.map(toFeedRow), { byAgent });
      expect(await standing(frozen ?? '')).toEqual({ approval: 'pending', frozen: true, status: 'available' });
      expect(await standing(down ?? '')).toEqual({ approval: 'rejected', frozen: true, status: 'available' });
      expect(await standing(rejected ?? '')).toMatchObject({ approval: 'pending', frozen: false });
      await opened.db.deleteFrom('properties').execute();
    }
  });

  test('an agent’s feed cannot rewrite live words, nor move the price further than a fifth from what the office saw', async () => {
    const feed = 'agent:owner';
    const send = (given: Partial<FeedListing>) =>
      upsertFeedListings(
        opened.db,
        feed,
        [toFeedRow(feedRow({ feed, external_ref: 'a', approval_status: 'pending', ...given }))],
        { byAgent: true },
      );
    for (const [given, approval] of [
      [{ title: 'PAY DEPOSIT TO HOLD' }, 'pending'],
      [{ description: 'Call 0803 555 0142' }, 'pending'],
      [{ price_minor: 1_000_000_00, price_ngn_minor: 1_000_000_00 }, 'pending'],
      [{ price_minor: 75_000_000_00, price_ngn_minor: 75_000_000_00 }, 'approved'],
      [{ features: ['Gym'], status: 'sold' }, 'approved'],
    ] as const) {
      const id = await build({ feed, external_ref: 'a', feed_hash: 'older' });
      await send(given as Partial<FeedListing>);
      expect({ given, ...(await standing(id)) }).toMatchObject({ given, approval });
      await opened.db.deleteFrom('properties').execute();
    }
    const id = await build({ feed, external_ref: 'a' });
    await send({ price_minor: 70_000_000_00, price_ngn_minor: 70_000_000_00 });
    await send({ price_minor: 58_000_000_00, price_ngn_minor: 58_000_000_00 });
    expect(await standing(id)).toMatchObject({ approval: 'pending' });
  });

  test('a live title, text or far price waits for the office; a near price goes live, and steps do not add up to a far one', async () => {
    const id = await build();
    expect(await edit(id, { title: 'PAY DEPOSIT TODAY', price: '1000000', figures_confirmed: 'yes' })).toMatchObject({
      isWaiting: true,
    });
    expect(await findListingRow(app(), id)).toMatchObject({
      title: HOME.title,
      price_minor: 85_000_000_00,
      approval_status: 'approved',
    });
    await rejectSubmission(app(), MAY.decide, await waitingChange(), 'Not true.');
    expect(await edit(id, { price: '70m' })).toMatchObject({ isWaiting: false });
    expect(await edit(id, { price: '60m' })).toMatchObject({ isWaiting: true });
    expect(await findListingRow(app(), id)).toMatchObject({
      price_minor: 70_000_000_00,
      reviewed_price_minor: 85_000_000_00,
    });
    await approveSubmission(app(), MAY.decide, await waitingChange());
    expect(await findListingRow(app(), id)).toMatchObject({
      price_minor: 60_000_000_00,
      reviewed_price_minor: 60_000_000_00,
    });
  });

  test('approving a waiting change writes what waits, and leaves the newer price, words and fees as they are', async () => {
    const id = await build();
    await edit(id, { location: 'Yaba' });
    const submission = await waitingChange();
    await edit(id, { price: '80m', power: 'Band A' });
    await updateListing(app(), MAY.list, id, {
      ...HOME,
      lga: 'Eti-Osa',
      price: '79m',
      title: 'Checked by us',
      power: 'Band A',
      fee_legal: '5%',
    });
    await approveSubmission(app(), MAY.decide, submission);
    expect(await findListingRow(app(), id)).toMatchObject({
      location: 'Yaba',
      price_minor: 79_000_000_00,
      title: 'Checked by us',
      power: 'Band A',
      fees: [{ kind: 'legal', percent: 5, refundable: false }],
    });
  });

  test('what both sides changed is a conflict: it stays as it is, the lister is told, and the office may take the waiting words by name', async () => {
    for (const take of [[], ['title']]) {
      const id = await build();
      await edit(id, { title: 'The owner’s words', bedrooms: '4' });
      const submission = await waitingChange();
      await updateListing(app(), MAY.list, id, { ...HOME, lga: 'Eti-Osa', title: 'The office’s words' });
      await approveSubmission(app(), MAY.decide, submission, { take });
      expect(await findListingRow(app(), id)).toMatchObject({
        title: take.length > 0 ? 'The owner’s words' : 'The office’s words',
        bedrooms: 4,
      });
      const told = await opened.db.selectFrom('notifications').select('body').execute();
      expect(told.some(({ body }) => body.includes('stays as it is now: Title'))).toBe(take.length === 0);
      for (const table of ['property_submissions', 'notifications'] as const)
        await opened.db.deleteFrom(table).execute();
    }
  });

  test('a rejected change, corrected, is again a change of what stands now and of nothing else', async () => {
    const id = await build();
    await edit(id, { location: 'Yaba' });
    const submission = await waitingChange();
    await rejectSubmission(app(), MAY.decide, submission, 'Which street?');
    await edit(id, { price: '80m' });
    const corrected = await correctSubmission(app(), MAY.correct, submission, {
      ...HOME,
      lga: 'Eti-Osa',
      price: '80m',
      location: 'Ikeja',
    });
    expect(corrected).toMatchObject({ isNew: true });
    await updateListing(app(), MAY.list, id, { ...HOME, lga: 'Eti-Osa', price: '78m' });
    await approveSubmission(app(), MAY.decide, submission);
    expect(await findListingRow(app(), id)).toMatchObject({ location: 'Ikeja', price_minor: 78_000_000_00 });
  });

  test('rejecting many takes a reason, which every lister reads in a notice and a mail and the trail keeps; corrected, the listing waits again', async () => {
    const id = await build({ approval_status: 'pending' });
    await expect(decideListings(app(), MAY.decideListing, [id], { to: 'rejected' })).rejects.toMatchObject({
      code: 'reason_required',
      status: 400,
    });
    await expect(
      decideListings(app(), MAY.decideListing, [id], { to: 'rejected', reason: '  ' }),
    ).rejects.toMatchObject({
      code: 'reason_required',
    });
    expect(await standing(id)).toMatchObject({ approval: 'pending' });
    await decideListings(app(), MAY.decideListing, [id], {
      to: 'rejected',
      reason: 'The photos are of another house.',
    });
    const [notice] = await opened.db.selectFrom('notifications').select(['user_id', 'body']).execute();
    expect(notice).toMatchObject({
      user_id: 'owner',
      body: expect.stringContaining('The photos are of another house.'),
    });
    expect(await opened.db.selectFrom('emails').select('to_address').execute()).toEqual([
      { to_address: 'owner@example.com' },
    ]);
    const [trail] = await opened.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('action', '=', 'listing.rejected')
      .execute();
    expect(trail?.after).toMatchObject({ reason: 'The photos are of another house.' });
    await edit(id, { title: 'With the right photos' });
    expect(await standing(id)).toMatchObject({ approval: 'pending' });
  });

  test('impossible figures are refused, unusual ones until somebody says that they are right, for owners and office alike', async () => {
    const id = await build();
    const ways = [
      (given: Record<string, unknown>) => edit(id, given),
      (given: Record<string, unknown>) => updateListing(app(), MAY.list, id, { ...HOME, lga: 'Eti-Osa', ...given }),
      (given: Record<string, unknown>) =>
        createListing(app(), MAY.list, { ...HOME, description: 'x', property_type: 'house', ...given }),
    ];
    for (const way of ways) {
      expect(await way({ price: '38', area_sqm: '1', figures_confirmed: 'yes' })).toEqual({
        refusals: [
          { field: 'price', problem: 'price_absurd' },
          { field: 'area_sqm', problem: 'area_absurd' },
        ],
      });
      expect(await way({ price: '900000' })).toEqual({ refusals: [{ field: 'price', problem: 'price_doubtful' }] });
      expect(await way({ price: '900000', figures_confirmed: 'yes' })).toMatchObject({ id: expect.any(String) });
      await opened.db.deleteFrom('property_submissions').execute();
      await opened.db.updateTable('properties').set({ price_minor: 85_000_000_00 }).where('id', '=', id).execute();
    }
  });

  test('page caches are touched only once the change is committed, with the city it left and the one it came to', async () => {
    const id = await build({ city: 'Lagos' });
    const seen: string[] = [];
    let isInside = false;
    // The same database, saying whether one of its transactions is open.
    const db = Object.create(opened.db) as typeof opened.db;
    db.transaction = () => {
      const builder = opened.db.transaction();
      const execute = builder.execute.bind(builder);
      builder.execute = async (work) => {
        isInside = true;
        const result = await execute(work);
        isInside = false;
        return result;
      };
      return builder;
    };
    const watching = {
      ...app(),
      db,
      touchTags: (tags: readonly string[]) => {
        expect(isInside).toBe(false);
        seen.push(...tags);
      },
    };
    await updateListing(watching, MAY.list, id, { ...HOME, location: 'Wuse 2', state: 'Abuja', lga: '' });
    expect(seen).toEqual(expect.arrayContaining(['listings', `listing:${id}`, 'city:lagos', 'city:abuja']));
  });
});

function feedRow(given: Partial<FeedListing>): FeedListing {
  return feedListing({
    title: HOME.title,
    description: HOME.description,
    property_type: 'duplex',
    listed_at: NOW.toISOString(),
    ...given,
  });
}
