import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { accountPolicy } from '#features/accounts/policies.ts';
import { confirmPayment } from '#features/payments/payments.server.ts';
import { paymentPolicy } from '#features/payments/policy.ts';
import { settleSandboxCharge } from '#features/payments/use-cases/sandbox-charges.server.ts';
import { deleteAccount } from '#features/privacy/use-cases/delete-account.server.ts';
import { exportOwnData } from '#features/privacy/use-cases/own-data.server.ts';
import { createApi } from '#server/api.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson, PASSWORD, refreshActor } from '../../../tests/support/build-agent.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { verificationPolicy } from './policy.ts';
import { readReviewContext } from './review-context.server.ts';
import { findAgentPage, searchDirectory } from './use-cases/directory.server.ts';
import { forgetOldFlags } from './use-cases/flagged-identities.server.ts';
import { findOwnVerification, startVerification } from './use-cases/own-verification.server.ts';
import { joinAsAgent } from './use-cases/registration.server.ts';
import { chooseLevel } from './use-cases/verification-levels.server.ts';
import { listRedactedVerifications, reviewVerification } from './verifications.server.ts';

const ADDRESS = { address: '14 Fọlá Ọ̀ṣìbò Street, Lekki Phase 1' };
const newNumber = () => `22${String(randomInt(1_000_000_000)).padStart(9, '7')}`;
const newPhone = () => `+23480${String(randomInt(30_000_000, 99_999_999))}`;

const mayOpen = (actor: Actor) => allow(verificationPolicy.open, actor);
const mayReview = (actor: Actor) => allow(verificationPolicy.review, actor);
const mayPay = (actor: Actor) => allow(paymentPolicy.make, actor);

