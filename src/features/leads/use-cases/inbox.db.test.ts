import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { listingReference } from '#features/listings/listing-reference.ts';
import { buildPerson } from '../../../../tests/support/build-agent.ts';
import { buildListing } from '../../../../tests/support/build-listing.ts';
import { readMailedLink } from '../../../../tests/support/mailed-links.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { requestTour, sendMessage, writeToLister } from '../enquiries.server.ts';
import { enquiryPolicy } from '../policy.ts';
import { deliverEnquiry } from './deliver-enquiry.server.ts';
import { answerEnquiry, listInbox, openEnquiry } from './inbox.server.ts';
import { cancelOwnTour, decideTour } from './own-visits.server.ts';
import { changeBySentLink, findSentEnquiry, writeBySentLink } from './sent-link.server.ts';

const mayAnswer = (actor: Actor) => allow(enquiryPolicy.answer, actor);

describe('the inbox', () => {
  let opened: OpenDatabase;
  let agent: Actor;
  let stranger: Actor;
  let admin: Actor;
  let listing: string;
  beforeAll(async () => {
    opened = await openTestDatabase();
    agent = await buildPerson(opened.db, { isApproved: true, name: 'Ngọzi Ụzọma' });
    stranger = await buildPerson(opened.db, { isApproved: true });
    admin = await buildPerson(opened.db, { role: 'admin' });
    listing = await buildListing(opened.db, { title: 'Flat in Yaba', agent_id: agent.userId });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['enquiries', 'audit_log', 'emails', 'notifications', 'rate_limits'] as const)
      await opened.db.deleteFrom(table).execute();
  });
  const idOf = (answer: Awaited<ReturnType<typeof sendMessage>>) => ('enquiry' in answer ? answer.enquiry.id : '');
  const mails = () =>
    opened.db
      .selectFrom('emails')
      .select(['to_address', 'to_name', 'reply_to', 'subject', 'text_body'])
      .orderBy('to_address')
      .execute();
  const linkOf = async (id: string) =>
    (await opened.db.selectFrom('enquiries').select('link_token').where('id', '=', id).executeTakeFirstOrThrow())
      .link_token ?? '';
  const app = (now?: Date) => buildApp(opened, now ? { now } : {}).app;

  test('what is not theirs, or is not there, is refused: reading, answering, deciding', async () => {
    const id = idOf(await requestTour(app(), listing, { contact: 'ada@example.ng' }));
    const attempts = [
      () => openEnquiry(app(), mayAnswer(stranger), id),
      () => answerEnquiry(app(), mayAnswer(stranger), id, { text: 'x' }),
      () => decideTour(app(), mayAnswer(stranger), id, { decision: 'confirmed' }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not_allowed', status: 403 });
    for (const unknown of [randomUUID(), 'nonsense'])
      await expect(openEnquiry(app(), mayAnswer(admin), unknown)).rejects.toMatchObject({ status: 404 });
    expect(await listInbox(app(), stranger)).toMatchObject({ items: [], total: 0 });
    expect(await mails()).toEqual([]);
  });

  test('[DETAIL-021] [real] delivery mails and notifies the lister once, however often the job runs; a vanished enquiry is nothing to fail over', async () => {
    const id = idOf(
      await sendMessage(app(), listing, { name: 'Ada', contact: 'ada@example.ng', message: 'Still there?' }),
    );
    const one = app();
    await deliverEnquiry(one, { enquiryId: id });
    await deliverEnquiry(one, { enquiryId: id });
    await deliverEnquiry(one, { enquiryId: randomUUID() });
    const [receipt, mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to_address: agent.email,
      subject: 'New message: Flat in Yaba',
      reply_to: 'ada@example.ng',
    });
    expect(receipt).toMatchObject({
      to_address: 'ada@example.ng',
      to_name: null,
      subject: `Your message was delivered: the home ${listingReference(listing)}`,
    });
    expect(receipt?.text_body).toContain('/sent/hidden');
    expect((await readMailedLink(one, 'ada@example.ng', 'enquiry-receipt')).pathname).toBe(`/sent/${await linkOf(id)}`);
    expect(receipt?.text_body, 'nobody can have words of theirs mailed to a stranger').not.toContain('Still there?');
    for (const words of ['Ada', 'ada@example.ng', 'Still there?', `/inbox/${id}`])
      expect(mail?.text_body).toContain(words);
    expect(await opened.db.selectFrom('notifications').select(['user_id', 'path']).execute()).toEqual([
      { user_id: agent.userId, path: `/inbox/${id}` },
    ]);
    const trail = await opened.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'enquiry.delivered')
      .execute();
    expect(trail).toEqual([{ after: { inbox: agent.userId } }]);
  });

  test('the office gets what is for a lister without an account, and answers it', async () => {
    const orphan = await buildListing(opened.db, { title: 'Owner’s bungalow', agent_id: 'owner-without-account' });
    const id = idOf(await sendMessage(app(), orphan, { contact: '0803 123 4567', message: 'Is it free?' }));
    await deliverEnquiry(app(), { enquiryId: id });
    expect(await mails()).toMatchObject([{ to_address: admin.email }]);
    expect(await listInbox(app(), admin)).toMatchObject({ total: 1, unread: 1 });
    await expect(openEnquiry(app(), mayAnswer(agent), id)).rejects.toMatchObject({ code: 'not_allowed' });
    await answerEnquiry(app(), mayAnswer(admin), id, { text: 'We called you.' });
    expect(await openEnquiry(app(), mayAnswer(admin), id)).toMatchObject({
      messages: [{ side: 'reader', text: 'We called you.' }],
      contact: '0803 123 4567',
    });
    expect(await mails(), 'no email, no mail').toHaveLength(1);
  });

  test('who gave no name is shown to the other side without one: nothing of the mail address, on the page, in the API’s shape and in mails', async () => {
    const seller = await buildPerson(opened.db, { name: '', email: 'secret.seller@example.ng' });
    const buyer = await buildPerson(opened.db, { name: '', email: 'secret.buyer@example.ng' });
    const own = await buildListing(opened.db, { title: 'House of a family', agent_id: seller.userId });
    const one = app();
    const id = idOf(
      await sendMessage(one, own, { contact: '0803 000 0001', message: 'Is it free?' }, { actor: buyer }),
    );
    await deliverEnquiry(one, { enquiryId: id });
    await answerEnquiry(one, mayAnswer(seller), id, { text: 'It is free.' });
    const seenByBuyer = [await openEnquiry(one, mayAnswer(buyer), id), await listInbox(one, buyer)];
    expect(JSON.stringify(seenByBuyer)).not.toContain('secret.seller');
    expect(seenByBuyer[0]).toMatchObject({ readerName: 'The person who listed it' });
    const toBuyer = (await mails()).filter(({ to_address }) => to_address === buyer.email);
    expect(toBuyer).toHaveLength(1);
    expect(toBuyer[0]?.text_body).not.toContain('secret.seller');
    expect(toBuyer[0]?.text_body).toContain('The person who listed it');
    expect(await openEnquiry(one, mayAnswer(seller), id)).toMatchObject({
      name: null,
      messages: [{ name: 'The person who listed it' }],
    });
  });

  test('opening marks read once; an answer is mailed to the sender, the same one pressed twice once, and both go on writing', async () => {
    const id = idOf(
      await writeToLister(app(), agent.userId, {
        name: 'Ada',
        contact: 'ada@example.ng',
        message: 'Do you manage flats?',
      }),
    );
    expect(await listInbox(app(), agent)).toMatchObject({
      unread: 1,
      items: [{ about: 'a message to you', state: 'sent', readAt: null }],
    });
    expect(await openEnquiry(app(), mayAnswer(agent), id)).toMatchObject({
      state: 'read',
      readAt: app().now().toISOString(),
    });
    for (const nothing of ['', '  ', '\u200b'])
      await expect(answerEnquiry(app(), mayAnswer(agent), id, { text: nothing })).rejects.toMatchObject({
        code: 'answer_required',
        field: 'answer',
      });
    await expect(answerEnquiry(app(), mayAnswer(agent), id, { text: 'x'.repeat(5001) })).rejects.toMatchObject({
      code: 'answer_too_long',
      field: 'answer',
    });
    await Promise.all([
      answerEnquiry(app(), mayAnswer(agent), id, { text: 'Yes, in Yaba.' }),
      answerEnquiry(app(), mayAnswer(agent), id, { text: 'Yes, in Yaba.' }),
    ]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to_address: 'ada@example.ng', reply_to: null });
    expect(mail?.text_body, 'anybody may have typed the address').not.toContain('Yes, in Yaba.');
    expect(mail?.text_body).toContain('/sent/hidden');

    const link = await linkOf(id);
    expect(await writeBySentLink(app(new Date('2026-11-21T10:00:00Z')), link, { text: 'With parking?' })).toBe(true);
    expect(await listInbox(app(), agent)).toMatchObject({ unread: 1 });
    expect(await openEnquiry(app(new Date('2026-11-21T10:01:00Z')), mayAnswer(agent), id)).toMatchObject({
      messages: [
        { side: 'reader', text: 'Yes, in Yaba.', name: agent.name },
        { side: 'sender', text: 'With parking?', name: 'Ada' },
      ],
    });
    expect(await listInbox(app(), agent)).toMatchObject({ unread: 0 });
    expect((await mails()).map(({ to_address }) => to_address)).toContain(agent.email);
  });

  test('whoever writes signed in is somebody: name, mail and phone go along, and the answer stands in their inbox', async () => {
    const buyer = await buildPerson(opened.db, {
      isAgent: true,
      name: 'Ẹniọlá Adébáyọ̀-Ogunlesi',
      phone: '+2348031234567',
    });
    const id = idOf(await sendMessage(app(), listing, { message: 'Is it free?' }, { actor: buyer }));
    await deliverEnquiry(app(), { enquiryId: id });
    const [mail, ...others] = await mails();
    expect(others, 'their own inbox is the receipt').toEqual([]);
    expect(mail).toMatchObject({ to_address: agent.email, reply_to: buyer.email });
    for (const words of [buyer.name, buyer.email, '+2348031234567']) expect(mail?.text_body).toContain(words);
    expect(await openEnquiry(app(), mayAnswer(agent), id)).toMatchObject({
      side: 'reader',
      name: buyer.name,
      email: buyer.email,
      phone: '+2348031234567',
    });
    const mine = await listInbox(app(), buyer, { box: 'sent' });
    expect(mine).toMatchObject({
      total: 1,
      unread: 0,
      items: [{ side: 'sender', about: 'Flat in Yaba', readerName: agent.name, answeredAt: null }],
    });
    await answerEnquiry(app(), mayAnswer(agent), id, { text: 'It is free.' });
    expect(await listInbox(app(), buyer)).toMatchObject({ unread: 1, items: [{ isUnread: true }] });
    expect(await openEnquiry(app(), mayAnswer(buyer), id)).toMatchObject({
      side: 'sender',
      messages: [{ side: 'reader', text: 'It is free.' }],
    });
    expect(await listInbox(app(), buyer)).toMatchObject({ unread: 0 });
    await answerEnquiry(app(new Date('2026-11-21T10:00:00Z')), mayAnswer(buyer), id, { text: 'When can I come?' });
    expect(await openEnquiry(app(), mayAnswer(agent), id)).toMatchObject({
      messages: [{ side: 'reader' }, { side: 'sender', text: 'When can I come?' }],
    });
    expect(await listInbox(app(), agent, { box: 'sent' })).toMatchObject({ total: 0 });
    expect(
      JSON.stringify(await openEnquiry(app(), mayAnswer(buyer), id)),
      'the lister’s address is not the asker’s to see',
    ).not.toContain(agent.email);
  });

  test('two strangers with the same words never share a page', async () => {
    const write = (address: string) => sendMessage(app(), listing, { message: 'Hello' }, { address });
    const [first, second, again] = [await write('10.0.0.1'), await write('10.0.0.2'), await write('10.0.0.1')];
    expect(idOf(first)).not.toBe(idOf(second));
    expect(idOf(again)).toBe(idOf(first));
  });

  test('a receipt’s link shows how a visit stands and changes nothing by looking; by pressing it is called off, and the lister told', async () => {
    const id = idOf(
      await requestTour(app(), listing, {
        name: 'Ada',
        contact: 'ada@example.ng',
        preferred_at: '2026-11-22T09:00:00Z',
      }),
    );
    const link = await linkOf(id);
    const before = await opened.db.selectFrom('enquiries').selectAll().execute();
    expect(await findSentEnquiry(app(), link)).toMatchObject({
      kind: 'tour',
      state: 'sent',
      canCancel: true,
      otherSide: null,
    });
    expect(await opened.db.selectFrom('enquiries').selectAll().execute()).toEqual(before);
    for (const wrong of ['', 'x', link.slice(1), `${link}x`, `${link.slice(0, -1)}-`, '%'.repeat(32)])
      if (wrong !== link) expect(await findSentEnquiry(app(), wrong)).toBeNull();
    expect(await findSentEnquiry(app(new Date('2026-11-22T09:00:01Z')), link)).toMatchObject({
      state: 'expired',
      canCancel: false,
    });
    await decideTour(app(), mayAnswer(agent), id, { decision: 'confirmed', note: 'Blue gate.' });
    expect(await findSentEnquiry(app(), link)).toMatchObject({
      state: 'confirmed',
      canCancel: true,
      messages: [{ text: 'Blue gate.' }],
    });
    expect(await changeBySentLink(app(), link, { act: 'cancel' })).toBe(true);
    await expect(changeBySentLink(app(), link, { act: 'cancel' })).rejects.toMatchObject({
      code: 'tour_over',
      status: 409,
    });
    await expect(decideTour(app(), mayAnswer(agent), id, { decision: 'confirmed' })).rejects.toMatchObject({
      code: 'already_answered',
    });
    expect(await findSentEnquiry(app(), link)).toMatchObject({ state: 'cancelled' });
    expect((await mails()).filter(({ to_address }) => to_address === agent.email)).toMatchObject([
      { subject: 'Visit called off: Flat in Yaba' },
    ]);
    expect(await changeBySentLink(app(), 'x'.repeat(32), { act: 'cancel' })).toBe(false);
  });

  test('only the asker calls a visit off, only the lister decides about it', async () => {
    const id = idOf(await requestTour(app(), listing, {}, { actor: stranger }));
    await expect(cancelOwnTour(app(), mayAnswer(agent), id)).rejects.toMatchObject({ code: 'not_asker', status: 409 });
    await expect(decideTour(app(), mayAnswer(stranger), id, { decision: 'confirmed' })).rejects.toMatchObject({
      code: 'not_allowed',
      status: 403,
    });
    await cancelOwnTour(app(), mayAnswer(stranger), id);
    expect(await openEnquiry(app(), mayAnswer(stranger), id)).toMatchObject({ state: 'cancelled', side: 'sender' });
  });

  test('a visit is confirmed or declined once; a signed-in sender is told in the product too', async () => {
    const answer = await requestTour(app(), listing, { preferred_at: '2026-11-22T09:00:00Z' }, { actor: stranger });
    const id = idOf(answer);
    await decideTour(app(), mayAnswer(agent), id, { decision: 'confirmed', note: 'Ask for the blue gate.' });
    await expect(decideTour(app(), mayAnswer(agent), id, { decision: 'declined' })).rejects.toMatchObject({
      code: 'already_answered',
      status: 409,
    });
    expect(await openEnquiry(app(), mayAnswer(agent), id)).toMatchObject({
      state: 'confirmed',
      messages: [{ text: 'Ask for the blue gate.' }],
    });
    expect(await mails()).toMatchObject([
      { to_address: stranger.email, subject: 'Your visit is confirmed: Flat in Yaba' },
    ]);
    expect(await opened.db.selectFrom('notifications').select('user_id').execute()).toEqual([
      { user_id: stranger.userId },
    ]);
  });

  test('a request nobody decided about for a day has expired: not to be confirmed, still to be declined', async () => {
    const id = idOf(await requestTour(app(), listing, { contact: 'ada@example.ng' }));
    const nextDay = app(new Date('2026-11-22T09:00:01Z'));
    expect(await openEnquiry(nextDay, mayAnswer(agent), id)).toMatchObject({ state: 'expired' });
    await expect(decideTour(nextDay, mayAnswer(agent), id, { decision: 'confirmed' })).rejects.toMatchObject({
      code: 'tour_expired',
      status: 409,
    });
    await decideTour(nextDay, mayAnswer(agent), id, { decision: 'declined' });
    const subject = `News about what you asked: the home ${listingReference(listing)}`;
    expect(await mails()).toMatchObject([{ to_address: 'ada@example.ng', subject }]);
  });
});
