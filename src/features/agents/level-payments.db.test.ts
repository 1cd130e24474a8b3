import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import {
  CONFIRM_PAYMENT_JOB,
  confirmPayment,
  type PaymentGrants,
  receiveWebhook,
  runConfirmPayment,
} from '#features/payments/payments.server.ts';
import { paymentPolicy } from '#features/payments/policy.ts';
import { createApi } from '#server/api.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson, refreshActor } from '../../../tests/support/build-agent.ts';
import { startPaystackStandIn } from '../../../tests/support/paystack-stand-in.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { verificationPolicy } from './policy.ts';
import { findOwnVerification, startVerification } from './use-cases/own-verification.server.ts';
import { PAYMENT_GRANTS } from './use-cases/payment-grants.server.ts';
import { chooseLevel, verifyPayment } from './use-cases/verification-levels.server.ts';
import { reviewVerification } from './verifications.server.ts';

/** A promise and what resolves it. */
function gate(): [open: () => void, isOpen: Promise<void>] {
  let open: () => void = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [open, isOpen];
}

const ADDRESS = { address: '14 Fọlá Ọ̀ṣìbò Street, Lekki Phase 1' };
let number = 22_170_456_613;

const mayOpen = (actor: Actor) => allow(verificationPolicy.open, actor);
const mayReview = (actor: Actor) => allow(verificationPolicy.review, actor);
const mayPay = (actor: Actor) => allow(paymentPolicy.make, actor);

