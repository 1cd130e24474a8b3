import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { createAccount, saveProfile } from '#features/accounts/accounts.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { findPublicListing } from '#features/listings/visible-listing.server.ts';
import { reportPolicy } from '#features/reports/policy.ts';
import { buildListing } from '../../../../tests/support/build-listing.ts';
import { OWN_MATTER } from '../../../../tests/support/own-matter.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { decideReport, findReportContext, listReports } from '../decisions.server.ts';
import { submitReport } from './reports.server.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const actorOf = (userId: string, role: 'user' | 'admin' = 'user'): Actor => ({
  userId,
  email: `${userId}@example.com`,
  name: userId,
  role,
  profile: null,
});
const ADMIN = actorOf('admin', 'admin');

describe('fraud reports', () => {
  let opened: OpenDatabase;
  let listingId: string;
  let app: App;
  beforeAll(async () => {
    opened = await openTestDatabase();
    app = buildApp(opened, { now: NOW }).app;
    for (const userId of ['ada', 'bola', 'chidi', 'agent-1', 'admin']) {
      const email = `${userId}@example.com`;
      await createAccount(opened.db, { userId, name: userId, email, password: 'Correct-horse-7', createdAt: NOW });
    }
    const agent = {
      userId: 'agent-1',
      fullName: 'Kúnlé Ọ̀ṣínúgà',
      phone: null,
      location: null,
      agentIdNumber: 'AG-1',
      agentStatus: 'approved' as const,
    };
    await saveProfile(opened.db, { ...agent, userType: 'agent' }, NOW);
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of [
      'fraud_reports',
      'reporter_limits',
      'rate_limits',
      'suspensions',
      'notifications',
      'emails',
      'audit_log',
      'properties',
    ] as const)
      await opened.db.deleteFrom(table).execute();
    listingId = await buildListing(opened.db, { title: 'Duplex in Lekki', agent_id: 'agent-1' });
  });

  const about = (over: object = {}) => ({
    reported_entity_type: 'property',
    reported_entity_id: listingId,
    report_type: 'fake_listing',
    description: 'Nobody lives there.',
    ...over,
  });
  const rows = () => opened.db.selectFrom('fraud_reports').selectAll().execute();
  const actions = async () =>
    (await opened.db.selectFrom('audit_log').select('action').execute()).map(({ action }) => action);
  const noticesOf = async (userId: string) =>
    (
      await opened.db
        .selectFrom('notifications')
        .select('kind')
        .where('user_id', '=', userId)
        // The clock stands still: the transaction's number tells which came first.
        .orderBy(sql`xmin::text::bigint`)
        .execute()
    ).map(({ kind }) => kind);

  test.each([
    ['an unknown kind of record', { reported_entity_type: 'city' }, 'report_incomplete'],
    ['[DATA-018] no kind of record', { reported_entity_type: undefined }, 'report_incomplete'],
    ['[FRAUD-002] no type', { report_type: '' }, 'report_incomplete'],
    ['[FRAUD-002] a blank description', { description: ' \n ' }, 'report_incomplete'],
    ['a type of another kind of record', { report_type: 'harassment' }, 'report_incomplete'],
    ['a description over 3,000 characters', { description: 'x'.repeat(3001) }, 'report_incomplete'],
    ['a listing that is not there', { reported_entity_id: randomUUID() }, 'reported_not_found'],
    [
      'an agent that is none',
      { reported_entity_type: 'agent', reported_entity_id: 'bola', report_type: 'unlicensed' },
      'reported_not_found',
    ],
    ['oneself', { reported_entity_type: 'user', reported_entity_id: 'ada', report_type: 'harassment' }, 'own_report'],
  ])('%s is refused and nothing is stored', async (_what, over, code) => {
    await expect(submitReport(app, allow(reportPolicy.create, actorOf('ada')), about(over))).rejects.toMatchObject({
      code,
    });
    expect(await rows()).toEqual([]);
    expect(await actions()).toEqual([]);
  });

  test('a dispute says which part and which evidence, as it stood then; what is not of this listing is refused', async () => {
    const evidence = await opened.db
      .insertInto('trust_evidence')
      .values({
        entity_type: 'property',
        entity_id: listingId,
        part: 'documents',
        percent: 90,
        statement: 'C of O seen at the land registry',
        checked_by: 'Zaure',
        checked_at: NOW,
        source: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const dispute = (over: object) =>
      submitReport(app, allow(reportPolicy.create, actorOf('ada')), about({ report_type: 'false_documents', ...over }));
    const refused: [object, string][] = [
      [{ disputed_part: 'constructor' }, 'disputed_part'],
      [{ disputed_part: 'documents', disputed_evidence: randomUUID() }, 'disputed_evidence'],
      [{ disputed_part: 'identity', disputed_evidence: evidence.id }, 'disputed_evidence'],
      [{ disputed_part: 'documents', disputed_evidence: 'nonsense' }, 'disputed_evidence'],
    ];
    for (const [over, field] of refused)
      await expect(dispute(over)).rejects.toMatchObject({ code: 'report_incomplete', status: 400, field });
    expect(await rows()).toEqual([]);
    const { id } = await dispute({ disputed_part: 'documents', disputed_evidence: evidence.id });
    await opened.db.deleteFrom('trust_evidence').execute();
    expect((await findReportContext(app, id))?.report).toMatchObject({
      disputed_part: 'documents',
      disputed_evidence: evidence.id,
      disputed_statement: 'C of O seen at the land registry',
    });
    // Another part is another report, not the same one again.
    await dispute({ disputed_part: 'identity' });
    expect(await rows()).toHaveLength(2);
  });

  test('[CALLS-026] [FRAUD-010] [FRAUD-011] a user’s report is stored with its five fields, the description trimmed', async () => {
    await submitReport(
      app,
      allow(reportPolicy.create, actorOf('ada')),
      about({ description: '  Nobody lives there.\n' }),
    );
    expect(await rows()).toMatchObject([
      {
        reporter_id: 'ada',
        reported_entity_type: 'property',
        reported_entity_id: listingId,
        report_type: 'fake_listing',
        description: 'Nobody lives there.',
        state: 'new',
      },
    ]);
    expect(await actions()).toEqual(['report.filed']);
  });

  test('[DATA-018] agents and users can be reported, each with their own types', async () => {
    await submitReport(
      app,
      allow(reportPolicy.create, actorOf('ada')),
      about({ reported_entity_type: 'agent', reported_entity_id: 'agent-1', report_type: 'unlicensed' }),
    );
    await submitReport(
      app,
      allow(reportPolicy.create, actorOf('ada')),
      about({ reported_entity_type: 'user', reported_entity_id: 'bola', report_type: 'fake_buyer' }),
    );
    expect((await rows()).map((row) => row.reported_entity_type).sort()).toEqual(['agent', 'user']);
  });

  test('a double click stores one report, other words are answered kindly, another type is another report', async () => {
    const [first, second] = await Promise.all([
      submitReport(app, allow(reportPolicy.create, actorOf('ada')), about()),
      submitReport(app, allow(reportPolicy.create, actorOf('ada')), about()),
    ]);
    expect(first).toEqual(second);
    await expect(
      submitReport(app, allow(reportPolicy.create, actorOf('ada')), about({ description: 'Still fake.' })),
    ).rejects.toMatchObject({
      code: 'already_reported',
      status: 409,
    });
    await submitReport(app, allow(reportPolicy.create, actorOf('ada')), about({ report_type: 'overpriced' }));
    expect(await rows()).toHaveLength(2);
  });

  test('eleven reports within an hour are one too many', async () => {
    const others = await Promise.all(Array.from({ length: 11 }, () => buildListing(opened.db)));
    for (const id of others.slice(0, 10))
      await submitReport(app, allow(reportPolicy.create, actorOf('ada')), about({ reported_entity_id: id }));
    await expect(
      submitReport(app, allow(reportPolicy.create, actorOf('ada')), about({ reported_entity_id: others[10] })),
    ).rejects.toMatchObject({
      status: 429,
    });
  });

  test('reports of three different people freeze a listing for review; one person’s three do not', async () => {
    for (const report_type of ['fake_listing', 'overpriced', 'multiple_sale'])
      await submitReport(app, allow(reportPolicy.create, actorOf('ada')), about({ report_type }));
    expect(await findPublicListing(app, listingId)).not.toBeNull();
    await Promise.all(
      ['bola', 'chidi'].map((userId) => submitReport(app, allow(reportPolicy.create, actorOf(userId)), about())),
    );
    expect(await findPublicListing(app, listingId)).toBeNull();
    expect(await actions()).toContain('listing.frozen');
    expect(await noticesOf('agent-1')).toEqual(['listing-frozen']);
  });

  test('reports older than the days of the setting do not count', async () => {
    const old = buildApp(opened, { now: new Date('2026-11-10T09:00:00Z') }).app;
    for (const userId of ['ada', 'bola']) await submitReport(old, allow(reportPolicy.create, actorOf(userId)), about());
    await submitReport(app, allow(reportPolicy.create, actorOf('chidi')), about());
    expect(await findPublicListing(app, listingId)).not.toBeNull();
  });

  async function freeze(): Promise<string[]> {
    const ids: string[] = [];
    for (const userId of ['ada', 'bola', 'chidi'])
      ids.push((await submitReport(app, allow(reportPolicy.create, actorOf(userId)), about())).id);
    return ids;
  }
  const dismissed = { to: 'dismissed', note: 'We called: it is real.' } as const;

  test('a frozen listing comes back with the last dismissal, also when two admins dismiss at once', async () => {
    const [one = '', two = '', three = ''] = await freeze();
    await decideReport(app, allow(reportPolicy.decide, ADMIN), one, dismissed);
    expect(await findPublicListing(app, listingId)).toBeNull();
    await Promise.all([
      decideReport(app, allow(reportPolicy.decide, ADMIN), two, dismissed),
      decideReport(app, allow(reportPolicy.decide, ADMIN), three, dismissed),
    ]);
    expect(await findPublicListing(app, listingId)).not.toBeNull();
    expect(await noticesOf('agent-1')).toEqual(['listing-frozen', 'listing-unfrozen']);
  });

  test('a user decides nothing; an outcome needs a note; an outcome is final', async () => {
    const { id } = await submitReport(app, allow(reportPolicy.create, actorOf('ada')), about());
    expect(() => allow(reportPolicy.decide, actorOf('bola'))).toThrow(expect.objectContaining({ status: 403 }));
    await expect(
      decideReport(app, allow(reportPolicy.decide, ADMIN), id, { to: 'upheld', note: '  ' }),
    ).rejects.toMatchObject({
      code: 'note_required',
    });
    await decideReport(app, allow(reportPolicy.decide, ADMIN), id, dismissed);
    await expect(
      decideReport(app, allow(reportPolicy.decide, ADMIN), id, { to: 'upheld', note: 'No, fake.' }),
    ).rejects.toMatchObject({
      code: 'report_already_decided',
      status: 409,
    });
  });

  test('nobody decides what they reported, what is said of them, or of their home', async () => {
    const { id } = await submitReport(app, allow(reportPolicy.create, actorOf('ada')), about());
    const report = about({ reported_entity_type: 'agent', reported_entity_id: 'agent-1', report_type: 'scam_attempt' });
    const { id: ofAgent } = await submitReport(app, allow(reportPolicy.create, actorOf('ada')), report);
    for (const [side, which] of [
      ['ada', id],
      ['agent-1', id],
      ['ada', ofAgent],
      ['agent-1', ofAgent],
    ] as const)
      for (const to of ['looking', 'upheld', 'dismissed'] as const)
        await expect(
          decideReport(app, allow(reportPolicy.decide, actorOf(side, 'admin')), which, { to, note: 'Because.' }),
          `${side} ${to}`,
        ).rejects.toMatchObject(OWN_MATTER);
    for (const which of [id, ofAgent]) await decideReport(app, allow(reportPolicy.decide, ADMIN), which, dismissed);
  });

  test('of two admins who decide at once one wins and the other is told', async () => {
    const { id } = await submitReport(app, allow(reportPolicy.create, actorOf('ada')), about());
    const answers = await Promise.allSettled([
      decideReport(app, allow(reportPolicy.decide, ADMIN), id, dismissed),
      decideReport(app, allow(reportPolicy.decide, ADMIN), id, { to: 'upheld', note: 'Fake.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'report_already_decided' },
    });
    expect(await noticesOf('ada')).toHaveLength(1);
  });

  test('an upheld report takes the listing down or leaves it, and the reporter is told the outcome and the note', async () => {
    const { id } = await submitReport(app, allow(reportPolicy.create, actorOf('ada')), about());
    const left = await submitReport(app, allow(reportPolicy.create, actorOf('bola')), about());
    await decideReport(app, allow(reportPolicy.decide, ADMIN), left.id, {
      to: 'upheld',
      note: 'Corrected by the lister.',
      takesListingDown: false,
    });
    expect(await findPublicListing(app, listingId)).not.toBeNull();
    await decideReport(app, allow(reportPolicy.decide, ADMIN), id, {
      to: 'upheld',
      note: 'The owner never heard of it.',
      takesListingDown: true,
    });
    expect(await findPublicListing(app, listingId)).toBeNull();
    const notice = await opened.db
      .selectFrom('notifications')
      .select(['title', 'body'])
      .where('user_id', '=', 'ada')
      .executeTakeFirst();
    expect(notice?.title).toBe('You were right about Duplex in Lekki');
    expect(notice?.body).toContain('The owner never heard of it.');
    expect(await noticesOf('agent-1')).toEqual(['listing-taken-down']);
    expect(await actions()).toEqual(expect.arrayContaining(['report.upheld', 'listing.taken-down']));
  });

  test('an upheld report of an agent can suspend the account', async () => {
    const report = about({ reported_entity_type: 'agent', reported_entity_id: 'agent-1', report_type: 'scam_attempt' });
    const { id } = await submitReport(app, allow(reportPolicy.create, actorOf('ada')), report);
    await decideReport(app, allow(reportPolicy.decide, ADMIN), id, {
      to: 'upheld',
      note: 'Took two deposits.',
      suspends: true,
      listings: 'hide',
    });
    expect(await opened.db.selectFrom('suspensions').select('user_id').execute()).toEqual([{ user_id: 'agent-1' }]);
  });

  test('somebody whose report was false is limited and told so when reporting again', async () => {
    const { id } = await submitReport(app, allow(reportPolicy.create, actorOf('ada')), about());
    await decideReport(app, allow(reportPolicy.decide, ADMIN), id, { ...dismissed, limitsReporter: true });
    await expect(submitReport(app, allow(reportPolicy.create, actorOf('ada')), about())).rejects.toMatchObject({
      code: 'reporter_limited',
    });
    const later = buildApp(opened, { now: new Date('2027-03-01T09:00:00Z') }).app;
    expect(await submitReport(later, allow(reportPolicy.create, actorOf('ada')), about())).toHaveProperty('id');
  });

  test('the queue lists open reports newest first, and a report knows its fellows and its reporter', async () => {
    const [one = ''] = await freeze();
    await decideReport(app, allow(reportPolicy.decide, ADMIN), one, { to: 'looking', note: '' });
    expect((await listReports(app, { state: 'open' }, 10)).items).toHaveLength(3);
    const first = await listReports(app, { state: 'open' }, 2);
    const second = await listReports(app, { state: 'open', before: first.next }, 2);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
    expect(second.next).toBeNull();
    const context = await findReportContext(app, one);
    expect(context).toMatchObject({
      report: { state: 'looking', reported_name: 'Duplex in Lekki' },
      reporter: { filed: 1 },
      listing: { approvalStatus: 'pending' },
    });
    expect(context?.others).toHaveLength(2);
    expect(await findReportContext(app, 'nothing')).toBeNull();
  });
});
