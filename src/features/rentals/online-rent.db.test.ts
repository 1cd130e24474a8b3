import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { landlordBook, OWN_BOOK } from '#features/books/account-names.ts';
import { readBalance, readTrialBalance } from '#features/books/books.server.ts';
import { PAYEE_WAIT_DAYS } from '#features/holds/domain/payee.ts';
import { payeePolicy } from '#features/holds/policy.ts';
import { removePayee, savePayee } from '#features/holds/use-cases/payees.server.ts';
import { confirmPayment } from '#features/payments/payments.server.ts';
import { openPayment } from '#features/payments/payments-desk.server.ts';
import { settleDisputes } from '#features/payments/use-cases/settle-disputes.server.ts';
import { DAY_MS } from '#lib/days.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson, PASSWORD } from '../../../tests/support/build-agent.ts';
import { letAndJoin, manage, open } from '../../../tests/support/let-homes.ts';
import { OWN_MATTER, ofOffice } from '../../../tests/support/own-matter.ts';
import { startPaystackStandIn } from '../../../tests/support/paystack-stand-in.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { insertDepositReturn } from './data/deposits.server.ts';
import { rentalPolicy } from './policy.ts';
import {
  agreeToPassRentOn,
  type HeldRent,
  listRentToPassOn,
  openRentAccount,
  passRentOn,
  sendRentBack,
} from './rent-desk.server.ts';
import { payRent, returnFromCheckout } from './use-cases/online-rent.server.ts';
import { recordPayment } from './use-cases/rent-payments.server.ts';
import { viewRental } from './use-cases/view-rental.server.ts';

