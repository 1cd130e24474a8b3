import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { OWN_BOOK } from '#features/books/account-names.ts';
import { readBalance, readTrialBalance } from '#features/books/books.server.ts';
import { sendMessage } from '#features/leads/enquiries.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { findSeenListing } from '#features/listings/stakes.server.ts';
import { confirmPayment } from '#features/payments/payments.server.ts';
import { openPayment } from '#features/payments/payments-desk.server.ts';
import { paymentPolicy } from '#features/payments/policy.ts';
import { settleDisputes } from '#features/payments/use-cases/settle-disputes.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { openAccessToken } from '../../../tests/support/access-token.ts';
import { buildPerson, PASSWORD } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { OWN_MATTER, ofOffice } from '../../../tests/support/own-matter.ts';
import { startPaystackStandIn } from '../../../tests/support/paystack-stand-in.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { createApi } from '../../server/api.server.ts';
import { expireListings } from '../listings/use-cases/listing-expiry.server.ts';
import { PAYEE_WAIT_DAYS } from './domain/payee.ts';
import { agreeToPassOn, listDeskHolds, openAccount, passDepositOn } from './holds-desk.server.ts';
import { type HomeMark, markHome } from './mark-home.server.ts';
import { findPayOffers } from './pay-offers.server.ts';
import { holdPolicy, payeePolicy } from './policy.ts';
import { resealAccounts } from './reseal-accounts.server.ts';
import { saveDeposit } from './use-cases/deposits.server.ts';
import { endHolds } from './use-cases/end-holds.server.ts';
import { listOwnHolds, returnFromCheckout } from './use-cases/own-holds.server.ts';
import { removePayee, savePayee } from './use-cases/payees.server.ts';
import { readPayee } from './use-cases/read-payees.server.ts';
import { answerRefund, askRefund, leaveHold } from './use-cases/refunds.server.ts';
import { releaseDeposit } from './use-cases/say-passable.server.ts';
import { startHold } from './use-cases/start-hold.server.ts';
import { tellOfMoved } from './use-cases/tell-of-moved.server.ts';
import { viewPay } from './use-cases/view-pay.server.ts';

const ACCOUNT = { bank: '011', number: '0000014579' };
const FEES = JSON.stringify([{ kind: 'inspection', amount_minor: 5_000_00, percent: null, refundable: false }]);
const SEALS = { SEALED_FIELDS_KEYS: `k9:${Buffer.alloc(32, 9).toString('base64')}` };
const START = new Date('2026-11-23T10:00:00Z');
const minutes = (count: number) => new Date(START.getTime() + count * 60_000);
const days = (count: number) => minutes(count * 24 * 60);

