import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LeadForwardError } from '#adapters/lead-forwarding/port.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { ENGINES, openTestDatabase } from '../../../tests/support/test-database.ts';
import { FORWARD_LEAD_JOB, forwardLead, submitLead } from './leads.server.ts';

const ADA = {
  fullName: 'Adaeze Okonkwo',
  email: 'adaeze@example.ng',
  message: 'A flat in Yaba',
  source: '/rent/all?state=Lagos',
  pageUrl: 'http://localhost/rent/all?state=Lagos',
  userAgent: 'Test',
};

describe.each(ENGINES)('leads on %s', (engine) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    await opened.db.deleteFrom('leads').execute();
    await opened.db.deleteFrom('audit_log').execute();
  });
  const readLeads = () => opened.db.selectFrom('leads').selectAll().execute();

  test('a lead without a name is refused and nothing is stored', async () => {
    const { app, jobs } = buildApp(opened);
    expect(await submitLead(app, { email: 'a@b.ng' })).toEqual({ refusals: [{ field: 'fullName', problem: 'name_and_email_required' }] });
    expect(await readLeads()).toEqual([]);
    expect(jobs).toEqual([]);
  });

  test('[DATA-019] a lead is stored with its source and queued for forwarding, with an audit row', async () => {
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
    });
    expect(answer).toEqual({ id: row?.id });
    expect(jobs).toEqual([{ name: FORWARD_LEAD_JOB, data: { leadId: row?.id } }]);
    const audit = await opened.db.selectFrom('audit_log').select(['action', 'entity_id']).execute();
    expect(audit).toEqual([{ action: 'lead.submitted', entity_id: row?.id }]);
  });

  test('a double click stores one lead, also when both arrive together', async () => {
    const { app, jobs } = buildApp(opened);
    const answers = await Promise.all([submitLead(app, ADA), submitLead(app, ADA), submitLead(app, ADA)]);
    expect(new Set(answers.map((answer) => ('id' in answer ? answer.id : ''))).size).toBe(1);
    expect(await readLeads()).toHaveLength(1);
    expect(jobs).toHaveLength(1);
  });

  test('a lead is forwarded once, and a failure is kept for the next try', async () => {
    const { app } = buildApp(opened);
    const answer = await submitLead(app, ADA);
    if (!('id' in answer)) throw new Error('refused');
    let calls = 0;
    const flaky = {
      name: 'flaky',
      forward: async () => {
        calls += 1;
        if (calls === 1) throw new LeadForwardError('unavailable', 'down');
      },
    };
    await expect(forwardLead(app, answer.id, flaky)).rejects.toThrow('down');
    expect((await readLeads())[0]?.forward_status).toBe('failed');
    await forwardLead(app, answer.id, flaky);
    await forwardLead(app, answer.id, flaky);
    expect(calls).toBe(2);
    expect((await readLeads())[0]).toMatchObject({ forward_status: 'sent', forwarded_at: app.now() });
  });
});
