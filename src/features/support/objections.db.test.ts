import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { type Allowed, allow } from '#features/accounts/allowed.ts';
import { accountPolicy } from '#features/accounts/policies.ts';
import type { Processing } from '#features/choices/objection.ts';
import { isObjected, listObjections } from '#features/choices/objections.server.ts';
import { assignLead, findDeskLead } from '#features/leads/lead-desk.server.ts';
import { leadPolicy } from '#features/leads/policy.ts';
import { forwardLead, submitLead } from '#features/leads/use-cases/leads.server.ts';
import { exportOwnData } from '#features/privacy/use-cases/own-data.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { OWN_MATTER, ofOffice } from '../../../tests/support/own-matter.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { decideObjection, submitObjection, withdrawObjection } from './objections.server.ts';
import { supportPolicy } from './policy.ts';
import { closeRequest, finishRequest } from './request-desk.server.ts';
import { deliverRequest } from './use-cases/deliver-request.server.ts';
import { findSentRequest } from './use-cases/own-requests.server.ts';
import { type RequestSender, submitRequest } from './use-cases/submit-request.server.ts';

const ADA = { name: 'Adaeze Okonkwo', email: 'Adaeze@Example.ng' };
const LEAD = { fullName: 'Adaeze Okonkwo', email: 'adaeze@example.ng', message: 'A flat in Yaba', consent: true };

