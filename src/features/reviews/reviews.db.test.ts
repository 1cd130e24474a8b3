import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { DAY_MS } from '#lib/days.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { OWN_MATTER, ofOffice } from '../../../tests/support/own-matter.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { findAgentReviews, findKeptVisits } from './agent-reviews.server.ts';
import { insertDealing } from './data/dealings.server.ts';
import { insertMadeReviews } from './made-reviews.server.ts';
import { dealingPolicy, reviewPolicy } from './policy.ts';
import { readReviewDesk } from './review-desk.server.ts';
import { askAboutVisits } from './use-cases/ask-sides.server.ts';
import { answerDealing, listOwnClosedHomes, nameDeal } from './use-cases/dealings.server.ts';
import { decideReview, settleDealing } from './use-cases/moderate.server.ts';
import { listOwnDealings, viewDealing } from './use-cases/own-dealings.server.ts';
import { reckonAgent } from './use-cases/reckon-agent.server.ts';
import { replyToReview, reportReview, writeReview } from './use-cases/write-review.server.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const may = (who: Actor) => allow(dealingPolicy.manage, who);
const GOOD: Record<string, string> = { stars: '4', home: 'It was what the pictures showed.' };
const typed = (fields: Record<string, string>) => (name: string) => fields[name] ?? '';

