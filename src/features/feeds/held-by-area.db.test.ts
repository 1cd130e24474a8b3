import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { decideListings } from '#features/listings/decide-listings.server.ts';
import type { FeedListing } from '#features/listings/feed-listing.ts';
import { toFeedRow } from '#features/listings/feed-row.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { feedListing } from '../../../tests/support/build-feed-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { writeRows } from './use-cases/write-rows.server.ts';

const ADMIN = allow(listingPolicy.decide, {
  userId: 'office',
  email: 'office@example.com',
  name: 'Office',
  role: 'admin',
  profile: null,
});
const naira = (units: number) => units * 100;
/** What 40 two-bedroom flats ask for the year. */
const ASKED = {
  place: 'lagos/lagos/yaba',
  name: 'Yaba',
  level: 'area',
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

function flat(units: number, given: Partial<FeedListing> = {}): FeedListing {
  return feedListing({
    external_ref: 'A1',
    title: '2 bedroom flat',
    property_type: 'apartment',
    transaction_type: 'rent',
    price_period: 'year',
    price_minor: naira(units),
    price_ngn_minor: naira(units),
    location: 'Yaba',
    bedrooms: 2,
    ...given,
  });
}

describe('a row whose price is beside its area', () => {
  let opened: OpenDatabase;
  let app: App;
  beforeAll(async () => {
    opened = await openTestDatabase();
    app = buildApp(opened).app;
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['properties', 'price_index'] as const) await opened.db.deleteFrom(table).execute();
    await opened.db.insertInto('price_index').values(ASKED).execute();
  });

  async function send(listing: FeedListing) {
    const rows = (async function* () {
      yield toFeedRow(listing);
    })();
    await writeRows(app, rows, { feed: 'market.csv' });
    return opened.db
      .selectFrom('properties')
      .select(['id', 'approval_status', 'held_for', 'title'])
      .executeTakeFirstOrThrow();
  }

  test('it waits for the office with its own reason; one like the others goes through', async () => {
    expect(await send(flat(30_000_000))).toMatchObject({
      approval_status: 'pending',
      held_for: ['price_beside_area'],
    });
    expect(await send(flat(2_500_000))).toMatchObject({ approval_status: 'approved', held_for: [] });
  });

  test('a place that the index does not know holds nothing', async () => {
    expect(await send(flat(30_000_000, { location: 'Surulere' }))).toMatchObject({ approval_status: 'approved' });
  });

  test('once approved it stays so while its price does, whatever else of the row changes', async () => {
    const { id } = await send(flat(30_000_000));
    await decideListings(app, ADMIN, [id], { to: 'approved', seen: ['price_beside_area'] });
    expect(await send(flat(30_000_000, { title: 'Two bedroom flat with a garden' }))).toMatchObject({
      approval_status: 'approved',
      title: 'Two bedroom flat with a garden',
    });
    expect(await send(flat(40_000_000))).toMatchObject({ approval_status: 'pending' });
  });

  test('an index that moved on holds no row again whose price stands', async () => {
    expect(await send(flat(12_000_000))).toMatchObject({ approval_status: 'approved' });
    await opened.db
      .updateTable('price_index')
      .set({ lower_minor: naira(400_000), median_minor: naira(500_000), upper_minor: naira(600_000) })
      .execute();
    expect(await send(flat(12_000_000))).toMatchObject({ approval_status: 'approved' });
    expect(await send(flat(12_000_000, { title: 'Two bedroom flat, new kitchen' }))).toMatchObject({
      approval_status: 'approved',
      title: 'Two bedroom flat, new kitchen',
    });
  });
});
