import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { PropertiesTable } from '#db/schema/listings.ts';
import { createAccount } from '#features/accounts/accounts.server.ts';
import { APPROVAL_STATUSES, LISTING_STATUSES } from '#vocabulary/listing-words.ts';
import { listingRow } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { ENGINES, openTestDatabase } from '../../../tests/support/test-database.ts';
import { agentFeedName, confirmFeedListings } from './agent-feed.server.ts';
import { nextStanding, type Standing, type StandingEvent, standingOf } from './domain/listing-standing.ts';
import { runsOut } from './domain/listing-states.ts';
import type { FeedListing } from './feed-listing.ts';
import { toFeedRow } from './feed-row.server.ts';
import { upsertFeedListings } from './feed-upsert.server.ts';
import { expireListings } from './listing-expiry.server.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const PRICE = 85_000_000_00;

/** Every standing the database can hold, with the reference of the listing that stands so. */
const EVERY = APPROVAL_STATUSES.flatMap((approval_status) =>
  [true, false].flatMap((isFrozen) =>
    LISTING_STATUSES.map((status) => ({
      ref: `${approval_status}-${isFrozen ? 'frozen' : 'free'}-${status}`,
      standing: { approval_status, isFrozen, status, transaction_type: 'sale' } satisfies Standing,
    })),
  ),
).filter(({ standing }) => !(standing.isFrozen && standing.approval_status === 'approved'));

/** What makes another home, or another offer, of the one the office saw. */
const OTHER_FACTS: readonly Partial<FeedListing>[] = [
  { property_type: 'duplex' },
  { currency: 'USD' },
  { location: 'Yaba' },
  { state: 'Ogun' },
  { address: '12 Admiralty Way' },
  { title_type: 'gazette' },
  { sale_category: 'foreclosure' },
  { bedrooms: 6 },
  { bathrooms: 1 },
  { toilets: 9 },
  { area_sqm: 900 },
  { furnishing: 'furnished' },
  { serviced: true },
  { newly_built: true },
  { fees: [{ kind: 'agency', percent: 10, refundable: false }] },
];

const ledTo = (standing: Standing, event: StandingEvent): Standing => {
  const answer = nextStanding(standing, event);
  return 'next' in answer ? answer.next : standing;
};
const shown = ({ approval_status, isFrozen, status }: Standing) => ({ approval_status, isFrozen, status });