describe('holds and payees', () => {
  let opened: OpenDatabase;
  let paystack: Awaited<ReturnType<typeof startPaystackStandIn>>;
  let lister: Actor;
  let buyer: Actor;
  let rival: Actor;
  let office: Actor;
  let home: string;
  beforeAll(async () => {
    opened = await openTestDatabase();
    paystack = await startPaystackStandIn();
    office = await buildPerson(opened.db, { role: 'admin', name: 'The office' });
  });
  afterAll(async () => {
    await paystack?.stop();
    await opened?.close();
  });
  beforeEach(async () => {
    paystack.state.isDown = false;
    paystack.accounts.set('011:0000014579', 'UZOMA NGOZI CHIAMAKA');
    await opened.db.deleteFrom('rate_limits').execute();
    lister = await buildPerson(opened.db, { isApproved: true, name: 'Ngọzi Ụzọma' });
    buyer = await buildPerson(opened.db, { name: 'Bola Ade' });
    rival = await buildPerson(opened.db, { name: 'Musa Danjuma' });
    home = await buildListing(opened.db, { agent_id: lister.userId, fees: FEES });
  });

  const at = (now: Date) => buildApp(opened, { env: { ...paystack.env, ...SEALS }, features: FEATURES, now }).app;
  const mayPay = (actor: Actor) => allow(paymentPolicy.make, actor);
  const mayOpen = (actor: Actor) => allow(holdPolicy.open, actor);
  const mayAnswer = () => allow(holdPolicy.answer, office);
  const save = (app: App, given = ACCOUNT) =>
    savePayee(app, allow(payeePolicy.manage, lister), { ...given, password: PASSWORD });
  const offerDeposit = (app: App, text = '100,000') =>
    saveDeposit(app, allow(listingPolicy.manage, lister), home, text);
  const readyToPay = async () => {
    // Entered long enough ago that money may leave to it.
    await save(at(days(-PAYEE_WAIT_DAYS)));
    expect(await offerDeposit(at(START))).toBe(true);
  };
  const pay = async (reference: string, status: 'success' | 'failed' = 'success') =>
    void Object.assign(paystack.transactions.get(reference) ?? {}, { status });
  const start = async (who: Actor, now = START, kind: 'deposit' | 'inspection' = 'deposit') => {
    const { amountMinor, payee } = (await viewPay(at(now), mayPay(who), home, kind)) ?? {};
    const shown = { amountMinor: amountMinor ?? 0, payeeId: payee?.id ?? '' };
    const { checkoutUrl } = await startHold(at(now), mayPay(who), { listingId: home, kind, shown });
    return checkoutUrl.split('/').at(-1) ?? '';
  };
  const holds = () => opened.db.selectFrom('home_holds').selectAll().where('property_id', '=', home).execute();
  const statusOf = async () =>
    (await opened.db.selectFrom('properties').select('status').where('id', '=', home).executeTakeFirstOrThrow()).status;
  const told = async (userId: string) =>
    (await opened.db.selectFrom('notifications').select('kind').where('user_id', '=', userId).execute()).map(
      ({ kind }) => kind,
    );

  test('nobody pays before the lister gave an account, asked for a deposit, and the name is theirs', async () => {
    await expect(start(buyer)).rejects.toMatchObject({ status: 409, code: 'hold_not_offered' });
    await expect(start(buyer, START, 'inspection')).rejects.toMatchObject({ code: 'hold_payee_missing' });
    expect(await findPayOffers(at(START), home)).toBeNull();
    paystack.accounts.set('011:0000014579', 'OKAFOR CHINEDU');
    expect(await save(at(START))).toEqual({ verdict: 'differs' });
    await expect(start(buyer, START, 'inspection')).rejects.toMatchObject({ code: 'hold_payee_differs' });
    expect(await told(office.userId)).toContain('office-payee');
    expect((await viewPay(at(START), mayPay(buyer), home, 'inspection'))?.payee).toBeNull();
    expect(paystack.requests.filter((line) => line.startsWith('POST'))).toEqual([]);
    expect(await holds()).toEqual([]);
  });

  test('an account nobody could ask after lets nobody pay, and neither does what the sandbox said', async () => {
    paystack.state.isDown = true;
    expect(await save(at(START))).toEqual({ verdict: 'unchecked' });
    paystack.state.isDown = false;
    await expect(start(buyer, START, 'inspection')).rejects.toMatchObject({ code: 'hold_payee_unchecked' });
    const sandbox = buildApp(opened, { features: FEATURES, now: START }).app;
    // A number the sandbox reads nothing into.
    expect(await save(sandbox, { bank: '011', number: '0123456784' })).toEqual({ verdict: 'match' });
    await expect(start(buyer, START, 'inspection')).rejects.toMatchObject({ code: 'hold_payee_unchecked' });
  });

  test('a number that cannot be is not asked after; a name changed later is compared anew', async () => {
    expect(await save(at(START), { bank: '011', number: '0000014578' })).toMatchObject({ problem: 'check_digit' });
    expect(await save(at(START), { bank: 'constructor', number: '0000014579' })).toMatchObject({ field: 'bank' });
    const asked = paystack.requests.filter((line) => line.includes('resolve')).length;
    expect(await save(at(START))).toEqual({ verdict: 'match' });
    expect(paystack.requests.filter((line) => line.includes('resolve')).length).toBe(asked + 1);
    await sql`update profiles set full_name = 'Tunde Bakare' where user_id = ${lister.userId}`.execute(opened.db);
    expect((await readPayee(at(START), opened.db, lister.userId)).verdict).toBe('differs');
    await removePayee(at(START), allow(payeePolicy.manage, lister), PASSWORD);
    expect((await readPayee(at(START), opened.db, lister.userId)).verdict).toBe('missing');
  });

  test('the number stands in no column and no trail, and is sealed anew with a new key', async () => {
    const ring = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
    const build = (keys: string) =>
      buildApp(opened, { env: { ...paystack.env, SEALED_FIELDS_KEYS: keys }, features: FEATURES, now: START }).app;
    await save(build(ring('k1', 1)));
    const row = await opened.db
      .selectFrom('payees')
      .selectAll()
      .where('user_id', '=', lister.userId)
      .executeTakeFirstOrThrow();
    const trail = await opened.db.selectFrom('audit_log').selectAll().where('entity', '=', 'payee').execute();
    expect(JSON.stringify([row, trail])).not.toContain(ACCOUNT.number);
    expect(JSON.stringify(trail)).not.toContain('UZOMA');
    const both = build(`${ring('k2', 2)},${ring('k1', 1)}`);
    // Accounts of other tests were sealed with keys of their own.
    await opened.db.deleteFrom('payees').where('user_id', '<>', lister.userId).execute();
    expect(await resealAccounts(both)).toBe(1);
    expect(await resealAccounts(both)).toBe(0);
    const after = await opened.db.selectFrom('payees').select('number_sealed').executeTakeFirstOrThrow();
    const alone = build(ring('k2', 2)).adapters.sealedFields();
    expect(alone.open(after.number_sealed, `account:${lister.userId}`)).toBe(ACCOUNT.number);
  });

  test('a deposit outside of its bounds, in dollars or by somebody else is not taken', async () => {
    for (const text of ['9,999', '5,000,001', '$100', 'plenty', '-1'])
      expect(await offerDeposit(at(START), text), text).toBe(false);
    await expect(saveDeposit(at(START), allow(listingPolicy.manage, buyer), home, '100000')).rejects.toMatchObject({
      status: 403,
    });
    expect(await offerDeposit(at(START), '100k')).toBe(true);
    expect(await offerDeposit(at(START), '')).toBe(true);
  });

  test('one buyer pays at a time; a second press and a second tab meet the first checkout', async () => {
    await readyToPay();
    const [first, second] = await Promise.all([start(buyer), start(buyer)]);
    expect(second).toBe(first);
    expect(await start(buyer, minutes(5))).toBe(first);
    expect((await holds()).filter(({ state }) => state === 'paying')).toHaveLength(1);
    await expect(start(rival, minutes(29))).rejects.toMatchObject({
      code: 'hold_taken',
      publicMessage: 'Somebody is paying for this home just now. Until 11:30.',
    });
    await expect(start(rival, minutes(29), 'inspection')).rejects.toMatchObject({ code: 'hold_taken' });
    await expect(start(lister)).rejects.toMatchObject({ code: 'hold_own_listing' });
    expect(await findPayOffers(at(minutes(1)), home)).toMatchObject({ busy: { isPaid: false } });
  });

  test('of two buyers at the same moment one pays', async () => {
    await readyToPay();
    const answers = await Promise.allSettled([start(buyer), start(rival)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await holds()).filter(({ state }) => state !== 'over')).toHaveLength(1);
  });

  test('a checkout that ran out lets the next buyer in, before and after its job', async () => {
    await readyToPay();
    await start(buyer);
    const second = await start(rival, minutes(30));
    expect((await holds()).map(({ state, end_reason }) => [state, end_reason]).toSorted()).toEqual([
      ['over', 'ran_out'],
      ['paying', null],
    ]);
    await endHolds(at(minutes(61)));
    expect((await holds()).every(({ state }) => state === 'over')).toBe(true);
    // The checkout of Paystack is still open: the same buyer holds the home anew with it.
    expect(await start(rival, minutes(62))).toBe(second);
  });

  test('a paid deposit holds the home for seven days, puts it under offer, and both are told', async () => {
    await readyToPay();
    const reference = await start(buyer);
    await pay(reference);
    expect(await returnFromCheckout(at(minutes(3)), mayOpen(rival), reference)).toBeNull();
    expect(await returnFromCheckout(at(minutes(3)), mayOpen(buyer), reference)).toBe('paid');
    expect(await holds()).toMatchObject([{ state: 'held', payee_name: 'UZOMA NGOZI CHIAMAKA' }]);
    expect(await statusOf()).toBe('under_offer');
    expect((await findPayOffers(at(minutes(3)), home))?.busy).toEqual({
      isPaid: true,
      since: minutes(3).toISOString(),
      until: new Date(minutes(3).getTime() + 7 * 86_400_000).toISOString(),
    });
    expect(await told(buyer.userId)).toContain('hold-paid');
    expect(await told(lister.userId)).toContain('hold-paid');
    await expect(start(rival, days(6))).rejects.toMatchObject({ code: 'hold_taken' });
    await expect(start(buyer, days(1))).rejects.toMatchObject({ code: 'hold_yours' });
    expect(await endHolds(at(days(6)))).toBe(0);
    await endHolds(at(days(8)));
    expect(await holds()).toMatchObject([{ state: 'over', end_reason: 'ran_out', refund_state: 'none' }]);
    expect(await told(lister.userId)).toContain('hold-over');
    // What becomes of the home its lister says.
    expect(await statusOf()).toBe('under_offer');
  });

  /** Of a paid deposit: its id and reference. */
  const payDeposit = async (text = '100,000') => {
    await readyToPay();
    await offerDeposit(at(START), text);
    const reference = await start(buyer);
    await pay(reference);
    await confirmPayment(at(minutes(2)), reference);
    return { id: (await holds())[0]?.id ?? '', reference };
  };
  const shownIn = async (view: Parameters<typeof listDeskHolds>[1], id: string, now = minutes(3)) =>
    (await listDeskHolds(at(now), view)).find((hold) => hold.id === id);
  const heldFor = () => readBalance(opened.db, { book: OWN_BOOK, account: 'deposits-held', subject: home });

  test('the office opens the account it passes the money on to, with a row in the trail, and no other account', async () => {
    await readyToPay();
    const reference = await start(buyer);
    const id = (await holds())[0]?.id ?? '';
    const app = at(minutes(3));
    await expect(openAccount(app, mayAnswer(), id)).rejects.toMatchObject({ status: 404 });
    await pay(reference);
    await confirmPayment(app, reference);
    expect(await openAccount(app, mayAnswer(), id)).toBe(ACCOUNT.number);
    const trail = opened.db.selectFrom('audit_log').selectAll().where('entity_id', '=', lister.userId);
    const row = await trail.where('action', '=', 'payee.opened').executeTakeFirstOrThrow();
    expect(row.actor_id).toBe(office.userId);
    expect(JSON.stringify(row)).not.toContain(ACCOUNT.number);
  });

  test('a deposit goes to the account its buyer was shown, also once another took its place, and to no other', async () => {
    const { id } = await payDeposit();
    paystack.accounts.set('011:0123456784', 'UZOMA NGOZI CHIAMAKA');
    await save(at(minutes(3)), { bank: '011', number: '0123456784' });
    for (const now of [minutes(4), days(4)]) {
      expect(await openAccount(at(now), mayAnswer(), id)).toBe(ACCOUNT.number);
      expect((await shownIn('held', id, now))?.payee.standing).toMatchObject({ payout: 'may' });
    }
    await removePayee(at(days(4)), allow(payeePolicy.manage, lister), PASSWORD);
    await save(at(days(4)), { bank: '011', number: '0123456784' });
    const app = at(days(8));
    for (const move of [openAccount, passDepositOn])
      await expect(move(app, mayAnswer(), id)).rejects.toMatchObject({ code: 'payee_changed', status: 409 });
    expect((await shownIn('held', id, days(8)))?.payee.standing).toMatchObject({ payout: 'changed' });
    expect(await heldFor()).toBe(100_000_00);
  });

  test('a deposit is passed on to nobody whose name is another’s by then, nor to an account entered lately', async () => {
    await save(at(START));
    await offerDeposit(at(START));
    const reference = await start(buyer);
    await pay(reference);
    await confirmPayment(at(minutes(2)), reference);
    const id = (await holds())[0]?.id ?? '';
    const refused = async (now: Date, code: string) => {
      for (const move of [openAccount, passDepositOn, agreeToPassOn])
        await expect(move(at(now), mayAnswer(), id)).rejects.toMatchObject({ code, status: 409 });
    };
    await refused(days(2), 'payout_waits');
    expect((await shownIn('held', id, days(2)))?.payee.standing.payout).toBe('waits');
    await sql`update profiles set full_name = 'Tunde Bakare' where user_id = ${lister.userId}`.execute(opened.db);
    await refused(days(4), 'payout_differs');
    await sql`update profiles set full_name = 'Ngọzi Ụzọma' where user_id = ${lister.userId}`.execute(opened.db);
    await passDepositOn(at(days(4)), mayAnswer(), id);
  });

  test('who pays what they were not shown pays nothing: another amount or another account refuses the form', async () => {
    await readyToPay();
    const view = await viewPay(at(START), mayPay(buyer), home, 'deposit');
    const shown = { amountMinor: view?.amountMinor ?? 0, payeeId: view?.payee?.id ?? '' };
    const press = () => startHold(at(minutes(1)), mayPay(buyer), { listingId: home, kind: 'deposit', shown });
    await offerDeposit(at(START), '200,000');
    await expect(press()).rejects.toMatchObject({ code: 'hold_changed', status: 409 });
    await offerDeposit(at(START), '100,000');
    await removePayee(at(START), allow(payeePolicy.manage, lister), PASSWORD);
    await save(at(START));
    await expect(press()).rejects.toMatchObject({ code: 'hold_changed', status: 409 });
    expect(await holds()).toEqual([]);
  });

  test('money is passed on once: then no account is opened for it, nobody asks it back, and both sides know', async () => {
    const { id, reference } = await payDeposit();
    const app = at(days(8));
    const pass = () => passDepositOn(app, mayAnswer(), id);
    await expect(passDepositOn(app, mayAnswer(), crypto.randomUUID())).rejects.toMatchObject({ status: 404 });
    await askRefund(app, mayOpen(buyer), id, { words: 'The papers were not in order' });
    await expect(pass()).rejects.toMatchObject({ code: 'hold_moved' });
    await expect(openAccount(app, mayAnswer(), id)).rejects.toMatchObject({ code: 'hold_moved' });
    await answerRefund(app, mayAnswer(), id, { answer: 'refused', words: 'They are.' });
    expect(await shownIn('due', id)).toMatchObject({ isHeld: true, move: 'may', heldUntil: null });
    const answers = await Promise.allSettled([pass(), pass()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(pass()).rejects.toMatchObject({ code: 'hold_moved' });
    expect(await heldFor()).toBe(0);
    expect((await openPayment(app, reference))?.leftMinor).toBe(0);
    await expect(openAccount(app, mayAnswer(), id)).rejects.toMatchObject({ code: 'hold_moved' });
    for (const side of [buyer, lister]) {
      await expect(askRefund(app, mayOpen(side), id, { words: 'Back, please' })).rejects.toMatchObject({
        code: 'hold_moved',
      });
      expect(await listOwnHolds(app, mayOpen(side))).toMatchObject([
        { canAsk: false, passedOnAt: days(8).toISOString() },
      ]);
      expect(await told(side.userId)).toContain('hold-passed-on');
    }
    expect(await shownIn('due', id)).toBeUndefined();
    expect(await shownIn('passed', id)).toMatchObject({ isHeld: false, passedOnAt: days(8).toISOString() });
    expect((await readTrialBalance(opened.db, OWN_BOOK)).isBalanced).toBe(true);
  });

  test('neither side of a payment opens its account, passes it on or answers who asks it back', async () => {
    const { id } = await payDeposit();
    const app = at(minutes(3));
    const both = [buyer, lister].map((side) => allow(holdPolicy.answer, ofOffice(side)));
    for (const own of both) {
      await expect(openAccount(app, own, id)).rejects.toMatchObject(OWN_MATTER);
      await expect(passDepositOn(app, own, id)).rejects.toMatchObject(OWN_MATTER);
    }
    await askRefund(app, mayOpen(buyer), id, { words: 'The papers were not in order' });
    for (const own of both)
      for (const answer of ['given', 'refused'])
        await expect(answerRefund(app, own, id, { answer, words: 'Because.' })).rejects.toMatchObject(OWN_MATTER);
    expect(await holds()).toMatchObject([{ refund_state: 'asked', passed_on_at: null }]);
    await answerRefund(app, mayAnswer(), id, { answer: 'given', words: 'They were not.' });
  });

  test('a large deposit opens no account and goes on, or back, only once two people of the office agree', async () => {
    const { id, reference } = await payDeposit('3,000,000');
    const app = at(minutes(3));
    const colleague = allow(holdPolicy.answer, await buildPerson(opened.db, { role: 'admin' }));
    const needed = { code: 'second_person_needed', status: 409 };
    await expect(openAccount(app, mayAnswer(), id)).rejects.toMatchObject(needed);
    await expect(passDepositOn(app, mayAnswer(), id)).rejects.toMatchObject(needed);
    for (const side of [buyer, lister])
      await expect(agreeToPassOn(app, allow(holdPolicy.answer, ofOffice(side)), id)).rejects.toMatchObject(OWN_MATTER);
    expect([await agreeToPassOn(app, mayAnswer(), id), await agreeToPassOn(app, mayAnswer(), id)]).toEqual([
      false,
      false,
    ]);
    await expect(openAccount(app, colleague, id)).rejects.toMatchObject(needed);
    expect(await shownIn('held', id)).toMatchObject({ isSecondPersonNeeded: true, askedOn: { confirmed: null } });
    expect(await agreeToPassOn(app, colleague, id)).toBe(true);
    expect(await openAccount(app, mayAnswer(), id)).toBe(ACCOUNT.number);

    // Asked back meanwhile: what goes back two people agree on too, and nobody is answered before.
    await askRefund(app, mayOpen(buyer), id, { words: 'The papers were not in order' });
    const give = (allowed: typeof colleague, words = 'They were not.') =>
      answerRefund(app, allowed, id, { answer: 'given', words });
    expect([await give(mayAnswer()), await give(mayAnswer()), await give(colleague, 'Other words.')]).toEqual([
      'asked',
      'asked',
      'asked',
    ]);
    expect(await holds()).toMatchObject([{ refund_state: 'asked' }]);
    expect(await told(buyer.userId)).not.toContain('hold-refund');
    expect(await give(mayAnswer(), 'Other words.')).toBe('done');
    expect((await openPayment(app, reference))?.refunds).toMatchObject([{ amountMinor: 3_000_000_00 }]);
    expect((await openPayment(app, reference))?.asked).toEqual([]);
  });

  test('who says no to a refund that a colleague asked to give drops what they asked', async () => {
    const { id, reference } = await payDeposit('3,000,000');
    const app = at(minutes(3));
    await askRefund(app, mayOpen(buyer), id, { words: 'The papers were not in order' });
    await answerRefund(app, mayAnswer(), id, { answer: 'given', words: 'They were not.' });
    const colleague = allow(holdPolicy.answer, await buildPerson(opened.db, { role: 'admin' }));
    expect(await answerRefund(app, colleague, id, { answer: 'refused', words: 'They are.' })).toBe('done');
    expect((await openPayment(app, reference))?.asked).toEqual([]);
    expect(await told(office.userId)).toContain('office-second-person');
  });

  test('money passed on while it holds a home lets the home go', async () => {
    const { id } = await payDeposit();
    expect(await shownIn('held', id)).toMatchObject({ isHeld: true, heldUntil: expect.any(String) });
    await passDepositOn(at(minutes(5)), mayAnswer(), id);
    expect(await holds()).toMatchObject([{ state: 'over', end_reason: 'passed_on' }]);
  });

  const newsOf = async (userId: string) =>
    (await opened.db.selectFrom('notifications').select('body').where('user_id', '=', userId).execute())
      .map(({ body }) => body)
      .join(' ');
  const runsOutIn = (count: number) =>
    opened.db
      .updateTable('properties')
      .set({ expires_at: days(count) })
      .where('id', '=', home)
      .execute();
  const back = async (id: string, now = minutes(5)) => {
    await askRefund(at(now), mayOpen(buyer), id, { words: 'The papers were not in order' });
    await answerRefund(at(now), mayAnswer(), id, { answer: 'given', words: 'They were not.' });
  };

  test('a home is under offer until its deposit went back; then it is on the market again, and its lister is told', async () => {
    await runsOutIn(2);
    const { id } = await payDeposit();
    await askRefund(at(minutes(4)), mayOpen(buyer), id, { words: 'The papers were not in order' });
    await answerRefund(at(minutes(5)), mayAnswer(), id, { answer: 'refused', words: 'They are.' });
    expect(await statusOf()).toBe('under_offer');
    await back(id, minutes(6));
    expect(await statusOf()).toBe('available');
    expect(await newsOf(lister.userId)).toContain('The home is marked available again');
    expect(await newsOf(buyer.userId)).not.toContain('available again');
    // The rival may pay now.
    await start(rival, minutes(7));
  });

  test('a home does not run out while a deposit keeps it, and what its lister says of it meanwhile stands', async () => {
    await runsOutIn(2);
    const { id } = await payDeposit();
    await expireListings(at(days(6)));
    expect(await statusOf()).toBe('under_offer');
    // Back on the market and under offer to somebody else, said by its lister: no refund undoes that.
    await mark({ to: 'available', deposit: { id, answer: 'goes_back' } }, days(6));
    await mark({ to: 'under_offer' }, days(6));
    await answerRefund(at(days(6)), mayAnswer(), id, { answer: 'given', words: 'It goes back.' });
    expect(await statusOf()).toBe('under_offer');
    expect(await newsOf(lister.userId)).not.toContain('available again');
  });

  const mark = (said: HomeMark, now = minutes(4), who = lister) =>
    markHome(at(now), allow(listingPolicy.manage, who), home, said);

  test('a home is not marked before its lister says what becomes of a deposit, and only as it can be', async () => {
    buyer = await buildPerson(opened.db, { isApproved: true, name: 'Bola Ade' });
    const { id } = await payDeposit();
    const asked = { id, amountMinor: 100_000_00, buyerName: 'Bola Ade', paidAt: minutes(2).toISOString() };
    for (const to of ['available', 'paused', 'withdrawn'] as const)
      expect(await mark({ to, reason: 'Off.' }), to).toEqual({ asked: { ...asked, answers: ['goes_back'] } });
    expect(await mark({ to: 'sold' })).toEqual({ asked: { ...asked, answers: ['passes_on', 'goes_back'] } });
    const moved = { status: 409, code: 'hold_moved' };
    await expect(mark({ to: 'paused', deposit: { id, answer: 'passes_on' } })).rejects.toMatchObject(moved);
    await expect(mark({ to: 'under_offer', deposit: { id, answer: 'goes_back' } })).resolves.toEqual({
      status: 'under_offer',
    });
    const sold = { to: 'sold', deposit: { id, answer: 'goes_back' } } as const;
    await expect(mark(sold, minutes(4), rival)).rejects.toMatchObject({ status: 403 });
    await expect(mark({ to: 'rented', deposit: sold.deposit })).rejects.toMatchObject({ code: 'move_refused' });
    // The deposit of another home answers nothing here.
    home = await buildListing(opened.db, { agent_id: lister.userId, fees: FEES });
    await expect(mark(sold)).rejects.toMatchObject(moved);
    const untouched = opened.db.selectFrom('home_holds').selectAll().where('id', '=', id);
    expect(await untouched.executeTakeFirst()).toMatchObject({ state: 'held', refund_state: 'none' });
    expect(await told(buyer.userId)).not.toContain('hold-passable');
    expect(await told(buyer.userId)).not.toContain('hold-refund-asked');
  });

  test('a mark that is refused asks about no deposit first', async () => {
    await payDeposit();
    await expect(mark({ to: 'withdrawn', reason: ' ' })).rejects.toMatchObject({ code: 'reason_required' });
    await expect(mark({ to: 'rented' })).rejects.toMatchObject({ code: 'move_refused' });
    await opened.db
      .updateTable('properties')
      .set({ approval_status: 'pending', frozen_at: minutes(3), frozen_reason: 'doubted' })
      .where('id', '=', home)
      .execute();
    await expect(mark({ to: 'sold' })).rejects.toMatchObject({ code: 'listing_frozen' });
  });

  test('where the office marks a home as sold to who paid, its lister is told too', async () => {
    const { id } = await payDeposit();
    await mark({ to: 'sold', deposit: { id, answer: 'passes_on' } }, minutes(4), office);
    for (const side of [buyer, lister]) expect(await told(side.userId)).toContain('hold-passable');
    expect(await newsOf(lister.userId)).toContain('The office marked the home as sold or rented');
  });

  test('sold to who paid: the deposit waits to be passed on, buyer and office are told, and it can still be asked back', async () => {
    const { id } = await payDeposit();
    const sold = { to: 'sold', deposit: { id, answer: 'passes_on' } } as const;
    expect(await mark(sold)).toEqual({ status: 'sold' });
    // The same press again is no second change.
    expect(await mark(sold)).toEqual({ status: 'sold' });
    expect(await statusOf()).toBe('sold');
    expect(await holds()).toMatchObject([{ state: 'over', end_reason: 'sold', refund_state: 'none' }]);
    expect((await told(buyer.userId)).filter((kind) => kind === 'hold-passable')).toHaveLength(1);
    expect(await newsOf(office.userId)).toContain('the lister says that the buyer has the home');
    expect(await shownIn('due', id)).toMatchObject({ isHeld: true, endReason: 'sold' });
    await askRefund(at(minutes(5)), mayOpen(buyer), id, { words: 'I never got the home' });
    await answerRefund(at(minutes(6)), mayAnswer(), id, { answer: 'given', words: 'They did not.' });
    expect(await statusOf()).toBe('sold');
  });

  test('sold to somebody else, also when the days are over: the deposit is asked back, buyer and office are told', async () => {
    const { id } = await payDeposit();
    await endHolds(at(days(8)));
    expect(await mark({ to: 'sold' }, days(8))).toMatchObject({ asked: { id } });
    await mark({ to: 'sold', deposit: { id, answer: 'goes_back' } }, days(8));
    expect(await holds()).toMatchObject([
      { refund_state: 'asked', refund_by: lister.userId, refund_words: 'The home went to somebody else.' },
    ]);
    expect(await told(buyer.userId)).toContain('hold-refund-asked');
    expect(await newsOf(office.userId)).toContain('The home went to somebody else.');
    await answerRefund(at(days(8)), mayAnswer(), id, { answer: 'given', words: 'It goes back.' });
    expect(await statusOf()).toBe('sold');
    expect(await newsOf(lister.userId)).not.toContain('available again');
  });

  test('the buyer lets the deposit go on, once; its lister and the office are told, and nobody is asked any more', async () => {
    const { id } = await payDeposit();
    const release = (who: Actor) => releaseDeposit(at(minutes(4)), mayOpen(who), id);
    for (const other of [lister, rival]) await expect(release(other)).rejects.toMatchObject({ status: 404 });
    expect(await listOwnHolds(at(minutes(4)), mayOpen(lister))).toMatchObject([{ canRelease: false }]);
    expect(await listOwnHolds(at(minutes(4)), mayOpen(buyer))).toMatchObject([{ canRelease: true }]);
    await release(buyer);
    await expect(release(buyer)).rejects.toMatchObject({ status: 409, code: 'hold_moved' });
    expect(await listOwnHolds(at(minutes(4)), mayOpen(buyer))).toMatchObject([{ canRelease: false, canAsk: true }]);
    expect(await shownIn('due', id)).toMatchObject({ isHeld: true, endReason: 'agreed' });
    expect(await statusOf()).toBe('under_offer');
    expect(await told(lister.userId)).toContain('hold-passable');
    expect(await newsOf(office.userId)).toContain('the buyer says that the deal is done');
    expect(await mark({ to: 'sold' }, minutes(5))).toEqual({ status: 'sold' });
    await passDepositOn(at(minutes(6)), mayAnswer(), id);
    expect(await holds()).toMatchObject([{ end_reason: 'agreed', passed_on_at: minutes(6) }]);
  });

  test('of a home that others moved while a deposit lies with us both sides and the office are told, once each time', async () => {
    const { id } = await payDeposit();
    const set = (values: { status?: 'sold' | 'under_offer'; approval_status?: 'pending' }) =>
      opened.db.updateTable('properties').set(values).where('id', '=', home).execute();
    const toldOfMove = async (userId: string) => {
      const news = opened.db.selectFrom('notifications').select('body').where('user_id', '=', userId);
      return (await news.where('dedupe_key', 'like', `%hold-moved:${id}:%`).execute()).map(({ body }) => body);
    };
    await tellOfMoved(at(minutes(5)));
    expect(await toldOfMove(buyer.userId)).toEqual([]);
    await set({ status: 'sold' });
    await tellOfMoved(at(minutes(6)));
    await tellOfMoved(at(minutes(66)));
    for (const side of [buyer, lister, office])
      expect(await toldOfMove(side.userId)).toEqual([
        expect.stringContaining('The home was marked as sold or rented.'),
      ]);
    await set({ status: 'under_offer', approval_status: 'pending' });
    await tellOfMoved(at(minutes(126)));
    expect((await toldOfMove(lister.userId)).join()).toContain('it is not shown for now');
    await opened.db.deleteFrom('properties').where('id', '=', home).execute();
    await tellOfMoved(at(minutes(186)));
    expect((await toldOfMove(office.userId)).join()).toContain('The home was taken off Zaure.');
    for (const side of [buyer, lister, office]) expect(await toldOfMove(side.userId)).toHaveLength(3);
    // Once somebody has said what becomes of the money, nobody is told.
    await releaseDeposit(at(minutes(187)), mayOpen(buyer), id);
  });

  test('who paid for a home sees it while nobody else does, until the money is back', async () => {
    const seenBy = async ({ userId, role }: Actor) => findSeenListing(at(minutes(3)), home, { userId, role });
    const { id } = await payDeposit();
    expect(await seenBy(rival)).toMatchObject({ isOpen: true });
    await opened.db.updateTable('properties').set({ status: 'paused' }).where('id', '=', home).execute();
    expect(await seenBy(rival)).toBeNull();
    for (const who of [buyer, lister, office]) expect(await seenBy(who)).toMatchObject({ isOpen: false });
    const write = (actor: Actor) =>
      sendMessage(at(minutes(4)), home, { message: 'When can I see the papers?' }, { actor });
    await expect(write(rival)).rejects.toMatchObject({ status: 404 });
    expect(await write(buyer)).toHaveProperty('enquiry');
    await back(id);
    expect(await seenBy(buyer)).toBeNull();
    await expect(write(buyer)).rejects.toMatchObject({ status: 404 });
  });

  test('the API asks the same of a lister, and takes the answer', async () => {
    const { id } = await payDeposit();
    const app = at(minutes(4));
    const token = await openAccessToken(app, lister.userId);
    const send = async (body: object) => {
      const answer = await createApi(app).request(`http://localhost:3000/listings/${home}/status`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: answer.status, text: await answer.text() };
    };
    const refused = await send({ status: 'sold' });
    expect(refused).toMatchObject({ status: 409, text: expect.stringContaining('deposit_unanswered') });
    expect(refused.text).toContain(id);
    expect((await send({ status: 'sold', deposit: { id, answer: 'kept' } })).status).toBe(400);
    expect(await statusOf()).toBe('under_offer');
    expect((await send({ status: 'sold', deposit: { id, answer: 'goes_back' } })).status).toBe(200);
    expect(await statusOf()).toBe('sold');
    expect(await holds()).toMatchObject([{ refund_state: 'asked' }]);
  });

  test('money asked back is not let go on, and an inspection fee asks nothing when the home is sold', async () => {
    const { id } = await payDeposit();
    await askRefund(at(minutes(3)), mayOpen(buyer), id, { words: 'The papers were not in order' });
    await expect(releaseDeposit(at(minutes(4)), mayOpen(buyer), id)).rejects.toMatchObject({ code: 'hold_moved' });
    home = await buildListing(opened.db, { agent_id: lister.userId, fees: FEES });
    const reference = await start(buyer, minutes(5), 'inspection');
    await pay(reference);
    await confirmPayment(at(minutes(6)), reference);
    expect(await holds()).toMatchObject([{ kind: 'inspection', end_reason: 'paid' }]);
    expect(await mark({ to: 'sold' }, minutes(7))).toEqual({ status: 'sold' });
  });

  test('money that went back opens no account and is not passed on', async () => {
    const { id, reference } = await payDeposit();
    const app = at(minutes(3));
    await askRefund(app, mayOpen(buyer), id, { words: 'The papers were not in order' });
    // The longest words a desk takes are the longest a refund takes.
    await answerRefund(app, mayAnswer(), id, { answer: 'given', words: 'x'.repeat(600) });
    expect((await openPayment(app, reference))?.refunds).toMatchObject([{ reason: 'x'.repeat(600) }]);
    await expect(openAccount(app, mayAnswer(), id)).rejects.toMatchObject({ code: 'hold_moved' });
    await expect(passDepositOn(app, mayAnswer(), id)).rejects.toMatchObject({ code: 'hold_moved' });
  });

  /** The buyer's bank asks about the payment, and later says how it ended. */
  const dispute = async (reference: string, amountMinor: number) => {
    const asked = paystack.dispute(reference, amountMinor);
    await settleDisputes(at(minutes(10)));
    return (resolution: Parameters<typeof asked.answer>[0]) => {
      asked.answer(resolution);
      return settleDisputes(at(minutes(20)));
    };
  };

  test('while the buyer’s bank has a question open the money neither goes on nor back, and its account stays shut', async () => {
    const { id, reference } = await payDeposit();
    const answer = await dispute(reference, 100_000_00);
    const app = at(minutes(12));
    for (const move of [passDepositOn, openAccount])
      await expect(move(app, mayAnswer(), id)).rejects.toMatchObject({ code: 'not_movable' });
    expect(await shownIn('held', id)).toMatchObject({ move: 'disputed' });
    await askRefund(app, mayOpen(buyer), id, { words: 'The papers were not in order' });
    await expect(answerRefund(app, mayAnswer(), id, { answer: 'given', words: 'Back' })).rejects.toMatchObject({
      code: 'not_movable',
    });
    expect(await shownIn('asked', id)).toMatchObject({ refund: 'asked', move: 'disputed' });
    await answer('declined');
    await answerRefund(app, mayAnswer(), id, { answer: 'given', words: 'Back' });
    expect((await openPayment(app, reference))?.refunds).toMatchObject([{ amountMinor: 100_000_00 }]);
  });

  test('money the buyer’s bank took holds the home no longer, both sides know, and the rest of it goes back', async () => {
    const { id, reference } = await payDeposit();
    await (await dispute(reference, 60_000_00))('merchant-accepted');
    expect(await holds()).toMatchObject([{ state: 'over', end_reason: 'taken', refund_state: 'taken' }]);
    for (const side of [buyer, lister]) expect(await told(side.userId)).toContain('hold-taken');
    expect(await statusOf()).toBe('available');
    expect(await newsOf(lister.userId)).toContain('The home is marked available again');
    expect((await openPayment(at(minutes(21)), reference))?.refunds).toMatchObject([{ amountMinor: 40_000_00 }]);
    expect(await heldFor()).toBe(0);
    await expect(passDepositOn(at(minutes(21)), mayAnswer(), id)).rejects.toMatchObject({ code: 'hold_moved' });
    await expect(askRefund(at(minutes(21)), mayOpen(buyer), id, { words: 'Back' })).rejects.toMatchObject({
      code: 'hold_moved',
    });
    for (const view of ['asked', 'due', 'held'] as const) expect(await shownIn(view, id), view).toBeUndefined();
    expect((await readTrialBalance(opened.db, OWN_BOOK)).isBalanced).toBe(true);
  });

  test('a failed payment lets go at once, and so does a buyer who leaves', async () => {
    await readyToPay();
    const reference = await start(buyer);
    await pay(reference, 'failed');
    expect(await confirmPayment(at(minutes(2)), reference)).toBe('failed');
    expect(await holds()).toMatchObject([{ state: 'over', end_reason: 'failed' }]);
    expect(await told(buyer.userId)).toContain('hold-unpaid');
    await start(rival, minutes(3));
    const [mine] = await listOwnHolds(at(minutes(4)), mayOpen(rival));
    await expect(leaveHold(at(minutes(4)), mayOpen(buyer), mine?.id ?? '')).rejects.toMatchObject({ status: 404 });
    await leaveHold(at(minutes(4)), mayOpen(rival), mine?.id ?? '');
    await start(buyer, minutes(5));
  });

  test('money that comes after another took the home is asked back by itself', async () => {
    await readyToPay();
    const late = await start(buyer);
    await start(rival, minutes(31));
    await pay(late);
    await confirmPayment(at(minutes(32)), late);
    const asked = await listDeskHolds(at(minutes(33)), 'asked');
    expect(asked.find(({ buyer: { id } }) => id === buyer.userId)).toMatchObject({ askedBy: null, refund: 'asked' });
    expect(await told(buyer.userId)).toContain('hold-late');
    expect(await statusOf()).toBe('available');
    expect((await holds()).filter(({ state }) => state === 'paying')).toMatchObject([{ buyer_id: rival.userId }]);
  });

  test('money for a home taken off the market meanwhile is asked back too', async () => {
    await readyToPay();
    const reference = await start(buyer);
    await sql`update properties set status = 'sold' where id = ${home}`.execute(opened.db);
    await pay(reference);
    await confirmPayment(at(minutes(2)), reference);
    expect(await holds()).toMatchObject([{ state: 'over', end_reason: 'late', refund_state: 'asked' }]);
  });

  test('an inspection fee holds the home only while it is paid', async () => {
    await readyToPay();
    const reference = await start(buyer, START, 'inspection');
    await pay(reference);
    await confirmPayment(at(minutes(1)), reference);
    expect(await holds()).toMatchObject([{ state: 'over', end_reason: 'paid', amount_minor: 5_000_00 }]);
    expect(await statusOf()).toBe('available');
    await start(rival, minutes(2));
  });

  test('money asked back lets the home go; only the office answers, once, and both are told', async () => {
    await readyToPay();
    const reference = await start(buyer);
    const app = at(minutes(2));
    const [unpaid] = await listOwnHolds(app, mayOpen(buyer));
    const id = unpaid?.id ?? '';
    await expect(askRefund(app, mayOpen(buyer), id, { words: 'I changed my mind' })).rejects.toMatchObject({
      code: 'hold_moved',
    });
    await pay(reference);
    await confirmPayment(app, reference);
    const held = () => readBalance(opened.db, { book: OWN_BOOK, account: 'deposits-held' });
    const paid = await held();
    expect(paid).toBeGreaterThan(0);
    await confirmPayment(app, reference);
    expect(await held()).toBe(paid);
    await expect(askRefund(app, mayOpen(rival), id, { words: 'mine' })).rejects.toMatchObject({ status: 404 });
    await expect(askRefund(app, mayOpen(buyer), id, { words: ' ' })).rejects.toMatchObject({ code: 'words_refused' });
    await expect(answerRefund(app, mayAnswer(), id, { answer: 'given', words: 'x' })).rejects.toMatchObject({
      code: 'hold_moved',
    });
    await askRefund(app, mayOpen(lister), id, { words: 'The family keeps the house' });
    expect(await holds()).toMatchObject([{ state: 'over', end_reason: 'released', refund_state: 'asked' }]);
    expect(() => allow(holdPolicy.answer, lister)).toThrow(expect.objectContaining({ status: 403 }));
    await expect(answerRefund(app, mayAnswer(), id, { answer: 'maybe', words: 'x' })).rejects.toMatchObject({
      status: 400,
    });
    await answerRefund(app, mayAnswer(), id, { answer: 'given', words: 'Sent back, reference RF-1' });
    const [hold] = await holds();
    expect(paid - (await held())).toBe(hold?.amount_minor);
    expect((await readTrialBalance(opened.db, OWN_BOOK)).isBalanced).toBe(true);
    await expect(answerRefund(app, mayAnswer(), id, { answer: 'refused', words: 'no' })).rejects.toMatchObject({
      code: 'hold_moved',
    });
    for (const { userId } of [buyer, lister]) expect(await told(userId)).toContain('hold-refund');
    expect(await listOwnHolds(app, mayOpen(buyer))).toMatchObject([{ refund: 'given', canAsk: false }]);
  });

  test('nothing is held when the provider cannot be reached, nor for a home that is flagged or whose lister is held', async () => {
    await readyToPay();
    paystack.state.isDown = true;
    await expect(start(buyer)).rejects.toMatchObject({ status: 503 });
    paystack.state.isDown = false;
    expect((await holds()).every(({ state }) => state === 'over')).toBe(true);
    await sql`update properties set verification_status = 'flagged' where id = ${home}`.execute(opened.db);
    await expect(start(buyer)).rejects.toMatchObject({ code: 'hold_not_available' });
    await sql`update properties set verification_status = 'unverified' where id = ${home}`.execute(opened.db);
    await sql`insert into lister_holds (user_id, cause, listings, decided_at)
      values (${lister.userId}, 'flag', 'mark', now())`.execute(opened.db);
    await expect(start(buyer)).rejects.toMatchObject({ code: 'hold_not_available' });
  });
});
