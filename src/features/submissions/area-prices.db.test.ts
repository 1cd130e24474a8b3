import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { createAccount } from '#features/accounts/accounts.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { wordRefusal } from './form-texts.ts';
import { createListing, updateListing } from './listing-edits.server.ts';
import { submissionPolicy } from './policy.ts';
import { findSubmission, submitProperty } from './submissions.server.ts';

const SELLER: Actor = { userId: 'seller', email: 'seller@example.com', name: 'seller', role: 'user', profile: null };
const ADMIN: Actor = { userId: 'office', email: 'office@example.com', name: 'Office', role: 'admin', profile: null };
const MAY = { submit: allow(submissionPolicy.create, SELLER), list: allow(listingPolicy.create, ADMIN) };

const FLAT = {
  title: '2 bedroom flat',
  description: 'First floor',
  property_type: 'apartment',
  transaction_type: 'rent',
  price_period: 'year',
  location: 'Yaba',
  bedrooms: '2',
  bathrooms: '2',
  area_sqm: '80',
};
/** The office says the state as well. */
const OFFICE = { ...FLAT, state: 'Lagos' };
const naira = (units: number) => units * 100;
/** What 40 two-bedroom flats ask for the year. */
const ASKED = {
  deal: 'rent',
  kind: 'apartment',
  beds: 2,
  months_back: 0,
  homes: 40,
  listers: 9,
  fresh: 30,
  lower_minor: naira(2_200_000),
  median_minor: naira(3_000_000),
  upper_minor: naira(4_000_000),
  sure_low_minor: naira(2_800_000),
  sure_high_minor: naira(3_300_000),
} as const;

describe('a price beside what its area asks', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
    for (const { userId, name, email, role } of [SELLER, ADMIN])
      await createAccount(opened.db, { userId, name, email, role, password: 'Correct-horse-7', createdAt: new Date() });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['property_submissions', 'properties', 'rate_limits', 'price_index'] as const)
      await opened.db.deleteFrom(table).execute();
    await opened.db
      .insertInto('price_index')
      .values({ ...ASKED, place: 'lagos/lagos/yaba', name: 'Yaba', level: 'area' })
      .execute();
  });

  const app = () => buildApp(opened).app;
  const ways = [
    ['somebody who lets a flat', (given: object) => submitProperty(app(), MAY.submit, 'sell', { ...FLAT, ...given })],
    ['the office', (given: object) => createListing(app(), MAY.list, { ...OFFICE, ...given })],
  ] as const;

  test.each(ways)('%s is asked whether a zero is too many, with the price that was meant', async (_who, send) => {
    const answer = await send({ price: '30m' });
    expect(answer).toMatchObject({
      refusals: [
        {
          field: 'price',
          problem: 'price_beside',
          area: { place: 'Yaba', unit: 'year', meant: { minor: naira(3_000_000), currency: 'NGN', period: 'year' } },
        },
      ],
    });
    const words = 'refusals' in answer ? answer.refusals.map(wordRefusal) : [];
    expect(words).toEqual([
      'Price: homes like it in Yaba ask ₦2.2m to ₦4m a year. Did you mean ₦3,000,000 a year? If your price is right, tick the box that says so, and send it again',
    ]);
    expect(await send({ price: '30m', figures_confirmed: 'yes' })).not.toHaveProperty('refusals');
  });

  test('a price like others, and one of an area nobody knows enough about, go through as they are', async () => {
    expect(await ways[0][1]({ price: '2.5m' })).not.toHaveProperty('refusals');
    expect(await ways[0][1]({ price: '30m', location: 'Surulere' })).not.toHaveProperty('refusals');
  });

  test('a price for another period is told apart, and an impossible one is still refused, with what was meant', async () => {
    expect(await ways[0][1]({ price: '3m', price_period: 'month' })).toMatchObject({
      refusals: [{ problem: 'price_beside', area: { meant: { minor: naira(3_000_000), period: 'year' } } }],
    });
    expect(await ways[0][1]({ price: '3', figures_confirmed: 'yes' })).toMatchObject({
      refusals: [{ problem: 'price_absurd', area: { meant: { minor: naira(3_000_000), period: 'year' } } }],
    });
  });

  test('a changed price is asked about like a new one; what stands was looked at before', async () => {
    const made = await createListing(app(), MAY.list, { ...OFFICE, price: '30m', figures_confirmed: 'yes' });
    const id = 'id' in made ? made.id : '';
    expect(await updateListing(app(), MAY.list, id, { ...OFFICE, price: '30m', title: 'Two bedrooms' })).toEqual({
      id,
      isWaiting: false,
    });
    expect(await updateListing(app(), MAY.list, id, { ...OFFICE, price: '31m' })).toMatchObject({
      refusals: [{ problem: 'price_beside' }],
    });
  });

  test('who decides sees that the price was confirmed and what the area asks', async () => {
    const sent = await submitProperty(app(), MAY.submit, 'sell', { ...FLAT, price: '30m', figures_confirmed: 'yes' });
    const id = 'submission' in sent ? sent.submission.id : '';
    expect((await findSubmission(app(), id))?.marks).toEqual([
      'Whoever sent it says that the price is right. Homes like it in Yaba ask ₦2.2m to ₦4m a year.',
    ]);
  });
});
