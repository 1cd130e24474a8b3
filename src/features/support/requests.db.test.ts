import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LeadForwardError } from '#adapters/lead-forwarding/port.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { type Allowed, allow } from '#features/accounts/allowed.ts';
import { writeByRequestLink } from '#features/leads/request-threads.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { supportPolicy } from './policy.ts';
import {
  answerRequest,
  assignRequest,
  clearOldRequests,
  closeRequest,
  findDeskRequest,
  finishRequest,
  listOffice,
  listRequests,
  streamRequestLines,
} from './request-desk.server.ts';
import { deliverRequest } from './use-cases/deliver-request.server.ts';
import { findSentRequest, listOwnRequests } from './use-cases/own-requests.server.ts';
import { type Asked, type RequestSender, submitRequest } from './use-cases/submit-request.server.ts';

const VALUATION: Asked = { kind: 'valuation', choices: ['Valuation of a flat'] };
const TICKET: Asked = { kind: 'ticket', choices: ['general', 'privacy'] };
const INPUT = {
  name: 'Adaeze Okonkwo',
  email: 'adaeze@example.ng',
  phone: '0803 123 4567',
  place: '12 Oke-Fia Road, Osogbo',
  choice: 'Valuation of a flat',
  message: 'Before the fifteenth, please.',
  consent: 'on',
};

