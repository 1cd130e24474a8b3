import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { createAccount } from '#features/accounts/accounts.server.ts';
import { feedListing } from '../../../tests/support/build-feed-listing.ts';
import { listingRow } from '../../../tests/support/build-listing.ts';
import { DAYS, EVERY_STANDING, type NamedStanding, NOW } from '../../../tests/support/every-standing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { agentFeedName, confirmFeedListings } from './agent-feed.server.ts';
import type { SetEvent } from './data/standing-sql.server.ts';
import {
  moveStanding,
  STANDING_COLUMNS,
  type Standing,
  type StandingEvent,
  type StandingRow,
} from './domain/listing-standing.ts';
import type { FeedListing } from './feed-listing.ts';
import { toFeedRow } from './feed-row.server.ts';
import { upsertFeedListings } from './feed-upsert.server.ts';
import { moveListings } from './move-listing.server.ts';
import { expireListings } from './use-cases/listing-expiry.server.ts';

const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const PRICE = 85_000_000_00;

/** Of each visibility and market state one, free of doubts: for what costs a statement for each of many sendings. */
const PLAIN = EVERY_STANDING.filter(({ rest }) => rest === 'sale, over, sure');

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

const refOf = ({ visibility, standing, rest }: NamedStanding) => `${visibility}, ${standing.status}, ${rest}`;
const ledTo = (standing: StandingRow, event: StandingEvent): StandingRow => {
  const answer = moveStanding(standing, event, NOW);
  return 'refusal' in answer ? standing : answer;
};