describe('what was paid and what was checked', () => {
  let opened: OpenDatabase;
  let admin: Actor;
  let agent: Actor;
  let number: string;
  const given: ReturnType<typeof buildApp> = {} as ReturnType<typeof buildApp>;
  beforeAll(async () => {
    opened = await openTestDatabase();
    Object.assign(given, buildApp(opened, { features: FEATURES }));
    admin = await buildPerson(opened.db, { role: 'admin', name: 'The office' });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    number = newNumber();
    agent = await newAgent();
  });

  async function newAgent(phone = newPhone()): Promise<Actor> {
    const person = await buildPerson(opened.db, { isAgent: true, name: 'Ngọzi Adáobí Ọkọnkwọ-Ùzọchukwu' });
    await opened.db.updateTable('profiles').set({ phone }).where('user_id', '=', person.userId).execute();
    return refreshActor(opened.db, person);
  }
  async function pay(actor: Actor, level: 'silver' | 'gold' = 'silver', papers: object = ADDRESS) {
    const answer = await chooseLevel(given.app, mayPay(actor), level, { ...papers });
    if (!('reference' in answer)) throw new Error('no checkout');
    await settleSandboxCharge(given.app, answer.reference, 'success');
    await confirmPayment(given.app, answer.reference);
  }
  const idOf = async ({ userId }: Actor) =>
    (
      await opened.db
        .selectFrom('agent_verifications')
        .select('id')
        .where('agent_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).id;
  const decide = async (
    actor: Actor,
    decision: 'verified' | 'more' | 'flagged',
    notes = 'The slip shows another name.',
  ) =>
    reviewVerification(given.app, mayReview(admin), await idOf(actor), {
      shown: null,
      decision,
      notes,
      listings: decision === 'flagged' ? 'hide' : null,
    });
  const queue = async () =>
    (await listRedactedVerifications(given.app, { status: 'waiting' }, { page: 1, perPage: 100 })).items.map(
      (row) => row.agent_id,
    );
  const entryOf = async ({ userId }: Actor) =>
    (await searchDirectory(given.app, { search: '', state: '', specialty: '' }, 1, 100)).items.find(
      (item) => item.userId === userId,
    );

  test('a fee sets what the specification says, and reads paid, under review: in the directory, on the profile, over the API and in the office’s queue', async () => {
    await startVerification(given.app, mayOpen(agent), { nin: number, consent: 'on' });
    await pay(agent);
    expect(await findOwnVerification(given.app, agent)).toMatchObject({
      status: 'verified',
      paymentStatus: 'paid',
      standing: 'paid_under_review',
      underReview: 'silver',
      checkedAt: null,
    });
    expect((await refreshActor(opened.db, agent)).profile?.agentStatus).toBe('approved');
    expect(await entryOf(agent)).toMatchObject({ verified: false, standing: 'paid_under_review', checkedLevel: null });
    expect(await findAgentPage(given.app, agent.userId)).toMatchObject({
      standing: 'paid_under_review',
      evidence: { checkedAt: null },
    });
    const answer = await createApi(given.app).request(`/agents/${agent.userId}`);
    expect(await answer.json()).toMatchObject({ verified: false, standing: 'paid_under_review' });
    expect(await queue()).toContain(agent.userId);
    const { items } = await listRedactedVerifications(given.app, { status: 'verified' }, { page: 1, perPage: 100 });
    expect(items.map((row) => row.agent_id)).not.toContain(agent.userId);
    const { body } = await opened.db
      .selectFrom('notifications')
      .select('body')
      .where('user_id', '=', agent.userId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(body)).toContain('Paid, under review');
  });

  test('the office asks for more and the agent may correct the numbers; verifying makes it checked, and a level paid for later waits again', async () => {
    await startVerification(given.app, mayOpen(agent), { nin: number, consent: 'on' });
    await pay(agent);
    await expect(decide(agent, 'more', ' ')).rejects.toMatchObject({ code: 'notes_required', status: 400 });
    await decide(agent, 'more', 'Send the NIN slip.');
    expect(await findOwnVerification(given.app, agent)).toMatchObject({
      standing: 'paid_under_review',
      notes: 'Send the NIN slip.',
    });
    expect((await refreshActor(opened.db, agent)).profile?.agentStatus).toBe('approved');
    expect(await startVerification(given.app, mayOpen(agent), { nin: newNumber(), consent: 'on' })).toEqual({
      status: 'verified',
    });
    await decide(agent, 'verified', '');
    expect(await entryOf(agent)).toMatchObject({ verified: true, standing: 'checked', checkedLevel: 'silver' });
    expect(await queue()).not.toContain(agent.userId);
    await expect(startVerification(given.app, mayOpen(agent), { nin: number, consent: 'on' })).rejects.toMatchObject({
      code: 'already_verified',
    });
    await pay(agent, 'gold', { niesv: 'A-1234' });
    expect(await entryOf(agent)).toMatchObject({ verified: true, level: 'gold', checkedLevel: 'silver' });
    expect(await queue()).toContain(agent.userId);
    const kinds = await opened.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', agent.userId)
      .orderBy('created_at')
      .execute();
    expect(kinds.map(({ kind }) => kind).sort()).toEqual([
      'verification-more',
      'verification-paid',
      'verification-paid',
      'verification-verified',
    ]);
  });

  test('a flag is not washed off by deleting the account: the same NIN, or the same phone, is held, cannot pay, and the office sees why', async () => {
    const { phone } = agent.profile ?? {};
    await startVerification(given.app, mayOpen(agent), { nin: number, consent: 'on' });
    await decide(agent, 'flagged');
    const copy = JSON.parse((await exportOwnData(given.app, allow(accountPolicy.manage, agent))).json);
    expect(copy.flagged_identity.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['nin', 'phone']);
    expect(copy.flagged_identity[0]).toMatchObject({
      lawful_basis: expect.stringContaining('Nigeria Data Protection Act 2023'),
    });
    expect(await deleteAccount(given.app, allow(accountPolicy.manage, agent), PASSWORD)).toEqual({ isDeleted: true });
    const kept = await opened.db.selectFrom('flagged_identities').selectAll().execute();
    expect(kept.map((row) => row.agent_id)).toEqual(kept.map(() => null));
    expect(JSON.stringify(kept)).not.toContain(number);

    const byNumber = await newAgent();
    expect(await startVerification(given.app, mayOpen(byNumber), { nin: number, consent: 'on' })).toEqual({
      status: 'flagged',
    });
    await expect(chooseLevel(given.app, mayPay(byNumber), 'silver', ADDRESS)).rejects.toMatchObject({
      code: 'verification_required',
      status: 409,
    });
    expect(await readReviewContext(given.app, byNumber.userId)).toMatchObject({ earlierFlag: [{ kind: 'nin' }] });
    const byPhone = await newAgent(phone ?? '');
    expect(await startVerification(given.app, mayOpen(byPhone), { nin: newNumber(), consent: 'on' })).toEqual({
      status: 'flagged',
    });
    expect(
      await findOwnVerification(given.app, byPhone),
      'its sender reads no more than of any other flag',
    ).toMatchObject({ notes: null });

    await decide(byNumber, 'verified', 'Same person; the report was withdrawn.');
    const again = await newAgent();
    await opened.db.deleteFrom('agent_verifications').where('agent_id', '=', byNumber.userId).execute();
    expect(
      await startVerification(given.app, mayOpen(again), { nin: number, consent: 'on' }),
      'the office has cleared it',
    ).toEqual({ status: 'pending' });
  });

  test('a phone flagged between sending the numbers and paying holds the payment: the fee is theirs, the approval is not', async () => {
    await startVerification(given.app, mayOpen(agent), { nin: number, consent: 'on' });
    const other = await newAgent();
    await startVerification(given.app, mayOpen(other), { nin: newNumber(), consent: 'on' });
    await opened.db
      .updateTable('profiles')
      .set({ phone: agent.profile?.phone ?? '' })
      .where('user_id', '=', other.userId)
      .execute();
    await decide(other, 'flagged');
    await pay(agent);
    expect(await findOwnVerification(given.app, agent)).toMatchObject({
      status: 'flagged',
      paymentStatus: 'paid',
      standing: 'flagged',
    });
    expect((await refreshActor(opened.db, agent)).profile?.agentStatus).toBe('pending');
    expect(await entryOf(agent)).toBeUndefined();
  });

  test('somebody signed in becomes an agent by the rules of a registration: 18 or older, by the date given now and the one on file', async () => {
    const child = await buildPerson(opened.db);
    const join = (date_of_birth: string) =>
      joinAsAgent(given.app, mayOpen(child), { full_name: 'Ngọzi Ụzọma', phone: '0803 123 4567', date_of_birth });
    expect(await join('2020-01-01')).toEqual({ date_of_birth: 'Agents must be 18 or older' });
    expect(await join('31 May')).toEqual({ date_of_birth: 'Enter a date' });
    const profile = { full_name: 'Ngọzi', user_type: 'user' as const, date_of_birth: '2012-05-04' };
    await opened.db
      .insertInto('profiles')
      .values({ user_id: child.userId, ...profile })
      .execute();
    expect(await join('')).toEqual({ date_of_birth: 'Agents must be 18 or older' });
    expect((await refreshActor(opened.db, child)).profile?.userType).toBe('user');
    expect(await join('1990-05-04')).toBeNull();
    expect((await refreshActor(opened.db, child)).profile).toMatchObject({ userType: 'agent', agentStatus: 'pending' });
  });

  test('somebody suspended who registers anew with the same phone is held', async () => {
    await opened.db
      .insertInto('suspensions')
      .values({
        user_id: agent.userId,
        reason: 'Took money for a flat twice.',
        suspended_by: admin.userId,
        suspended_at: given.app.now(),
      })
      .execute();
    const anew = await newAgent(agent.profile?.phone ?? '');
    expect(await startVerification(given.app, mayOpen(anew), { nin: number, consent: 'on' })).toEqual({
      status: 'flagged',
    });
  });

  test('fingerprints are forgotten after five years, not before', async () => {
    await startVerification(given.app, mayOpen(agent), { nin: number, consent: 'on' });
    await decide(agent, 'flagged');
    const at = (year: string) => buildApp(opened, { now: new Date(`${year}-11-20T09:00:00Z`), features: FEATURES }).app;
    expect(await forgetOldFlags(at('2031'))).toBe(0);
    expect(await forgetOldFlags(at('2032'))).toBeGreaterThan(0);
  });
});