describe.each(ENGINES)('the standing rule as the database is told it, on %s', (engine) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    await createAccount(opened.db, {
      userId: 'owner',
      name: 'Owner',
      email: 'owner@example.com',
      role: 'user',
      password: 'Correct-horse-7',
      createdAt: NOW,
    });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['properties', 'notifications', 'emails', 'audit_log'] as const) await opened.db.deleteFrom(table).execute();
  });

  /** One listing for every standing, by its reference. */
  async function buildEvery(columns: Partial<Insertable<PropertiesTable>>, prefix = ''): Promise<void> {
    const rows = EVERY.map(({ ref, standing: { isFrozen, ...standing } }) =>
      listingRow({ ...FACTS, ...standing, frozen_at: isFrozen ? NOW : null, external_ref: prefix + ref, agent_id: 'owner', ...columns }),
    );
    await opened.db.insertInto('properties').values(rows).execute();
  }

  /** How every listing stands now, by its reference. */
  async function readStandings(): Promise<Record<string, ReturnType<typeof shown>>> {
    const rows = await opened.db
      .selectFrom('properties')
      .select(['external_ref', 'approval_status', 'status', 'transaction_type', 'frozen_at'])
      .execute();
    return Object.fromEntries(rows.map((row) => [row.external_ref ?? '', shown(standingOf(row))]));
  }
  const expected = (event: StandingEvent, prefix = '') =>
    Object.fromEntries(EVERY.map(({ ref, standing }) => [prefix + ref, shown(ledTo(standing, event))]));

  /** What a feed sends of a home it sent before, and whether an approved one waits for the office after it. */
  const SENDINGS: readonly { what: string; sent: Partial<FeedListing>; waits: { agent: boolean; office: boolean } }[] = [
    { what: 'more features', sent: { features: ['Gym'] }, waits: { agent: false, office: false } },
    { what: 'features with a way to call', sent: { features: ['WhatsApp 0803 555 0142'] }, waits: { agent: true, office: false } },
    { what: 'a better known place', sent: { latitude: 6.45, longitude: 3.47, lga: 'Lekki' }, waits: { agent: false, office: false } },
    { what: 'that it is sold', sent: { status: 'sold' }, waits: { agent: false, office: false } },
    { what: 'other capitals', sent: { title: '3 BEDROOM HOUSE.' }, waits: { agent: false, office: false } },
    { what: 'a price a fifth lower', sent: priceOf(0.8), waits: { agent: false, office: false } },
    { what: 'a price further down', sent: priceOf(0.79), waits: { agent: true, office: false } },
    { what: 'a price further up', sent: priceOf(1.21), waits: { agent: true, office: false } },
    { what: 'another title', sent: { title: 'PAY DEPOSIT' }, waits: { agent: true, office: false } },
    { what: 'another text', sent: { description: 'Call 0803 555 0142' }, waits: { agent: true, office: false } },
    ...OTHER_FACTS.map((sent) => ({ what: `another ${Object.keys(sent)}`, sent, waits: { agent: true, office: false } })),
    {
      what: 'what looks doubtful',
      sent: { held_for: ['price_doubtful'], ...priceOf(0.01) },
      waits: { agent: true, office: true },
    },
  ];

  test.each(['agent', 'office'] as const)('whatever the feed of an %s sends leads every standing where the rule leads it', async (side) => {
    const feed = side === 'agent' ? agentFeedName('owner') : 'market.csv';
    for (const { what, sent, waits } of SENDINGS) {
      await opened.db.deleteFrom('properties').execute();
      await buildEvery({ feed, feed_hash: 'older' });
      const grants = side === 'agent' || sent.held_for ? 'pending' : 'approved';
      const rows = EVERY.map(({ ref }) => toFeedRow(feedRow({ feed, external_ref: ref, ...sent, approval_status: grants })));
      await upsertFeedListings(opened.db, feed, rows, { byAgent: side === 'agent' });
      const event = { kind: 'feed', status: sent.status ?? 'available', waits: waits[side], grants } as const;
      expect({ what, ...(await readStandings()) }).toEqual({ what, ...expected(event) });
    }
  });

  test('a sending of an agent confirms what the rule lets be confirmed, and nothing that is frozen or was taken down', async () => {
    const feed = agentFeedName('owner');
    await buildEvery({ feed, expires_at: inDays(-1) });
    const rows = EVERY.map(({ ref }) => toFeedRow(feedRow({ feed, external_ref: ref })));
    await opened.db.transaction().execute((trx) => confirmFeedListings(trx, rows, 'owner', NOW));
    expect(await readStandings()).toEqual(expected({ kind: 'confirm' }));
    const late = await opened.db.selectFrom('properties').select('external_ref').where('expires_at', '<', NOW).execute();
    expect(late.map((row) => row.external_ref).sort()).toEqual(
      EVERY.filter(({ standing }) => standing.isFrozen)
        .map(({ ref }) => ref)
        .sort(),
    );
  });

  test('the clock hides and warns about exactly what the public sees, the rule lets it move, and nobody else keeps fresh', async () => {
    const { app } = buildApp(opened, { now: NOW });
    const feeds = { own: null, agent: agentFeedName('owner'), market: 'market.csv' } as const;
    for (const [name, feed] of Object.entries(feeds)) {
      await buildEvery({ feed, expires_at: inDays(-1) }, `${name} late `);
      await buildEvery({ feed, expires_at: inDays(1) }, `${name} soon `);
    }
    const mayRunOut = (feed: string | null, standing: Standing) =>
      runsOut(feed) && standing.approval_status === 'approved' && 'next' in nextStanding(standing, { kind: 'move', to: 'expired', by: 'clock' });
    const all = Object.entries(feeds).flatMap(([name, feed]) =>
      EVERY.map(({ ref, standing }) => ({ ref: `${name} late ${ref}`, soon: `${name} soon ${ref}`, standing, moves: mayRunOut(feed, standing) })),
    );
    const moving = all.filter(({ moves }) => moves);
    expect(moving).toHaveLength(4);
    expect(await expireListings(app)).toEqual({ expired: moving.length, warned: moving.length });
    const after = Object.fromEntries(
      all.flatMap(({ ref, soon, standing, moves }) => [
        [ref, shown(moves ? ledTo(standing, { kind: 'move', to: 'expired', by: 'clock' }) : standing)],
        [soon, shown(standing)],
      ]),
    );
    expect(await readStandings()).toEqual(after);
  });
});

const FACTS = {
  title: '3 bedroom house',
  description: 'A quiet street.',
  property_type: 'house',
  transaction_type: 'sale',
  price_minor: PRICE,
  lga: 'Eti-Osa',
  area_sqm: 210,
  bedrooms: 3,
  bathrooms: 3,
} as const;

function priceOf(times: number) {
  return { price_minor: Math.round(PRICE * times), price_ngn_minor: Math.round(PRICE * times) };
}

function feedRow(given: Partial<FeedListing>): FeedListing {
  return {
    feed: 'market.csv',
    external_ref: null,
    fingerprint: null,
    ...FACTS,
    subtype: null,
    currency: 'NGN',
    price_period: 'total',
    price_ngn_minor: PRICE,
    location: 'Lekki Phase 1',
    city: 'Lagos',
    state: 'Lagos',
    address: null,
    latitude: null,
    longitude: null,
    location_precision: 'exact',
    land_size_declared: null,
    toilets: null,
    parking_spaces: null,
    furnishing: null,
    serviced: null,
    newly_built: null,
    title_type: null,
    sale_category: null,
    fees: [],
    features: [],
    status: 'available',
    approval_status: 'approved',
    held_for: [],
    listed_at: NOW.toISOString(),
    sold_at: null,
    ...given,
  };
}
