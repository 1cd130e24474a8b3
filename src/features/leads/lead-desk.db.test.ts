import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { type Allowed, allow } from '#features/accounts/allowed.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { moveLead } from './data/lead-desk.server.ts';
import {
  answerLead,
  assignLead,
  clearOldLeads,
  closeLead,
  findDeskLead,
  listLeadAgents,
  listLeadHolders,
  listLeads,
  streamLeadLines,
  takeLeadBack,
} from './lead-desk.server.ts';
import { readLeadFilter } from './lead-filter.ts';
import { enquiryPolicy, leadPolicy } from './policy.ts';
import { answerEnquiry, listInbox, openEnquiry } from './use-cases/inbox.server.ts';
import { submitLead } from './use-cases/leads.server.ts';
import { writeBySentLink } from './use-cases/sent-link.server.ts';

const mayAnswer = (actor: Actor) => allow(enquiryPolicy.answer, actor);

describe('the desk of leads', () => {
  let opened: OpenDatabase;
  let admin: Actor;
  let desk: Allowed<'lead.manage'>;
  let agent: Actor;
  beforeAll(async () => {
    opened = await openTestDatabase();
    admin = await buildPerson(opened.db, { role: 'admin', name: 'Halima Sani' });
    desk = allow(leadPolicy.manage, admin);
    agent = await buildPerson(opened.db, {
      isApproved: true,
      name: 'Chukwuemeka Nwachukwu-Okonjo',
      location: 'Yaba, Lagos',
    });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['leads', 'audit_log', 'emails', 'notifications', 'rate_limits'] as const)
      await opened.db.deleteFrom(table).execute();
  });
  const app = (now?: Date) => buildApp(opened, now ? { now } : {}).app;
  const leave = async (given: Record<string, unknown> = {}, { now, actor }: { now?: Date; actor?: Actor } = {}) => {
    const input = {
      fullName: 'Adaeze Okonkwo',
      email: 'adaeze@example.ng',
      city: 'Lagos',
      message: 'A flat in Yaba',
      consent: true,
      ...given,
    };
    const answer = await submitLead(app(now), input, { actor: actor ?? null });
    if (!('id' in answer)) throw new Error('refused');
    return answer.id;
  };
  const mailsTo = (address: string) =>
    opened.db
      .selectFrom('emails')
      .select(['subject', 'text_body', 'reply_to'])
      .where('to_address', '=', address)
      .execute();
  const stateOf = async (id: string) => (await findDeskLead(app(), id))?.lead.state;
  const enquiryOf = async (id: string) => (await findDeskLead(app(), id))?.thread?.id ?? '';
  const linkOf = async (id: string) =>
    (await opened.db.selectFrom('enquiries').select('link_token').where('lead_id', '=', id).executeTakeFirst())
      ?.link_token ?? '';

  test('nobody but the office passes on, answers, closes or takes back', async () => {
    const id = await leave();
    expect(() => allow(leadPolicy.manage, agent)).toThrow(
      expect.objectContaining({ code: 'not_allowed', status: 403 }),
    );
    for (const unknown of [randomUUID(), 'nonsense'])
      await expect(closeLead(app(), desk, unknown, 'x')).rejects.toMatchObject({
        code: 'lead_not_found',
        status: 404,
      });
    expect(await stateOf(id)).toBe('new');
  });

  test('without the sender’s consent no agent gets it, by no way, the database’s included; the office answers it', async () => {
    const id = await leave({ consent: 'off' });
    await expect(assignLead(app(), desk, id, { agentId: agent.userId })).rejects.toMatchObject({
      code: 'no_consent',
      status: 409,
    });
    await expect(
      opened.db.updateTable('leads').set({ assigned_to: agent.userId }).where('id', '=', id).execute(),
    ).rejects.toThrow();
    expect(await listInbox(app(), agent)).toMatchObject({ total: 0 });
    expect(await mailsTo(agent.email)).toEqual([]);
    await answerLead(app(), desk, id, 'We have three flats in Yaba.');
    expect(await stateOf(id)).toBe('answered');
    const [mail] = await mailsTo('adaeze@example.ng');
    expect(mail?.text_body).toContain('We have three flats in Yaba.');
  });

  test('only to an approved agent who may sign in', async () => {
    const id = await leave();
    const pending = await buildPerson(opened.db, { isAgent: true });
    const suspended = await buildPerson(opened.db, { isApproved: true });
    await opened.db
      .insertInto('suspensions')
      .values({ user_id: suspended.userId, reason: 'x', suspended_at: new Date() })
      .execute();
    for (const userId of [pending.userId, suspended.userId, admin.userId, 'nobody'])
      await expect(assignLead(app(), desk, id, { agentId: userId })).rejects.toMatchObject({
        code: 'agent_not_found',
        status: 404,
      });
    expect((await listLeadAgents(app(), 'yaba')).items.map(({ userId }) => userId)).toEqual([agent.userId]);
    expect((await listLeadAgents(app(), '')).items.map(({ userId }) => userId)).not.toContain(suspended.userId);
  });

  test('of more agents than a list holds thirty are offered, and the office is told that there are others', async () => {
    const people = await Promise.all(
      Array.from({ length: 31 }, () => buildPerson(opened.db, { isApproved: true, location: 'Birnin Kebbi' })),
    );
    const offered = await listLeadAgents(app(), 'birnin kebbi');
    expect([offered.items.length, offered.hasMore]).toEqual([30, true]);
    await opened.db
      .updateTable('profiles')
      .set({ location: 'Jos' })
      .where('user_id', '=', people[0]?.userId ?? '')
      .execute();
    expect(await listLeadAgents(app(), 'birnin kebbi')).toMatchObject({ items: { length: 30 }, hasMore: false });
  });

  test('passed on, it stands in the agent’s inbox, the agent answers it, the sender gets the answer and can write again', async () => {
    const id = await leave();
    await assignLead(app(), desk, id, { agentId: agent.userId, note: 'She can pay cash.' });
    const lead = (await findDeskLead(app(), id))?.lead;
    expect(lead).toMatchObject({
      state: 'forwarded',
      assigned_to: agent.userId,
      assigned_name: agent.name,
      assigned_at: app().now().toISOString(),
    });
    const [toAgent] = await mailsTo(agent.email);
    expect(toAgent).toMatchObject({ reply_to: 'adaeze@example.ng' });
    for (const words of ['Adaeze Okonkwo', 'A flat in Yaba', 'She can pay cash.', '/inbox/'])
      expect(toAgent?.text_body).toContain(words);
    expect((await mailsTo('adaeze@example.ng')).map(({ subject }) => subject)).toEqual([
      `Your request went to ${agent.name}`,
    ]);

    const inbox = await listInbox(app(), agent);
    expect(inbox).toMatchObject({
      total: 1,
      unread: 1,
      items: [{ kind: 'lead', name: 'Adaeze Okonkwo', email: 'adaeze@example.ng', side: 'reader' }],
    });
    await answerEnquiry(app(), mayAnswer(agent), await enquiryOf(id), { text: 'I can show you two on Saturday.' });
    expect(await stateOf(id)).toBe('answered');
    const answer = (await mailsTo('adaeze@example.ng')).at(-1);
    expect(answer?.text_body).toContain('/sent/hidden');
    expect(answer?.text_body, 'anybody may have typed the address').not.toContain('I can show you two on Saturday.');

    await writeBySentLink(app(new Date('2026-11-21T10:00:00Z')), await linkOf(id), { text: 'Saturday at ten?' });
    expect(await stateOf(id), 'it waits for its agent again').toBe('forwarded');
    expect((await mailsTo(agent.email)).at(-1)?.text_body).toContain('Saturday at ten?');
    expect(await openEnquiry(app(), mayAnswer(agent), await enquiryOf(id))).toMatchObject({
      messages: [{ side: 'reader' }, { side: 'sender', text: 'Saturday at ten?' }],
    });
    const trail = await opened.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('entity', '=', 'lead')
      .orderBy('created_at')
      .execute();
    expect(trail.map(({ action }) => action).sort()).toEqual([
      'lead.answered',
      'lead.forwarded',
      'lead.reopened',
      'lead.submitted',
    ]);
    expect(trail.find(({ action }) => action === 'lead.forwarded')).toMatchObject({
      actor_id: admin.userId,
      before: { state: 'new', assignedTo: null },
      after: { state: 'forwarded', assignedTo: agent.userId },
    });
  });

  test('taken back or passed to another, the first agent sees it no more', async () => {
    const other = await buildPerson(opened.db, { isApproved: true });
    const id = await leave();
    await expect(takeLeadBack(app(), desk, id)).rejects.toMatchObject({ code: 'not_assigned', status: 409 });
    await assignLead(app(), desk, id, { agentId: agent.userId });
    const enquiry = await enquiryOf(id);
    await assignLead(app(), desk, id, { agentId: other.userId });
    await expect(openEnquiry(app(), mayAnswer(agent), enquiry)).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await listInbox(app(), other)).toMatchObject({ total: 1, unread: 1 });
    await takeLeadBack(app(), desk, id);
    await expect(openEnquiry(app(), mayAnswer(other), enquiry)).rejects.toMatchObject({ code: 'not_allowed' });
    expect((await findDeskLead(app(), id))?.lead).toMatchObject({ state: 'new', assigned_to: null, assigned_at: null });
  });

  test('closed with a reason, once; opened again only by its sender', async () => {
    const id = await leave();
    await expect(closeLead(app(), desk, id, '  ')).rejects.toMatchObject({ code: 'reason_required', field: 'reason' });
    const both = await Promise.allSettled([
      closeLead(app(), desk, id, 'Found a home'),
      closeLead(app(), desk, id, 'Spam'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(assignLead(app(), desk, id, { agentId: agent.userId })).rejects.toMatchObject({
      code: 'lead_closed',
      status: 409,
    });
    await writeBySentLink(app(), await linkOf(id), { text: 'I am still looking.' });
    expect((await findDeskLead(app(), id))?.lead).toMatchObject({ state: 'new', closed_reason: null });
  });

  test('two who pass it on at once: one agent gets it', async () => {
    const other = await buildPerson(opened.db, { isApproved: true });
    const id = await leave();
    await Promise.allSettled([
      assignLead(app(), desk, id, { agentId: agent.userId }),
      closeLead(app(), desk, id, 'Spam'),
      assignLead(app(), desk, id, { agentId: other.userId }),
    ]);
    const lead = (await findDeskLead(app(), id))?.lead;
    const inboxes = await Promise.all([listInbox(app(), agent), listInbox(app(), other)]);
    expect(inboxes.map(({ total }) => total)).toEqual(
      [agent, other].map(({ userId }) => (lead?.assigned_to === userId ? 1 : 0)),
    );
  });

  test('passed on by two in the office one after the other: the second, who saw another agent, is told, and nothing moves', async () => {
    const [other, third] = [
      await buildPerson(opened.db, { isApproved: true }),
      await buildPerson(opened.db, { isApproved: true }),
    ];
    const id = await leave();
    await assignLead(app(), desk, id, { agentId: agent.userId, seenAgent: '' });
    await assignLead(app(), desk, id, { agentId: other.userId, seenAgent: agent.userId });
    for (const late of [
      () => assignLead(app(), desk, id, { agentId: third.userId, seenAgent: agent.userId }),
      () => takeLeadBack(app(), desk, id, { seenAgent: agent.userId }),
      () => assignLead(app(), desk, id, { agentId: third.userId, seenAgent: '' }),
    ])
      await expect(late()).rejects.toMatchObject({ code: 'lead_moved', status: 409 });
    const stale = { id, state: 'forwarded', assigned_to: agent.userId } as const;
    expect(
      await moveLead(opened.db, stale, { state: 'forwarded', assignedTo: third.userId }, app().now()),
      'nor in between',
    ).toBe(false);
    expect((await findDeskLead(app(), id))?.lead).toMatchObject({ state: 'forwarded', assigned_to: other.userId });
    expect(await listInbox(app(), third)).toMatchObject({ total: 0 });
    expect(await listLeadHolders(app())).toEqual({ items: [{ id: other.userId, name: other.name }], hasMore: false });
  });

  test('words of the same moment stand in the order in which they were written', async () => {
    const id = await leave();
    const words = Array.from({ length: 12 }, (_, place) => `Word ${place}`);
    for (const word of words) await answerLead(app(), desk, id, word);
    const thread = (await findDeskLead(app(), id))?.thread;
    expect(new Set(thread?.messages.map(({ at }) => at)).size, 'all of one moment').toBe(1);
    expect(thread?.messages.map(({ text }) => text)).toEqual(words);
  });

  test('the list is filtered by state, place, deal, agent and day in Nigeria, and read page by page without a gap', async () => {
    const late = new Date('2026-11-20T23:30:00Z');
    const yaba = await leave({ email: 'a@example.ng', source: '/rent/all' }, { now: late });
    const epe = await leave({ email: 'b@example.ng', city: '100%', message: 'Land in Epe', source: '/buy' });
    const kano = await leave({ email: 'c@example.ng', city: 'Kano', message: undefined });
    await assignLead(app(), desk, kano, { agentId: agent.userId });
    await closeLead(app(), desk, epe, 'Bought');
    const ids = async (words: Parameters<typeof readLeadFilter>[0]) =>
      (await listLeads(app(), readLeadFilter(words), 10)).items.map(({ id }) => id).sort();
    expect(await ids({ state: 'waiting' })).toEqual([yaba, kano].sort());
    expect(await ids({ state: 'closed' })).toEqual([epe]);
    expect(await ids({ place: 'YABA' })).toEqual([yaba]);
    expect(await ids({ place: '%' }), 'a sign of the search itself is only a sign').toEqual([epe]);
    expect(await ids({ deal: 'rent' })).toEqual([yaba]);
    expect(await ids({ deal: 'unknown' })).toEqual([kano]);
    expect(await ids({ assigned: agent.userId })).toEqual([kano]);
    expect(await ids({ assigned: 'nobody' })).toEqual([yaba, epe].sort());
    expect(await ids({ from: '2026-11-21', to: '2026-11-21' }), '23:30 in London is the next day in Lagos').toEqual(
      [yaba, epe, kano].sort(),
    );
    expect(await ids({ to: '2026-11-20' })).toEqual([]);
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listLeads>> = await listLeads(app(), { before }, 1);
      seen.push(...page.items.map(({ id }) => id));
      before = page.next;
    } while (before);
    expect(seen.sort()).toEqual([yaba, epe, kano].sort());
  });

  test('the export holds every lead once, and no cell a spreadsheet would run', async () => {
    await leave({ fullName: '=HYPERLINK("http://x")', email: 'evil@example.ng', message: '@SUM(1)\n"quoted"' });
    const lines: string[] = [];
    for await (const part of streamLeadLines(app(), {})) lines.push(part);
    const file = lines.join('');
    expect(file.startsWith('id,kind,created_at,state')).toBe(true);
    expect(file).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(file).toContain(`"'@SUM(1)\n""quoted"""`);
  });

  test('two years after anything last happened, a lead and its conversation are gone; before that, never', async () => {
    const id = await leave({}, { now: new Date('2026-01-01T09:00:00Z') });
    const fresh = await leave({ email: 'late@example.ng' }, { now: new Date('2026-01-01T09:00:00Z') });
    const at = (moment: string) => app(new Date(moment));
    await writeBySentLink(at('2026-06-01T09:00:00Z'), await linkOf(fresh), { text: 'Still looking.' });
    expect(await clearOldLeads(at('2027-12-31T09:00:00Z'))).toBe(0);
    expect(await clearOldLeads(at('2028-01-02T09:00:00Z'))).toBe(1);
    expect(await findDeskLead(app(), id)).toBeNull();
    expect(
      (await opened.db.selectFrom('enquiries').select('lead_id').where('kind', '=', 'lead').execute()).map(
        (row) => row.lead_id,
      ),
    ).toEqual([fresh]);
  });
});