describe('the standing rule as the database is told it', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
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
    for (const table of ['properties', 'notifications', 'emails', 'audit_log'] as const)
      await opened.db.deleteFrom(table).execute();
  });

  /** A listing for each of these standings, by its reference; the feed is the standing's own unless one is given. */
  async function build(standings: readonly NamedStanding[], feed?: string): Promise<void> {
    const rows = standings.map((named) =>
      listingRow({
        ...FACTS,
        ...named.standing,
        ...(feed === undefined ? {} : { feed }),
        held_for: [...named.standing.held_for],
        external_ref: refOf(named),
        agent_id: 'owner',
        feed_hash: 'older',
        updated_at: new Date(0),
      }),
    );
    await opened.db.insertInto('properties').values(rows).execute();
  }

  /** How every listing stands now, by its reference. */
  async function readStandings(): Promise<Record<string, Standing>> {
    const rows = await opened.db
      .selectFrom('properties')
      .select([...STANDING_COLUMNS, 'external_ref'])
      .execute();
    return Object.fromEntries(rows.map(({ external_ref, ...standing }) => [external_ref ?? '', standing]));
  }
  /** How they must stand once the event has happened to all of them. */
  const expected = (standings: readonly NamedStanding[], event: StandingEvent) =>
    Object.fromEntries(standings.map((named) => [refOf(named), pick(ledTo(named.standing, event))]));

  const SET_EVENTS: readonly SetEvent[] = [
    { kind: 'ran_out' },
    { kind: 'hidden_with_lister' },
    { kind: 'shown_with_lister' },
    { kind: 'left_to_lister' },
    { kind: 'ended_with_account' },
  ];

  test.each(SET_EVENTS)(
    '$kind moves exactly the listings of a set that the rule moves, and as it says',
    async (event) => {
      await build(EVERY_STANDING);
      const by = { actorId: null, at: NOW };
      const moved = await opened.db
        .transaction()
        .execute((trx) => moveListings(trx, { where: sql`agent_id = 'owner'` }, event, by));
      expect(await readStandings()).toEqual(expected(EVERY_STANDING, event));
      const mayMove = EVERY_STANDING.filter(({ standing }) => !('refusal' in moveStanding(standing, event, NOW)));
      expect(moved).toHaveLength(mayMove.length);
      const audited = await opened.db.selectFrom('audit_log').select('entity_id').execute();
      expect(audited).toHaveLength(event.kind === 'left_to_lister' ? 0 : mayMove.length);
    },
  );

  test('many are moved no further than was asked, in the order asked for', async () => {
    await build(EVERY_STANDING);
    const which = { where: sql`agent_id = 'owner'`, first: { count: 3, by: sql`external_ref` } };
    const moved = await opened.db
      .transaction()
      .execute((trx) => moveListings(trx, which, { kind: 'ran_out' }, { actorId: null, at: NOW }));
    expect(moved.map(({ status }) => status)).toEqual(['expired', 'expired', 'expired']);
    expect(Object.values(await readStandings()).filter(({ status }) => status === 'expired')).toHaveLength(
      EVERY_STANDING.filter(({ standing }) => standing.status === 'expired').length + 3,
    );
  });

  /** What a feed sends of a home it sent before, and whether an approved one waits for the office after it. */
  const SENDINGS: readonly { what: string; sent: Partial<FeedListing>; waits: { agent: boolean; office: boolean } }[] =
    [
      { what: 'more features', sent: { features: ['Gym'] }, waits: { agent: false, office: false } },
      {
        what: 'features with a way to call',
        sent: { features: ['WhatsApp 0803 555 0142'] },
        waits: { agent: true, office: false },
      },
      {
        what: 'a better known place',
        sent: { latitude: 6.46, longitude: 3.48, lga: 'Lekki' },
        waits: { agent: false, office: false },
      },
      {
        what: 'another place of the same name',
        sent: { latitude: 6.6, lga: 'Ikeja' },
        waits: { agent: true, office: false },
      },
      {
        what: 'its own pin, rounded',
        sent: { has_own_point: true, latitude: 6.4501 },
        waits: { agent: false, office: false },
      },
      {
        what: 'its own pin, streets away',
        sent: { has_own_point: true, latitude: 6.4505 },
        waits: { agent: true, office: false },
      },
      {
        what: 'its own pin, streets away, and a way to call',
        sent: { has_own_point: true, longitude: 3.471, features: ['WhatsApp 0803 555 0142'] },
        waits: { agent: true, office: false },
      },
      { what: 'that it is sold', sent: { status: 'sold' }, waits: { agent: false, office: false } },
      { what: 'other capitals', sent: { title: '3 BEDROOM HOUSE.' }, waits: { agent: false, office: false } },
      { what: 'a price a fifth lower', sent: priceOf(0.8), waits: { agent: false, office: false } },
      { what: 'a price further down', sent: priceOf(0.79), waits: { agent: true, office: false } },
      { what: 'a price further up', sent: priceOf(1.21), waits: { agent: true, office: false } },
      { what: 'another title', sent: { title: 'PAY DEPOSIT' }, waits: { agent: true, office: false } },
      { what: 'another text', sent: { description: 'Call 0803 555 0142' }, waits: { agent: true, office: false } },
      ...OTHER_FACTS.map((sent) => ({
        what: `another ${Object.keys(sent)}`,
        sent,
        waits: { agent: true, office: false },
      })),
      {
        what: 'what looks doubtful',
        sent: { held_for: ['price_doubtful'], ...priceOf(0.01) },
        waits: { agent: true, office: true },
      },
    ];

  test.each(['agent', 'office'] as const)(
    'whatever the feed of an %s sends leads every standing where the rule leads it',
    async (side) => {
      const feed = side === 'agent' ? agentFeedName('owner') : 'market.csv';
      for (const { what, sent, waits } of SENDINGS) {
        await opened.db.deleteFrom('properties').execute();
        await build(PLAIN, feed);
        const grants = side === 'agent' || sent.held_for ? 'pending' : 'approved';
        const rows = PLAIN.map((named) =>
          toFeedRow(feedRow({ feed, external_ref: refOf(named), ...sent, approval_status: grants })),
        );
        await upsertFeedListings(opened.db, feed, rows, { byAgent: side === 'agent' });
        const said = { status: sent.status ?? 'available', held_for: sent.held_for ?? [], sold_at: null } as const;
        const event = { kind: 'sent_by_feed', waits: waits[side], grants, said } as const;
        expect({ what, ...(await readStandings()) }).toEqual({ what, ...expected(PLAIN, event) });
      }
    },
  );

  test('a sending of an agent confirms what the rule lets be confirmed, and nothing that is frozen or was taken down', async () => {
    const feed = agentFeedName('owner');
    await build(EVERY_STANDING, feed);
    const rows = EVERY_STANDING.map((named) => toFeedRow(feedRow({ feed, external_ref: refOf(named) })));
    await opened.db.transaction().execute((trx) => confirmFeedListings(trx, rows, 'owner', NOW));
    expect(await readStandings()).toEqual(expected(EVERY_STANDING, { kind: 'still_offered', days: DAYS }));
  });

  test('owners are warned about exactly what the rule will let run out by then, and nothing else runs out', async () => {
    const { app } = buildApp(opened, { now: NOW });
    await build(EVERY_STANDING);
    const runsOutBy = (day: Date) =>
      EVERY_STANDING.filter(({ standing }) => !('refusal' in moveStanding(standing, { kind: 'ran_out' }, day))).length;
    const [over, soon] = [runsOutBy(NOW), runsOutBy(inDays(3))];
    expect([over, soon]).toEqual([8, 16]);
    expect(await expireListings(app)).toEqual({ expired: over, warned: soon - over });
    expect(await readStandings()).toEqual(expected(EVERY_STANDING, { kind: 'ran_out' }));
  });
});

const pick = (row: StandingRow) => Object.fromEntries(STANDING_COLUMNS.map((name) => [name, row[name]]));

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
  latitude: 6.45,
  longitude: 3.47,
} as const;

function priceOf(times: number) {
  return { price_minor: Math.round(PRICE * times), price_ngn_minor: Math.round(PRICE * times) };
}

function feedRow(given: Partial<FeedListing>): FeedListing {
  return feedListing({ ...FACTS, listed_at: NOW.toISOString(), ...given });
}
