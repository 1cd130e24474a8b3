import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { createAccount } from '#features/accounts/accounts.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { deleteCheckedName, keepCheckedName } from '#features/accounts/checked-names.server.ts';
import { confirmSignUp, signUp } from '#features/accounts/sign-up.server.ts';
import { findListingRecord, searchListings } from '#features/finding/search-listings.server.ts';
import { markHome } from '#features/holds/mark-home.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { findPublicListing } from '#features/listings/visible-listing.server.ts';
import { resolveAddress } from '#features/places/gazetteer.server.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { readMailedLink } from '../../../tests/support/mailed-links.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { checkPropertyForm } from './domain/property-form-rules.ts';
import { createListing } from './listing-edits.server.ts';
import { submissionPolicy } from './policy.ts';
import { approveSubmission, findSubmission, listOwnSubmissions, submitProperty } from './submissions.server.ts';

const SELLER: Actor = { userId: 'seller', email: 'seller@example.com', name: 'seller', role: 'user', profile: null };
const ADMIN: Actor = { userId: 'office', email: 'office@example.com', name: 'Office', role: 'admin', profile: null };
const MAY = {
  submit: allow(submissionPolicy.create, SELLER),
  decide: allow(submissionPolicy.decide, ADMIN),
  list: allow(listingPolicy.create, ADMIN),
};
const HOME = {
  title: '3 bedroom house',
  property_type: 'house',
  price: '45m',
  location: 'Lekki Phase 1',
  bedrooms: '3',
  bathrooms: '2',
  area_sqm: '120',
};
const ROW = {
  form: 'sell',
  agent_id: 'seller',
  title: 'x',
  property_type: 'house',
  transaction_type: 'sale',
  price_minor: 45_000_000_00,
  currency: 'NGN',
  price_period: 'total',
  location: 'Lekki Phase 1',
  state: 'Lagos',
  location_precision: 'area',
} as const;
const DAY_MS = 86_400_000;

