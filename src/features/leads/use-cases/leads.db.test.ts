import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LeadForwardError } from '#adapters/lead-forwarding/port.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { buildPerson } from '../../../../tests/support/build-agent.ts';
import { readMailedLink } from '../../../../tests/support/mailed-links.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { listInbox } from './inbox.server.ts';
import { FORWARD_LEAD_JOB, forwardLead, submitLead } from './leads.server.ts';
import { findSentEnquiry } from './sent-link.server.ts';

const ADA = {
  fullName: 'Adaeze Okonkwo',
  email: 'adaeze@example.ng',
  message: 'A flat in Yaba',
  source: '/rent/all?state=Lagos',
  pageUrl: 'http://localhost/rent/all?state=Lagos',
  userAgent: 'Test',
};

describe('leads', () => {
  let opened: OpenDatabase;
  let admin: Actor;
  beforeAll(async () => {
    opened = await openTestDatabase();
    admin = await buildPerson(opened.db, { role: 'admin' });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['leads', 'audit_log', 'emails', 'notifications', 'rate_limits', 'settings'] as const)
      await opened.db.deleteFrom(table).execute();
  });
  const readLeads = () => opened.db.selectFrom('leads').selectAll().execute();
  const mails = () =>
    opened.db
      .selectFrom('emails')
      .select(['to_address', 'to_name', 'reply_to', 'template', 'subject', 'text_body'])
      .orderBy('template')
      .execute();
  const leave = async (input: Record<string, unknown>, sender = {}) => {
    const answer = await submitLead(buildApp(opened).app, input, sender);
    if (!('id' in answer)) throw new Error('refused');
    return answer.id;
  };

  test('a lead without a name is refused and nothing is stored', async () => {
    const { app, jobs } = buildApp(opened);
    expect(await submitLead(app, { email: 'a@b.ng' })).toEqual({
      refusals: [{ field: 'fullName', problem: 'name_and_email_required' }],
    });
    expect(await readLeads()).toEqual([]);
    expect(jobs).toEqual([]);
  });

  test('[DATA-019] a lead is stored new with its source, without consent unless it was given, and queued, with an audit row', async () => {
    const { app, jobs } = buildApp(opened);
    const answer = await submitLead(app, ADA);
    const [row] = await readLeads();
    expect(row).toMatchObject({
      full_name: 'Adaeze Okonkwo',
      email: 'adaeze@example.ng',
      source: '/rent/all?state=Lagos',
      user_agent: 'Test',
      forward_status: 'queued',
      phone: null,
      kind: 'match',
      deal: 'rent',
      state: 'new',
      consent_at: null,
      assigned_to: null,
    });
    expect(answer).toEqual({ id: row?.id });
    expect(jobs).toEqual([{ name: FORWARD_LEAD_JOB, data: { leadId: row?.id } }]);
    const audit = await opened.db.selectFrom('audit_log').select(['action', 'entity_id']).execute();
    expect(audit).toEqual([{ action: 'lead.submitted', entity_id: row?.id }]);
    await submitLead(app, { ...ADA, consent: true });
    expect((await readLeads()).map(({ consent_at }) => consent_at)).toContainEqual(app.now());
  });

  test('a double click stores one lead, also when both arrive together', async () => {
    const { app, jobs } = buildApp(opened);
    const answers = await Promise.all([submitLead(app, ADA), submitLead(app, ADA), submitLead(app, ADA)]);
    expect(new Set(answers.map((answer) => ('id' in answer ? answer.id : ''))).size).toBe(1);
    expect(await readLeads()).toHaveLength(1);
    expect(await opened.db.selectFrom('enquiries').select('id').where('kind', '=', 'lead').execute()).toHaveLength(1);
    expect(jobs).toHaveLength(1);
  });

  test('with nobody to forward to it is never called sent; the office is told, and the sender what comes next, each once', async () => {
    const { app } = buildApp(opened);
    const id = await leave(ADA);
    await forwardLead(app, { leadId: id });
    await forwardLead(app, { leadId: id });
    expect(await readLeads()).toMatchObject([{ forward_status: 'none', forwarded_at: null, state: 'new' }]);
    const [toOffice, toSender, ...others] = await mails();
    expect(others).toEqual([]);
    expect(toOffice).toMatchObject({ template: 'lead-new', to_address: admin.email, reply_to: 'adaeze@example.ng' });
    for (const words of ['Adaeze Okonkwo', 'A flat in Yaba', `/admin/leads/${id}`])
      expect(toOffice?.text_body).toContain(words);
    expect(toSender).toMatchObject({ template: 'lead-received', to_address: 'adaeze@example.ng', to_name: null });
    expect(toSender?.text_body).toContain('our office itself answers you');
    // Nobody can have words of theirs mailed to a stranger.
    for (const typed of ['A flat in Yaba', 'Adaeze Okonkwo']) expect(toSender?.text_body).not.toContain(typed);
    expect(toSender?.text_body).toContain('/sent/hidden');
    const link = await readMailedLink(app, 'adaeze@example.ng', 'lead-received');
    expect(await findSentEnquiry(app, link.pathname.slice('/sent/'.length))).toMatchObject({
      kind: 'lead',
      message: 'A flat in Yaba',
      side: 'sender',
    });
  });

  test('the office’s own address gets the word in place of the admins', async () => {
    await opened.db
      .insertInto('settings')
      .values({
        key: 'office_mail',
        value: JSON.stringify({ address: 'office@zaure.example' }),
        updated_at: new Date(),
      })
      .execute();
    await forwardLead(buildApp(opened).app, { leadId: await leave({ ...ADA, consent: 'on' }) });
    expect((await mails()).map(({ to_address }) => to_address)).toEqual(['office@zaure.example', 'adaeze@example.ng']);
  });

  test('whoever types a stranger’s address again and again has them thanked three times a day, no more', async () => {
    const { app } = buildApp(opened);
    for (let count = 0; count < 5; count += 1)
      await forwardLead(app, { leadId: await leave({ ...ADA, message: `Number ${count}` }) });
    const templates = (await mails()).map(({ template }) => template);
    expect(templates.filter((template) => template === 'lead-received')).toHaveLength(3);
    expect(templates.filter((template) => template === 'lead-new')).toHaveLength(5);
  });

  test('a lead is forwarded once, and a failure is kept for the next try', async () => {
    const { app } = buildApp(opened);
    const id = await leave(ADA);
    let calls = 0;
    const flaky = {
      name: 'flaky',
      forward: async () => {
        calls += 1;
        if (calls === 1) throw new LeadForwardError('unavailable', 'down');
        return 'sent' as const;
      },
    };
    await expect(forwardLead(app, { leadId: id }, flaky)).rejects.toThrow('down');
    expect(await readLeads()).toMatchObject([{ forward_status: 'failed', forwarded_at: null }]);
    await forwardLead(app, { leadId: id }, flaky);
    await forwardLead(app, { leadId: id }, flaky);
    expect(calls).toBe(2);
    expect((await readLeads())[0]).toMatchObject({ forward_status: 'sent', forwarded_at: app.now() });
    expect(await mails(), 'told once, however often it is tried').toHaveLength(2);
  });

  test('a team chat that says never is believed: marked failed, not tried again by throwing, and still on the desk', async () => {
    const { app } = buildApp(opened);
    const id = await leave(ADA);
    const gone = {
      name: 'gone',
      forward: async (): Promise<'sent'> => {
        throw new LeadForwardError('rejected', 'no_service');
      },
    };
    await expect(forwardLead(app, { leadId: id }, gone)).resolves.toBeUndefined();
    expect(await readLeads()).toMatchObject([{ forward_status: 'failed', forwarded_at: null, state: 'new' }]);
    expect((await mails()).map(({ template }) => template)).toContain('lead-new');
  });

  test('of somebody signed in, what the form leaves out comes from the account, and the lead stands in their inbox', async () => {
    const buyer = await buildPerson(opened.db, { name: 'Ẹniọlá Adébáyọ̀-Ogunlesi' });
    const { app } = buildApp(opened);
    await leave({ message: 'Land in Epe' }, { actor: buyer });
    expect(await readLeads()).toMatchObject([{ full_name: buyer.name, email: buyer.email, sender_id: buyer.userId }]);
    expect(await listInbox(app, buyer)).toMatchObject({
      total: 1,
      items: [{ kind: 'lead', side: 'sender', message: 'Land in Epe' }],
    });
    expect(await listInbox(app, admin), 'the office has its desk for leads').toMatchObject({ total: 0 });
  });
});