describe('reviews', () => {
  let opened: OpenDatabase;
  let agent: Actor;
  let visitor: Actor;
  let stranger: Actor;
  let admin: Actor;
  let listing: string;
  beforeAll(async () => {
    opened = await openTestDatabase();
    agent = await buildPerson(opened.db, { isApproved: true, name: 'Ngozi Okonkwo' });
    visitor = await buildPerson(opened.db, { name: 'Ada Obi' });
    stranger = await buildPerson(opened.db, { name: 'Emeka Eze' });
    admin = await buildPerson(opened.db, { role: 'admin', name: 'Office' });
    listing = await buildListing(opened.db, { agent_id: agent.userId, title: 'Flat in Yaba' });
  });
  afterAll(() => opened?.close());
  const app = (now = NOW) => buildApp(opened, { now, features: FEATURES }).app;

  const visit = async (
    given: { sender?: Actor; contact?: string; state?: 'confirmed' | 'sent'; days?: number } = {},
  ) => {
    const { id } = await opened.db
      .insertInto('enquiries')
      .values({
        kind: 'tour',
        property_id: listing,
        lister_id: agent.userId,
        sender_id: given.sender?.userId ?? null,
        sender_name: given.sender?.name ?? 'Bola',
        sender_contact: given.contact ?? null,
        state: given.state ?? 'confirmed',
        preferred_at: inDays(-(given.days ?? 1)),
        dedupe_key: randomUUID(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const dealingOf = async (enquiryId: string) =>
    (await opened.db.selectFrom('dealings').select('id').where('enquiry_id', '=', enquiryId).executeTakeFirst())?.id;
  const confirmed = async (by = visitor) => {
    const enquiry = await visit({ sender: by });
    await askAboutVisits(app());
    const id = (await dealingOf(enquiry)) ?? '';
    await answerDealing(app(), may(agent), id, 'yes');
    await answerDealing(app(), may(by), id, 'yes');
    return id;
  };
  const figures = () =>
    opened.db
      .selectFrom('agent_profiles')
      .select(['rating', 'reviews', 'properties_sold'])
      .where('user_id', '=', agent.userId)
      .executeTakeFirstOrThrow();

  test('nobody is asked about what was not agreed, is not over, is long past, or has nobody to ask', async () => {
    const none = [
      await visit({ sender: visitor, state: 'sent' }),
      await visit({ sender: visitor, days: -1 }),
      await visit({ sender: visitor, days: 20 }),
      await visit({ contact: '0803 123 4567' }),
      await visit({ sender: agent }),
      await visit({ contact: agent.email }),
    ];
    await askAboutVisits(app());
    for (const id of none) expect(await dealingOf(id)).toBeUndefined();
    expect(await opened.db.selectFrom('emails').select('id').execute()).toEqual([]);
  });

  test('both sides of a visit that is over are asked once, in the product and by mail', async () => {
    const enquiry = await visit({ contact: 'bola@example.ng' });
    await askAboutVisits(app());
    await askAboutVisits(app());
    const id = await dealingOf(enquiry);
    const mails = await opened.db
      .selectFrom('emails')
      .select(['to_address', 'text_body'])
      .where('template', '=', 'visit-over')
      .execute();
    expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual([agent.email, 'bola@example.ng'].toSorted());
    for (const mail of mails) expect(mail.text_body).toContain(`/account/dealings/${id}`);
    expect(await opened.db.selectFrom('notifications').select('user_id').execute()).toEqual([
      { user_id: agent.userId },
    ]);
    // Whoever confirms that address with an account is the visitor, nobody else.
    const bola = await buildPerson(opened.db, { email: 'bola@example.ng', name: 'Bola' });
    await expect(viewDealing(app(), may(stranger), id ?? '')).rejects.toMatchObject({ status: 404 });
    expect(await viewDealing(app(), may(bola), id ?? '')).toMatchObject({
      dealing: { side: 'visitor', mayAnswer: true },
    });
    expect(await listOwnDealings(app(), may(bola), 1)).toMatchObject({ total: 1 });
    await opened.db.updateTable('user').set({ emailVerified: false }).where('id', '=', bola.userId).execute();
    await expect(viewDealing(app(), may(bola), id ?? '')).rejects.toMatchObject({ status: 404 });
  });

  test('a review is refused before both sides confirmed, by anybody but the visitor, and without words', async () => {
    const enquiry = await visit({ sender: visitor });
    await askAboutVisits(app());
    const id = (await dealingOf(enquiry)) ?? '';
    const before = await opened.db.selectFrom('dealings').selectAll().where('id', '=', id).executeTakeFirst();
    await viewDealing(app(), may(visitor), id);
    expect(await opened.db.selectFrom('dealings').selectAll().where('id', '=', id).executeTakeFirst()).toEqual(before);
    await answerDealing(app(), may(visitor), id, 'yes');
    await expect(writeReview(app(), may(visitor), id, typed(GOOD))).rejects.toMatchObject({
      code: 'dealing_unconfirmed',
      status: 409,
    });
    await expect(answerDealing(app(), may(visitor), id, 'no')).rejects.toMatchObject({ code: 'dealing_answered' });
    await expect(answerDealing(app(), may(stranger), id, 'yes')).rejects.toMatchObject({ status: 404 });
    await answerDealing(app(), may(agent), id, 'yes');
    for (const other of [agent, stranger])
      await expect(writeReview(app(), may(other), id, typed(GOOD))).rejects.toMatchObject({ status: 404 });
    expect(await writeReview(app(), may(visitor), id, typed({ stars: '5' }))).toMatchObject({
      refusals: [{ field: 'home' }],
    });
    expect(await findAgentReviews(app(), agent.userId, { page: 1 })).toMatchObject({ total: 0, rating: null });
  });

  test('a published review counts at once, is changed in time, answered once, and reckoned into the directory', async () => {
    const id = await confirmed();
    expect(await writeReview(app(), may(visitor), id, typed(GOOD))).toEqual({ state: 'published' });
    expect(await figures()).toEqual({ rating: 4, reviews: 1, properties_sold: 0 });
    await writeReview(app(inDays(2)), may(visitor), id, typed({ ...GOOD, stars: '2' }));
    expect(await figures()).toMatchObject({ rating: 2, reviews: 1 });
    await expect(writeReview(app(inDays(15)), may(visitor), id, typed(GOOD))).rejects.toMatchObject({
      code: 'review_too_late',
    });
    await expect(replyToReview(app(), may(stranger), id, 'x')).rejects.toMatchObject({ status: 404 });
    await expect(replyToReview(app(), may(agent), id, '\u200b')).rejects.toMatchObject({ code: 'reply_missing' });
    await replyToReview(app(), may(agent), id, 'Thank you, the lift works now.');
    await replyToReview(app(inDays(3)), may(agent), id, 'Thank you. The lift works since May.');
    await expect(replyToReview(app(inDays(20)), may(agent), id, 'Once more.')).rejects.toMatchObject({ status: 409 });
    expect(await findAgentReviews(app(), agent.userId, { page: 1 })).toMatchObject({
      total: 1,
      rating: 2,
      counts: { 5: 0, 2: 1 },
      areSamples: false,
      items: [
        {
          author: 'Ada O.',
          stars: 2,
          after: 'tour',
          isEdited: true,
          reply: { text: 'Thank you. The lift works since May.' },
        },
      ],
    });
    expect(await findKeptVisits(app(), agent.userId)).toEqual({ said: 2, kept: 2 });
  });

  test('what the rules find waits for the office, which tells its reason; taken down it counts no more', async () => {
    const id = await confirmed(stranger);
    const held = { stars: '1', money: 'He is a thief, call 0803 123 4567' };
    expect(await writeReview(app(), may(stranger), id, typed(held))).toEqual({ state: 'held' });
    expect(await viewDealing(app(), may(agent), id)).toMatchObject({ review: null });
    const { held: waiting } = await readReviewDesk(app());
    expect(waiting).toMatchObject([{ part: 'review', heldFor: ['contact', 'insult'] }]);
    const reviewId = waiting[0]?.id ?? '';
    const office = allow(reviewPolicy.moderate, admin);
    expect(() => allow(reviewPolicy.moderate, agent)).toThrow();
    const mark = waiting[0]?.mark ?? '';
    const decide = (decision: string, reason: string) =>
      decideReview(app(), office, reviewId, { part: 'review', decision, reason, mark });
    await expect(decide('remove', 'short')).rejects.toMatchObject({ code: 'reason_refused' });
    await expect(decide('burn', 'A reason long enough.')).rejects.toMatchObject({ code: 'unknown_choice' });
    await decide('publish', 'A harsh word, and his own to say.');
    expect(await figures()).toMatchObject({ reviews: 2, rating: 1.5 });
    const reporter = allow(reviewPolicy.report, visitor);
    await expect(reportReview(app(), reporter, reviewId, { reason: 'insult', words: 'x' })).rejects.toMatchObject({
      code: 'report_words',
    });
    await expect(
      reportReview(app(), allow(reviewPolicy.report, stranger), reviewId, { reason: 'insult', words: 'I was wrong.' }),
    ).rejects.toMatchObject({ code: 'own_review' });
    for (const words of ['It insults the agent.', 'It still insults.'])
      await reportReview(app(), reporter, reviewId, { reason: 'insult', words });
    expect((await readReviewDesk(app())).reported).toMatchObject([{ id: reviewId, reason: 'insult' }]);
    await decide('remove', 'An accusation without proof.');
    expect(await figures()).toMatchObject({ reviews: 1, rating: 2 });
    expect((await readReviewDesk(app())).reported).toEqual([]);
    expect(await viewDealing(app(), may(stranger), id)).toMatchObject({
      review: { state: 'removed', reason: 'An accusation without proof.', mayEdit: false },
    });
    const trail = await opened.db.selectFrom('audit_log').select('action').where('entity_id', '=', reviewId).execute();
    expect(trail.map(({ action }) => action).toSorted()).toEqual([
      'review.kept',
      'review.removed',
      'review.reported',
      'review.written',
    ]);
  });

  test('a deal is named by the agent of the home, once, and counts when the buyer confirms', async () => {
    const sold = await buildListing(opened.db, { agent_id: agent.userId, status: 'sold', title: 'Sold house' });
    expect(await listOwnClosedHomes(app(), may(stranger))).toEqual([]);
    const name = (who: Actor, email: string, homeId = sold) =>
      nameDeal(app(), may(who), { homeId, enquiryId: '', email });
    await expect(name(stranger, visitor.email)).rejects.toMatchObject({ status: 404 });
    await expect(name(agent, visitor.email, listing)).rejects.toMatchObject({ code: 'deal_home_unknown' });
    await expect(name(agent, 'nobody')).rejects.toMatchObject({ code: 'deal_person_missing' });
    await expect(name(agent, agent.email)).rejects.toMatchObject({ code: 'deal_with_oneself' });
    const id = await name(agent, visitor.email);
    await expect(name(agent, stranger.email)).rejects.toMatchObject({ status: 404 });
    expect((await figures()).properties_sold).toBe(0);
    await answerDealing(app(), may(visitor), id, 'yes');
    expect((await figures()).properties_sold).toBe(1);
  });

  test('an agent who denies a visit does not decide alone: the office settles it, and the visitor may write', async () => {
    const enquiry = await visit({ sender: visitor });
    await askAboutVisits(app());
    const id = (await dealingOf(enquiry)) ?? '';
    await answerDealing(app(), may(agent), id, 'no');
    await answerDealing(app(), may(visitor), id, 'yes');
    const office = allow(reviewPolicy.moderate, admin);
    expect((await readReviewDesk(app())).disputed).toMatchObject([{ id, agentSays: 'no' }]);
    await settleDealing(app(), office, id, { says: 'yes', reason: 'Both were seen on the gate’s list.' });
    await expect(
      settleDealing(app(), office, id, { says: 'no', reason: 'Another thought of it.' }),
    ).rejects.toMatchObject({ code: 'dealing_settled' });
    expect(await writeReview(app(), may(visitor), id, typed({ ...GOOD, stars: '1' }))).toEqual({ state: 'published' });
  });

  test('samples of the demo market are said to be samples, and give way to the first real review', async () => {
    const other = await buildPerson(opened.db, { isApproved: true, name: 'Emeka Eze' });
    const made = { agentId: other.userId, kind: 'sold', title: 'Sample', author: 'Joy A.', stars: 5 } as const;
    await insertMadeReviews(opened.db, [{ ...made, words: { home: 'As it was said.' }, daysAgo: 5 }], NOW);
    expect(await findAgentReviews(app(), other.userId, { page: 1 })).toMatchObject({ areSamples: true, total: 1 });
    expect(await findAgentReviews(app(), agent.userId, { page: 1 })).toMatchObject({ areSamples: false });
    await insertMadeReviews(
      opened.db,
      [{ ...made, agentId: agent.userId, words: { home: 'As it was said.' }, daysAgo: 5 }],
      NOW,
    );
    expect((await figures()).rating).toBeLessThan(5);
  });

  test('a first real deal sends the samples away from the page as from the card, before anybody wrote of it', async () => {
    const other = await buildPerson(opened.db, { isApproved: true, name: 'Bisi Alade' });
    const made = { agentId: other.userId, kind: 'sold', title: 'Sample', author: 'Joy A.', stars: 5 } as const;
    await insertMadeReviews(opened.db, [{ ...made, words: { home: 'As it was said.' }, daysAgo: 5 }], NOW);
    await insertDealing(opened.db, {
      ...{ kind: 'rented', agent_id: other.userId, listing_title: 'Flat', happened_at: NOW, answer_until: NOW },
      ...{ agent_says: 'yes', agent_said_at: NOW, visitor_says: 'yes', visitor_said_at: NOW, confirmed_at: NOW },
    });
    await reckonAgent(opened.db, other.userId);
    const shown = { areSamples: false, total: 0, rating: null, items: [] };
    expect(await findAgentReviews(app(), other.userId, { page: 1 })).toMatchObject(shown);
    const card = await opened.db
      .selectFrom('agent_profiles')
      .select(['reviews', 'rating', 'properties_sold'])
      .where('user_id', '=', other.userId)
      .executeTakeFirstOrThrow();
    expect(card).toEqual({ reviews: 0, rating: null, properties_sold: 1 });
  });

  test('whoever leaves takes their reviews along, and the agent is reckoned anew', async () => {
    const before = await figures();
    const { erase } = FEATURES.find(({ name }) => name === 'reviews')?.ownData ?? {};
    await opened.db
      .transaction()
      .execute(async (trx) => erase?.(app(), trx, { userId: visitor.userId, email: visitor.email, at: NOW }));
    expect(before.reviews).toBeGreaterThan(0);
    expect((await figures()).reviews).toBe(0);
    const left = await opened.db
      .selectFrom('dealings')
      .select('id')
      .where('visitor_email', '=', visitor.email)
      .execute();
    expect(left).toEqual([]);
  });

  test('the office decides about the words it read: what their author wrote since is read anew', async () => {
    const dealing = await confirmed();
    const insult = (money: string) => writeReview(app(), may(visitor), dealing, typed({ stars: '1', money }));
    await insult('He is a thief, call 0803 123 4567');
    const waiting = async () => (await readReviewDesk(app())).held.find(({ sides }) => sides.includes(visitor.userId));
    const seen = await waiting();
    await insult('He is a rogue, call 0803 123 4567');
    const publish = (mark: string) =>
      decideReview(app(), allow(reviewPolicy.moderate, admin), seen?.id ?? '', {
        ...{ part: 'review', decision: 'publish', reason: 'A harsh word, and their own to say.', mark },
      });
    for (const mark of [seen?.mark ?? '', ''])
      await expect(publish(mark)).rejects.toMatchObject({ code: 'words_changed', status: 409 });
    expect(await waiting()).toMatchObject({ id: seen?.id });
    await publish((await waiting())?.mark ?? '');
    expect(await waiting()).toBeUndefined();
  });

  test('the office lets nobody decide words about them, by them or that they reported, nor a visit of theirs', async () => {
    const dealing = await confirmed();
    await writeReview(app(), may(visitor), dealing, typed({ ...GOOD, stars: '1' }));
    const { id } = await opened.db
      .selectFrom('reviews')
      .select('id')
      .where('dealing_id', '=', dealing)
      .executeTakeFirstOrThrow();
    const reported = { reason: 'other', words: 'This was never so, and I can prove it.' };
    await reportReview(app(), allow(reviewPolicy.report, stranger), id, reported);
    const mark = (await readReviewDesk(app())).reported.find((one) => one.id === id)?.mark ?? '';
    const removal = { part: 'review', decision: 'remove', reason: 'It is about somebody else.', mark };
    for (const side of [agent, visitor, stranger])
      await expect(
        decideReview(app(), allow(reviewPolicy.moderate, ofOffice(side)), id, removal),
      ).rejects.toMatchObject(OWN_MATTER);
    const enquiry = await visit({ sender: visitor });
    await askAboutVisits(app());
    const disputed = (await dealingOf(enquiry)) ?? '';
    await answerDealing(app(), may(agent), disputed, 'no');
    await answerDealing(app(), may(visitor), disputed, 'yes');
    for (const side of [agent, visitor])
      await expect(
        settleDealing(app(), allow(reviewPolicy.moderate, ofOffice(side)), disputed, {
          ...{ says: 'yes', reason: 'I was there myself.' },
        }),
      ).rejects.toMatchObject(OWN_MATTER);
    const office = allow(reviewPolicy.moderate, admin);
    await settleDealing(app(), office, disputed, { says: 'no', reason: 'Nobody was seen at the gate.' });
    await decideReview(app(), office, id, removal);
  });
});
