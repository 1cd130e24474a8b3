import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { insertMadeHours } from '#features/tours/made-hours.server.ts';
import { buildPerson } from '../../../../tests/support/build-agent.ts';
import { buildListing } from '../../../../tests/support/build-listing.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { requestTour } from '../enquiries.server.ts';
import { enquiryPolicy } from '../policy.ts';
import { findTourOffer } from '../tour-offer.server.ts';
import { openEnquiry } from './inbox.server.ts';
import { changeOwnVisit, decideTour, listOwnVisits } from './own-visits.server.ts';
import { changeBySentLink, findSentEnquiry } from './sent-link.server.ts';
import { runVisitClock } from './visit-clock.server.ts';

const mayAnswer = (actor: Actor) => allow(enquiryPolicy.answer, actor);
/** Saturday, 21 November 2026, 10:00 in Lagos; the made week shows at 10, 13 and 16 from Monday to Friday. */
const MONDAY_10 = '2026-11-23T10:00:00+01:00';
const MONDAY_13 = '2026-11-23T13:00:00+01:00';
const TUESDAY_16 = '2026-11-24T16:00:00+01:00';

describe('visits', () => {
  let opened: OpenDatabase;
  let agent: Actor;
  let buyer: Actor;
  let listing: string;
  let other: string;
  let ownerless: string;
  beforeAll(async () => {
    opened = await openTestDatabase();
    agent = await buildPerson(opened.db, { isApproved: true, name: 'Ngọzi Ụzọma' });
    buyer = await buildPerson(opened.db, { name: 'Ẹniọlá Adébáyọ̀' });
    listing = await buildListing(opened.db, { title: 'Flat in Yaba', agent_id: agent.userId });
    other = await buildListing(opened.db, { title: 'House in Ikeja', agent_id: agent.userId });
    ownerless = await buildListing(opened.db, { title: 'Bungalow', agent_id: 'nobody-with-an-account' });
    await insertMadeHours(opened.db, [agent.userId], new Date('2026-11-01T09:00:00Z'));
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['enquiries', 'audit_log', 'emails', 'notifications', 'rate_limits'] as const)
      await opened.db.deleteFrom(table).execute();
  });
  const app = (now?: string) => buildApp(opened, now ? { now: new Date(now) } : {}).app;
  const ask = (home: string, preferred_at: string, contact = 'ada@example.ng', now?: string) =>
    requestTour(app(now), home, { name: 'Ada', contact, preferred_at });
  const idOf = (answer: Awaited<ReturnType<typeof requestTour>>) => ('enquiry' in answer ? answer.enquiry.id : '');
  const row = (id: string) =>
    opened.db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const linkOf = async (id: string) => (await row(id)).link_token ?? '';
  const mails = (template: string) =>
    opened.db
      .selectFrom('emails')
      .select(['to_address', 'subject', 'text_body', 'sealed_calendar'])
      .where('template', '=', template)
      .orderBy('to_address')
      .execute();
  const refused = (problem: string) => ({ refusals: [{ field: 'preferred_at', problem }] });

  test('a time its lister does not offer is refused, and nothing is stored; who has set no hours can be asked for any', async () => {
    for (const none of ['2026-11-23T11:00:00+01:00', '2026-11-22T10:00:00+01:00', '2026-11-23T10:30:00+01:00'])
      expect(await ask(listing, none)).toEqual(refused('not_offered'));
    expect(await opened.db.selectFrom('enquiries').select('id').execute()).toEqual([]);
    expect(await ask(ownerless, '2026-11-22T11:00:00+01:00')).toHaveProperty('enquiry');
  });

  test('two people who ask at once: one has the time; it is taken at every home of the lister, and in the offer', async () => {
    const answers = await Promise.all([ask(listing, MONDAY_10, 'a@example.ng'), ask(other, MONDAY_10, 'b@example.ng')]);
    expect(answers.filter((answer) => 'enquiry' in answer)).toHaveLength(1);
    expect(answers).toContainEqual(refused('slot_taken'));
    expect(await ask(listing, MONDAY_13, 'c@example.ng')).toHaveProperty('enquiry');
    for (const propertyId of [listing, other]) {
      const { days, isUsual } = await findTourOffer(app(), { propertyId, listerId: agent.userId });
      expect(isUsual).toBe(false);
      expect(days.find(({ day }) => day === '2026-11-23')?.slots.map(({ isTaken }) => isTaken)).toEqual([
        true,
        true,
        false,
      ]);
    }
  });

  test('of a home nobody has set hours for the time is the home’s, for as long as a visit takes there', async () => {
    await ask(ownerless, '2026-11-22T11:00:00+01:00', 'a@example.ng');
    expect(await ask(ownerless, '2026-11-22T13:59:00+01:00', 'b@example.ng')).toEqual(refused('slot_taken'));
    expect(await ask(ownerless, '2026-11-22T14:00:00+01:00', 'b@example.ng')).toHaveProperty('enquiry');
  });

  test('the same press twice keeps what the first one got', async () => {
    const [first, second] = await Promise.all([ask(listing, MONDAY_10), ask(listing, MONDAY_10)]);
    expect(idOf(first)).not.toBe('');
    expect(idOf(second)).toBe(idOf(first));
    expect(idOf(await ask(listing, MONDAY_10))).toBe(idOf(first));
  });

  test('the database itself holds one person to a time', async () => {
    const id = idOf(await ask(listing, MONDAY_10));
    const { slot_key, preferred_at, visit_ends_at } = await row(id);
    expect(visit_ends_at?.getTime()).toBe((preferred_at?.getTime() ?? 0) + 40 * 60_000);
    const again = opened.db
      .insertInto('enquiries')
      .values({ kind: 'tour', slot_key, preferred_at, visit_ends_at, created_at: app().now(), asked_at: app().now() });
    await expect(again.execute()).rejects.toThrow(/enquiries_held_slots/);
    await decideTour(app(), mayAnswer(agent), id, { decision: 'declined' });
    await again.execute();
  });

  test('the lister moves a visit: nothing is agreed until its asker accepts, the old time is free, both mails bring the right file', async () => {
    const id = idOf(await ask(listing, MONDAY_10));
    await changeOwnVisit(app(), mayAnswer(agent), id, { act: 'move', moment: TUESDAY_16, note: 'I travel on Monday.' });
    expect(await row(id)).toMatchObject({ state: 'moved', preferred_at: new Date(TUESDAY_16), visit_version: 1 });
    expect(await mails('enquiry-answer')).toMatchObject([{ to_address: 'ada@example.ng', sealed_calendar: null }]);
    expect(await ask(listing, MONDAY_10, 'b@example.ng')).toHaveProperty('enquiry');
    expect(await ask(listing, TUESDAY_16, 'c@example.ng')).toEqual(refused('slot_taken'));
    const link = await linkOf(id);
    expect(await findSentEnquiry(app(), link)).toMatchObject({ state: 'moved', acts: ['accept', 'ask', 'cancel'] });
    await expect(decideTour(app(), mayAnswer(agent), id, { decision: 'confirmed' })).rejects.toMatchObject({
      status: 409,
    });
    await changeBySentLink(app(), link, { act: 'accept' });
    expect(await row(id)).toMatchObject({ state: 'confirmed', visit_version: 2 });
    const [told] = await mails('tour-changed');
    expect(told).toMatchObject({ to_address: agent.email });
    expect(told?.sealed_calendar, 'sealed: it holds the way to the visit').not.toContain('BEGIN:VCALENDAR');
    const actions = await opened.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', id)
      .where('action', 'like', 'tour.%')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action).sort()).toEqual(['tour.accepted', 'tour.moved', 'tour.requested']);
  });

  test('a lister cannot move a visit onto somebody else’s, nor into the past; its asker cannot decide for them', async () => {
    const id = idOf(await requestTour(app(), listing, { preferred_at: MONDAY_10 }, { actor: buyer }));
    await ask(listing, MONDAY_13);
    const move = (moment: string) => changeOwnVisit(app(), mayAnswer(agent), id, { act: 'move', moment });
    await expect(move('2026-11-23T13:20:00+01:00')).rejects.toMatchObject({ code: 'slot_taken', status: 409 });
    await expect(move('2026-11-20T13:00:00+01:00')).rejects.toMatchObject({ code: 'past', status: 400 });
    await expect(move('')).rejects.toMatchObject({ code: 'no_moment', status: 400 });
    await expect(changeOwnVisit(app(), mayAnswer(buyer), id, { act: 'confirm' })).rejects.toMatchObject({
      status: 403,
    });
    await move('2026-11-23T10:20:00+01:00');
    expect(await row(id), 'its own time is in nobody’s way').toMatchObject({ state: 'moved' });
  });

  test('the asker asks for another time after a no, and the lister is told; a visit agreed on is called off by either side', async () => {
    const id = idOf(await ask(listing, MONDAY_10));
    const link = await linkOf(id);
    await decideTour(app(), mayAnswer(agent), id, { decision: 'declined' });
    await changeBySentLink(app(), link, { act: 'ask', moment: TUESDAY_16 });
    expect(await openEnquiry(app(), mayAnswer(agent), id)).toMatchObject({ state: 'sent', isUnread: false });
    expect(await mails('tour-changed')).toMatchObject([{ to_address: agent.email }]);
    await decideTour(app(), mayAnswer(agent), id, { decision: 'confirmed' });
    const told = (await mails('enquiry-answer')).map(({ text_body }) => text_body);
    for (const words of [/does not take place/, /Your visit on .+ is confirmed/])
      expect(
        told.filter((text) => words.test(text)),
        'a no and a yes',
      ).toHaveLength(1);
    expect((await mails('enquiry-answer')).map(({ sealed_calendar }) => sealed_calendar)).toEqual([null, null]);
    await changeOwnVisit(app(), mayAnswer(agent), id, { act: 'withdraw' });
    expect(await row(id)).toMatchObject({ state: 'cancelled' });
    await expect(changeBySentLink(app(), link, { act: 'ask', moment: TUESDAY_16 })).rejects.toMatchObject({
      code: 'tour_over',
    });
  });

  test('what nobody answers runs out: both sides hear of it once, in the day; whoever asks for the time before that gets it', async () => {
    const id = idOf(await ask(listing, TUESDAY_16));
    const atNight = '2026-11-23T02:00:00Z';
    await runVisitClock(app(atNight));
    expect(await row(id)).toMatchObject({ state: 'sent' });
    expect(await mails('tour-expired')).toEqual([]);
    const byDay = app('2026-11-23T09:00:00Z');
    await Promise.all([runVisitClock(byDay), runVisitClock(byDay)]);
    await runVisitClock(byDay);
    expect((await mails('tour-expired')).map(({ to_address }) => to_address).sort()).toEqual(
      ['ada@example.ng', agent.email].sort(),
    );
    const second = idOf(await ask(listing, '2026-11-25T16:00:00+01:00', 'b@example.ng', '2026-11-23T09:00:00Z'));
    const later = '2026-11-24T22:30:00Z';
    expect(idOf(await ask(listing, '2026-11-25T16:00:00+01:00', 'c@example.ng', later))).not.toBe('');
    expect(await row(second), 'its day of grace is over').toMatchObject({ state: 'expired' });
  });

  test('a request that has run out lives on when its lister names another time, and nobody hears that it ended', async () => {
    const id = idOf(await ask(listing, TUESDAY_16));
    const late = app('2026-11-22T10:00:00Z');
    await changeOwnVisit(late, mayAnswer(agent), id, { act: 'move', moment: '2026-11-24T16:30:00+01:00' });
    expect(await row(id)).toMatchObject({ state: 'moved', expires_at: new Date('2026-11-23T10:00:00Z') });
    expect(await mails('tour-expired')).toEqual([]);
  });

  test('both sides are reminded once of what is agreed, with the file, and anew after it was moved', async () => {
    const id = idOf(await requestTour(app(), listing, { preferred_at: TUESDAY_16 }, { actor: buyer }));
    await decideTour(app(), mayAnswer(agent), id, { decision: 'confirmed' });
    await runVisitClock(app('2026-11-23T09:00:00Z'));
    expect(await mails('tour-reminder'), 'two days before is too soon').toEqual([]);
    const dayBefore = app('2026-11-24T09:00:00Z');
    await Promise.all([runVisitClock(dayBefore), runVisitClock(dayBefore)]);
    const reminders = await mails('tour-reminder');
    expect(reminders.map(({ to_address }) => to_address).sort()).toEqual([agent.email, buyer.email].sort());
    expect(reminders.every(({ sealed_calendar }) => sealed_calendar)).toBe(true);
    await changeOwnVisit(dayBefore, mayAnswer(agent), id, { act: 'move', moment: '2026-11-26T10:00:00+01:00' });
    await changeOwnVisit(dayBefore, mayAnswer(buyer), id, { act: 'accept' });
    await runVisitClock(app('2026-11-25T12:00:00Z'));
    expect(await mails('tour-reminder')).toHaveLength(4);
  });

  test('a calendar holds the visits of both sides, those that wait for a time too, and nobody else’s', async () => {
    const id = idOf(await requestTour(app(), listing, { preferred_at: MONDAY_10 }, { actor: buyer }));
    const anyTime = idOf(await requestTour(app(), other, {}, { actor: buyer }));
    const week = { from: new Date('2026-11-21T00:00:00+01:00'), days: 7 };
    const seen = async (actor: Actor) =>
      (await listOwnVisits(app(), actor, week)).map((visit) => [visit.id, visit.side]);
    expect(await seen(buyer)).toEqual([
      [id, 'sender'],
      [anyTime, 'sender'],
    ]);
    expect(await seen(agent)).toEqual([
      [id, 'reader'],
      [anyTime, 'reader'],
    ]);
    expect(await seen(await buildPerson(opened.db, {}))).toEqual([]);
  });
});
