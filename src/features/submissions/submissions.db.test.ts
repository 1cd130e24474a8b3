import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { createAccount, saveProfile } from '#features/accounts/accounts.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { searchListings } from '#features/finding/search-listings.server.ts';
import { findListingRow } from '#features/listings/own-listings.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { findPublicListing } from '#features/listings/visible-listing.server.ts';
import { OWN_MATTER } from '../../../tests/support/own-matter.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { createListing, editOwnListing, updateListing } from './listing-edits.server.ts';
import { agentListingPolicy, submissionPolicy } from './policy.ts';
import {
  approveSubmission,
  correctSubmission,
  countSubmissions,
  findSubmission,
  listOwnSubmissions,
  listSubmissions,
  rejectSubmission,
  submitProperty,
} from './submissions.server.ts';

const person = (userId: string, role: 'admin' | 'user' = 'user'): Actor => ({
  userId,
  email: `${userId}@example.com`,
  name: userId,
  role,
  profile: null,
});
const SELLER = person('seller');
const ADMIN = person('admin-1', 'admin');
const OTHER_ADMIN = person('admin-2', 'admin');
const MAY = {
  submit: allow(submissionPolicy.create, SELLER),
  submitAsAgent: allow(agentListingPolicy.create, { ...SELLER, role: 'admin' }),
  correct: allow(submissionPolicy.correct, SELLER),
  manage: allow(listingPolicy.manage, SELLER),
  decide: allow(submissionPolicy.decide, ADMIN),
  list: allow(listingPolicy.create, ADMIN),
};
const HOME = {
  title: '3 bedroom house',
  property_type: 'house',
  price: '45000000',
  location: 'Lekki Phase 1',
  bedrooms: '3',
  bathrooms: '2',
  area_sqm: '120.5',
  features: 'Pool, Gym',
  amenities: 'Market',
};