describe('what a lister says', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
    for (const { userId, name, email, role } of [SELLER, ADMIN])
      await createAccount(opened.db, { userId, name, email, role, password: 'Correct-horse-7', createdAt: new Date() });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['property_submissions', 'properties', 'rate_limits'] as const)
      await opened.db.deleteFrom(table).execute();
  });

  test('an open house without its day is refused; sent with it, it stands on the open houses, and leaves them when the day is over', async () => {
    const { app } = buildApp(opened, { now: new Date() });
    expect(await submitProperty(app, MAY.submit, 'sell', { ...HOME, sale_category: 'open-house' })).toEqual({
      refusals: [{ field: 'open_house_at', problem: 'required' }],
    });
    const day = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10);
    const sent = await submitProperty(app, MAY.submit, 'sell', {
      ...HOME,
      sale_category: 'open-house',
      open_house_at: `${day}T10:00`,
    });
    if ('refusals' in sent) throw new Error(JSON.stringify(sent.refusals));
    const { property_id: id } = await approveSubmission(app, MAY.decide, sent.submission.id);
    const shown = async () =>
      (await searchListings(app, { saleCategory: 'open-house' }, { page: 1, perPage: 10 })).items;
    expect(await shown()).toMatchObject([{ id, open_house_at: `${day}T09:00:00.000Z` }]);
    await opened.db
      .updateTable('properties')
      .set({ open_house_at: new Date(Date.now() - DAY_MS) })
      .execute();
    expect(await shown()).toEqual([]);
  });

  const hand = async (given: Record<string, unknown>) => {
    const sent = await submitProperty(buildApp(opened).app, MAY.submit, 'sell', { ...HOME, ...given });
    if ('refusals' in sent) throw new Error(JSON.stringify(sent.refusals));
    return sent.submission.id;
  };
  const approved = async (given: Record<string, unknown>) =>
    (await approveSubmission(buildApp(opened).app, MAY.decide, await hand(given))).property_id ?? '';
  const idsOf = async (filter: Parameters<typeof searchListings>[1]) =>
    (await searchListings(buildApp(opened).app, filter, { page: 1, perPage: 10 })).items.map(({ id }) => id);

  test.each(['foreclosure', 'new-construction'] as const)(
    'a home said to be a %s stands on that page, and on no other kind of sale',
    async (kind) => {
      await approved({ title: 'An ordinary sale' });
      const id = await approved({ sale_category: kind });
      expect(await idsOf({ saleCategory: kind })).toEqual([id]);
      expect(await idsOf({ saleCategory: kind === 'foreclosure' ? 'new-construction' : 'foreclosure' })).toEqual([]);
    },
  );

  test('a home that is coming soon needs its day, which must lie ahead; it stands among those to come until then', async () => {
    const { app } = buildApp(opened, { now: new Date() });
    const send = (given: Record<string, unknown>) =>
      submitProperty(app, MAY.submit, 'sell', { ...HOME, sale_category: 'coming-soon', ...given });
    const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    expect(await send({})).toEqual({ refusals: [{ field: 'available_from', problem: 'required' }] });
    expect(await send({ available_from: dayFromNow(-3) })).toEqual({
      refusals: [{ field: 'available_from', problem: 'in_past' }],
    });
    const sent = await send({ available_from: dayFromNow(40) });
    if ('refusals' in sent) throw new Error(JSON.stringify(sent.refusals));
    const { property_id: id } = await approveSubmission(app, MAY.decide, sent.submission.id);
    expect(await idsOf({ saleCategory: 'coming-soon' })).toEqual([id]);
    await opened.db
      .updateTable('properties')
      .set({ available_from: new Date(Date.now() - DAY_MS) })
      .execute();
    expect(await idsOf({ saleCategory: 'coming-soon' })).toEqual([]);
  });

  test('what its owner says is sold leaves the search and stands among the recent sales, with its day', async () => {
    const { app } = buildApp(opened);
    const id = await approved({});
    expect(await idsOf({ status: 'sold' })).toEqual([]);
    await markHome(app, allow(listingPolicy.manage, SELLER), id, { to: 'sold' });
    expect(await idsOf({})).toEqual([]);
    expect((await searchListings(app, { status: 'sold' }, { page: 1, perPage: 10 })).items).toMatchObject([
      { id, status: 'sold' },
    ]);
    expect(await findPublicListing(app, id)).toMatchObject({ sold_at: app.now().toISOString() });
  });

  test.each([
    ['nothing', {}, []],
    ['the price', { price: '900000', figures_confirmed: 'yes' }, [/price is unusual/]],
    ['the size', { area_sqm: '30000', figures_confirmed: 'yes' }, [/size is unusual/]],
  ] as const)('the office sees what is unusual: %s', async (_what, given, marks) => {
    const id = await hand(given);
    const seen = (await findSubmission(buildApp(opened).app, id))?.marks;
    expect(seen).toHaveLength(marks.length);
    for (const [index, mark] of marks.entries()) expect(seen?.[index]).toMatch(mark);
  });

  test.each([
    ['a number in the title', { title: 'House, call 0803 555 0142' }, 'title', '0803 555 0142'],
    [
      'an address in the text',
      { description: 'Write to ngozi (at) example.com' },
      'description',
      'ngozi (at) example.com',
    ],
  ] as const)('the office sees how somebody could be reached past the site: %s', async (_what, given, field, words) => {
    const id = await hand(given);
    const flags = (await findSubmission(buildApp(opened).app, id))?.flags;
    const flag = { kind: 'contact', field, words: expect.stringContaining(words), answer: null };
    expect(flags).toContainEqual(expect.objectContaining(flag));
  });

  test('everything that was turned away can be reached, page by page, each once', async () => {
    const { app } = buildApp(opened);
    const ids: string[] = [];
    for (let nth = 0; nth < 55; nth += 1) {
      const { id } = await opened.db
        .insertInto('property_submissions')
        .values({
          ...ROW,
          title: `Turned away ${nth}`,
          status: 'rejected',
          approval_status: 'rejected',
          // Five of every moment: pages must not fall between them.
          created_at: new Date(Date.now() - Math.floor(nth / 5) * DAY_MS),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
    const seen: string[] = [];
    let before: string | undefined;
    let pages = 0;
    do {
      const page = await listOwnSubmissions(app, SELLER.userId, { isOpen: true, before });
      seen.push(...page.items.map(({ id }) => id));
      before = page.next ?? undefined;
      pages += 1;
    } while (before && pages < 10);
    expect(pages).toBe(2);
    expect([...seen].sort()).toEqual([...ids].sort());
  });

  test('a point of the gazetteer, handed back as if it were the door, stays as vague as the gazetteer is; a point of the lister’s own is exact', async () => {
    const { app } = buildApp(opened);
    const found = resolveAddress({ location: 'Lekki Phase 1', state: 'Lagos' });
    if (!found) throw new Error('the gazetteer knows no Lekki Phase 1');
    const point = { state: 'Lagos', latitude: String(found.lat), longitude: String(found.lng) };
    const vague = await findPublicListing(app, await approved({ ...point, location_precision: 'exact' }));
    expect(vague).toMatchObject({ location_precision: found.precision });
    expect(found.precision).not.toBe('exact');
    const own = await findPublicListing(
      app,
      await approved({ ...point, title: 'With a pin', latitude: String(found.lat + 0.002) }),
    );
    expect(own).toMatchObject({ location_precision: 'exact' });
  });

  test('who gave no name gets none made from the mail address', async () => {
    const { app } = buildApp(opened);
    const email = 'amaka.secret@example.com';
    const asker = { address: null, deviceHash: 'a browser' };
    await signUp(app, { email, password: 'Correct-horse-7' }, asker);
    const token = (await readMailedLink(app, email, 'confirm-sign-up')).searchParams.get('token') ?? '';
    const confirmed = await confirmSignUp(app, token, asker);
    if (typeof confirmed === 'string') throw new Error(confirmed);
    const id = await buildListing(opened.db, { agent_id: confirmed.userId });
    expect((await findPublicListing(app, id))?.listed_by).toMatchObject({ name: 'Private lister', role: 'seller' });
    expect(JSON.stringify(await findListingRecord(app, id))).not.toContain('amaka');
  });

  test('[DATA-009] badges are a list; what the office adds itself carries the one badge of its form, whatever was sent', async () => {
    const { app } = buildApp(opened);
    const badgesOf = async (id: string) => (await findListingRecord(app, id))?.verification_badges;
    const many = await buildListing(opened.db, { verification_badges: ['documents', 'site-visit'] });
    expect(await badgesOf(many)).toEqual(['documents', 'site-visit']);
    const made = await createListing(app, MAY.list, {
      ...HOME,
      state: 'Lagos',
      description: 'Dry.',
      verification_badges: ['platinum', 'diamond'],
    });
    if ('refusals' in made) throw new Error(JSON.stringify(made.refusals));
    expect(await badgesOf(made.id)).toEqual(['gold']);
    expect(await badgesOf(await approved({ verification_badges: ['gold'], verification_badge: 'gold' }))).toEqual([]);
  });

  test('[ADMIN-025] ten pictures of a home are taken, an eleventh refused', async () => {
    const urls = (count: number) => Array.from({ length: count }, () => `/media/${randomUUID()}`);
    const answer = checkPropertyForm({ ...HOME, image_urls: urls(10) }, 'sell');
    expect(answer).toMatchObject({ fields: { image_urls: expect.objectContaining({ length: 10 }) } });
    expect(checkPropertyForm({ ...HOME, image_urls: urls(11) }, 'sell')).toEqual({
      refusals: [{ field: 'image_urls', problem: 'too_many', limit: 10 }],
    });
  });

  test('who sells by owner is called owner, by the name given on the form', async () => {
    const { app } = buildApp(opened);
    expect(await submitProperty(app, MAY.submit, 'sell', { ...HOME, seller_phone: '12' })).toEqual({
      refusals: [{ field: 'seller_phone', problem: 'phone_unreadable' }],
    });
    const seller = { seller_name: 'Ngọzi Ụzọma', seller_phone: '0803 123 4567' };
    const sent = await submitProperty(app, MAY.submit, 'sell', {
      ...HOME,
      ...seller,
      sale_category: 'for-sale-by-owner',
    });
    if ('refusals' in sent) throw new Error(JSON.stringify(sent.refusals));
    const { property_id: id } = await approveSubmission(app, MAY.decide, sent.submission.id);
    expect((await findPublicListing(app, id ?? ''))?.listed_by).toMatchObject({ name: 'Ngọzi Ụzọma', role: 'owner' });
    const profile = await opened.db
      .selectFrom('profiles')
      .select('phone')
      .where('user_id', '=', 'seller')
      .executeTakeFirst();
    expect(profile?.phone).toBe('+2348031234567');
    // Checked under this name, they take another one in their profile, where they read what that ends.
    await keepCheckedName(opened.db, 'seller', { at: app.now(), by: 'person' });
    const renamed = { ...HOME, ...seller, title: 'Another home', seller_name: 'Chief Somebody Else' };
    expect(await submitProperty(app, MAY.submit, 'sell', renamed)).toEqual({
      refusals: [{ field: 'seller_name', problem: 'name_checked' }],
    });
    await deleteCheckedName(opened.db, 'seller');
  });

  test('a rental whose exact place was not given names no street and number', async () => {
    const { app } = buildApp(opened);
    const rent = { transaction_type: 'rent', price_period: 'year', address: '12 Admiralty Way' } as const;
    const vague = await buildListing(opened.db, { ...rent, location_precision: 'area' });
    const exact = await buildListing(opened.db, { ...rent, location_precision: 'exact' });
    expect((await findPublicListing(app, vague))?.address).toBeNull();
    expect((await findPublicListing(app, exact))?.address).toBe('12 Admiralty Way');
  });
});
