import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { buildPerson, refreshActor } from '../../../tests/support/build-agent.ts';
import { OWN_MATTER, ofOffice } from '../../../tests/support/own-matter.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { verificationPolicy } from './policy.ts';
import { rotateSeals } from './rotate-seals.server.ts';
import { findOwnVerification, startVerification } from './use-cases/own-verification.server.ts';
import { listRedactedVerifications, reviewVerification, streamRedactedVerifications } from './verifications.server.ts';

const NIN = '70413598901';
const BVN = '22170414455';

const mayOpen = (actor: Actor) => allow(verificationPolicy.open, actor);
const mayReview = (actor: Actor) => allow(verificationPolicy.review, actor);

describe('agent verification', () => {
  let opened: OpenDatabase;
  let agent: Actor;
  let admin: Actor;
  beforeAll(async () => {
    opened = await openTestDatabase();
    admin = await buildPerson(opened.db, { role: 'admin', name: 'The office' });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['agent_verifications', 'audit_log', 'rate_limits', 'notifications', 'emails'] as const)
      await opened.db.deleteFrom(table).execute();
    agent = await buildPerson(opened.db, { isAgent: true });
  });
  const rows = () => opened.db.selectFrom('agent_verifications').selectAll().execute();
  const everything = async () =>
    JSON.stringify([
      await rows(),
      await opened.db.selectFrom('audit_log').selectAll().execute(),
      await opened.db.selectFrom('emails').selectAll().execute(),
    ]);

  test('numbers of the wrong length, none at all or no consent are refused without being repeated, and nothing is stored', async () => {
    const { app } = buildApp(opened);
    const answers = await Promise.all([
      startVerification(app, mayOpen(agent), { nin: '123', bvn: '2223334445X', consent: 'on' }),
      startVerification(app, mayOpen(agent), { consent: 'on' }),
      startVerification(app, mayOpen(agent), { nin: NIN }),
    ]);
    expect(answers).toEqual([
      {
        refusals: [
          { field: 'nin', problem: 'not_eleven' },
          { field: 'bvn', problem: 'not_eleven' },
        ],
      },
      { refusals: [{ field: 'nin', problem: 'none_given' }] },
      { refusals: [{ field: 'consent', problem: 'no_consent' }] },
    ]);
    expect(await rows()).toEqual([]);
  });

  test('somebody who is no agent has no record, and numbers cannot be tried out', async () => {
    const { app } = buildApp(opened);
    await expect(
      startVerification(app, mayOpen(await buildPerson(opened.db)), { nin: NIN, consent: 'on' }),
    ).rejects.toMatchObject({ code: 'not_agent' });
    for (let time = 0; time < 10; time += 1) await startVerification(app, mayOpen(agent), { nin: NIN, consent: 'on' });
    await expect(startVerification(app, mayOpen(agent), { nin: NIN, consent: 'on' })).rejects.toMatchObject({
      code: 'too_many_requests',
      status: 429,
    });
  });

  test('[CALLS-030] [DATA-020] [DATA-021] [real] starting inserts one record: pending, basic, trust 50, numbers sealed and nowhere in the open', async () => {
    const { app } = buildApp(opened);
    expect(await startVerification(app, mayOpen(agent), { nin: '7041 359 8901', bvn: BVN, consent: 'on' })).toEqual({
      status: 'pending',
    });
    const [row] = await rows();
    expect(row).toMatchObject({
      agent_id: agent.userId,
      verification_level: 'basic',
      verification_status: 'pending',
      trust_score: 50,
      nin_last4: '8901',
      bvn_last4: '4455',
      verification_notes: null,
      payment_status: 'none',
      verification_fee_paid: false,
      payment_reference: null,
      verified_at: null,
      created_at: app.now(),
      updated_at: app.now(),
    });
    expect(row?.id).toMatch(/^[0-9a-f-]{36}$/);
    const stored = await everything();
    for (const secret of [NIN, BVN, NIN.slice(0, 9), BVN.slice(0, 9)]) expect(stored).not.toContain(secret);
  });

  test('[AGENT-047] [CALLS-022] the own record is read by agent_id as one row, and holds four digits of each number', async () => {
    const { app } = buildApp(opened);
    const other = await buildPerson(opened.db, { isAgent: true });
    await startVerification(app, mayOpen(agent), { nin: NIN, consent: 'on' });
    const own = await findOwnVerification(app, agent);
    expect(own).toMatchObject({ level: 'basic', status: 'pending', ninLast4: '8901', bvnLast4: null });
    expect(JSON.stringify(own)).not.toContain(NIN);
    expect(Object.keys(own ?? {}).filter((key) => /sealed|hash/i.test(key))).toEqual([]);
    expect(await findOwnVerification(app, other)).toBeNull();
  });

  test('a number another agent gave is flagged for the office, and its sender is told no more than that', async () => {
    const { app } = buildApp(opened);
    const twin = await buildPerson(opened.db, { isAgent: true });
    await Promise.all([
      startVerification(app, mayOpen(agent), { nin: NIN, consent: 'on' }),
      startVerification(app, mayOpen(twin), { nin: NIN, bvn: BVN, consent: 'on' }),
    ]);
    const all = await rows();
    expect(all.map((row) => row.verification_status).sort()).toEqual(['flagged', 'pending']);
    const flagged = all.find((row) => row.verification_status === 'flagged');
    expect(flagged?.verification_notes).toContain('Another agent has given the same identity number');
    const owner = [agent, twin].find((actor) => actor.userId === flagged?.agent_id) ?? agent;
    expect(await findOwnVerification(app, owner)).toMatchObject({ status: 'flagged', notes: null });
  });

  test('[CALLS-023] [real] the office reads records only redacted, by get_all_agent_verifications_redacted', async () => {
    const { app } = buildApp(opened);
    await startVerification(app, mayOpen(agent), { nin: NIN, bvn: BVN, consent: 'on' });
    const { rows: raw } = await sql<
      Record<string, unknown>
    >`select * from get_all_agent_verifications_redacted()`.execute(opened.db);
    expect(raw).toHaveLength(1);
    expect(raw[0]).toMatchObject({
      agent_id: agent.userId,
      nin: '*******8901',
      bvn: '*******4455',
      verification_status: 'pending',
    });
    expect(Object.keys(raw[0] ?? {}).filter((name) => /sealed|hash/.test(name))).toEqual([]);
    const page = await listRedactedVerifications(
      app,
      { search: 'ngozi', status: 'pending', level: 'basic' },
      { page: 1, perPage: 20 },
    );
    expect(page).toMatchObject({ total: 1, items: [{ nin: '*******8901', full_name: 'Ngozi Ụzọma' }] });
    for (const miss of [{ search: 'Obi' }, { status: 'verified' as const }, { level: 'gold' }, { search: '%' }])
      expect((await listRedactedVerifications(app, miss, { page: 1, perPage: 20 })).total).toBe(0);
  });

  test('the export streams every record once, also those of one moment', async () => {
    const { app } = buildApp(opened);
    await sql`insert into agent_verifications (agent_id, created_at) select 'bulk-' || n, timestamptz '2026-11-20 09:00:00.123456+00' + (n / 3) * interval '1 microsecond' from generate_series(1, 1203) as n`.execute(
      opened.db,
    );
    const seen = new Set<string>();
    for await (const record of streamRedactedVerifications(app, {})) seen.add(record.agent_id);
    expect(seen.size).toBe(1203);
  });

  test('reviewing needs another person of the office, a note for a flag, a record, and to be first', async () => {
    const { app } = buildApp(opened);
    await startVerification(app, mayOpen(agent), { nin: NIN, consent: 'on' });
    const id = (await rows())[0]?.id ?? '';
    const decide = (decision: 'verified' | 'flagged', notes = 'x') =>
      reviewVerification(app, mayReview(admin), id, { shown: null, decision, notes, listings: 'mark' });
    expect(() => mayReview(agent)).toThrow(expect.objectContaining({ code: 'not_allowed', status: 403 }));
    await expect(decide('flagged', '  ')).rejects.toMatchObject({ code: 'notes_required', status: 400 });
    await expect(
      reviewVerification(app, mayReview(admin), 'nonsense', { shown: null, decision: 'verified', notes: '' }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      reviewVerification(app, mayReview(ofOffice(agent)), id, { shown: null, decision: 'verified', notes: '' }),
    ).rejects.toMatchObject(OWN_MATTER);
    expect(await rows()).toMatchObject([{ verification_status: 'pending' }]);
    const both = await Promise.allSettled([decide('verified'), decide('flagged')]);
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    const [row] = await rows();
    expect(['verified', 'flagged']).toContain(row?.verification_status);
  });

  test('[real] basic: the office verifies and that approves the agent, audited and told; a later flag takes the approval away', async () => {
    const { app, touched } = buildApp(opened);
    await startVerification(app, mayOpen(agent), { nin: NIN, consent: 'on' });
    const id = (await rows())[0]?.id ?? '';
    await reviewVerification(app, mayReview(admin), id, { shown: null, decision: 'verified', notes: '' });
    expect((await refreshActor(opened.db, agent)).profile?.agentStatus).toBe('approved');
    expect(touched).toEqual(['agents', `agent:${agent.userId}`, 'listings']);
    await expect(startVerification(app, mayOpen(agent), { nin: BVN, consent: 'on' })).rejects.toMatchObject({
      code: 'already_verified',
    });
    await reviewVerification(app, mayReview(admin), id, {
      shown: null,
      decision: 'flagged',
      notes: 'The photograph is of somebody else.',
      listings: 'hide',
    });
    expect((await refreshActor(opened.db, agent)).profile?.agentStatus).toBe('pending');
    expect(await findOwnVerification(app, agent)).toMatchObject({
      status: 'flagged',
      notes: 'The photograph is of somebody else.',
    });
    expect(
      await startVerification(app, mayOpen(agent), { nin: BVN, consent: 'on' }),
      'sending numbers again does not lift a flag',
    ).toEqual({
      status: 'flagged',
    });
    const audit = await opened.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'before', 'after'])
      .where('action', 'like', 'verification.%')
      .where('actor_id', '=', admin.userId)
      .execute();
    expect(audit).toEqual([
      {
        actor_id: admin.userId,
        action: 'verification.verified',
        before: { status: 'pending', checkedLevel: null, agentStatus: 'pending' },
        after: { status: 'verified', checkedLevel: 'basic', agentStatus: 'approved', note: false },
      },
      {
        actor_id: admin.userId,
        action: 'verification.flagged',
        before: { status: 'verified', checkedLevel: 'basic', agentStatus: 'approved' },
        after: { status: 'flagged', checkedLevel: null, agentStatus: 'pending', note: true },
      },
    ]);
    const notices = await opened.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', agent.userId)
      .execute();
    expect(notices.map(({ kind }) => kind).sort()).toEqual(['verification-flagged', 'verification-verified']);
  });

  test('after a new key is put first, rotating seals everything anew: the old key may go, and duplicates are still found', async () => {
    const [old, young] = ['old', 'young'].map((id) => `${id}:${randomBytes(32).toString('base64')}`);
    const before = buildApp(opened, { env: { SEALED_FIELDS_KEYS: `${old}` } }).app;
    const during = buildApp(opened, { env: { SEALED_FIELDS_KEYS: `${young},${old}` } }).app;
    const after = buildApp(opened, { env: { SEALED_FIELDS_KEYS: `${young}` } }).app;
    await startVerification(before, mayOpen(agent), { nin: NIN, bvn: BVN, consent: 'on' });
    const twin = await buildPerson(opened.db, { isAgent: true });
    expect(
      await startVerification(during, mayOpen(twin), { bvn: BVN, consent: 'on' }),
      'found by the hash of the old key',
    ).toEqual({ status: 'flagged' });
    expect(await rotateSeals(during)).toMatchObject({ resealed: 1 });
    expect(await rotateSeals(during)).toMatchObject({ resealed: 0 });
    expect(
      (await rows()).every((row) =>
        [row.nin_sealed, row.bvn_sealed].every((text) => text === null || text.startsWith('s1.young.')),
      ),
    ).toBe(true);
    const triplet = await buildPerson(opened.db, { isAgent: true });
    expect(await startVerification(after, mayOpen(triplet), { nin: NIN, consent: 'on' })).toEqual({
      status: 'flagged',
    });
    expect(await rotateSeals(after)).toMatchObject({ resealed: 0 });
  });
});
