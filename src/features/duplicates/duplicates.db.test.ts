import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { type AllowedOthers, allow } from '#features/accounts/allowed.ts';
import { findListingRecord, searchListingRecords, searchListings } from '#features/finding/search-listings.server.ts';
import { recordListingCheck } from '#features/listings/listing-checks.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { listEvidence } from '#features/trust/evidence.server.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { OWN_MATTER } from '../../../tests/support/own-matter.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { countPairsWaiting, decidePair, listPairs, PAIR_DECISIONS } from './pair-decisions.server.ts';
import { findSameHome } from './same-home.server.ts';
import { findDuplicates } from './use-cases/find-duplicates.server.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const PHOTOS = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => letter.repeat(32)) as [string, string, ...string[]];

describe('one home of several listers', () => {
  let opened: OpenDatabase;
  let office: AllowedOthers<'listing.check'>;
  let agents: string[];
  beforeAll(async () => {
    opened = await openTestDatabase();
    office = allow(listingPolicy.check, await buildPerson(opened.db, { role: 'admin', name: 'The office' }));
    agents = [
      (await buildPerson(opened.db, { isAgent: true, name: 'Ngozi Eze' })).userId,
      (await buildPerson(opened.db, { isAgent: true, name: 'Musa Bello' })).userId,
    ];
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['properties', 'changed_homes', 'picture_prints', 'picture_pairs', 'duplicate_days'] as const)
      await opened.db.deleteFrom(table).execute();
  });

  const setUp = () => buildApp(opened, { now: NOW });
  const show = (ids: readonly string[]) => ids.map((id) => `/media/${id}`);

  /** Prints of pictures; those from `samples` on are the product's own. */
  async function keepPrints(ids: readonly string[], samples: readonly string[] = []) {
    await opened.db
      .insertInto('picture_prints')
      .values(
        ids.map((picture_id) => ({
          picture_id,
          version: 1,
          keys: [],
          look: Buffer.alloc(0),
          is_sample: samples.includes(picture_id),
          made_at: NOW,
        })),
      )
      .execute();
  }

  async function pair(one: string, other: string) {
    const [one_id, other_id] = [one, other].toSorted() as [string, string];
    await opened.db.insertInto('picture_pairs').values({ one_id, other_id, corners: 80, found_at: NOW }).execute();
  }

  /** Two agents with two photos that are the same photographs. */
  async function twoOffers(given: object = {}) {
    const [p1, p2, p3, p4] = PHOTOS as [string, string, string, string];
    await keepPrints([p1, p2, p3, p4]);
    await pair(p1, p3);
    await pair(p2, p4);
    const one = await buildListing(opened.db, {
      agent_id: agents[0] as string,
      image_urls: show([p1, p2]),
      listed_at: NOW,
    });
    const other = await buildListing(opened.db, {
      agent_id: agents[1] as string,
      image_urls: show([p3, p4]),
      listed_at: NOW,
      price_minor: 55_000_000_00,
      ...given,
    });
    return [one, other].toSorted() as [string, string];
  }

  test('what is no copy stays apart: same place, kind, rooms and round price', async () => {
    const { app } = setUp();
    const one = await buildListing(opened.db, { agent_id: agents[0] as string });
    await buildListing(opened.db, { agent_id: agents[1] as string });
    await findDuplicates(app);
    expect(await findSameHome(app, one)).toBeNull();
    expect(await countPairsWaiting(app)).toBe(0);
  });

  test('pictures that come with the product, and copies of them, are nobody’s', async () => {
    const { app } = setUp();
    const [sample, copy, another] = PHOTOS as [string, string, string];
    await keepPrints([sample, copy, another], [sample]);
    await pair(sample, copy);
    await pair(sample, another);
    await pair(copy, another);
    const one = await buildListing(opened.db, { agent_id: agents[0] as string, image_urls: show([copy]) });
    await buildListing(opened.db, { agent_id: agents[1] as string, image_urls: show([another, sample]) });
    await findDuplicates(app);
    expect(await countPairsWaiting(app)).toBe(0);
    expect(await listEvidence(app.db, one)).toEqual([]);
  });

  test('two agents with the same photos are one home, wait for the office, and both say so', async () => {
    const { app, touched } = setUp();
    const [one, other] = await twoOffers();
    await findDuplicates(app);
    const same = await findSameHome(app, one);
    expect(same).toMatchObject({ listers: 2, others: [{ id: other }] });
    expect([same?.cheapest.price_minor, same?.dearest.price_minor]).toEqual([50_000_000_00, 55_000_000_00]);
    expect(touched).toEqual(expect.arrayContaining([`listing:${one}`, `listing:${other}`]));
    expect(await countPairsWaiting(app)).toBe(1);
    for (const id of [one, other]) {
      expect(await listEvidence(app.db, id)).toMatchObject([
        { kind: 'photos_reused', result: 'failed', checkerKind: 'machine' },
      ]);
      const row = await opened.db
        .selectFrom('properties')
        .select('verification_status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row.verification_status).not.toBe('flagged');
    }
    await findDuplicates(app);
    expect(await listEvidence(app.db, one)).toHaveLength(1);
  });

  test('a photo of another home is no home in common, and waits for the office all the same', async () => {
    const { app } = setUp();
    const [one] = await twoOffers({ bedrooms: 9 });
    await opened.db.updateTable('properties').set({ bedrooms: 2 }).where('bedrooms', 'is', null).execute();
    await findDuplicates(app);
    expect(await findSameHome(app, one)).toBeNull();
    expect((await listPairs(app, 'open', 1)).items).toMatchObject([{ score: 0, reasons: [] }]);
  });

  test('photos that were taken flag the one that took them, and part the two for good', async () => {
    const { app } = setUp();
    const [one, other] = await twoOffers();
    await findDuplicates(app);
    await decidePair(app, office, { oneId: one, otherId: other, decision: 'stolen_by_other', seen: null });
    const standings = await opened.db.selectFrom('properties').select(['id', 'verification_status']).execute();
    expect(standings.find(({ id }) => id === other)?.verification_status).toBe('flagged');
    expect(standings.find(({ id }) => id === one)?.verification_status).not.toBe('flagged');
    await opened.db.updateTable('properties').set({ title: 'Changed since' }).execute();
    await findDuplicates(app);
    expect(await findSameHome(app, one)).toBeNull();
    expect(await countPairsWaiting(app)).toBe(0);
  });

  test('neither lister of two homes says what they are to each other', async () => {
    const { app } = setUp();
    const [one, other] = await twoOffers();
    await findDuplicates(app);
    for (const userId of agents) {
      const own = allow(listingPolicy.check, { ...office.themselves, userId });
      for (const decision of PAIR_DECISIONS)
        await expect(decidePair(app, own, { oneId: one, otherId: other, decision, seen: null })).rejects.toMatchObject(
          OWN_MATTER,
        );
    }
    expect((await listPairs(app, 'open', 1)).items).toMatchObject([{ verdict: null }]);
  });

  test('a cluster taken apart stays apart; said to be one home it is one again', async () => {
    const { app } = setUp();
    const [one, other] = await twoOffers();
    await findDuplicates(app);
    await decidePair(app, office, { oneId: one, otherId: other, decision: 'different', seen: null });
    await opened.db.updateTable('properties').set({ title: 'Changed since' }).execute();
    await findDuplicates(app);
    expect(await findSameHome(app, one)).toBeNull();
    await expect(
      decidePair(app, office, { oneId: one, otherId: other, decision: 'same_home', seen: null }),
    ).rejects.toMatchObject({ code: 'pair_decided', status: 409 });
    await decidePair(app, office, { oneId: one, otherId: other, decision: 'same_home', seen: 'different' });
    expect(await findSameHome(app, one)).toMatchObject({ listers: 2 });
    expect((await listPairs(app, 'decided', 1)).items).toMatchObject([{ verdict: 'same_home' }]);
  });

  test('a pair that is not there cannot be decided', async () => {
    const { app } = setUp();
    const [one] = await twoOffers();
    for (const otherId of ['nonsense', one])
      await expect(
        decidePair(app, office, { oneId: one, otherId, decision: 'different', seen: null }),
      ).rejects.toMatchObject({ code: 'pair_not_found', status: 404 });
  });

  test('a photo shown once is remembered after it is taken off', async () => {
    const { app } = setUp();
    const [one, other] = await twoOffers();
    await findDuplicates(app);
    await opened.db.updateTable('properties').set({ image_urls: [] }).where('id', '=', one).execute();
    await findDuplicates(app);
    expect((await listPairs(app, 'open', 1)).items).toMatchObject([{ one_id: one, other_id: other }]);
  });

  const frontOf = async (id: string) =>
    (await opened.db.selectFrom('properties').select('front_id').where('id', '=', id).executeTakeFirstOrThrow())
      .front_id;

  test('one listing stands for a home: the one that shows a mandate, and nobody’s once the office took them apart', async () => {
    const { app, touched } = setUp();
    const [one, other] = await twoOffers();
    await findDuplicates(app);
    // The cheaper, since nothing else is known of either.
    const rows = await opened.db.selectFrom('properties').select(['id', 'price_minor']).execute();
    const cheaper = rows.find(({ price_minor }) => price_minor === 50_000_000_00)?.id;
    expect([await frontOf(one), await frontOf(other)]).toEqual([cheaper, cheaper]);
    expect(touched).toContain('listings');
    const dearer = one === cheaper ? other : one;
    await recordListingCheck(app, office, dearer, {
      finding: 'mandate_seen',
      statement: 'We saw the letter by which the owner lets this lister offer the home.',
      day: '2026-11-21',
      source: '',
    });
    expect([await frontOf(one), await frontOf(other)]).toEqual([dearer, dearer]);
    expect(await findSameHome(app, dearer)).toMatchObject({ hasMandate: true, others: [{ has_mandate: false }] });
    const { items, total } = await searchListings(app, { sort: 'latest' }, { page: 1, perPage: 10 });
    expect(items.map(({ id, offers }) => [id, offers])).toEqual([
      [dearer, '2 agents list this home · ₦50,000,000–₦55,000,000 · owner’s mandate shown'],
    ]);
    expect(total.value).toBe(1);
    const offers = { listers: 2, price_min: 50_000_000, price_max: 55_000_000, mandate_shown: true };
    const told = await searchListingRecords(app, { sort: 'latest' }, { page: 1, perPage: 10 });
    expect(told.items.map(({ home_offers }) => home_offers)).toEqual([offers]);
    expect((await findListingRecord(app, dearer))?.home_offers).toEqual(offers);
    await decidePair(app, office, { oneId: one, otherId: other, decision: 'different', seen: null });
    expect((await findListingRecord(app, dearer))?.home_offers).toBeNull();
    expect([await frontOf(one), await frontOf(other)]).toEqual([null, null]);
  });

  test('a doubt about the letter ends the mandate, and a listing off the market stands for nobody', async () => {
    const { app } = setUp();
    const [one, other] = await twoOffers();
    const check = (finding: string, day: string) =>
      recordListingCheck(app, office, one, {
        finding,
        statement: 'The letter of the owner was looked at.',
        day,
        source: '',
      });
    await check('mandate_seen', '2026-11-20');
    await findDuplicates(app);
    expect(await frontOf(other)).toBe(one);
    await check('mandate_doubtful', '2026-11-21');
    expect(await findSameHome(app, one)).toMatchObject({ hasMandate: false });
    expect(await frontOf(other)).toBe(other);
    await opened.db.updateTable('properties').set({ status: 'paused' }).where('id', '=', other).execute();
    expect([await frontOf(one), await frontOf(other)]).toEqual([null, null]);
    await opened.db.updateTable('properties').set({ status: 'available' }).where('id', '=', other).execute();
    expect(await frontOf(one)).toBe(other);
  });

  test('what stands on both is kept in the base language, whoever decides in which', async () => {
    const { app } = setUp();
    const [one, other] = await twoOffers();
    await inLanguage('pcm', () => findDuplicates(app));
    await inLanguage('pcm', () =>
      decidePair(app, office, { oneId: one, otherId: other, decision: 'stolen_by_one', seen: null }),
    );
    for (const id of [one, other])
      for (const { statement, checkedBy } of await listEvidence(opened.db, id)) {
        expect(statement).toMatch(/^(Another|Photos of this listing were)/);
        expect(checkedBy).not.toMatch(/na machine|Zaure office/);
      }
  });

  test('a decision whose evidence cannot be written is no decision', async () => {
    const { app } = setUp();
    const [one, other] = await twoOffers();
    await findDuplicates(app);
    await sql`create function refuse_evidence() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`.execute(
      opened.db,
    );
    await sql`create trigger refuse before insert on trust_evidence execute function refuse_evidence()`.execute(
      opened.db,
    );
    try {
      await expect(
        decidePair(app, office, { oneId: one, otherId: other, decision: 'stolen_by_one', seen: null }),
      ).rejects.toThrow('full');
    } finally {
      await sql`drop trigger refuse on trust_evidence`.execute(opened.db);
      await sql`drop function refuse_evidence`.execute(opened.db);
    }
    expect(await countPairsWaiting(app)).toBe(1);
    expect(await findSameHome(app, one)).toMatchObject({ listers: 2 });
  });
});
