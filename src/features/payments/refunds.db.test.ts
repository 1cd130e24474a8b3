import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { OWN_BOOK } from '#features/books/account-names.ts';
import { bookEntry, readBalance, readTrialBalance } from '#features/books/books.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { startPaystackStandIn } from '../../../tests/support/paystack-stand-in.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { confirmPayment, receiveWebhook, startPayment } from './payments.server.ts';
import { askComparison, openBooks, openPayment, refundPayment, retryRefund } from './payments-desk.server.ts';
import { paymentPolicy } from './policy.ts';
import { orderRefund } from './refunds.server.ts';
import { compareBooks, compareDaily } from './use-cases/compare-books.server.ts';
import { settleSandboxCharge } from './use-cases/sandbox-charges.server.ts';
import { sendRefund, settleRefunds } from './use-cases/send-refund.server.ts';
import { settleDisputes } from './use-cases/settle-disputes.server.ts';

const START = new Date('2026-11-23T10:00:00Z');
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const FEE = 10_000_00;

describe('money that goes back, disputes and comparisons', () => {
  let opened: OpenDatabase;
  let paystack: Awaited<ReturnType<typeof startPaystackStandIn>>;
  let payer: Actor;
  let office: Actor;
  beforeAll(async () => {
    opened = await openTestDatabase();
    office = await buildPerson(opened.db, { role: 'admin', name: 'The office' });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    await paystack?.stop();
    paystack = await startPaystackStandIn();
    payer = await buildPerson(opened.db, { name: 'Oluwaseunfúnmilayo Adébáyọ̀-Okonkwo' });
    return () => paystack.stop();
  });

  const at = (now: Date) => buildApp(opened, { env: paystack.env, features: FEATURES, now }).app;
  const mayRefund = () => allow(paymentPolicy.refund, office);
  /** A level fee somebody paid, confirmed and booked. */
  const payFee = async (app: App, amountMinor = FEE) => {
    const email = `payer-${payer.userId}@example.test`;
    const { reference } = await startPayment(app, {
      userId: payer.userId,
      email,
      purpose: 'inspection_fee',
      subject: crypto.randomUUID(),
      amountMinor,
      currency: 'NGN',
      requireOwed: async () => undefined,
      returnPath: () => '/',
    });
    paystack.pay(reference, app.now());
    await confirmPayment(app, reference);
    return reference;
  };
  /** The desk sends nothing of a payment for a home back; the rule under it does. */
  const order = (app: App, reference: string, amountMinor: number | 'all' = 'all', reason = 'You paid twice.') =>
    app.db
      .transaction()
      .execute((trx) => orderRefund(app, trx, { reference, amountMinor, reason, orderedBy: office.userId }));
  const refundsOf = async (app: App, reference: string) => (await openPayment(app, reference))?.refunds ?? [];
  const told = async (userId: string) =>
    (await opened.db.selectFrom('notifications').select('kind').where('user_id', '=', userId).execute()).map(
      ({ kind }) => kind,
    );
  const entriesOf = async (reference: string) =>
    (await opened.db.selectFrom('book_entries').select('kind').where('reference', '=', reference).execute())
      .map(({ kind }) => kind)
      .toSorted();

  test('nothing goes back of what was not paid, nor more than was paid, nor without a reason, nor past its own desk', async () => {
    const app = at(START);
    await expect(order(app, 'zv-nobody')).rejects.toMatchObject({ code: 'payment_not_found' });
    const reference = await payFee(app);
    await expect(order(app, reference, FEE + 1)).rejects.toMatchObject({ code: 'refund_refused', status: 409 });
    await expect(order(app, reference, 0)).rejects.toMatchObject({ code: 'refund_refused' });
    await expect(order(app, reference, 'all', ' \u200b ')).rejects.toMatchObject({ code: 'reason_refused' });
    await expect(
      refundPayment(app, mayRefund(), { reference, amountMinor: 1, reason: 'Because.' }),
    ).rejects.toMatchObject({ code: 'refund_elsewhere' });
    expect(paystack.requests.filter((line) => line.includes('/refund'))).toEqual([]);
    expect(await refundsOf(app, reference)).toEqual([]);
    expect(await entriesOf(reference)).toEqual(['payment-inspection_fee']);
  });

  test('two orders at once never send more than was paid', async () => {
    const app = at(START);
    const reference = await payFee(app);
    const answers = await Promise.allSettled([order(app, reference, 7_000_00), order(app, reference, 7_000_00)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('a part, then the rest: each is owed, sent once, booked and told; the books stay true', async () => {
    const app = at(START);
    const reference = await payFee(app);
    const first = await order(app, reference, 4_000_50);
    expect(await readBalance(app.db, { book: OWN_BOOK, account: 'refunds-due', subject: reference })).toBe(4_000_50);
    expect(await told(payer.userId)).toContain('refund-ordered');
    await Promise.all([sendRefund(app, first), sendRefund(app, first)]);
    await sendRefund(app, first);
    expect(paystack.refunds.map(({ amount }) => amount)).toEqual([4_000_50]);
    expect(await refundsOf(app, reference)).toMatchObject([{ state: 'sent' }]);
    expect(await told(payer.userId)).not.toContain('refund-done');
    Object.assign(paystack.refunds[0] ?? {}, { status: 'processed' });
    const hint = paystack.hint('refund.processed', reference);
    for (let times = 0; times < 3; times += 1)
      await receiveWebhook(app, 'paystack', Buffer.from(hint.body), () => hint.signature);
    const { count } = await opened.db
      .selectFrom('payment_events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
    await settleRefunds(at(later(60)), reference);
    expect(await refundsOf(app, reference)).toMatchObject([{ state: 'done' }]);
    expect(await readBalance(app.db, { book: OWN_BOOK, account: 'refunds-due', subject: reference })).toBe(0);
    expect((await told(payer.userId)).filter((kind) => kind === 'refund-done')).toHaveLength(1);
    paystack.state.refundsAs = 'processed';
    await sendRefund(app, await order(app, reference));
    expect(paystack.refunds.map(({ amount }) => amount)).toEqual([4_000_50, FEE - 4_000_50]);
    await expect(order(app, reference)).rejects.toMatchObject({ code: 'refund_refused' });
    // The desk sees every entry of the payment: paid, twice owed back, twice gone; each adds up to nothing.
    const booked = (await openPayment(app, reference))?.booked ?? [];
    const entries = Map.groupBy(booked, ({ entryId }) => entryId);
    expect(entries.size).toBe(5);
    for (const lines of entries.values()) expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
    const atProvider = booked.filter(({ account }) => account === 'provider').map(({ amountMinor }) => amountMinor);
    expect(atProvider.toSorted((a, b) => a - b)).toEqual([-(FEE - 4_000_50), -4_000_50, FEE]);
    const { balances, isBalanced } = (await openBooks(app)).trial;
    expect(isBalanced && (await readTrialBalance(app.db, OWN_BOOK)).isBalanced).toBe(true);
    const [held] = balances.filter(({ account }) => account === 'deposits-held');
    expect(held?.minor).toBe(await readBalance(app.db, { book: OWN_BOOK, account: 'deposits-held' }));
    expect(balances.filter(({ account }) => account === 'deposits-held')).toHaveLength(1);
  });

  test('a forged word about a refund is refused, and a word alone sends nothing', async () => {
    const app = at(START);
    const reference = await payFee(app);
    const hint = paystack.hint('refund.processed', reference);
    await expect(
      receiveWebhook(app, 'paystack', Buffer.from(hint.body), () =>
        hint.signature.replace(/./, '0').replace(/.$/, '1'),
      ),
    ).rejects.toMatchObject({ code: 'forged_webhook' });
    await order(app, reference);
    await receiveWebhook(app, 'paystack', Buffer.from(hint.body), () => hint.signature);
    expect(await refundsOf(app, reference)).toMatchObject([{ state: 'ordered' }]);
  });

  test('an answer that was lost is found by its note and nothing is sent twice', async () => {
    const app = at(START);
    const reference = await payFee(app);
    const id = await order(app, reference);
    paystack.state.losesAnswers = true;
    await expect(sendRefund(app, id)).rejects.toMatchObject({ failure: 'unavailable' });
    paystack.state.losesAnswers = false;
    expect(await refundsOf(app, reference)).toMatchObject([{ state: 'ordered' }]);
    await sendRefund(app, id);
    expect(paystack.refunds).toHaveLength(1);
    expect(await refundsOf(app, reference)).toMatchObject([{ state: 'sent' }]);
  });

  test('a process that died while sending keeps others away for two minutes only', async () => {
    const reference = await payFee(at(START));
    const id = await order(at(START), reference);
    await opened.db.updateTable('payment_refunds').set({ claimed_at: START }).where('id', '=', id).execute();
    await sendRefund(at(later(1)), id);
    expect(paystack.refunds).toEqual([]);
    await sendRefund(at(later(3)), id);
    expect(paystack.refunds).toHaveLength(1);
  });

  test('a provider that is down: it stays owed, the office tries again; nobody else may', async () => {
    const app = at(START);
    const reference = await payFee(app);
    const id = await order(app, reference);
    paystack.state.isDown = true;
    await expect(sendRefund(app, id)).rejects.toMatchObject({ failure: 'unavailable' });
    await settleRefunds(app);
    expect(await refundsOf(app, reference)).toMatchObject([
      { state: 'ordered', failure: expect.stringContaining('503') },
    ]);
    paystack.state.isDown = false;
    await expect(retryRefund(app, mayRefund(), { reference, id: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'refund_moved',
    });
    await retryRefund(app, mayRefund(), { reference, id });
    await sendRefund(app, id);
    expect(paystack.refunds).toHaveLength(1);
  });

  test('one the provider refuses, or fails later, is undone in the books, told to the office, and may be ordered anew', async () => {
    const app = at(START);
    const reference = await payFee(app);
    Object.assign(paystack.transactions.get(reference) ?? {}, { status: 'reversed' });
    await sendRefund(app, await order(app, reference));
    expect(await refundsOf(app, reference)).toMatchObject([
      { state: 'failed', failure: expect.stringContaining('not found') },
    ]);
    expect(await told(office.userId)).toContain('office-refund');
    Object.assign(paystack.transactions.get(reference) ?? {}, { status: 'success' });
    const second = await order(app, reference);
    await sendRefund(app, second);
    Object.assign(paystack.refunds[0] ?? {}, { status: 'needs-attention' });
    await settleRefunds(app, reference);
    const newest = async () => (await refundsOf(app, reference)).find(({ id }) => id === second);
    expect(await newest()).toMatchObject({ state: 'sent', failure: 'needs-attention' });
    Object.assign(paystack.refunds[0] ?? {}, { status: 'failed' });
    await settleRefunds(app, reference);
    expect(await newest()).toMatchObject({ state: 'failed' });
    expect(await readBalance(app.db, { book: OWN_BOOK, account: 'refunds-due', subject: reference })).toBe(0);
    expect((await openPayment(app, reference))?.leftMinor).toBe(FEE);
    expect((await readTrialBalance(app.db, OWN_BOOK)).isBalanced).toBe(true);
  });

  test('the sandbox sends back at once, never more than was paid, and lists it all', async () => {
    const sandbox = buildApp(opened, { features: FEATURES, now: later(5000) }).app;
    const pay = async (email: string) => {
      const { reference } = await startPayment(sandbox, {
        userId: payer.userId,
        email,
        purpose: 'inspection_fee',
        subject: crypto.randomUUID(),
        amountMinor: FEE,
        currency: 'NGN',
        requireOwed: async () => undefined,
        returnPath: () => '/',
      });
      await settleSandboxCharge(sandbox, reference, 'success');
      await confirmPayment(sandbox, reference);
      return reference;
    };
    const reference = await pay('payer@example.test');
    await sendRefund(sandbox, await order(sandbox, reference, 2_500_00));
    expect(await refundsOf(sandbox, reference)).toMatchObject([{ state: 'done', amountMinor: 2_500_00 }]);
    const provider = sandbox.adapters.payments(sandbox);
    const more = { reference, amountMinor: FEE, currency: 'NGN', note: 'x' } as const;
    await expect(provider.sendRefund(more)).rejects.toMatchObject({ failure: 'rejected' });
    const listed = await provider.listCharges({ from: later(4999), to: later(5001) });
    expect(listed.find((charge) => charge.reference === reference)).toMatchObject({
      paidMinor: FEE,
      refundedMinor: 2_500_00,
    });
    const stuck = await pay('no-refunds@example.test');
    await expect(sendRefund(sandbox, await order(sandbox, stuck))).rejects.toMatchObject({ failure: 'unavailable' });
    expect(await refundsOf(sandbox, stuck)).toMatchObject([{ state: 'ordered' }]);
  });

  test('a dispute is told with its day, kept once, and one that is lost leaves the books', async () => {
    const app = at(START);
    const reference = await payFee(app);
    const [category, dueAt] = ['fraud', '2026-11-27T12:00:00Z'];
    const dispute = {
      id: 90,
      status: 'awaiting-merchant-feedback',
      resolution: null,
      refund_amount: FEE,
      currency: 'NGN',
    };
    paystack.disputes.push({ ...dispute, category, dueAt, reference } as never);
    await settleDisputes(app);
    await settleDisputes(app);
    expect((await openPayment(app, reference))?.disputes).toMatchObject([{ state: 'waits', amountMinor: FEE }]);
    expect((await told(office.userId)).filter((kind) => kind === 'office-dispute')).toHaveLength(1);
    Object.assign(paystack.disputes[0] ?? {}, { status: 'resolved', resolution: 'merchant-accepted' });
    await settleDisputes(app);
    await settleDisputes(app);
    expect((await openPayment(app, reference))?.disputes).toMatchObject([{ state: 'lost' }]);
    expect(await entriesOf(reference)).toEqual(['chargeback-inspection_fee', 'payment-inspection_fee']);
    // What a bank took cannot be sent back a second time.
    await expect(order(app, reference)).rejects.toMatchObject({ code: 'refund_refused' });
    expect((await openPayment(app, reference))?.leftMinor).toBe(0);
  });

  test('a comparison finds what only one side has, other amounts and what went back by itself, and is silent where all agree', async () => {
    const day = new Date('2026-10-05T10:00:00Z');
    const app = at(day);
    const references = [];
    for (let index = 0; index < 6; index += 1) references.push(await payFee(app, FEE + index));
    const [same = '', other = '', gone = '', back = '', returned = ''] = references;
    await sendRefund(app, await order(app, returned, 1_000_00));
    Object.assign(paystack.refunds[0] ?? {}, { status: 'processed' });
    await settleRefunds(app);
    const mayCompare = allow(paymentPolicy.compare, office);
    const compare = async () => {
      await askComparison(app, mayCompare, { from: '2026-10-05', to: '2026-10-05' });
      const [newest] = (await openBooks(app)).comparisons.filter(({ state }) => state === 'asked');
      await compareBooks(app, newest?.id ?? '');
      return (await openBooks(app)).comparisons.find(({ id }) => id === newest?.id);
    };
    // What was passed on to somebody left the provider too, and is no refund.
    await opened.db.transaction().execute((trx) =>
      bookEntry(trx, {
        book: OWN_BOOK,
        key: `passed-on:${same}`,
        kind: 'rent-passed-on',
        happenedAt: day,
        currency: 'NGN',
        reference: same,
        lines: [
          { account: 'deposits-held', amountMinor: FEE },
          { account: 'provider', subject: 'paystack', amountMinor: -FEE },
        ],
      }),
    );
    expect(await compare()).toMatchObject({ state: 'done', compared: 6, differences: [] });
    Object.assign(paystack.transactions.get(other) ?? {}, { amount: FEE + 100 });
    paystack.transactions.delete(gone);
    Object.assign(paystack.transactions.get(back) ?? {}, { status: 'reversed' });
    const unknown = { ...paystack.transactions.get(same), id: 1, reference: 'typed-by-hand' };
    paystack.transactions.set('typed-by-hand', unknown as never);
    const found = await compare();
    expect(Object.fromEntries((found?.differences ?? []).map(({ reference, kind }) => [reference, kind]))).toEqual({
      [other]: 'amount',
      [gone]: 'not_at_provider',
      [back]: 'refund',
      'typed-by-hand': 'not_booked',
    });
    expect(await told(office.userId)).toContain('office-books');
    for (const [from, to] of [
      ['2026-10-06', '2026-10-05'],
      ['2026-01-01', '2026-10-05'],
      ['yesterday', '2026-10-05'],
      ['2026-13-01', '2026-13-02'],
    ] as const)
      await expect(askComparison(app, mayCompare, { from, to }), from).rejects.toMatchObject({ code: 'days_refused' });
  });

  test('a payment confirmed days late is in both lists, and the nightly comparison is asked for once', async () => {
    const day = new Date('2026-09-05T10:00:00Z');
    const reference = await payFee(at(day));
    // Paid on the first, learned of on the fifth.
    Object.assign(paystack.transactions.get(reference) ?? {}, { paid_at: '2026-09-01T10:00:00Z' });
    const night = at(new Date('2026-09-14T03:00:00Z'));
    await compareDaily(night);
    await compareDaily(night);
    const mine = (await openBooks(night)).comparisons.filter(({ state }) => state === 'asked');
    expect(mine).toHaveLength(1);
    await compareBooks(night, mine[0]?.id ?? '');
    expect((await openBooks(night)).comparisons.find(({ id }) => id === mine[0]?.id)).toMatchObject({
      state: 'done',
      compared: 1,
      differences: [],
    });
  });
});