describe('objections to a use of data', () => {
  let opened: OpenDatabase;
  let desk: Allowed<'support.manage'>;
  let leadDesk: Allowed<'lead.manage'>;
  let agent: Actor;
  let admin: Actor;
  beforeAll(async () => {
    opened = await openTestDatabase();
    admin = await buildPerson(opened.db, { role: 'admin' });
    desk = allow(supportPolicy.manage, admin);
    leadDesk = allow(leadPolicy.manage, admin);
    agent = await buildPerson(opened.db, { isApproved: true, name: 'Bola Ade' });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of [
      'objections',
      'enquiries',
      'leads',
      'audit_log',
      'emails',
      'notifications',
      'rate_limits',
    ] as const)
      await opened.db.deleteFrom(table).execute();
  });

  const app = () => buildApp(opened, { features: FEATURES }).app;
  const object = async (uses: readonly string[], given: object = {}, sender: RequestSender = {}) => {
    const ticked = Object.fromEntries(uses.map((use) => [`use_${use}`, 'on']));
    const answer = await submitObjection(app(), { ...ADA, ...ticked, ...given }, sender);
    if ('refusals' in answer) throw new Error(JSON.stringify(answer.refusals));
    const { id } = await opened.db
      .selectFrom('support_requests')
      .select('id')
      .where('number', '=', answer.number)
      .executeTakeFirstOrThrow();
    return { ...answer, id };
  };
  const refusalsOf = async (input: Record<string, unknown>) => {
    const answer = await submitObjection(app(), input);
    return 'refusals' in answer ? answer.refusals.map(({ field, problem }) => `${field}: ${problem}`) : [];
  };
  const statesOf = async (id: string) =>
    Object.fromEntries((await listObjections(opened.db, id)).map(({ processing, state }) => [processing, state]));
  const stopped = (processing: Processing, email = 'adaeze@example.ng') => isObjected(opened.db, { email }, processing);
  const leave = async (input = LEAD) => {
    const answer = await submitLead(app(), input);
    if (!('id' in answer)) throw new Error('refused');
    return answer.id;
  };
  const chat = () => {
    const taken: string[] = [];
    const forward = async ({ id }: { id: string }) => {
      taken.push(id);
      return 'sent' as const;
    };
    return { taken, transport: { name: 'stand-in', forward } };
  };
  const mailsTo = async (address: string) =>
    opened.db
      .selectFrom('emails')
      .select(['template', 'subject', 'text_body'])
      .where('to_address', '=', address)
      .execute();

  test('nothing is taken in without a name, an email and a use, nor another use without words', async () => {
    expect(await refusalsOf({})).toEqual(['name: name_required', 'email: email_required', 'choice: uses_required']);
    expect(await refusalsOf({ ...ADA, email: '', phone: '08031234567', use_forwarding: 'on' })).toEqual([
      'email: email_required',
    ]);
    expect(await refusalsOf({ ...ADA, use_other: 'on' })).toEqual(['message: message_required']);
    expect(await refusalsOf({ ...ADA, use_everything: 'on', use_forwarding: 'yes', choice: 'forwarding' })).toEqual([
      'choice: uses_required',
    ]);
    expect(await opened.db.selectFrom('objections').select('id').execute()).toEqual([]);
  });

  test('nobody else’s data is touched by it, and a refused, withdrawn or waiting one stops nothing', async () => {
    const { id, linkToken } = await object(['forwarding', 'fingerprints']);
    expect(await stopped('forwarding', 'bola@example.ng')).toBe(false);
    expect(await isObjected(opened.db, {}, 'forwarding')).toBe(false);
    expect(await stopped('fingerprints')).toBe(false);
    expect(await stopped('receipts')).toBe(false);
    await decideObjection(app(), allow(supportPolicy.decide, admin), id, {
      decision: 'refuse',
      reason: 'A fraud case is open.',
    });
    expect(await stopped('forwarding')).toBe(false);
    expect(await withdrawObjection(app(), linkToken)).toBe(false);
    const other = await object(['forwarding'], { message: 'once more' });
    expect(await withdrawObjection(app(), other.linkToken)).toBe(true);
    expect(await stopped('forwarding')).toBe(false);
    expect(await withdrawObjection(app(), 'nonsense')).toBe(false);
  });

  test('who objects to passing on is not passed on: not to the chat, not to an agent, and what an agent had comes back', async () => {
    const before = await leave();
    await assignLead(app(), leadDesk, before, { agentId: agent.userId });
    const { id } = await object(['forwarding']);
    expect(await statesOf(id)).toEqual({ forwarding: 'acting' });
    const back = await findDeskLead(app(), before);
    expect(back).toMatchObject({ hasObjected: true, lead: { state: 'new', assigned_to: null } });
    const [thread] = await opened.db
      .selectFrom('enquiries')
      .select('lister_id')
      .where('lead_id', '=', before)
      .execute();
    expect(thread).toEqual({ lister_id: null });
    await expect(assignLead(app(), leadDesk, before, { agentId: agent.userId })).rejects.toMatchObject({
      code: 'objected',
    });

    const after = await leave({ ...LEAD, message: 'Another flat' });
    const { taken, transport } = chat();
    await forwardLead(app(), { leadId: after }, transport);
    const asked = { name: 'Ada', email: 'ADAEZE@example.ng', message: 'Help', choice: 'general' };
    const ticket = await submitRequest(app(), { kind: 'ticket', choices: ['general'] }, asked);
    const rows = await opened.db.selectFrom('support_requests').select(['id', 'number']).execute();
    for (const row of rows) await deliverRequest(app(), { requestId: row.id }, transport);
    expect(taken).toEqual([]);
    expect('number' in ticket && rows.map(({ number }) => number)).toContain('number' in ticket && ticket.number);
    // The office is told all the same.
    expect((await mailsTo(admin.email)).map(({ template }) => template)).toContain('lead-new');

    // It was the objection: somebody else's goes.
    const others = await leave({ ...LEAD, email: 'bola@example.ng' });
    await forwardLead(app(), { leadId: others }, transport);
    expect(taken).toEqual([others]);
  });

  test('receipts stop, the word that the objection has arrived does not, and answers go on', async () => {
    const { id, number, linkToken } = await object(['receipts']);
    await deliverRequest(app(), { requestId: id });
    const [told, ...more] = await mailsTo('Adaeze@Example.ng');
    expect(more).toEqual([]);
    expect(told?.subject).toContain(number);
    expect(told?.text_body).toContain(`/requests/${linkToken}`);
    await forwardLead(app(), { leadId: await leave() });
    expect(await mailsTo('adaeze@example.ng')).toEqual([]);
    await decideObjection(app(), allow(supportPolicy.decide, admin), id, {
      decision: 'uphold',
      reason: 'You need no such mails.',
    });
    expect((await mailsTo('Adaeze@Example.ng')).map(({ text_body }) => text_body).join()).toContain(
      'You need no such mails.',
    );
  });

  test('nobody decides an objection of their own', async () => {
    const ada = await buildPerson(opened.db);
    const { id } = await object(['forwarding'], {}, { actor: ada });
    const before = await statesOf(id);
    const own = allow(supportPolicy.decide, ofOffice(ada));
    const upheld = { decision: 'uphold', reason: 'I say so.' } as const;
    await expect(decideObjection(app(), own, id, upheld)).rejects.toMatchObject(OWN_MATTER);
    expect(await statesOf(id)).toEqual(before);
  });

  test('the office decides once, with a reason that its sender sees; an undecided one is not just put away', async () => {
    const { id, number, linkToken } = await object(['forwarding', 'statement']);
    expect(number).toMatch(/^OB-/);
    expect(() => allow(supportPolicy.manage, agent)).toThrow(expect.objectContaining({ status: 403 }));
    await expect(
      decideObjection(app(), allow(supportPolicy.decide, admin), id, { decision: 'uphold', reason: ' ' }),
    ).rejects.toMatchObject({
      code: 'reason_required',
    });
    await expect(finishRequest(app(), desk, id)).rejects.toMatchObject({ code: 'objection_undecided' });
    await expect(closeRequest(app(), desk, id, 'x')).rejects.toMatchObject({ code: 'objection_undecided' });
    await decideObjection(app(), allow(supportPolicy.decide, admin), id, {
      decision: 'uphold',
      reason: 'The check was wrong.',
    });
    await expect(
      decideObjection(app(), allow(supportPolicy.decide, admin), id, { decision: 'refuse', reason: 'x' }),
    ).rejects.toMatchObject({
      code: 'objection_decided',
    });
    expect(await statesOf(id)).toEqual({ forwarding: 'upheld', statement: 'upheld' });
    expect([await stopped('forwarding'), await stopped('statement')]).toEqual([true, true]);
    const seen = await findSentRequest(app(), linkToken);
    expect(seen?.request.state).toBe('done');
    expect(seen?.objections[0]).toMatchObject({ state: 'upheld', reason: 'The check was wrong.' });
    expect(JSON.stringify(seen)).not.toContain(admin.userId);
    expect(await withdrawObjection(app(), linkToken)).toBe(true);
    expect(await stopped('forwarding')).toBe(false);
    const trail = await opened.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'objection.%')
      .execute();
    expect(trail.map(({ action }) => action).toSorted()).toEqual(['objection.upheld', 'objection.withdrawn']);
  });

  test('the same press twice is one objection; with another use ticked it is a second', async () => {
    const first = await object(['forwarding']);
    expect((await object(['forwarding'])).number).toBe(first.number);
    expect((await object(['forwarding', 'receipts'])).number).not.toBe(first.number);
    expect(await opened.db.selectFrom('objections').select('id').execute()).toHaveLength(3);
  });

  test('it outlives its request, is in the copy of one’s data, and goes with the account', async () => {
    const ada = await buildPerson(opened.db, { name: 'Ada' });
    const { number } = await object(['forwarding'], { email: 'elsewhere@example.ng' }, { actor: ada });
    const copy = JSON.parse((await exportOwnData(app(), allow(accountPolicy.manage, ada))).json);
    expect(copy.your_objections_signed_in).toEqual([expect.objectContaining({ number, processing: 'forwarding' })]);
    await opened.db.deleteFrom('enquiries').where('kind', '=', 'request').execute();
    expect(await isObjected(opened.db, { userId: ada.userId }, 'forwarding')).toBe(true);
    for (const { ownData } of FEATURES.toReversed())
      await opened.db.transaction().execute(async (trx) => {
        await ownData?.erase?.(app(), trx, { userId: ada.userId, email: ada.email, at: new Date() });
      });
    expect(await opened.db.selectFrom('objections').select('id').execute()).toEqual([]);
  });
});