const SEALS = { SEALED_FIELDS_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` };

describe('rent paid online', () => {
  let opened: OpenDatabase;
  let paystack: Awaited<ReturnType<typeof startPaystackStandIn>>;
  let app: App;
  let ada: Actor;
  let tenant: Actor;
  let office: Actor;
  let rentalId: string;
  let leaseId: string;
  beforeAll(async () => {
    opened = await openTestDatabase();
    paystack = await startPaystackStandIn();
    paystack.accounts.set('011:0000014579', 'UZOMA NGOZI');
    ({ app } = buildApp(opened, { env: { ...paystack.env, ...SEALS }, features: FEATURES }));
    office = await buildPerson(opened.db, { role: 'admin' });
  });
  afterAll(async () => {
    await paystack?.stop();
    await opened?.close();
  });
  beforeEach(async () => {
    [ada, tenant] = [
      await buildPerson(opened.db, { isApproved: true, name: 'Ngọzi Ụzọma' }),
      await buildPerson(opened.db),
    ];
    const terms = { starts_on: '2026-11-01', ends_on: '', deposit: '', late_kind: 'none' };
    ({ rentalId, leaseId } = await letAndJoin(app, { landlord: ada, tenant }, terms));
  });
  const daysAgo = (count: number) => new Date(app.now().getTime() - count * DAY_MS);
  /** The landlord enters an account, long enough ago that money may leave to it unless said otherwise. */
  const giveAccount = (number = '0000014579', at: Date = daysAgo(PAYEE_WAIT_DAYS)) =>
    savePayee({ ...app, now: () => at }, allow(payeePolicy.manage, ada), { bank: '011', number, password: PASSWORD });
  const start = async (amount: string) =>
    (await payRent(app, open(tenant), leaseId, { amount })).split('/').at(-1) ?? '';
  const succeed = (reference: string) =>
    void Object.assign(paystack.transactions.get(reference) ?? {}, { status: 'success' });
  const own = (account: Parameters<typeof readBalance>[1]['account'], subject: string) =>
    readBalance(opened.db, { book: OWN_BOOK, account, subject });
  const theirs = (account: Parameters<typeof readBalance>[1]['account']) =>
    readBalance(opened.db, { book: landlordBook(ada.userId), account });

  test('nobody pays online before the landlord’s account was checked, nor for another’s lease, nor too much', async () => {
    await expect(start('900000')).rejects.toMatchObject({ code: 'rent_not_online' });
    expect(await giveAccount()).toEqual({ verdict: 'match' });
    const stranger = await buildPerson(opened.db);
    await expect(payRent(app, open(stranger), leaseId, { amount: '900000' })).rejects.toMatchObject({
      code: 'not_allowed',
    });
    await expect(payRent(app, open(ada), leaseId, { amount: '900000' })).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(start('999')).rejects.toMatchObject({ field: 'amount' });
    await expect(start('1800001')).rejects.toMatchObject({ code: 'rental_too_much' });
  });

  test('what the provider confirms is settled once, held for the landlord, and passed on once', async () => {
    await giveAccount();
    const reference = await start('900000');
    expect(await start('900000')).toBe(reference);
    expect(await returnFromCheckout(app, open(tenant), leaseId, reference)).toBe('waits');
    expect((await viewRental(app, manage(ada), rentalId)).lease?.standing.owedMinor).toBe(900_000_00);
    succeed(reference);
    const stranger = await buildPerson(opened.db);
    expect(await returnFromCheckout(app, open(stranger), leaseId, reference)).toBeNull();
    expect(await returnFromCheckout(app, open(tenant), leaseId, reference)).toBe('paid');
    await confirmPayment(app, reference);
    const { lease } = await viewRental(app, manage(ada), rentalId);
    expect(lease).toMatchObject({
      standing: { owedMinor: 0 },
      receipt: { amountMinor: 900_000_00, method: 'paystack' },
    });
    expect(await own('rent-held', leaseId)).toBe(900_000_00);
    expect(await theirs('provider')).toBe(900_000_00);
    const [held] = (await listRentToPassOn(app)).filter(({ landlord }) => landlord.id === ada.userId);
    expect(held).toMatchObject({ amountMinor: 900_000_00, reference });
    const pass = () => passRentOn(app, allow(rentalPolicy.passOn, office), shownOf(held));
    await pass();
    await expect(pass()).rejects.toMatchObject({ code: 'rent_settled' });
    expect([await own('rent-held', leaseId), await theirs('provider'), await theirs('bank')]).toEqual([
      0, 0, 900_000_00,
    ]);
    for (const book of [OWN_BOOK, landlordBook(ada.userId)])
      expect((await readTrialBalance(opened.db, book)).isBalanced).toBe(true);
  });

  test('neither landlord nor tenant passes their own rent on or sends it back', async () => {
    const { id, shown } = await payHeld();
    for (const side of [ada, tenant]) {
      const own = allow(rentalPolicy.passOn, ofOffice(side));
      await expect(passRentOn(app, own, shown)).rejects.toMatchObject(OWN_MATTER);
      await expect(sendRentBack(app, own, id, 'The flat was let to somebody else.')).rejects.toMatchObject(OWN_MATTER);
    }
    expect(await heldOf()).toMatchObject({ id, move: 'may', payerId: tenant.userId });
    await passRentOn(app, mayPass(), shown);
  });

  test('a large rent goes on to its landlord, or back, only once two people of the office agree', async () => {
    const large = { starts_on: '2026-11-01', ends_on: '', deposit: '', late_kind: 'none', rent: '6,000,000' };
    ({ rentalId, leaseId } = await letAndJoin(app, { landlord: ada, tenant }, large));
    const { id, shown, reference } = await payHeld('3000000');
    const colleague = allow(rentalPolicy.passOn, await buildPerson(opened.db, { role: 'admin' }));
    const needed = { code: 'second_person_needed', status: 409 };
    for (const move of [passRentOn, openRentAccount])
      await expect(move(app, mayPass(), shown)).rejects.toMatchObject(needed);
    await expect(agreeToPassRentOn(app, allow(rentalPolicy.passOn, ofOffice(ada)), shown)).rejects.toMatchObject(
      OWN_MATTER,
    );
    expect(await agreeToPassRentOn(app, mayPass(), shown)).toBe(false);
    await expect(passRentOn(app, colleague, shown)).rejects.toMatchObject(needed);
    expect(await agreeToPassRentOn(app, colleague, shown)).toBe(true);
    expect(await heldOf()).toMatchObject({ askedOn: { confirmed: { by: { id: colleague.themselves.userId } } } });
    // The account changes: what was agreed on is another account.
    paystack.accounts.set('011:0123456784', 'UZOMA NGOZI');
    await giveAccount('0123456784', app.now());
    const changed = await heldOf(later());
    await expect(passRentOn(later(), mayPass(), shown)).rejects.toMatchObject({ code: 'payee_changed', status: 409 });
    await expect(passRentOn(later(), mayPass(), shownOf(changed))).rejects.toMatchObject(needed);
    expect(changed).toMatchObject({ isSecondPersonNeeded: true, askedOn: null });

    const back = (allowed: typeof colleague) => sendRentBack(app, allowed, id, 'The flat was let to somebody else.');
    expect([await back(mayPass()), await back(mayPass())]).toEqual(['asked', 'asked']);
    expect((await viewRental(app, manage(ada), rentalId)).lease?.standing.owedMinor).toBe(0);
    expect(await back(colleague)).toBe('done');
    expect((await openPayment(app, reference))?.refunds).toMatchObject([{ amountMinor: 3_000_000_00 }]);
  });

  test('an account entered in a borrowed session gets none of the rent that was paid before', async () => {
    const { shown } = await payHeld();
    paystack.accounts.set('011:0123456784', 'GHOST ACCOUNT HOLDER');
    await giveAccount('0123456784', app.now());
    const held = await heldOf();
    expect(held?.account).toMatchObject({
      payee: { accountName: 'UZOMA NGOZI', lastDigits: '4579' },
      payout: 'may',
      next: { payee: { accountName: 'GHOST ACCOUNT HOLDER' }, verdict: 'differs' },
    });
    const ghost = { ...shown, accountId: held?.account.next?.payee?.id ?? '' };
    await expect(openRentAccount(app, mayPass(), ghost)).rejects.toMatchObject({ code: 'payee_changed', status: 409 });
    expect(await openRentAccount(app, mayPass(), shown)).toBe('0000014579');
    // Nobody stopped it: its days are over, and it is still another's.
    for (const move of [openRentAccount, passRentOn, agreeToPassRentOn])
      await expect(move(later(), mayPass(), ghost)).rejects.toMatchObject({ code: 'payout_differs', status: 409 });
    expect((await heldOf(later()))?.account.payout).toBe('differs');
    await passRentOn(app, mayPass(), shown);
  });

  test('no rent goes to an account entered lately, to one nobody checked, nor to none', async () => {
    const { shown } = await payHeld();
    await removePayee(app, allow(payeePolicy.manage, ada), PASSWORD);
    const refused = async (now: App, code: string) => {
      const held = shownOf(await heldOf(now));
      for (const move of [openRentAccount, passRentOn, agreeToPassRentOn])
        await expect(move(now, mayPass(), held)).rejects.toMatchObject({ code, status: 409 });
    };
    await refused(app, 'payout_missing');
    await giveAccount('0000014579', app.now());
    await refused(app, 'payout_waits');
    const unchecked = buildApp(opened, { env: SEALS, features: FEATURES, now: later().now() }).app;
    await refused(unchecked, 'payout_unchecked');
    await expect(passRentOn(later(), mayPass(), shown)).rejects.toMatchObject({ code: 'payee_changed' });
    await passRentOn(later(), mayPass(), shownOf(await heldOf(later())));
  });

  test('the number of an account is opened for the office alone, with a row in the trail', async () => {
    const { id, shown } = await payHeld();
    await expect(openRentAccount(app, allow(rentalPolicy.passOn, ofOffice(tenant)), shown)).rejects.toMatchObject(
      OWN_MATTER,
    );
    expect(await openRentAccount(app, mayPass(), shown)).toBe('0000014579');
    const trail = opened.db.selectFrom('audit_log').selectAll().where('entity_id', '=', ada.userId);
    const row = await trail.where('action', '=', 'payee.opened').executeTakeFirstOrThrow();
    expect([row.actor_id, row.after]).toEqual([office.userId, { rent: id }]);
    await passRentOn(app, mayPass(), shown);
    await expect(openRentAccount(app, mayPass(), shown)).rejects.toMatchObject({ code: 'rent_settled' });
  });

  test('rent goes back once, whole, before it is passed on: the tenant owes it again and no receipt stands', async () => {
    await giveAccount();
    const reference = await start('900000');
    succeed(reference);
    await confirmPayment(app, reference);
    const [held] = (await listRentToPassOn(app)).filter(({ landlord }) => landlord.id === ada.userId);
    const id = held?.id ?? '';
    const back = (words = 'The flat was let to somebody else.') =>
      sendRentBack(app, allow(rentalPolicy.passOn, office), id, words);
    await expect(back('  ')).rejects.toMatchObject({ code: 'reason_refused' });
    const answers = await Promise.allSettled([back(), back()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(passRentOn(app, mayPass(), shownOf(held))).rejects.toMatchObject({
      code: 'rent_settled',
    });
    expect((await openPayment(app, reference))?.refunds).toMatchObject([{ amountMinor: 900_000_00, state: 'ordered' }]);
    const { lease } = await viewRental(app, manage(ada), rentalId);
    expect(lease).toMatchObject({ standing: { owedMinor: 900_000_00 } });
    expect([await own('rent-held', leaseId), await theirs('provider')]).toEqual([0, 0]);
    for (const book of [OWN_BOOK, landlordBook(ada.userId)])
      expect((await readTrialBalance(opened.db, book)).isBalanced).toBe(true);
  });

  /** Rent of ₦900,000 that was paid and is held. */
  const payHeld = async (amount = '900000') => {
    await giveAccount();
    const reference = await start(amount);
    succeed(reference);
    await confirmPayment(app, reference);
    const held = await heldOf();
    return { reference, id: held?.id ?? '', shown: shownOf(held) };
  };
  const shownOf = (held: HeldRent | undefined) => ({ id: held?.id ?? '', accountId: held?.account.payee?.id ?? '' });
  /** The same market once a change of today has stood its days. */
  const later = (): App => ({ ...app, now: () => daysAgo(-PAYEE_WAIT_DAYS) });
  const heldOf = async (now = app) => (await listRentToPassOn(now)).find(({ landlord }) => landlord.id === ada.userId);
  const mayPass = () => allow(rentalPolicy.passOn, office);
  const told = async (userId: string) =>
    (await opened.db.selectFrom('notifications').select('kind').where('user_id', '=', userId).execute()).map(
      ({ kind }) => kind,
    );
  const refundsOf = async (reference: string) => (await openPayment(app, reference))?.refunds;

  test('while the tenant’s bank has a question open rent goes neither on nor back; once it left it with us, it goes on', async () => {
    const { reference, id, shown } = await payHeld();
    const asked = paystack.dispute(reference, 900_000_00);
    await settleDisputes(app);
    expect(await heldOf()).toMatchObject({ move: 'disputed' });
    await expect(passRentOn(app, mayPass(), shown)).rejects.toMatchObject({ code: 'not_movable' });
    await expect(sendRentBack(app, mayPass(), id, 'Twice paid.')).rejects.toMatchObject({ code: 'not_movable' });
    const { lease } = await viewRental(app, manage(ada), rentalId);
    expect(lease).toMatchObject({ standing: { owedMinor: 0 } });
    asked.answer('declined');
    await settleDisputes(app);
    expect(await heldOf()).toMatchObject({ move: 'may' });
    await passRentOn(app, mayPass(), shown);
    expect(await own('rent-held', leaseId)).toBe(0);
  });

  test('rent that the tenant’s bank took is owed again and passed on to nobody; of a part the rest goes back', async () => {
    const { reference, shown } = await payHeld();
    const asked = paystack.dispute(reference, 500_000_00);
    asked.answer('merchant-accepted');
    await settleDisputes(app);
    await settleDisputes(app);
    expect(await heldOf()).toBeUndefined();
    await expect(passRentOn(app, mayPass(), shown)).rejects.toMatchObject({ code: 'rent_settled' });
    const { lease } = await viewRental(app, manage(ada), rentalId);
    expect(lease).toMatchObject({ standing: { owedMinor: 900_000_00 } });
    expect(await refundsOf(reference)).toMatchObject([{ amountMinor: 400_000_00, state: 'ordered' }]);
    expect([await own('rent-held', leaseId), await theirs('provider')]).toEqual([0, 0]);
    for (const person of [ada, tenant]) expect(await told(person.userId)).toContain('rent-taken-by-bank');
    for (const book of [OWN_BOOK, landlordBook(ada.userId)])
      expect((await readTrialBalance(opened.db, book)).isBalanced).toBe(true);
  });

  test('money for a deposit that went back since is the landlord’s loss, and leaves the desk', async () => {
    await giveAccount();
    const terms = { starts_on: '2026-11-01', ends_on: '', deposit: '100000', late_kind: 'none' };
    const withDeposit = await letAndJoin(app, { landlord: ada, tenant }, terms);
    const url = await payRent(app, open(tenant), withDeposit.leaseId, { amount: '1000000' });
    const reference = url.split('/').at(-1) ?? '';
    succeed(reference);
    await confirmPayment(app, reference);
    const back = { landlord: ada.userId, returnedMinor: 100_000_00, keptMinor: 0, words: '', method: 'cash' } as const;
    await insertDepositReturn(opened.db, { ...back, leaseId: withDeposit.leaseId, onDay: '2026-11-20', at: app.now() });
    await expect(sendRentBack(app, mayPass(), (await heldOf())?.id ?? '', 'Back.')).rejects.toMatchObject({
      code: 'rent_deposit_gone',
    });
    paystack.dispute(reference, 1_000_000_00).answer('merchant-accepted');
    await settleDisputes(app);
    expect(await heldOf()).toBeUndefined();
    expect([await theirs('provider'), await theirs('written-off')]).toEqual([0, 1_000_000_00]);
    expect(await told(ada.userId)).toContain('rent-taken-by-bank');
    expect((await readTrialBalance(opened.db, landlordBook(ada.userId))).isBalanced).toBe(true);
  });

  test('rent that was passed on before the bank took it stays paid; the office is told', async () => {
    const { reference, shown } = await payHeld();
    await passRentOn(app, mayPass(), shown);
    paystack.dispute(reference, 900_000_00).answer('merchant-accepted');
    await settleDisputes(app);
    const { lease } = await viewRental(app, manage(ada), rentalId);
    expect(lease).toMatchObject({ standing: { owedMinor: 0 } });
    expect(await told(office.userId)).toContain('office-dispute');
    expect(await refundsOf(reference)).toEqual([]);
  });

  test('rent whose lease is gone with its landlord still goes back to the tenant, once', async () => {
    const { reference, id } = await payHeld();
    await opened.db.deleteFrom('rental_leases').where('id', '=', leaseId).execute();
    const back = () => sendRentBack(app, mayPass(), id, 'Your landlord has left.');
    await back();
    await expect(back()).rejects.toMatchObject({ code: 'rent_settled' });
    expect(await refundsOf(reference)).toMatchObject([{ amountMinor: 900_000_00 }]);
    expect(await heldOf()).toBeUndefined();
  });

  test('money that crossed a payment in cash stays with the lease as paid ahead; a failed one leaves nothing', async () => {
    await giveAccount();
    const reference = await start('1800000');
    await recordPayment(app, manage(ada), leaseId, { amount: '1800000', method: 'cash', paid_on: '2026-11-20' });
    succeed(reference);
    await confirmPayment(app, reference);
    expect((await viewRental(app, manage(ada), rentalId)).lease?.openMinor).toBe(0);
    // The rent of May is not due yet: it is paid ahead too.
    expect(await theirs('paid-ahead')).toBe(2_700_000_00);
    const failed = await payRent(app, open(tenant), leaseId, { amount: '5000' }).catch((error) => error.code);
    expect(failed).toBe('rental_too_much');
  });
});
