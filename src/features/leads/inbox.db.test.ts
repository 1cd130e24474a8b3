import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { ENGINES, openTestDatabase } from '../../../tests/support/test-database.ts';
import { requestTour, sendMessage, writeToLister } from './enquiries.server.ts';
import { answerEnquiry, decideTour, deliverEnquiry, listInbox, openEnquiry } from './inbox.server.ts';

describe.each(ENGINES)('the inbox on %s', (engine) => {
  let opened: OpenDatabase;
  let agent: Actor;
  let stranger: Actor;
  let admin: Actor;
  let listing: string;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    agent = await buildPerson(opened.db, { isApproved: true, name: 'Ngọzi Ụzọma' });
    stranger = await buildPerson(opened.db, { isApproved: true });
    admin = await buildPerson(opened.db, { role: 'admin' });
    listing = await buildListing(opened.db, { title: 'Flat in Yaba', agent_id: agent.userId });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['enquiries', 'audit_log', 'emails', 'notifications', 'rate_limits'] as const) await opened.db.deleteFrom(table).execute();
  });
  const idOf = (answer: Awaited<ReturnType<typeof sendMessage>>) => ('enquiry' in answer ? answer.enquiry.id : '');
  const mails = () => opened.db.selectFrom('emails').select(['to_address', 'subject', 'text_body']).orderBy('to_address').execute();
  const app = (now?: Date) => buildApp(opened, now ? { now } : {}).app;

  test('what is not theirs, or is not there, is refused: reading, answering, deciding', async () => {
    const id = idOf(await requestTour(app(), listing, { contact: 'ada@example.ng' }));
    const attempts = [
      () => openEnquiry(app(), stranger, id),
      () => answerEnquiry(app(), stranger, id, 'x'),
      () => decideTour(app(), stranger, id, 'confirmed'),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not_allowed', status: 403 });
    for (const unknown of [randomUUID(), 'nonsense']) await expect(openEnquiry(app(), admin, unknown)).rejects.toMatchObject({ status: 404 });
    expect(await listInbox(app(), stranger)).toMatchObject({ items: [], total: 0 });
    expect(await mails()).toEqual([]);
  });

  test('[DETAIL-021] [real] delivery mails and notifies the lister once, however often the job runs; a vanished enquiry is nothing to fail over', async () => {
    const id = idOf(await sendMessage(app(), listing, { name: 'Ada', contact: 'ada@example.ng', message: 'Still there?' }));
    await deliverEnquiry(app(), id);
    await deliverEnquiry(app(), id);
    await deliverEnquiry(app(), randomUUID());
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to_address: agent.email, subject: 'New message: Flat in Yaba' });
    for (const words of ['Ada', 'ada@example.ng', 'Still there?', `/inbox/${id}`]) expect(mail?.text_body).toContain(words);
    expect(await opened.db.selectFrom('notifications').select(['user_id', 'path']).execute()).toEqual([
      { user_id: agent.userId, path: `/inbox/${id}` },
    ]);
    const trail = await opened.db.selectFrom('audit_log').select('after').where('action', '=', 'enquiry.delivered').execute();
    expect(trail).toEqual([{ after: { inbox: agent.userId } }]);
  });

  test('the office gets what is for a lister without an account, and answers it', async () => {
    const orphan = await buildListing(opened.db, { title: 'Owner’s bungalow', agent_id: 'owner-without-account' });
    const id = idOf(await sendMessage(app(), orphan, { contact: '0803 123 4567' }));
    await deliverEnquiry(app(), id);
    expect(await mails()).toMatchObject([{ to_address: admin.email }]);
    expect(await listInbox(app(), admin)).toMatchObject({ total: 1, unread: 1 });
    await expect(openEnquiry(app(), agent, id)).rejects.toMatchObject({ code: 'not_allowed' });
    await answerEnquiry(app(), admin, id, 'We called you.');
    expect(await openEnquiry(app(), admin, id)).toMatchObject({ answer: 'We called you.', contact: '0803 123 4567' });
    expect(await mails(), 'no email, no mail').toHaveLength(1);
  });

  test('opening marks read once; an answer is mailed to the sender, once', async () => {
    const id = idOf(await writeToLister(app(), agent.userId, { name: 'Ada', contact: 'ada@example.ng', message: 'Do you manage flats?' }));
    expect(await listInbox(app(), agent)).toMatchObject({ unread: 1, items: [{ about: 'a message to you', state: 'sent', readAt: null }] });
    expect(await openEnquiry(app(), agent, id)).toMatchObject({ state: 'read', readAt: app().now().toISOString() });
    await expect(answerEnquiry(app(), agent, id, '  ')).rejects.toMatchObject({ code: 'answer_required', field: 'answer' });
    const both = await Promise.allSettled([answerEnquiry(app(), agent, id, 'Yes, in Yaba.'), answerEnquiry(app(), agent, id, 'Yes, in Ikeja.')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.to_address).toBe('ada@example.ng');
    expect(mail?.text_body).toMatch(/Yes, in (Yaba|Ikeja)\./);
  });

  test('a visit is confirmed or declined once; a signed-in sender is told in the product too', async () => {
    const answer = await requestTour(app(), listing, { preferred_at: '2026-11-22T09:00:00Z' }, { userId: stranger.userId });
    const id = idOf(answer);
    await decideTour(app(), agent, id, 'confirmed', 'Ask for the blue gate.');
    await expect(decideTour(app(), agent, id, 'declined')).rejects.toMatchObject({ code: 'already_answered', status: 409 });
    expect(await openEnquiry(app(), agent, id)).toMatchObject({ state: 'confirmed', answer: 'Ask for the blue gate.' });
    expect(await mails()).toMatchObject([{ to_address: stranger.email, subject: 'Your visit is confirmed: Flat in Yaba' }]);
    expect(await opened.db.selectFrom('notifications').select('user_id').execute()).toEqual([{ user_id: stranger.userId }]);
  });

  test('a request nobody decided about for a day has expired: not to be confirmed, still to be declined', async () => {
    const id = idOf(await requestTour(app(), listing, { contact: 'ada@example.ng' }));
    const nextDay = app(new Date('2026-11-22T09:00:01Z'));
    expect(await openEnquiry(nextDay, agent, id)).toMatchObject({ state: 'expired' });
    await expect(decideTour(nextDay, agent, id, 'confirmed')).rejects.toMatchObject({ code: 'tour_expired', status: 409 });
    await decideTour(nextDay, agent, id, 'declined');
    expect(await mails()).toMatchObject([{ to_address: 'ada@example.ng', subject: 'Your visit cannot take place: Flat in Yaba' }]);
  });
});
