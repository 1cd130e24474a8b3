import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { OWN_BOOK } from '#features/books/account-names.ts';
import { bookEntry, readBalance, readTrialBalance } from '#features/books/books.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { OWN_MATTER, ofOffice } from '../../../tests/support/own-matter.ts';
import { startPaystackStandIn } from '../../../tests/support/paystack-stand-in.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { lockMovable, passOn } from './movable.server.ts';
import type { PaymentPurpose } from './payment.ts';
import { confirmPayment, receiveWebhook, startPayment } from './payments.server.ts';
import {
  askComparison,
  dropAskedMove,
  openBooks,
  openPayment,
  refundPayment,
  retryRefund,
} from './payments-desk.server.ts';
import { paymentPolicy } from './policy.ts';
import { orderRefund } from './refunds.server.ts';
import { requireAgreed } from './second-person.server.ts';
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
  const mayRefund = (actor = office) => allow(paymentPolicy.refund, actor);
  /** A fee somebody paid, confirmed and booked. */
  const payFee = async (app: App, amountMinor = FEE, purpose: PaymentPurpose = 'inspection_fee') => {
    const email = `payer-${payer.userId}@example.test`;
    const { reference } = await startPayment(app, {
      userId: payer.userId,
      email,
      purpose,
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
  const order = (
    app: App,
    reference: string,
    amountMinor: number | 'all' = 'all',
    {
      reason = 'You paid twice.',
      whileDisputed = 'refuse',
    }: { reason?: string; whileDisputed?: 'refuse' | 'wait' } = {},
  ) => {
    const refund = { reference, amountMinor, reason, agreed: null, whileDisputed };
    return app.db.transaction().execute((trx) => orderRefund(app, trx, refund));
  };
  /** What its own desk sends back, as the form of one showing says it. */
  const press = async (
    app: App,
    reference: string,
    typed: Partial<Parameters<typeof refundPayment>[2]> = {},
    actor = office,
  ) => {
    const seenMinor = (await openPayment(app, reference))?.leftMinor ?? 0;
    const form = { amountMinor: 1, reason: 'Because.', once: crypto.randomUUID(), seenMinor, reference, ...typed };
    return refundPayment(app, mayRefund(actor), form);
  };
  /** The payer's bank asks about a payment; the answer says how it ended. */
  const dispute = async (app: App, reference: string, amountMinor = FEE) => {
    const asked = paystack.dispute(reference, amountMinor);
    await settleDisputes(app);
    return (resolution: Parameters<typeof asked.answer>[0]) => {
      asked.answer(resolution);
      return settleDisputes(app);
    };
  };
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
    await expect(order(app, reference, FEE + 1)).rejects.toMatchObject({ code: 'not_movable', status: 409 });
    await expect(order(app, reference, 0)).rejects.toMatchObject({ code: 'not_movable' });
    await expect(order(app, reference, 'all', { reason: ' \u200b ' })).rejects.toMatchObject({
      code: 'reason_refused',
    });
    await expect(press(app, reference)).rejects.toMatchObject({ code: 'refund_elsewhere' });
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
    await expect(order(app, reference)).rejects.toMatchObject({ code: 'not_movable' });
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

  test('a process that died while sending keeps others away for two minutes only, and is looked after when they are over', async () => {
    const reference = await payFee(at(START));
    const id = await order(at(START), reference);
    await opened.db.updateTable('payment_refunds').set({ claimed_at: START }).where('id', '=', id).execute();
    const { app, jobs } = buildApp(opened, { env: paystack.env, features: FEATURES, now: later(1) });
    await sendRefund(app, id);
    expect(paystack.refunds).toEqual([]);
    expect(jobs).toEqual([{ name: 'send-refund', data: { id }, startAfter: 61 }]);
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

  test('one press sends back once, however often it arrives, and not what its form did not show', async () => {
    const app = at(START);
    const reference = await payFee(app, FEE, 'virtual_staging');
    await expect(press(app, reference, { once: '' })).rejects.toMatchObject({ code: 'press_unknown' });
    await expect(press(app, reference, { seenMinor: FEE - 1 })).rejects.toMatchObject({ code: 'left_changed' });
    await expect(press(app, reference, { seenMinor: Number.NaN })).rejects.toMatchObject({ code: 'left_changed' });
    expect(await refundsOf(app, reference)).toEqual([]);
    const form = { amountMinor: 2_000_00, once: crypto.randomUUID(), seenMinor: FEE };
    await Promise.all([press(app, reference, form), press(app, reference, form)]);
    await press(app, reference, form);
    expect(await refundsOf(app, reference)).toMatchObject([{ amountMinor: 2_000_00 }]);
    // A colleague who looked at the same page decides about other figures than stand now.
    const colleague = await buildPerson(opened.db, { role: 'admin' });
    await expect(press(app, reference, form, colleague)).rejects.toMatchObject({ code: 'left_changed' });
    await press(app, reference, { amountMinor: 3_000_00, once: form.once }, colleague);
    await settleRefunds(app, reference);
    expect(paystack.refunds.map(({ amount }) => amount)).toEqual([2_000_00, 3_000_00]);
  });

  test('nobody sends their own payment back, nor tries it again: somebody else of the office does', async () => {
    const app = at(START);
    const reference = await payFee(app, FEE, 'virtual_staging');
    const own = ofOffice(payer);
    await expect(press(app, reference, { amountMinor: 2_000_00 }, own)).rejects.toMatchObject(OWN_MATTER);
    expect(await refundsOf(app, reference)).toEqual([]);
    await press(app, reference, { amountMinor: 2_000_00 });
    const [refund] = await refundsOf(app, reference);
    await expect(retryRefund(app, mayRefund(own), { reference, id: refund?.id ?? '' })).rejects.toMatchObject(
      OWN_MATTER,
    );
    await retryRefund(app, mayRefund(), { reference, id: refund?.id ?? '' });
  });

  test('a refund that failed is ordered anew once, however often the button is pressed', async () => {
    const app = at(START);
    const reference = await payFee(app, FEE, 'virtual_staging');
    const fail = (status: 'reversed' | 'success') =>
      void Object.assign(paystack.transactions.get(reference) ?? {}, { status });
    const retry = (id: string) => retryRefund(app, mayRefund(), { reference, id });
    await press(app, reference, { amountMinor: 2_000_00 });
    fail('reversed');
    await settleRefunds(app, reference);
    const [failed] = await refundsOf(app, reference);
    expect(failed).toMatchObject({ state: 'failed', canRetry: true });
    const id = failed?.id ?? '';
    await Promise.all([retry(id), retry(id)]);
    await retry(id);
    const anew = (await refundsOf(app, reference)).filter((refund) => refund.id !== id);
    expect(anew).toMatchObject([{ amountMinor: 2_000_00, retries: id }]);
    expect((await refundsOf(app, reference)).find((refund) => refund.id === id)?.canRetry).toBe(false);
    // The second try fails too: it has a button of its own, and the first has none.
    await settleRefunds(app, reference);
    await expect(retry(id)).rejects.toMatchObject({ code: 'refund_moved' });
    fail('success');
    await retry(anew[0]?.id ?? '');
    await settleRefunds(app, reference);
    expect(paystack.refunds.map(({ amount }) => amount)).toEqual([2_000_00]);
    const other = await payFee(app, FEE, 'virtual_staging');
    await expect(retryRefund(app, mayRefund(), { reference: other, id })).rejects.toMatchObject({
      code: 'refund_moved',
    });
  });

  describe('above the bound of one person', () => {
    const LARGE = 5_000_000_00;
    const PART = 3_000_000_00;
    let colleague: Actor;
    beforeEach(async () => {
      colleague = await buildPerson(opened.db, { role: 'admin', name: 'Chukwuemeka Nwachukwu-Ogunlesi' });
    });
    const payLarge = (app: App) => payFee(app, LARGE, 'virtual_staging');
    const form = { amountMinor: PART, reason: 'You paid twice.' };
    const askedOf = async (app: App, reference: string) => (await openPayment(app, reference))?.asked ?? [];
    const sent = () => paystack.refunds.map(({ amount }) => amount);

    test('one person sends nothing, however often they press; a colleague’s press for the same sends it once', async () => {
      const app = at(START);
      const reference = await payLarge(app);
      for (let times = 0; times < 3; times += 1) expect(await press(app, reference, form)).toBe('asked');
      await settleRefunds(app, reference);
      expect([await refundsOf(app, reference), sent()]).toEqual([[], []]);
      expect(await askedOf(app, reference)).toMatchObject([
        { kind: 'back', amountMinor: PART, askedBy: { id: office.userId }, confirmed: null },
      ]);
      expect(await told(colleague.userId)).toContain('office-second-person');
      expect(await told(payer.userId)).not.toContain('refund-ordered');
      const same = { ...form, once: crypto.randomUUID() };
      const answers = await Promise.all([
        press(app, reference, same, colleague),
        press(app, reference, same, colleague),
      ]);
      expect(answers).toEqual(['done', 'done']);
      await settleRefunds(app, reference);
      expect([sent(), await askedOf(app, reference)]).toEqual([[PART], []]);
      const trail = opened.db.selectFrom('audit_log').select(['action', 'actor_id']).where('entity_id', '=', reference);
      const steps = await trail.where('action', 'in', ['move.asked', 'move.confirmed', 'refund.ordered']).execute();
      expect(steps.map(({ action, actor_id: by }) => [action, by]).toSorted()).toEqual([
        ['move.asked', office.userId],
        ['move.confirmed', colleague.userId],
        ['refund.ordered', colleague.userId],
      ]);
    });

    test('other words or another sum are asked anew, and the first asker may confirm those', async () => {
      const app = at(START);
      const reference = await payLarge(app);
      await press(app, reference, form);
      expect(await press(app, reference, { ...form, reason: 'The room was never shown.' }, colleague)).toBe('asked');
      expect(await press(app, reference, form, colleague)).toBe('asked');
      expect(await press(app, reference, { ...form, amountMinor: PART + 1 })).toBe('asked');
      expect(await press(app, reference, { ...form, amountMinor: PART + 1 }, colleague)).toBe('done');
      expect(await refundsOf(app, reference)).toMatchObject([{ amountMinor: PART + 1, reason: form.reason }]);
    });

    test('a large sum is not sent in small parts by one person', async () => {
      const app = at(START);
      const reference = await payLarge(app);
      const part = { amountMinor: 2_000_000_00, reason: 'A part.' };
      expect([await press(app, reference, part), await press(app, reference, { ...part, amountMinor: 1_00 })]).toEqual([
        'done',
        'asked',
      ]);
    });

    test('the payer confirms nothing of their own, and too much is refused at once and not asked', async () => {
      const app = at(START);
      const reference = await payLarge(app);
      await press(app, reference, form);
      await expect(press(app, reference, form, ofOffice(payer))).rejects.toMatchObject(OWN_MATTER);
      const drop = (actor: Actor) => dropAskedMove(app, mayRefund(actor), { reference, kind: 'back' });
      await expect(drop(ofOffice(payer))).rejects.toMatchObject(OWN_MATTER);
      await expect(press(app, reference, { ...form, amountMinor: LARGE + 1 })).rejects.toMatchObject({
        code: 'not_movable',
      });
      expect(await askedOf(app, reference)).toMatchObject([{ amountMinor: PART }]);
      await drop(colleague);
      expect(await askedOf(app, reference)).toEqual([]);
      await expect(drop(colleague)).rejects.toMatchObject({ code: 'move_gone' });
      const notices = opened.db.selectFrom('notifications').select('title').where('user_id', '=', office.userId);
      const about = await notices.where('path', '=', `/admin/payments/${reference}`).execute();
      expect(about.map(({ title }) => title)).toContainEqual(expect.stringContaining('was dropped'));
      // What was dropped is asked for anew.
      expect(await press(app, reference, form, colleague)).toBe('asked');
    });

    test('one that failed is ordered anew by two', async () => {
      const app = at(START);
      const reference = await payLarge(app);
      await press(app, reference, form);
      await press(app, reference, form, colleague);
      Object.assign(paystack.transactions.get(reference) ?? {}, { status: 'reversed' });
      await settleRefunds(app, reference);
      const [failed] = await refundsOf(app, reference);
      expect(failed).toMatchObject({ state: 'failed' });
      Object.assign(paystack.transactions.get(reference) ?? {}, { status: 'success' });
      const retry = (actor: Actor) => retryRefund(app, mayRefund(actor), { reference, id: failed?.id ?? '' });
      expect([await retry(office), await retry(office), await retry(colleague), await retry(office)]).toEqual([
        'asked',
        'asked',
        'done',
        'done',
      ]);
      await settleRefunds(app, reference);
      expect(sent()).toEqual([PART]);
    });

    test('an agreement moves nothing but what was agreed on', async () => {
      const app = at(START);
      const [reference, other] = [await payLarge(app), await payLarge(app)];
      const move = { kind: 'on', amountMinor: 1_00, words: 'Ada, Zenith ••1234' } as const;
      const moveOther = (give: 'back' | 'on', amountMinor: number) =>
        opened.db.transaction().execute(async (trx) => {
          const agreed = await requireAgreed(trx, await lockMovable(trx, reference), office.userId, move);
          if (give === 'on') return passOn(trx, await lockMovable(trx, other), agreed, START);
          const order = { reference, amountMinor, reason: 'x', agreed, whileDisputed: 'refuse' } as const;
          return void (await orderRefund(app, trx, order));
        });
      await expect(moveOther('on', 1_00)).rejects.toThrow('not the one that was agreed on');
      await expect(moveOther('back', 1_00)).rejects.toThrow('not the one that was agreed on');
    });
  });

  test('while a bank has a question open nothing is sent back, and what follows from something else waits for its word', async () => {
    const app = at(START);
    const pay = () => payFee(app, FEE, 'virtual_staging');
    const [asked, kept, taken, part] = [await pay(), await pay(), await pay(), await pay()];
    await dispute(app, asked);
    await expect(press(app, asked)).rejects.toMatchObject({ code: 'not_movable', status: 409 });
    await expect(order(app, asked)).rejects.toMatchObject({ code: 'not_movable' });
    expect(await openPayment(app, asked)).toMatchObject({ isDisputed: true, leftMinor: FEE });

    // One ordered before the question came, and one that follows from something else.
    const before = await order(app, kept, 1_000_00);
    const keep = await dispute(app, kept);
    await order(app, kept, 2_000_00, { whileDisputed: 'wait' });
    await settleRefunds(app, kept);
    expect(paystack.refunds).toEqual([]);
    const waiting = await refundsOf(app, kept);
    expect(waiting.map(({ id }) => id)).toContain(before);
    const waits = { state: 'ordered', canRetry: false, failure: expect.stringContaining('bank') };
    expect(waiting).toMatchObject([waits, waits]);
    await keep('declined');
    await settleRefunds(app, kept);
    expect(paystack.refunds.map(({ amount }) => amount).toSorted()).toEqual([1_000_00, 2_000_00]);

    const take = await dispute(app, taken);
    await order(app, taken, 'all', { whileDisputed: 'wait' });
    await take('merchant-accepted');
    await settleRefunds(app, taken);
    expect(await refundsOf(app, taken)).toMatchObject([{ state: 'failed', failure: expect.stringContaining('bank') }]);
    const takePart = await dispute(app, part, 4_000_00);
    await takePart('merchant-accepted');
    expect((await openPayment(app, part))?.leftMinor).toBe(FEE - 4_000_00);
    await expect(press(app, part, { amountMinor: FEE - 3_999_99 })).rejects.toMatchObject({ code: 'not_movable' });
    await press(app, part, { amountMinor: FEE - 4_000_00 });
    expect(paystack.refunds).toHaveLength(2);
    for (const reference of [taken, part]) expect((await openPayment(app, reference))?.leftMinor).toBe(0);
    expect((await readTrialBalance(app.db, OWN_BOOK)).isBalanced).toBe(true);
  });

  test('a bank’s word asks after the refunds that waited for it', async () => {
    const reference = await payFee(at(START));
    const { app, jobs } = buildApp(opened, { env: paystack.env, features: FEATURES, now: START });
    const answer = await dispute(app, reference);
    expect(jobs.filter(({ name }) => name === 'settle-refunds')).toEqual([]);
    await answer('declined');
    expect(jobs.filter(({ name }) => name === 'settle-refunds')).toEqual([
      { name: 'settle-refunds', data: { reference } },
    ]);
  });

  test('whatever is pressed in whatever order, no more leaves us than was paid', async () => {
    const app = at(START);
    const reference = await payFee(app, FEE, 'virtual_staging');
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const refused: string[] = [];
    const out = { refund: 0, passed: 0, taken: 0 };
    for (let step = 0; step < 40; step += 1) {
      const amountMinor = next(2_000_00) + 1;
      const move = (['refund', 'failing', 'passed', 'taken'] as const)[next(4)];
      const left = FEE - out.refund - out.passed - out.taken;
      try {
        if (move === 'passed') {
          await opened.db.transaction().execute(async (trx) => {
            const locked = await lockMovable(trx, reference);
            const move = { kind: 'on', amountMinor, words: 'Ada, Zenith ••1234' } as const;
            await passOn(trx, locked, await requireAgreed(trx, locked, office.userId, move), START);
          });
          out.passed += amountMinor;
        } else if (move === 'taken') {
          // A bank takes what it wants; here no more than there is, so that what we do ourselves can be seen.
          if (amountMinor > left) continue;
          await (await dispute(app, reference, amountMinor))('merchant-accepted');
          out.taken += amountMinor;
        } else {
          const status = move === 'failing' ? 'reversed' : 'success';
          Object.assign(paystack.transactions.get(reference) ?? {}, { status });
          await press(app, reference, { amountMinor });
          await settleRefunds(app, reference);
          if (move === 'refund') out.refund += amountMinor;
        }
      } catch (error) {
        refused.push((error as { code?: string }).code ?? String(error));
      }
      const stillOurs = FEE - out.refund - out.passed - out.taken;
      expect(stillOurs, `step ${step}`).toBeGreaterThanOrEqual(0);
      expect((await openPayment(app, reference))?.leftMinor, `step ${step}`).toBe(stillOurs);
    }
    expect(paystack.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(out.refund);
    for (const [way, minor] of Object.entries(out)) expect(minor, way).toBeGreaterThan(0);
    expect(refused).toContain('not_movable');
  });

  test('a dispute is told with its day, kept once, and one that is lost leaves the books', async () => {
    const app = at(START);
    const reference = await payFee(app);
    const answer = await dispute(app, reference);
    await settleDisputes(app);
    expect((await openPayment(app, reference))?.disputes).toMatchObject([{ state: 'waits', amountMinor: FEE }]);
    const tellings = opened.db.selectFrom('notifications').select('id').where('kind', '=', 'office-dispute');
    const ofThis = tellings.where('user_id', '=', office.userId).where('path', '=', `/admin/payments/${reference}`);
    expect(await ofThis.execute()).toHaveLength(1);
    await answer('merchant-accepted');
    await settleDisputes(app);
    expect((await openPayment(app, reference))?.disputes).toMatchObject([{ state: 'lost' }]);
    expect(await entriesOf(reference)).toEqual(['chargeback-inspection_fee', 'payment-inspection_fee']);
    // What a bank took cannot be sent back a second time.
    await expect(order(app, reference)).rejects.toMatchObject({ code: 'not_movable' });
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