describe('submissions', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
    for (const { userId, role } of [SELLER, ADMIN, OTHER_ADMIN]) {
      const email = `${userId}@example.com`;
      await createAccount(opened.db, {
        userId,
        name: `Name of ${userId}`,
        email,
        password: 'Correct-horse-7',
        role,
        createdAt: new Date(),
      });
    }
    const profile = {
      userId: 'seller',
      fullName: 'Ngọzi Ụzọma',
      phone: null,
      location: null,
      userType: 'user',
      agentIdNumber: null,
      agentStatus: null,
    } as const;
    await saveProfile(opened.db, profile, new Date());
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

  async function submit(input: Record<string, unknown> = HOME, form: 'sell' | 'agent' = 'sell', now?: Date) {
    const { app } = buildApp(opened, now ? { now } : {});
    const answer =
      form === 'agent'
        ? await submitProperty(app, MAY.submitAsAgent, form, input)
        : await submitProperty(app, MAY.submit, form, input);
    if ('refusals' in answer) throw new Error(JSON.stringify(answer.refusals));
    return answer.submission;
  }
  const auditActions = async () =>
    (await opened.db.selectFrom('audit_log').select('action').orderBy('created_at').execute())
      .map(({ action }) => action)
      .sort();
  const countListings = async () => (await opened.db.selectFrom('properties').select('id').execute()).length;

  test('a form with something wrong stores nothing', async () => {
    const { app } = buildApp(opened);
    expect(await submitProperty(app, MAY.submit, 'sell', { ...HOME, price: '' })).toEqual({
      refusals: [{ field: 'price', problem: 'required' }],
    });
    expect(await countSubmissions(app)).toBe(0);
  });

  test('a picture that is not the person’s own is refused, and nothing is stored', async () => {
    const { app } = buildApp(opened);
    const stranger = { ...HOME, image_urls: [`/media/${'a'.repeat(32)}`] };
    await expect(submitProperty(app, MAY.submit, 'sell', stranger)).rejects.toMatchObject({
      code: 'picture_unknown',
      field: 'image_urls',
    });
    expect(await countSubmissions(app)).toBe(0);
  });

  test('[CALLS-024] [DATA-015] [DATA-016] [SELL-009] the sell form goes into property_submissions, with its fields and the person’s id, and into nothing else', async () => {
    const { id } = await submit();
    const row = await opened.db
      .selectFrom('property_submissions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      title: '3 bedroom house',
      description: null,
      property_type: 'house',
      transaction_type: 'sale',
      currency: 'NGN',
      bedrooms: 3,
      bathrooms: 2,
      area_sqm: 120.5,
      location: 'Lekki Phase 1',
      state: 'Lagos',
      lga: expect.any(String),
      address: null,
      features: ['Pool', 'Gym'],
      amenities: ['Market'],
      image_urls: ['/placeholder.svg'],
      agent_id: 'seller',
      status: 'pending_approval',
      approval_status: 'pending',
      admin_notes: null,
      reviewed_at: null,
      reviewed_by: null,
    });
    expect(Number(row.price_minor)).toBe(4_500_000_000);
    expect(row.created_at).toBeInstanceOf(Date);
    expect(await countListings()).toBe(0);
    expect(await auditActions()).toEqual(['submission.created']);
  });

  test('[CALLS-025] [AGENT-052] an agent’s submission carries agent_id and approval_status pending, and goes live once approved', async () => {
    const { app } = buildApp(opened);
    const { id } = await submit({ ...HOME, description: 'Quiet.', state: 'Lagos' }, 'agent');
    expect(await findSubmission(app, id)).toMatchObject({
      form: 'agent',
      agent_id: 'seller',
      approval_status: 'pending',
      status: 'pending_approval',
    });
    expect((await searchListings(app, {}, { page: 1, perPage: 10 })).items).toEqual([]);
    await approveSubmission(app, MAY.decide, id);
    expect((await searchListings(app, {}, { page: 1, perPage: 10 })).items.map(({ title }) => title)).toEqual([
      '3 bedroom house',
    ]);
  });

  test('the same form sent twice is one row; sent again much later it is another', async () => {
    const first = await submit();
    const second = await submit();
    expect(second.id).toBe(first.id);
    const later = await submit(HOME, 'sell', new Date('2026-11-21T12:00:00Z'));
    expect(later.id).not.toBe(first.id);
  });

  test('[ADMIN-011] [CALLS-028] [DATA-017] approving makes it approved and puts a live property on the market, in one transaction with its trail and notice', async () => {
    const { app, touched, jobs } = buildApp(opened);
    const { id } = await submit();
    const approved = await approveSubmission(app, MAY.decide, id, { notes: 'Seen the C of O' });
    expect(approved).toMatchObject({
      status: 'approved',
      approval_status: 'approved',
      admin_notes: 'Seen the C of O',
      reviewed_by: 'admin-1',
    });
    expect(approved.reviewed_at).toBe('2026-11-21T09:00:00.000Z');
    const listing = await findListingRow(app, approved.property_id ?? '');
    expect(listing).toMatchObject({
      approval_status: 'approved',
      status: 'available',
      agent_id: 'seller',
      image_urls: [],
      verification_status: 'unverified',
    });
    expect(listing?.expires_at?.toISOString()).toBe('2026-12-21T09:00:00.000Z');
    expect((await opened.db.selectFrom('price_history').selectAll().execute()).length).toBe(1);
    expect(await auditActions()).toEqual(['listing.created', 'submission.approved', 'submission.created']);
    expect(await opened.db.selectFrom('notifications').select(['user_id', 'kind']).execute()).toEqual([
      { user_id: 'seller', kind: 'submission-approved' },
    ]);
    expect(jobs.map(({ name }) => name)).toEqual(['send-email']);
    expect(touched).toContain('listings');
    expect(touched).toContain(`listing:${listing?.id}`);
  });

  test('nobody approves or rejects a home they handed in', async () => {
    const { app } = buildApp(opened);
    const { id } = await submit();
    const own = allow(submissionPolicy.decide, { ...ADMIN, userId: 'seller' });
    await expect(approveSubmission(app, own, id)).rejects.toMatchObject(OWN_MATTER);
    await expect(rejectSubmission(app, own, id, 'Not good enough.')).rejects.toMatchObject(OWN_MATTER);
    expect(await findSubmission(app, id)).toMatchObject({ status: 'pending_approval' });
  });

  test('a rejection without a reason is refused', async () => {
    const { app } = buildApp(opened);
    const { id } = await submit();
    await expect(rejectSubmission(app, MAY.decide, id, '  ')).rejects.toMatchObject({
      code: 'reason_required',
      field: 'reason',
    });
    expect(await findSubmission(app, id)).toMatchObject({ status: 'pending_approval' });
  });

  test('[ADMIN-012] rejecting makes it rejected, stores the reason and tells the lister; corrected it waits again as its next revision', async () => {
    const { app } = buildApp(opened);
    const { id } = await submit();
    expect(await rejectSubmission(app, MAY.decide, id, 'No photo')).toMatchObject({
      status: 'rejected',
      admin_notes: 'No photo',
      reviewed_by: 'admin-1',
    });
    expect(await countListings()).toBe(0);
    const [notice] = await opened.db.selectFrom('notifications').selectAll().execute();
    expect(notice?.body).toContain('No photo');
    const again = await correctSubmission(app, MAY.correct, id, { ...HOME, price: '40m' });
    expect(again).toMatchObject({
      submission: { status: 'pending_approval', revision: 2, price_minor: 40_000_000_00, reviewed_at: null },
    });
    await expect(correctSubmission(app, MAY.correct, id, HOME)).rejects.toMatchObject({
      code: 'submission_moved',
      status: 409,
    });
    // A page of before approves nothing that nobody read.
    for (const revision of [1, Number.NaN])
      await expect(approveSubmission(app, MAY.decide, id, { revision })).rejects.toMatchObject({
        ...{ code: 'submission_changed', status: 409 },
      });
    expect(await findSubmission(app, id)).toMatchObject({ status: 'pending_approval' });
    expect(await countListings()).toBe(0);
    expect(await approveSubmission(app, MAY.decide, id, { revision: 2 })).toMatchObject({ status: 'approved' });
  });

  test('two admins at once: one wins, the other is told who and when, and one property stands', async () => {
    const { app } = buildApp(opened);
    const { id } = await submit();
    const outcomes = await Promise.allSettled([
      approveSubmission(app, MAY.decide, id),
      rejectSubmission(app, allow(submissionPolicy.decide, OTHER_ADMIN), id, 'No photo'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toMatchObject({
      code: 'submission_decided',
      status: 409,
      publicMessage: expect.stringMatching(/^Name of admin-\d (approved|rejected) this already, on /),
    });
    const decided = await findSubmission(app, id);
    expect(await countListings()).toBe(decided?.status === 'approved' ? 1 : 0);
    await expect(approveSubmission(app, MAY.decide, id)).rejects.toMatchObject({ code: 'submission_decided' });
  });

  test('a home whose state nobody knows cannot be approved, and stays as it was', async () => {
    const { app } = buildApp(opened);
    const { id } = await submit({ ...HOME, location: 'Xyzzyville' });
    await expect(approveSubmission(app, MAY.decide, id)).rejects.toMatchObject({ code: 'submission_without_state' });
    expect(await findSubmission(app, id)).toMatchObject({ status: 'pending_approval' });
    expect(await countListings()).toBe(0);
  });

  test('the office’s list turns pages newest first, filters and searches by lister', async () => {
    const { app } = buildApp(opened);
    for (let index = 1; index <= 5; index += 1)
      await submit({ ...HOME, title: `Home ${index}` }, 'sell', new Date(2026, 10, 20, 9, index));
    const first = await listSubmissions(app, {}, 2);
    expect(first.items.map(({ title }) => title)).toEqual(['Home 5', 'Home 4']);
    const second = await listSubmissions(app, { before: first.next ?? '' }, 2);
    expect(second.items.map(({ title }) => title)).toEqual(['Home 3', 'Home 2']);
    expect((await listSubmissions(app, { search: 'ngọzi' }, 10)).items).toHaveLength(5);
    expect((await listSubmissions(app, { search: '100%' }, 10)).items).toEqual([]);
    expect(await countSubmissions(app, { status: 'approved' })).toBe(0);
    expect((await listOwnSubmissions(app, 'somebody')).items).toEqual([]);
  });

  test('[ADMIN-017] [CALLS-027] what an admin creates is approved, verified and gold; an admin’s edit changes it by id and keeps the old price', async () => {
    const { app } = buildApp(opened);
    const input = { ...HOME, description: 'Quiet.', state: 'Lagos' };
    const created = await createListing(app, MAY.list, input);
    if ('refusals' in created) throw new Error('refused');
    expect(await findListingRow(app, created.id)).toMatchObject({
      approval_status: 'approved',
      verification_status: 'verified',
      verification_badges: ['gold'],
      status: 'available',
      agent_id: 'admin-1',
    });
    const { app: later } = buildApp(opened, { now: new Date('2026-11-22T09:00:00Z') });
    await updateListing(later, allow(listingPolicy.create, OTHER_ADMIN), created.id, {
      ...input,
      price: '50m',
      property_type: 'apartment',
    });
    expect(await findPublicListing(app, created.id)).toMatchObject({
      price_minor: 50_000_000_00,
      property_type: 'apartment',
      price_history: [{ price_minor: 50_000_000_00 }, { price_minor: 45_000_000_00 }],
    });
    expect(await opened.db.selectFrom('property_submissions').selectAll().execute()).toEqual([]);
  });

  test('nobody corrects somebody else’s submission, nor edits their listing; the office edits any and corrects none', async () => {
    const { app } = buildApp(opened);
    const { id } = await submit();
    const listingId = (await approveSubmission(app, MAY.decide, (await submit({ ...HOME, price: '50m' })).id))
      .property_id;
    await rejectSubmission(app, MAY.decide, id, 'No photo');
    const refused = { code: 'not_allowed', status: 403 };
    for (const other of [person('stranger'), ADMIN])
      await expect(correctSubmission(app, allow(submissionPolicy.correct, other), id, HOME)).rejects.toMatchObject(
        refused,
      );
    expect(await findSubmission(app, id)).toMatchObject({ status: 'rejected', revision: 1 });
    const edit = { ...HOME, state: 'Lagos', price: '51m' };
    const stranger = allow(listingPolicy.manage, person('stranger'));
    await expect(editOwnListing(app, stranger, listingId ?? '', edit)).rejects.toMatchObject(refused);
    expect(await editOwnListing(app, allow(listingPolicy.manage, ADMIN), listingId ?? '', edit)).toMatchObject({
      id: listingId,
    });
  });

  test('an owner’s new price is live at once; a new address waits, and the listing stays as it is until it is approved', async () => {
    const { app } = buildApp(opened);
    const { id } = await submit();
    const listingId = (await approveSubmission(app, MAY.decide, id)).property_id ?? '';
    expect(
      await editOwnListing(app, MAY.manage, listingId, {
        ...HOME,
        state: 'Lagos',
        price: '43m',
        title: '3-Bedroom house',
      }),
    ).toEqual({
      id: listingId,
      isWaiting: false,
    });
    expect(await findPublicListing(app, listingId)).toMatchObject({
      price_minor: 43_000_000_00,
      title: '3-Bedroom house',
      approval_status: 'approved',
    });
    const moved = { ...HOME, state: 'Lagos', price: '42m', title: '3-Bedroom house', location: 'Yaba' };
    expect(await editOwnListing(app, MAY.manage, listingId, moved)).toEqual({ id: listingId, isWaiting: true });
    expect(await findPublicListing(app, listingId)).toMatchObject({
      price_minor: 42_000_000_00,
      location: 'Lekki Phase 1',
    });
    await expect(editOwnListing(app, MAY.manage, listingId, moved)).rejects.toMatchObject({ code: 'change_waiting' });
    const [change] = (await listSubmissions(app, { status: 'pending_approval' }, 5)).items;
    expect(change).toMatchObject({ property_id: listingId, location: 'Yaba' });
    await approveSubmission(app, MAY.decide, change?.id ?? '');
    expect(await findPublicListing(app, listingId)).toMatchObject({ location: 'Yaba' });
    expect(await countListings()).toBe(1);
  });
});