describe('level payments with Paystack', () => {
  let opened: OpenDatabase;
  let paystack: Awaited<ReturnType<typeof startPaystackStandIn>>;
  let agent: Actor;
  let app: App;
  let jobs: { name: string; data: object }[];
  beforeAll(async () => {
    opened = await openTestDatabase();
    paystack = await startPaystackStandIn();
  });
  afterAll(async () => {
    await paystack?.stop();
    await opened?.close();
  });
  beforeEach(async () => {
    paystack.state.isDown = false;
    ({ app, jobs } = buildApp(opened, { env: paystack.env, features: FEATURES }));
    agent = await buildPerson(opened.db, { isAgent: true });
    number += 1;
    await startVerification(app, mayOpen(agent), { nin: String(number), consent: 'on' });
  });

  async function startSilver() {
    const answer = await chooseLevel(app, mayPay(agent), 'silver', ADDRESS);
    if (!('reference' in answer)) throw new Error('no checkout');
    return answer;
  }
  const waitingForLocks = async () =>
    Number(
      (await sql<{ n: number }>`select count(*) as n from pg_locks where not granted`.execute(opened.db)).rows[0]?.n ??
        0,
    );
  const payAt = (reference: string, given: object = {}) =>
    Object.assign(paystack.transactions.get(reference) ?? {}, { status: 'success', ...given });
  const standing = async () => {
    const record = await findOwnVerification(app, agent);
    const { profile } = await refreshActor(opened.db, agent);
    return { level: record?.level, status: record?.status, paid: record?.paymentStatus, agent: profile?.agentStatus };
  };
  const grantsOf = (reference: string) =>
    opened.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'verification.level_granted')
      .where('after', '@>', JSON.stringify({ reference }) as never)
      .execute();
  const UNGRANTED = { level: 'basic', status: 'pending', paid: 'pending', agent: 'pending' };
  const GRANTED = { level: 'silver', status: 'verified', paid: 'paid', agent: 'approved' };
  const send = (sent: { body: string; signature: string }) =>
    receiveWebhook(app, 'paystack', Buffer.from(sent.body), (name) =>
      name === 'x-paystack-signature' ? sent.signature : undefined,
    );

  test('the address alone grants nothing: an unpaid, declined, underpaid or foreign payment stays what it is', async () => {
    const { reference } = await startSilver();
    const ask = () => verifyPayment(app, mayPay(agent), { session_id: reference, verification_level: 'silver' });
    expect(await ask()).toEqual({ success: false, redirect_required: false });
    expect(await standing()).toEqual(UNGRANTED);
    await expect(
      verifyPayment(app, mayPay(agent), { session_id: reference, verification_level: 'gold' }),
    ).rejects.toMatchObject({ status: 404 });
    const other = await buildPerson(opened.db, { isAgent: true });
    await expect(
      verifyPayment(app, mayPay(other), { session_id: reference, verification_level: 'silver' }),
    ).rejects.toMatchObject({ status: 404 });
    payAt(reference, { amount: 499_999 });
    expect(await ask()).toEqual({ success: false, redirect_required: false });
    expect(await standing()).toMatchObject({ level: 'basic', agent: 'pending' });
  });

  test('whoever chooses a level again at the moment their payment for it is granted is not led to a second one', async () => {
    const { reference } = await startSilver();
    payAt(reference);
    const [granted, isGranted] = gate();
    const [commit, mayCommit] = gate();
    const { paid, ...rest } = PAYMENT_GRANTS.verification;
    const slowly: PaymentGrants = {
      verification: {
        ...rest,
        paid: async (...given) => {
          const tags = await paid(...given);
          granted();
          await mayCommit;
          return tags;
        },
      },
    };
    const granting = confirmPayment({ ...app, features: [{ name: 'agents', paymentGrants: slowly }] }, reference);
    await isGranted;
    const again = chooseLevel(app, mayPay(agent), 'silver', ADDRESS).catch((error: unknown) => error);
    // They have read the record as it was, and wait for what becomes of it.
    await expect.poll(waitingForLocks).toBeGreaterThan(0);
    commit();
    expect(await granting).toBe('paid');
    expect(await again).toMatchObject({ code: 'level_held', status: 409 });
    expect(
      await opened.db.selectFrom('payments').select('status').where('user_id', '=', agent.userId).execute(),
    ).toEqual([{ status: 'paid' }]);
    expect(await standing()).toEqual(GRANTED);
  });

  test('a wrong amount and a wrong currency are refused and said in the audit trail', async () => {
    for (const wrong of [{ amount: 100 }, { currency: 'USD' }]) {
      const { reference } = await startSilver();
      payAt(reference, wrong);
      expect(await confirmPayment(app, reference)).toBe('failed');
      const failure = 'amount' in wrong ? 'wrong_amount' : 'wrong_currency';
      const audit = await opened.db
        .selectFrom('audit_log')
        .select('after')
        .where('entity_id', '=', reference)
        .where('action', '=', 'payment.failed')
        .execute();
      expect(audit).toEqual([{ after: { status: 'failed', failure } }]);
    }
    expect(await standing()).toMatchObject({ level: 'basic', agent: 'pending' });
  });

  test('a forged or missing signature, and a body changed after signing, are refused and kept nowhere', async () => {
    const { reference } = await startSilver();
    payAt(reference);
    const real = paystack.webhook(reference);
    const before = jobs.length;
    const changed = real.body.replace('500000', '500001');
    for (const forged of [
      { ...real, signature: 'ab'.repeat(64) },
      { ...real, signature: '' },
      { ...real, signature: 'zz' },
      { ...real, body: changed },
    ]) {
      await expect(send(forged)).rejects.toMatchObject({ code: 'forged_webhook', status: 401 });
    }
    expect(jobs).toHaveLength(before);
    expect(
      await opened.db.selectFrom('payment_events').select('id').where('reference', '=', reference).execute(),
    ).toEqual([]);
  });

  test('the webhook over HTTP: 401 unsigned, 200 signed over the raw body', async () => {
    const { reference } = await startSilver();
    payAt(reference);
    const { body, signature } = paystack.webhook(reference);
    const post = (headers: Record<string, string>) =>
      createApi(app).request('/payments/paystack/webhook', { method: 'POST', body, headers });
    expect((await post({})).status).toBe(401);
    const taken = await post({ 'x-paystack-signature': signature, 'content-type': 'application/json' });
    expect([taken.status, await taken.json()]).toEqual([200, { received: true }]);
  });

  test('a webhook replayed is one job and one grant, and keeps neither payer nor card', async () => {
    const { reference } = await startSilver();
    payAt(reference);
    const webhook = paystack.webhook(reference);
    await send(webhook);
    await send(webhook);
    const asked = jobs.filter(
      ({ name, data }) => name === CONFIRM_PAYMENT_JOB && 'attempt' in data && data.attempt === null,
    );
    expect(asked).toEqual([{ name: CONFIRM_PAYMENT_JOB, data: { reference, attempt: null } }]);
    for (let time = 0; time < 3; time += 1) await runConfirmPayment(app, reference, null);
    expect(await standing()).toEqual(GRANTED);
    expect(await grantsOf(reference)).toHaveLength(1);
    const events = await opened.db
      .selectFrom('payment_events')
      .select('body')
      .where('reference', '=', reference)
      .execute();
    expect(events).toEqual([{ body: { event: 'charge.success', reference } }]);
  });

  test('[AGENT-029] [AGENT-030] [CALLS-031] [real] a confirmed fee sets level, status verified, payment paid and approves the agent, once, also when webhook, browser and job come together', async () => {
    const { reference } = await startSilver();
    payAt(reference);
    await Promise.all([
      verifyPayment(app, mayPay(agent), { session_id: reference, verification_level: 'silver' }),
      runConfirmPayment(app, reference, null),
      confirmPayment(app, reference),
      send(paystack.webhook(reference)),
    ]);
    expect(await standing()).toEqual(GRANTED);
    expect(await grantsOf(reference)).toHaveLength(1);
    expect(await findOwnVerification(app, agent)).toMatchObject({
      hasPaid: true,
      paymentReference: reference,
      verifiedAt: app.now().toISOString(),
    });
    const notices = await opened.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', agent.userId)
      .execute();
    expect(notices).toEqual([{ kind: 'verification-paid' }]);
    const again = await verifyPayment(app, mayPay(agent), { session_id: reference, verification_level: 'silver' });
    expect(again, '[CALLS-038]').toEqual({ success: true, redirect_required: true });
  });

  test('while Paystack is down nothing is lost: no checkout is owed, and a payment made is found by the job that asks again', async () => {
    paystack.state.isDown = true;
    await expect(startSilver()).rejects.toMatchObject({ code: 'payment_unavailable', status: 503 });
    paystack.state.isDown = false;
    const { reference } = await startSilver();
    payAt(reference);
    paystack.state.isDown = true;
    await expect(
      verifyPayment(app, mayPay(agent), { session_id: reference, verification_level: 'silver' }),
    ).rejects.toMatchObject({
      code: 'payment_unverified',
    });
    await expect(runConfirmPayment(app, reference, null), 'a hint is tried again by the queue').rejects.toMatchObject({
      failure: 'unavailable',
    });
    await runConfirmPayment(app, reference, 0);
    expect(jobs.at(-1)).toEqual({ name: CONFIRM_PAYMENT_JOB, data: { reference, attempt: 1 }, startAfter: 1500 });
    expect(await standing()).toEqual(UNGRANTED);
    paystack.state.isDown = false;
    await runConfirmPayment(app, reference, 0);
    expect(await standing()).toEqual(GRANTED);
  });

  test('a checkout that could not be opened leaves nothing pending on the record', async () => {
    paystack.state.isDown = true;
    await expect(startSilver()).rejects.toMatchObject({ code: 'payment_unavailable' });
    expect((await standing()).paid).toBe('failed');
    paystack.state.isDown = false;
    await startSilver();
    expect((await standing()).paid).toBe('pending');
  });

  test('with Paystack down for days the asking has an end: payer and office are told while it lasts and when it ends, and a late word still grants', async () => {
    const admin = await buildPerson(opened.db, { role: 'admin' });
    const { reference } = await startSilver();
    payAt(reference);
    paystack.state.isDown = true;
    const kindsOf = async ({ userId }: Actor) =>
      (
        await opened.db
          .selectFrom('notifications')
          .select('kind')
          .where('user_id', '=', userId)
          .orderBy('kind')
          .execute()
      ).map(({ kind }) => kind);
    for (let attempt = 0; attempt <= 6; attempt += 1) await runConfirmPayment(app, reference, attempt);
    const asked = jobs.flatMap(({ data }) =>
      'attempt' in data && 'reference' in data && data.reference === reference ? [data.attempt] : [],
    );
    expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect((await standing()).paid).toBe('failed');
    expect(await kindsOf(agent)).toEqual(['verification-payment-failed', 'verification-payment-waits']);
    expect((await kindsOf(admin)).filter((kind) => kind === 'office-payment')).toHaveLength(2);
    paystack.state.isDown = false;
    expect(
      await verifyPayment(app, mayPay(agent), { session_id: reference, verification_level: 'silver' }),
      'the button asks again',
    ).toMatchObject({
      success: true,
    });
    expect(await standing()).toEqual(GRANTED);
  });

  test('an unpaid payment is asked after, later each time, then given up; a webhook later than that still grants', async () => {
    const { reference } = await startSilver();
    const asked = () =>
      jobs
        .filter(({ name, data }) => name === CONFIRM_PAYMENT_JOB && 'reference' in data && data.reference === reference)
        .map(({ data }) => data);
    expect(asked()).toEqual([{ reference, attempt: 0 }]);
    await runConfirmPayment(app, reference, 0);
    expect(asked().at(-1)).toEqual({ reference, attempt: 1 });
    const later = buildApp(opened, { env: paystack.env, now: new Date('2026-11-22T09:10:00Z'), features: FEATURES });
    await runConfirmPayment(later.app, reference, 4);
    const read = () =>
      opened.db
        .selectFrom('payments')
        .select(['status', 'failure'])
        .where('reference', '=', reference)
        .executeTakeFirst();
    expect(await read()).toEqual({ status: 'abandoned', failure: 'never_paid' });
    expect(later.jobs.filter(({ name }) => name === CONFIRM_PAYMENT_JOB)).toEqual([]);
    payAt(reference);
    await runConfirmPayment(later.app, reference, null);
    expect(await standing()).toEqual(GRANTED);
  });

  test('a double click opens one payment and one checkout; after a failure the next click opens another', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => startSilver()));
    expect(new Set(answers.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
    expect(paystack.requests.filter((line) => line.includes('initialize')).length).toBeGreaterThan(0);
    const reference = answers[0]?.reference ?? '';
    expect(paystack.transactions.get(reference)).toMatchObject({
      amount: 500_000,
      currency: 'NGN',
      email: agent.email,
    });
    expect(paystack.transactions.get(reference)?.callback_url).toMatch(
      /\/agent\/verification\?payment=success&level=silver&session_id=zv-/,
    );
    payAt(reference, { status: 'failed' });
    expect(await confirmPayment(app, reference)).toBe('failed');
    expect((await standing()).paid).toBe('failed');
    expect((await startSilver()).reference).not.toBe(reference);
    expect((await standing()).paid).toBe('pending');
  });

  test('[AGENT-032] upgrades need a record that is pending or verified, and open in order', async () => {
    const newcomer = await buildPerson(opened.db, { isAgent: true });
    await expect(chooseLevel(app, mayPay(newcomer), 'silver', ADDRESS)).rejects.toMatchObject({
      code: 'verification_required',
      status: 409,
    });
    await expect(chooseLevel(app, mayPay(newcomer), 'basic', {})).rejects.toMatchObject({
      code: 'verification_required',
    });
    await expect(chooseLevel(app, mayPay(agent), 'gold', { ...ADDRESS, niesv: 'A-1234' })).rejects.toMatchObject({
      code: 'verification_required',
    });
    expect(await chooseLevel(app, mayPay(agent), 'silver', {})).toEqual({
      refusals: [{ field: 'address', problem: 'missing' }],
    });
    const { reference } = await startSilver();
    payAt(reference);
    await confirmPayment(app, reference);
    expect(await chooseLevel(app, mayPay(agent), 'gold', {})).toEqual({
      refusals: [{ field: 'credentials', problem: 'missing' }],
    });
    const gold = await chooseLevel(app, mayPay(agent), 'gold', { esvarbon: 'ESV/2211' });
    expect(gold).toHaveProperty('checkoutUrl');
    await expect(chooseLevel(app, mayPay(agent), 'silver', ADDRESS)).rejects.toMatchObject({ code: 'level_held' });
    const admin = await buildPerson(opened.db, { role: 'admin' });
    const { id } = await opened.db
      .selectFrom('agent_verifications')
      .select('id')
      .where('agent_id', '=', agent.userId)
      .executeTakeFirstOrThrow();
    await reviewVerification(app, mayReview(admin), id, {
      shown: null,
      decision: 'flagged',
      notes: 'The ESVARBON number belongs to somebody else.',
      listings: 'hide',
    });
    await expect(chooseLevel(app, mayPay(agent), 'gold', { esvarbon: 'ESV/2211' })).rejects.toMatchObject({
      code: 'verification_required',
    });
    if ('reference' in gold) payAt(gold.reference);
    if ('reference' in gold) await confirmPayment(app, gold.reference);
    expect(await standing(), 'what was paid before the flag is theirs, the approval is not').toEqual({
      level: 'gold',
      status: 'flagged',
      paid: 'paid',
      agent: 'pending',
    });
  });
});
