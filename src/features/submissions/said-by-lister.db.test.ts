import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { createAccount } from '#features/accounts/accounts.server.ts';
import { findPublicListing, searchListings } from '#features/listings/listings.server.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { ENGINES, openTestDatabase } from '../../../tests/support/test-database.ts';
import { approveSubmission, submitProperty } from './submissions.server.ts';

const SELLER: Actor = { userId: 'seller', email: 'seller@example.com', name: 'seller', role: 'user', profile: null };
const ADMIN: Actor = { userId: 'office', email: 'office@example.com', name: 'Office', role: 'admin', profile: null };
const HOME = {
  title: '3 bedroom house',
  property_type: 'house',
  price: '45m',
  location: 'Lekki Phase 1',
  bedrooms: '3',
  bathrooms: '2',
  area_sqm: '120',
};
const DAY_MS = 86_400_000;

describe.each(ENGINES)('what a lister says on %s', (engine) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    for (const { userId, name, email, role } of [SELLER, ADMIN])
      await createAccount(opened.db, { userId, name, email, role, password: 'Correct-horse-7', createdAt: new Date() });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['property_submissions', 'properties', 'rate_limits'] as const) await opened.db.deleteFrom(table).execute();
  });

  test('an open house without its day is refused; sent with it, it stands on the open houses, and leaves them when the day is over', async () => {
    const { app } = buildApp(opened, { now: new Date() });
    expect(await submitProperty(app, SELLER, 'sell', { ...HOME, sale_category: 'open-house' })).toEqual({
      refusals: [{ field: 'open_house_at', problem: 'required' }],
    });
    const day = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10);
    const sent = await submitProperty(app, SELLER, 'sell', { ...HOME, sale_category: 'open-house', open_house_at: `${day}T10:00` });
    if ('refusals' in sent) throw new Error(JSON.stringify(sent.refusals));
    const { property_id: id } = await approveSubmission(app, ADMIN, sent.submission.id);
    const shown = async () => (await searchListings(app, { saleCategory: 'open-house' }, { page: 1, perPage: 10 })).items;
    expect(await shown()).toMatchObject([{ id, open_house_at: `${day}T09:00:00.000Z` }]);
    await opened.db
      .updateTable('properties')
      .set({ open_house_at: new Date(Date.now() - DAY_MS) })
      .execute();
    expect(await shown()).toEqual([]);
  });

  test('who sells by owner is called owner, by the name given on the form', async () => {
    const { app } = buildApp(opened);
    expect(await submitProperty(app, SELLER, 'sell', { ...HOME, seller_phone: '12' })).toEqual({
      refusals: [{ field: 'seller_phone', problem: 'phone_unreadable' }],
    });
    const seller = { seller_name: 'Ngọzi Ụzọma', seller_phone: '0803 123 4567' };
    const sent = await submitProperty(app, SELLER, 'sell', { ...HOME, ...seller, sale_category: 'for-sale-by-owner' });
    if ('refusals' in sent) throw new Error(JSON.stringify(sent.refusals));
    const { property_id: id } = await approveSubmission(app, ADMIN, sent.submission.id);
    expect((await findPublicListing(app, id ?? ''))?.listed_by).toMatchObject({ name: 'Ngọzi Ụzọma', role: 'owner' });
    const profile = await opened.db.selectFrom('profiles').select('phone').where('user_id', '=', 'seller').executeTakeFirst();
    expect(profile?.phone).toBe('+2348031234567');
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
