import { hashPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { readKeyset } from '#db/keyset.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { createAccount, saveProfile } from '#features/accounts/accounts.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { adminPolicy } from '#features/admin/policy.ts';
import { listMails } from '#features/mail/outbox.server.ts';
import { submissionPolicy } from '#features/submissions/policy.ts';
import { approveSubmission, rejectSubmission } from '#features/submissions/submissions.server.ts';
import { m } from '#paraglide/messages.js';
import { FEATURES } from '#server/features.server.ts';
import { type Jobs, openJobs } from '#server/jobs.server.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { AgentReviewTab } from './ui/agent-review-tab.tsx';
import { OverviewTab } from './ui/overview-tab.tsx';
import { PropertiesTab } from './ui/properties-tab.tsx';
import { SubmissionsTab } from './ui/submissions-tab.tsx';
import { streamSubmissionLines, streamVerificationLines } from './use-cases/exports.server.ts';
import { listFailedJobs, retryJob } from './use-cases/failed-jobs.server.ts';
import { tryWrite } from './use-cases/open-admin.server.ts';
import { openMail, resendMail } from './use-cases/outbox.server.ts';
import { countEverything, listActivity, listAllProperties } from './use-cases/overview.server.ts';
import { changeSetting, listSettings, readSettingForm } from './use-cases/settings.server.ts';
import { loadTab, type TabView } from './use-cases/tab-views.server.ts';
import { changeAccount, findAccount, listAccounts, listAgents } from './use-cases/users.server.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
/** Made once, though the accounts are made anew for each test. */
const PASSWORD_HASH = hashPassword('Correct-horse-7');
const mailOf = (userId: string) => `${userId}@example.com`;
const actorOf = (userId: string, role: 'user' | 'admin' = 'admin'): Actor => ({
  userId,
  email: `${userId}@example.com`,
  name: userId,
  role,
  profile: null,
});

async function readAll(lines: AsyncIterable<string>): Promise<string[]> {
  const read: string[] = [];
  for await (const line of lines) read.push(line);
  return read;
}

/** What a tab's screen says, as text without its tags. */
function screenOf(view: TabView): string {
  const element = createElement(TAB_SCREENS[view.tab] as ComponentType<TabView>, view);
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replaceAll(/<[^>]+>/g, ' ');
}

const TAB_SCREENS = {
  submissions: SubmissionsTab,
  properties: PropertiesTab,
  'agent-review': AgentReviewTab,
  overview: OverviewTab,
} as Record<string, unknown>;

describe('the office', () => {
  let opened: OpenDatabase;
  let app: App;
  let queued: { name: string; data: object }[];
  const open = (query = '') => new URLSearchParams(query);

  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    ({ app, jobs: queued } = buildApp(opened, { now: NOW, features: FEATURES }));
    for (const table of [
      'audit_log',
      'suspensions',
      'property_submissions',
      'agent_verifications',
      'properties',
      'profiles',
      'user',
      'settings',
      'emails',
      'user_roles',
    ] as const)
      await opened.db.deleteFrom(table).execute();
    for (const [userId, role] of [
      ['ada', 'user'],
      ['boss', 'admin'],
      ['deputy', 'admin'],
    ] as const)
      await createAccount(opened.db, {
        userId,
        name: `${userId} Ọ̀ṣínúgà`,
        email: `${userId}@example.com`,
        passwordHash: await PASSWORD_HASH,
        role,
        createdAt: NOW,
      });
  });

  const handIn = (count: number, over: object = {}) =>
    opened.db
      .insertInto('property_submissions')
      .values(
        Array.from({ length: count }, (_, index) => ({
          title: `House ${index}`,
          property_type: 'house' as const,
          price_minor: 5_000_000_000 + index,
          location: 'Lekki',
          state: 'Lagos',
          agent_id: 'ada',
          created_at: NOW,
          ...over,
        })),
      )
      .execute();
  const verify = (agentId: string, over: object = {}) =>
    opened.db
      .insertInto('agent_verifications')
      .values({ agent_id: agentId, nin_last4: '4821', ...over })
      .execute();
  const makeAgent = (userId: string, agentStatus: 'pending' | 'approved') =>
    saveProfile(
      opened.db,
      {
        userId,
        fullName: `${userId} Ọ̀ṣínúgà`,
        phone: null,
        location: 'Kano',
        userType: 'agent',
        agentIdNumber: `AG-${userId}`,
        agentStatus,
      },
      NOW,
    );

  test('[ADMIN-002] [CALLS-018] the six counters count what stands in the tables', async () => {
    await buildListing(opened.db);
    await buildListing(opened.db, { approval_status: 'pending' });
    await handIn(3);
    await handIn(1, { status: 'rejected' });
    await makeAgent('ada', 'pending');
    await verify('ada', { verification_status: 'verified', checked_level: 'basic' });
    await makeAgent('bola', 'approved');
    // Paid, and looked into by nobody: still pending for the office, and verified to nobody.
    await verify('bola', {
      verification_status: 'verified',
      verification_level: 'silver',
      verification_fee_paid: true,
    });
    await opened.db
      .insertInto('enquiries')
      .values({ kind: 'message', property_id: (await listAllProperties(app, {})).items[0]?.id ?? '' })
      .execute();
    expect(await countEverything(app)).toEqual({
      properties: 2,
      users: 3,
      inquiries: 1,
      pendingSubmissions: 3,
      pendingAgents: 2,
      verifiedAgents: 1,
    });
    await opened.db.deleteFrom('enquiries').execute();
  });

  test('[CALLS-018] all properties are read newest first, whatever their state, page by page without a gap', async () => {
    for (let index = 0; index < 30; index += 1)
      await buildListing(opened.db, {
        title: `Home ${index}`,
        approval_status: index % 2 ? 'pending' : 'approved',
        created_at: new Date(NOW.getTime() + Math.floor(index / 2) * 2000 + (index % 2)),
      });
    const first = await listAllProperties(app, {});
    const second = await listAllProperties(app, { before: readKeyset(first.next, 'uuid') });
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(
      Array.from({ length: 30 }, (_, index) => `Home ${29 - index}`),
    );
    expect(second.next).toBeNull();
  });

  test('[CALLS-019] agents are read with user_id, full_name, agent_id_number, phone and location, other people not', async () => {
    await makeAgent('ada', 'approved');
    expect((await listAgents(app)).items).toEqual([
      { user_id: 'ada', full_name: 'ada Ọ̀ṣínúgà', agent_id_number: 'AG-ada', phone: null, location: 'Kano' },
    ]);
  });

  test('agents are read page by page, nobody twice and nobody left out, also many of one moment', async () => {
    const ids = Array.from({ length: 450 }, (_, index) => `agent-${String(index).padStart(3, '0')}`);
    await opened.db
      .insertInto('user')
      .values(
        ids.map((id) => ({
          id,
          name: id,
          email: `${id}@example.ng`,
          emailVerified: true,
          createdAt: NOW,
          updatedAt: NOW,
        })),
      )
      .execute();
    await opened.db
      .insertInto('profiles')
      .values(
        ids.map((id) => ({
          user_id: id,
          full_name: id,
          user_type: 'agent' as const,
          agent_status: 'approved' as const,
          created_at: NOW,
        })),
      )
      .execute();
    const first = await listAgents(app);
    const second = await listAgents(app, readKeyset(first.next, 'text'));
    const third = await listAgents(app, readKeyset(second.next, 'text'));
    expect([first, second, third].map(({ items }) => items.length)).toEqual([200, 200, 50]);
    expect([...first.items, ...second.items, ...third.items].map(({ user_id }) => user_id).sort()).toEqual(ids);
    expect(third.next).toBeNull();
  });

  test('the review names the agents of the records it shows, however many there are', async () => {
    await makeAgent('ada', 'pending');
    await verify('ada');
    const ids = Array.from({ length: 205 }, (_, index) => `later-${index}`);
    const at = new Date(Date.now() + 60_000);
    await opened.db
      .insertInto('user')
      .values(
        ids.map((id) => ({
          id,
          name: id,
          email: `${id}@example.ng`,
          emailVerified: true,
          createdAt: at,
          updatedAt: at,
        })),
      )
      .execute();
    await opened.db
      .insertInto('profiles')
      .values(
        ids.map((id) => ({
          user_id: id,
          full_name: id,
          user_type: 'agent' as const,
          agent_status: 'pending' as const,
          created_at: at,
        })),
      )
      .execute();
    const view = await loadTab(app, 'agent-review', open());
    expect(view.tab === 'agent-review' && view.agents?.map(({ full_name }) => full_name)).toEqual(['ada Ọ̀ṣínúgà']);
  });

  test('[CALLS-023] [ADMIN-009] verification records leave redacted only: four digits on the screen and in the export, formulas as text', async () => {
    await makeAgent('ada', 'pending');
    await verify('ada', {
      nin_sealed: 'sealed-nin',
      nin_hash: 'hash-nin',
      verification_notes: '=HYPERLINK("http://x")',
    });
    const view = await loadTab(app, 'agent-review', open());
    const text = JSON.stringify(view);
    expect(text).toContain('4821');
    expect(text).not.toMatch(/sealed-nin|hash-nin/);
    if (view.tab !== 'agent-review' || !view.verifications) throw new Error('no records');
    const records = view.verifications.items;
    const lines = await readAll(
      streamVerificationLines(
        (async function* () {
          yield* records;
        })(),
      ),
    );
    expect(lines.join('')).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(lines.join('')).not.toMatch(/sealed-nin|hash-nin/);
  });

  test.each([
    ['[ADMIN-006] the search narrows the table', 'search=ada', ['ada']],
    ['[ADMIN-007] the status filter: pending', 'status=pending', ['ada', 'cajetan', 'dayo']],
    ['[ADMIN-007] the status filter: verified', 'status=verified', ['deputy']],
    ['[ADMIN-007] the status filter: flagged', 'status=flagged', ['boss']],
    ['[ADMIN-008] the level filter: basic', 'level=basic', ['ada']],
    ['[ADMIN-008] the level filter: silver', 'level=silver', ['cajetan']],
    ['[ADMIN-008] the level filter: gold', 'level=gold', ['boss']],
    ['[ADMIN-008] the level filter: advanced', 'level=advanced', ['dayo']],
    ['[ADMIN-008] the level filter: premium', 'level=premium', ['deputy']],
    ['status and level together', 'status=flagged&level=premium', []],
    [
      'an unknown filter word filters nothing',
      'status=nonsense&level=diamond',
      ['ada', 'boss', 'cajetan', 'dayo', 'deputy'],
    ],
  ])('%s', async (_what, query, expected) => {
    for (const id of ['cajetan', 'dayo'])
      await createAccount(opened.db, {
        userId: id,
        name: id,
        email: `${id}@example.com`,
        password: 'Correct-horse-7',
        createdAt: NOW,
      });
    for (const id of ['ada', 'boss', 'cajetan', 'dayo', 'deputy']) await makeAgent(id, 'pending');
    await verify('ada');
    await verify('boss', { verification_status: 'flagged', verification_level: 'gold' });
    await verify('cajetan', { verification_level: 'silver' });
    await verify('dayo', { verification_level: 'advanced' });
    await verify('deputy', {
      verification_status: 'verified',
      verification_level: 'premium',
      checked_level: 'premium',
    });
    const view = await loadTab(app, 'agent-review', open(query));
    if (view.tab !== 'agent-review') throw new Error('another tab');
    expect(view.verifications?.items.map((record) => record.agent_id).sort()).toEqual(expected);
    const screen = screenOf(view).replaceAll(/\s+/g, ' ');
    expect(screen).toContain('Name, agent ID or company');
    expect(screen).toContain('All statuses Pending Verified Flagged');
    expect(screen).toContain('All levels Basic Silver Gold Advanced Premium');
  });

  test.each([
    ['[ADMIN-031]', 'property_submissions', 'submissions', 'Failed to fetch property submissions'],
    ['[ADMIN-032]', 'properties', 'properties', 'Failed to fetch properties'],
    ['[ADMIN-033]', 'agent_verifications', 'agent-review', 'Failed to load verification data.'],
    ['[ADMIN-033]', 'profiles', 'agent-review', 'Failed to load agents.'],
  ] as const)(
    '%s when %s cannot be read, the %s tab says: %s, and how to try again',
    async (_row, table, tab, text) => {
      expect(screenOf(await loadTab(app, tab, open()))).not.toContain('Failed');
      await sql`alter table ${sql.id(table)} rename to away`.execute(opened.db);
      try {
        const screen = screenOf(await loadTab(app, tab, open()));
        expect(screen).toContain(text);
        expect(screen).toContain('Try again');
      } finally {
        await sql`alter table away rename to ${sql.id(table)}`.execute(opened.db);
      }
    },
  );

  test.each([
    ['approve', m.admin_failed_approve(), 'Failed to approve property'],
    ['reject', m.admin_failed_reject(), 'Failed to reject property'],
  ] as const)(
    '[ADMIN-034] a %s that fails without words for everybody says so in the spec’s',
    async (decision, fallback, text) => {
      await handIn(1);
      const { id } = await opened.db.selectFrom('property_submissions').select('id').executeTakeFirstOrThrow();
      const boss = allow(submissionPolicy.decide, actorOf('boss'));
      const decide = () =>
        decision === 'approve'
          ? approveSubmission(app, boss, id, { notes: 'Words.' })
          : rejectSubmission(app, boss, id, 'Words.');
      expect(await tryWrite(app, fallback, () => rejectSubmission(app, boss, id, ' '))).toMatchObject({
        status: 400,
      });
      await sql`alter table audit_log rename to away`.execute(opened.db);
      try {
        expect(await tryWrite(app, fallback, decide)).toEqual({
          problem: text,
          status: 500,
        });
      } finally {
        await sql`alter table away rename to audit_log`.execute(opened.db);
      }
    },
  );

  test('[ADMIN-013] only submissions that wait show Approve and Reject', async () => {
    await handIn(1, { title: 'Waiting house' });
    await handIn(1, { title: 'Decided house', status: 'rejected', admin_notes: 'No pictures.' });
    const waiting = screenOf(await loadTab(app, 'submissions', open()));
    expect(waiting).toMatch(/Waiting house.*Approve.*Reject/s);
    const decided = screenOf(await loadTab(app, 'submissions', open('status=rejected')));
    expect(decided).toContain('Decided house');
    expect(decided).not.toMatch(/Approve |Reject /);
  });

  test('a user changes no account; nobody demotes or suspends themselves; a suspension needs a reason, and power the mail of whom it is about', async () => {
    expect(() => allow(adminPolicy.manage, actorOf('ada', 'user'))).toThrow(expect.objectContaining({ status: 403 }));
    await expect(
      changeAccount(app, allow(adminPolicy.manage, actorOf('boss')), 'boss', { change: 'make-user' }),
    ).rejects.toMatchObject({
      code: 'own_account',
    });
    await expect(
      changeAccount(app, allow(adminPolicy.manage, actorOf('boss')), 'boss', {
        change: 'suspend',
        reason: 'x',
        listings: 'hide',
      }),
    ).rejects.toMatchObject({
      code: 'own_account',
    });
    await expect(
      changeAccount(app, allow(adminPolicy.manage, actorOf('boss')), 'ada', {
        change: 'suspend',
        reason: '  ',
        listings: 'hide',
      }),
    ).rejects.toMatchObject({
      code: 'reason_required',
    });
    await expect(
      changeAccount(app, allow(adminPolicy.manage, actorOf('boss')), 'ada', { change: 'suspend', reason: 'x' }),
    ).rejects.toMatchObject({
      status: 400,
      field: 'listings',
    });
    await expect(
      changeAccount(app, allow(adminPolicy.manage, actorOf('boss')), 'nobody', { change: 'make-admin' }),
    ).rejects.toMatchObject({ status: 404 });
    for (const change of ['make-admin', 'suspend'] as const)
      for (const confirm of [undefined, mailOf('deputy'), 'ada']) {
        const given = { reason: 'x', listings: 'hide', ...(confirm ? { confirm } : {}) };
        await expect(
          changeAccount(app, allow(adminPolicy.manage, actorOf('boss')), 'ada', { change, ...given }),
        ).rejects.toMatchObject({
          code: 'confirm_required',
          field: 'confirm',
        });
      }
    expect(await opened.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  });

  test('the last admin stays one, also when two admins demote each other at once', async () => {
    const answers = await Promise.allSettled([
      changeAccount(app, allow(adminPolicy.manage, actorOf('boss')), 'deputy', {
        change: 'make-user',
        confirm: mailOf('deputy'),
      }),
      changeAccount(app, allow(adminPolicy.manage, actorOf('deputy')), 'boss', {
        change: 'make-user',
        confirm: mailOf('boss'),
      }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { items } = await listAccounts(app, { kind: 'admin' });
    expect(items).toHaveLength(1);
  });

  test('a suspension and its end are told, twice is answered clearly, each with an audit row of before and after', async () => {
    await changeAccount(app, allow(adminPolicy.manage, actorOf('boss')), 'ada', {
      change: 'suspend',
      reason: 'Asked for money.',
      listings: 'mark',
      confirm: mailOf('ada'),
    });
    expect(await findAccount(app, 'ada')).toMatchObject({ suspension: { reason: 'Asked for money.' }, sessions: 0 });
    await expect(
      changeAccount(app, allow(adminPolicy.manage, actorOf('deputy')), 'ada', {
        change: 'suspend',
        reason: 'Again.',
        listings: 'hide',
        confirm: mailOf('ada'),
      }),
    ).rejects.toMatchObject({
      code: 'already_so',
      status: 409,
    });
    await changeAccount(app, allow(adminPolicy.manage, actorOf('boss')), 'ada', { change: 'lift' });
    await changeAccount(app, allow(adminPolicy.manage, actorOf('boss')), 'ada', {
      change: 'make-admin',
      confirm: mailOf('ada'),
    });
    const { items } = await listActivity(app, { entity: 'user', entityId: 'ada' });
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.suspended', 'account.suspension-lifted', 'account.role-changed']),
    );
    expect(items.find(({ action }) => action === 'account.role-changed')).toMatchObject({
      actorName: 'boss Ọ̀ṣínúgà',
      before: { role: 'user' },
      after: { role: 'admin' },
    });
  });

  test('a setting is refused beyond its bounds, and knows who changed it when', async () => {
    await expect(
      changeSetting(
        app,
        allow(adminPolicy.manage, actorOf('boss')),
        'report_spike',
        readSettingForm(app, 'report_spike', { reporters: '1', days: '7' }),
      ),
    ).rejects.toMatchObject({
      code: 'setting_refused',
      field: 'reporters',
    });
    await expect(changeSetting(app, allow(adminPolicy.manage, actorOf('boss')), 'seed', {})).rejects.toMatchObject({
      status: 404,
    });
    await changeSetting(
      app,
      allow(adminPolicy.manage, actorOf('boss')),
      'report_spike',
      readSettingForm(app, 'report_spike', { reporters: '5', days: '7' }),
    );
    expect((await listSettings(app)).find(({ key }) => key === 'report_spike')).toMatchObject({
      value: { reporters: 5, days: 7 },
      fallback: { reporters: 3, days: 7 },
      changedBy: 'boss Ọ̀ṣínúgà',
      changedAt: expect.stringMatching(/^2026-11-21/),
    });
  });

  test('the export of submissions holds every row once, though many share a moment', async () => {
    await handIn(1203, { description: '+234' });
    const lines = (await readAll(streamSubmissionLines(app, {}))).join('').split('\r\n').filter(Boolean);
    expect(lines).toHaveLength(1204);
    expect(new Set(lines.slice(1).map((line) => line.split(',')[0])).size).toBe(1203);
    expect(lines[0]).toMatch(/^id,form,status,title/);
  });

  test('a mail that failed is sent again once; another is left alone', async () => {
    const mail = { to_address: 'a@b.ng', template: 'x', subject: 'Hello', text_body: 't', html_body: '<p>h</p>' };
    const { id } = await opened.db
      .insertInto('emails')
      .values({ ...mail, status: 'failed', attempts: 3 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await resendMail(app, allow(adminPolicy.manage, actorOf('boss')), id)).toBe(true);
    expect(await resendMail(app, allow(adminPolicy.manage, actorOf('boss')), id)).toBe(false);
    expect(await resendMail(app, allow(adminPolicy.manage, actorOf('boss')), 'nothing')).toBe(false);
    expect(queued).toEqual([{ name: 'send-email', data: { emailId: id } }]);
    expect((await listMails(app.db, { status: 'queued' }, 10)).items).toMatchObject([{ id, subject: 'Hello' }]);
    expect(await openMail(app, allow(adminPolicy.open, actorOf('boss')), id)).toMatchObject({ html: '<p>h</p>' });
    await openMail(app, allow(adminPolicy.open, actorOf('boss')), id);
    await openMail(app, allow(adminPolicy.open, actorOf('deputy')), id);
    const { items: looks } = await listActivity(app, { entity: 'email', entityId: id });
    expect(looks.filter(({ action }) => action === 'email.opened').map(({ actorName }) => actorName)).toHaveLength(2);
  });

  describe('failed jobs', () => {
    let jobs: Jobs;
    beforeAll(async () => {
      jobs = await openJobs({ opened, handlers: { fragile: async () => {} }, onError: () => {} });
    });
    afterAll(() => jobs.stop());

    test('a job that gave up is listed with what it said, and tried again once', async () => {
      await opened.db.transaction().execute((trx) => jobs.enqueue(trx, 'fragile', { leadId: 'x' }));
      await sql`update pgboss.job set state = 'failed', output = '{"message":"the other side is away"}', retry_count = 20 where name = 'fragile'`.execute(
        opened.db,
      );
      const [job] = (await listFailedJobs(app)).items;
      expect(job).toMatchObject({ name: 'fragile', state: 'failed', error: 'the other side is away', tries: 21 });
      expect(() => allow(adminPolicy.manage, actorOf('ada', 'user'))).toThrow(
        expect.objectContaining({ code: 'not_allowed', status: 403 }),
      );
      await retryJob(app, allow(adminPolicy.manage, actorOf('boss')), job?.id ?? '');
      expect((await listFailedJobs(app)).items).toMatchObject([{ state: 'waiting' }]);
      await sql`update pgboss.job set state = 'completed' where name = 'fragile'`.execute(opened.db);
      await expect(retryJob(app, allow(adminPolicy.manage, actorOf('boss')), job?.id ?? '')).rejects.toMatchObject({
        code: 'job_not_failed',
        status: 409,
      });
    });

    test('more failed jobs than a page holds are read page by page', async () => {
      await opened.db.transaction().execute(async (trx) => {
        for (let index = 0; index < 120; index += 1) await jobs.enqueue(trx, 'fragile', { leadId: String(index) });
      });
      await sql`update pgboss.job set state = 'failed' where name = 'fragile' and state <> 'completed'`.execute(
        opened.db,
      );
      const first = await listFailedJobs(app);
      const second = await listFailedJobs(app, readKeyset(first.next, 'uuid'));
      const third = await listFailedJobs(app, readKeyset(second.next, 'uuid'));
      expect([first, second, third].map(({ items }) => items.length)).toEqual([50, 50, 20]);
      expect(new Set([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(120);
      expect(third.next).toBeNull();
    });
  });
});