describe('requests to the office', () => {
  let opened: OpenDatabase;
  let admin: Actor;
  let desk: Allowed<'support.manage'>;
  beforeAll(async () => {
    opened = await openTestDatabase();
    admin = await buildPerson(opened.db, { role: 'admin', name: 'Halima Sani' });
    desk = allow(supportPolicy.manage, admin);
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['enquiries', 'audit_log', 'emails', 'notifications', 'rate_limits'] as const)
      await opened.db.deleteFrom(table).execute();
  });
  const app = (now?: Date) => buildApp(opened, { features: FEATURES, ...(now ? { now } : {}) }).app;
  const ask = async (
    given: Record<string, unknown> = {},
    sender: RequestSender = {},
    asked = VALUATION,
    now?: Date,
  ) => {
    const answer = await submitRequest(app(now), asked, { ...INPUT, ...given }, sender);
    if ('refusals' in answer) throw new Error(JSON.stringify(answer.refusals));
    const row = await opened.db
      .selectFrom('support_requests')
      .select('id')
      .where('number', '=', answer.number)
      .executeTakeFirstOrThrow();
    return { ...answer, id: row.id };
  };
  const refusalsOf = async (given: Record<string, unknown>, asked = VALUATION) => {
    const answer = await submitRequest(app(), asked, { ...INPUT, ...given });
    return 'refusals' in answer ? answer.refusals.map(({ field, problem }) => `${field}: ${problem}`) : [];
  };
  const mailsTo = (address: string) =>
    opened.db
      .selectFrom('emails')
      .select(['subject', 'text_body', 'reply_to'])
      .where('to_address', '=', address)
      .orderBy('created_at')
      .execute();
  const stateOf = async (id: string) => (await findDeskRequest(app(), id))?.request.state;
  const trail = async () =>
    (await opened.db.selectFrom('audit_log').select('action').execute()).map(({ action }) => action);

  test('nothing is kept without a name, a way to answer, a place and consent; a ticket needs words', async () => {
    expect(await refusalsOf({ name: ' \u200b', email: '', phone: '', place: '', consent: undefined })).toEqual([
      'name: name_required',
      'email: contact_required',
      'place: place_required',
      'consent: consent_required',
    ]);
    expect(await refusalsOf({ email: 'adaeze@', phone: '12', choice: 'A palace', message: 'x'.repeat(5001) })).toEqual([
      'message: too_long',
      'email: email_invalid',
      'phone: phone_invalid',
      'choice: unknown_choice',
    ]);
    expect(await refusalsOf({ name: ['a'], place: null })).toEqual(['name: not_text', 'place: place_required']);
    expect(await refusalsOf({ message: '', choice: 'valuation' }, TICKET)).toEqual([
      'choice: unknown_choice',
      'message: message_required',
    ]);
    expect(await refusalsOf({ place: '' }, { kind: 'investment', choices: [INPUT.choice] })).toEqual([]);
    expect(await opened.db.selectFrom('support_requests').select('kind').execute()).toEqual([{ kind: 'investment' }]);
  });

  test('nobody but the office has the desk, and what is not there cannot be touched', async () => {
    const { id } = await ask();
    const agent = await buildPerson(opened.db, { isApproved: true });
    expect(() => allow(supportPolicy.manage, agent)).toThrow(expect.objectContaining({ status: 403 }));
    for (const unknown of [randomUUID(), 'nonsense']) {
      await expect(closeRequest(app(), desk, unknown, 'x')).rejects.toMatchObject({ code: 'request_not_found' });
      await expect(answerRequest(app(), desk, unknown, 'x')).rejects.toMatchObject({ code: 'request_not_found' });
      expect(await findSentRequest(app(), unknown)).toBeNull();
    }
    for (const personId of [agent.userId, 'nobody'])
      await expect(assignRequest(app(), desk, id, { personId })).rejects.toMatchObject({ code: 'person_not_found' });
    expect((await listOffice(app())).map((person) => person.name)).toEqual(['Halima Sani']);
    expect(await stateOf(id)).toBe('new');
  });

  test('the same press twice is one request with one number; a stranger with the same words has their own', async () => {
    const first = await ask({}, { address: '10.0.0.1' });
    expect(first.number).toMatch(/^SR-[2-9A-Z]{4}-[2-9A-Z]{2}$/);
    expect(await ask({}, { address: '10.0.0.1' })).toEqual(first);
    expect((await ask({}, { address: '10.0.0.2' })).number).not.toBe(first.number);
    expect((await ask({ choice: 'general' }, { address: '10.0.0.1' }, TICKET)).number).toMatch(/^TK-/);
  });

  test('too many from one contact are refused, however they are spelt', async () => {
    for (let index = 0; index < 20; index += 1) await ask({ message: `word ${index}` });
    await expect(ask({ email: 'ADAEZE@example.ng', message: 'one more' })).rejects.toMatchObject({ status: 429 });
  });

  test('office and sender are told once; the receipt holds the link and nothing that was typed', async () => {
    const { id, number, linkToken } = await ask();
    await deliverRequest(app(), { requestId: id });
    await deliverRequest(app(), { requestId: id });
    const [receipt, ...more] = await mailsTo('adaeze@example.ng');
    expect(more).toEqual([]);
    expect(receipt?.subject).toContain(number);
    expect(receipt?.text_body).toContain(`/requests/${linkToken}`);
    for (const typed of [INPUT.name, INPUT.place, INPUT.message]) expect(receipt?.text_body).not.toContain(typed);
    const [word, ...others] = await mailsTo(admin.email);
    expect(others).toEqual([]);
    expect(word).toMatchObject({ reply_to: 'adaeze@example.ng' });
    for (const typed of [INPUT.name, INPUT.place, INPUT.message, `/admin/requests/${id}`])
      expect(word?.text_body).toContain(typed);
  });

  test('forwarded where there is a team chat: only what it has taken is called sent, a failure is tried again', async () => {
    const { id, number } = await ask();
    const statusOf = async () => (await findDeskRequest(app(), id))?.request.forward_status;
    const failing = (failure: 'rejected' | 'unavailable') => ({
      name: 'stand-in',
      forward: () => Promise.reject(new LeadForwardError(failure, 'no')),
    });
    await expect(deliverRequest(app(), { requestId: id }, failing('unavailable'))).rejects.toThrow(LeadForwardError);
    await deliverRequest(app(), { requestId: id }, failing('rejected'));
    expect(await statusOf()).toBe('failed');
    await deliverRequest(app(), { requestId: id });
    expect(await statusOf()).toBe('none');
    const taken: string[] = [];
    const chat = {
      name: 'stand-in',
      forward: async ({ message }: { message: string | null }) => {
        taken.push(message ?? '');
        return 'sent' as const;
      },
    };
    await deliverRequest(app(), { requestId: id }, chat);
    await deliverRequest(app(), { requestId: id }, chat);
    expect(taken).toEqual([expect.stringContaining(number)]);
    expect(await statusOf()).toBe('sent');
  });

  test('assigned, answered, asked again, done: both sides see it and the trail tells it', async () => {
    const { id, linkToken } = await ask();
    await assignRequest(app(), desk, id, { personId: admin.userId });
    await expect(assignRequest(app(), desk, id, { personId: null, seenHolder: '' })).rejects.toMatchObject({
      code: 'request_moved',
    });
    expect(await stateOf(id)).toBe('assigned');
    await answerRequest(app(), desk, id, 'From ₦50,000. On Thursday at ten?');
    expect(await stateOf(id)).toBe('answered');
    expect((await mailsTo('adaeze@example.ng')).map((mail) => mail.text_body).join()).toContain('On Thursday at ten?');
    const seen = await findSentRequest(app(), linkToken);
    expect(seen?.request.state).toBe('answered');
    expect(seen?.thread.messages.map(({ text }) => text)).toEqual(['From ₦50,000. On Thursday at ten?']);
    expect(JSON.stringify(seen)).not.toContain(admin.userId);
    expect(await writeByRequestLink(app(), linkToken, 'Yes, at ten.')).toBe(true);
    expect(await stateOf(id)).toBe('assigned');
    await finishRequest(app(), desk, id);
    await expect(finishRequest(app(), desk, id)).rejects.toMatchObject({ code: 'request_over' });
    await writeByRequestLink(app(), linkToken, 'One thing is open.');
    expect(await stateOf(id)).toBe('assigned');
    await assignRequest(app(), desk, id, { personId: null });
    await expect(closeRequest(app(), desk, id, ' ')).rejects.toMatchObject({ code: 'reason_required' });
    await closeRequest(app(), desk, id, 'Asked twice');
    expect((await findSentRequest(app(), linkToken))?.request.state).toBe('closed');
    expect((await trail()).filter((action) => action.startsWith('request.')).toSorted()).toEqual([
      'request.answered',
      'request.asked-again',
      'request.asked-again',
      'request.assigned',
      'request.closed',
      'request.done',
      'request.given-back',
      'request.sent',
    ]);
  });

  test('who is signed in finds theirs in the account, and nobody else’s', async () => {
    const [ada, bola] = [await buildPerson(opened.db, { name: 'Ada' }), await buildPerson(opened.db)];
    const { number, linkToken } = await ask({ name: '', email: '' }, { actor: ada });
    expect(await listOwnRequests(app(), ada)).toMatchObject([{ number, path: `/requests/${linkToken}`, state: 'new' }]);
    expect(await listOwnRequests(app(), bola)).toEqual([]);
    expect((await findSentRequest(app(), linkToken))?.request).toMatchObject({ name: 'Ada', email: ada.email });
  });

  test('the desk is narrowed by kind, state, holder, number and words, and goes out as CSV', async () => {
    const one = await ask();
    const two = await ask({ choice: 'privacy', name: 'Bola 100%' }, {}, TICKET);
    await assignRequest(app(), desk, two.id, { personId: admin.userId });
    const found = async (filter: Parameters<typeof listRequests>[1]) =>
      (await listRequests(app(), filter, 10)).items.map(({ id }) => id);
    expect(await found({ kind: 'ticket' })).toEqual([two.id]);
    expect(await found({ state: 'waiting', assigned: 'nobody' })).toEqual([one.id]);
    expect(await found({ assigned: admin.userId })).toEqual([two.id]);
    expect(await found({ search: one.number.toLowerCase().replaceAll('-', ' ') })).toEqual([one.id]);
    expect(await found({ search: '0%' })).toEqual([two.id]);
    expect(await found({ search: 'oke-fia' })).toEqual(expect.arrayContaining([one.id]));
    const page = await listRequests(app(), {}, 1);
    expect(page.next).not.toBeNull();
    expect((await listRequests(app(), { before: page.next }, 1)).items).toHaveLength(1);
    const lines = [];
    for await (const line of streamRequestLines(app(), { kind: 'valuation' })) lines.push(line);
    expect(lines.join('')).toContain(`${one.number},valuation,Valuation of a flat,`);
    expect(lines.join('')).not.toContain(two.number);
  });

  test('erased with its person, conversation and all; an office person who leaves gives theirs back', async () => {
    const ada = await buildPerson(opened.db, { name: 'Ada' });
    const { id } = await ask({ email: ada.email.toUpperCase() });
    const kept = await ask({ email: 'somebody@example.ng' });
    const other = await buildPerson(opened.db, { role: 'admin' });
    await assignRequest(app(), desk, kept.id, { personId: other.userId });
    for (const { userId, email } of [ada, other])
      for (const { ownData } of FEATURES.toReversed())
        await opened.db
          .transaction()
          .execute(async (trx) => void (await ownData?.erase?.(app(), trx, { userId, email, at: new Date() })));
    expect(await opened.db.selectFrom('enquiries').select('id').where('id', '=', id).execute()).toEqual([]);
    expect(await findDeskRequest(app(), id)).toBeNull();
    expect((await findDeskRequest(app(), kept.id))?.request).toMatchObject({ state: 'new', assigned_to: null });
  });

  test('two years after the last word it is gone, not a day before', async () => {
    const { id } = await ask({}, {}, VALUATION, new Date('2026-11-21T09:00:00Z'));
    expect(await clearOldRequests(app(new Date('2028-11-19T09:00:00Z')))).toBe(0);
    expect(await clearOldRequests(app(new Date('2028-11-21T09:00:00Z')))).toBe(1);
    expect(await opened.db.selectFrom('enquiries').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});
