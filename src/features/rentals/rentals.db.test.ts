import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { landlordBook } from '#features/books/account-names.ts';
import { readBalance, readTrialBalance } from '#features/books/books.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import {
  HOME,
  LEASE,
  letAndJoin as letAndJoinOf,
  letOne as letOf,
  list,
  manage,
  open,
  PAID,
  start,
} from '../../../tests/support/let-homes.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { addProperty, addUnit, draftFromListing, getHome, removeHome, saveHome } from './use-cases/homes.server.ts';
import { changeRent, endLease, getLease, letHome } from './use-cases/leases.server.ts';
import { readPortfolio } from './use-cases/portfolio.server.ts';
import { receiptPdf } from './use-cases/receipt-pdf.server.ts';
import { checkReceipt } from './use-cases/receipts.server.ts';
import { runRentDay } from './use-cases/rent-day.server.ts';
import { answerTransfer, recordPayment, takeBackPayment, tellTransfer } from './use-cases/rent-payments.server.ts';
import { askRepair } from './use-cases/repairs.server.ts';
import { listTenancies, viewTenancy } from './use-cases/tenancies.server.ts';
import { answerInvitation, viewInvitations } from './use-cases/tenants.server.ts';
import { viewRental } from './use-cases/view-rental.server.ts';

describe('rentals', () => {
  let opened: OpenDatabase;
  let app: App;
  let ada: Actor;
  let bayo: Actor;
  let tenant: Actor;
  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app } = buildApp(opened, { features: FEATURES }));
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    [ada, bayo, tenant] = [await buildPerson(opened.db), await buildPerson(opened.db), await buildPerson(opened.db)];
  });
  const mails = (kind: string) => opened.db.selectFrom('emails').selectAll().where('template', '=', kind).execute();
  const balance = (account: Parameters<typeof readBalance>[1]['account'], subject?: string) =>
    readBalance(opened.db, { book: landlordBook(ada.userId), account, ...(subject ? { subject } : {}) });

  const letOne = (terms: Record<string, string> = {}) => letOf(app, { landlord: ada, tenant }, terms);
  const letAndJoin = () => letAndJoinOf(app, { landlord: ada, tenant });

  test('a home of somebody else is nobody’s to see or to change', async () => {
    const { rentalId, leaseId } = await letOne();
    const others = manage(bayo);
    for (const act of [
      () => getHome(app, others, rentalId),
      () => saveHome(app, others, rentalId, HOME),
      () => removeHome(app, others, rentalId),
      () => viewRental(app, others, rentalId),
      () => getLease(app, others, leaseId),
      () => letHome(app, others, rentalId, LEASE),
      () => recordPayment(app, others, leaseId, { ...PAID, amount: '100' }),
      () => changeRent(app, others, leaseId, { ...HOME, from_on: '2027-03-01' }),
      () => endLease(app, others, leaseId, { ended_on: '2026-12-31' }),
      () => viewTenancy(app, open(bayo), leaseId),
      () => viewTenancy(app, open(ada), leaseId),
      () => tellTransfer(app, open(bayo), leaseId, { ...PAID, amount: '100' }),
      () => askRepair(app, open(bayo), leaseId, { typed: { title: 'x', urgency: 'now' }, photos: [] }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'not_allowed' });
    for (const act of [() => getHome(app, others, 'x'), () => getLease(app, others, crypto.randomUUID())])
      await expect(act()).rejects.toMatchObject({ code: 'rental_gone' });
    expect((await readPortfolio(app, bayo.userId)).rentals).toEqual([]);
  });

  test('what a form says wrongly is refused at its field', async () => {
    const rentalId = await addProperty(app, start(ada), HOME);
    const wrong: [Record<string, string>, string][] = [
      [{ tenant: ' ' }, 'tenant'],
      [{ email: 'nobody' }, 'email'],
      [{ phone: '12' }, 'phone'],
      [{ starts_on: '2026-02-30' }, 'starts_on'],
      [{ ends_on: '2026-02-28' }, 'ends_on'],
      [{ ends_on: '2036-03-01' }, 'ends_on'],
      [{ rent: '-5' }, 'rent'],
      [{ rent: '$500' }, 'rent'],
      [{ every_months: '5' }, 'every_months'],
      [{ late_amount: '11' }, 'late_amount'],
      [{ grace_days: '91' }, 'grace_days'],
    ];
    for (const [typed, field] of wrong)
      await expect(letHome(app, manage(ada), rentalId, { ...LEASE, ...typed })).rejects.toMatchObject({
        status: 400,
        field,
      });
    expect((await viewRental(app, manage(ada), rentalId)).lease).toBeNull();
  });

  test('a home comes from an own listing once, and never from another’s', async () => {
    const listing = await buildListing(opened.db, {
      agent_id: ada.userId,
      transaction_type: 'rent',
      price_period: 'year',
      price_minor: 2_000_000_00,
    });
    expect(await draftFromListing(app, start(bayo), listing)).toBeNull();
    await expect(addProperty(app, start(bayo), { ...HOME, listing })).rejects.toMatchObject({ code: 'rental_gone' });
    expect(await draftFromListing(app, start(ada), listing)).toMatchObject({ rent: '2000000', known: null });
    const id = await addProperty(app, start(ada), { ...HOME, listing });
    expect(await addProperty(app, start(ada), { ...HOME, listing })).toBe(id);
    const other = await addUnit(app, manage(ada), id, { unit: 'Flat 2', rent: '90000', period: 'month' });
    expect((await getHome(app, manage(ada), other)).yearly_minor).toBe(1_080_000_00);
    await removeHome(app, manage(ada), other);
    await letHome(app, manage(ada), id, LEASE);
    await expect(removeHome(app, manage(ada), id)).rejects.toMatchObject({ code: 'rental_in_use' });
    await expect(
      letHome(app, manage(ada), id, { ...LEASE, starts_on: '2027-02-28', ends_on: '2027-12-31' }),
    ).rejects.toMatchObject({ code: 'rental_let' });
  });

  test('[RENTAL-006] part payments go to the oldest rent first, are booked and receipted, and the books balance', async () => {
    const { leaseId, rentalId } = await letAndJoin();
    const pay = (amount: string, more = {}) => recordPayment(app, manage(ada), leaseId, { ...PAID, amount, ...more });
    await expect(pay('2,000,001')).rejects.toMatchObject({ code: 'rental_too_much', field: 'amount' });
    for (const paid_on of ['1026-02-01', '1900-01-01', '2999-01-01'])
      await expect(pay('100', { paid_on })).rejects.toMatchObject({ code: 'rental_day', field: 'paid_on' });
    await expect(pay('100', { paid_on: '2026-11-22' })).rejects.toMatchObject({ field: 'paid_on' });
    await expect(pay('100', { method: 'paystack' })).rejects.toMatchObject({ field: 'method' });
    const once = { once: 'a-press-of-a-button' };
    const first = await pay('1,300,000', once);
    expect(await pay('1,300,000', once)).toBe(first);
    const { lease } = await viewRental(app, manage(ada), rentalId);
    // 900,000 of March, 200,000 deposit, 200,000 of September.
    expect(lease?.standing).toMatchObject({ owedMinor: 700_000_00, paidTo: '2026-08-31' });
    expect(await balance('receivable', leaseId)).toBe(700_000_00);
    expect(await balance('deposits-held', leaseId)).toBe(200_000_00);
    expect(await balance('rent', rentalId)).toBe(1_800_000_00);
    expect(await balance('bank')).toBe(1_300_000_00);
    expect((await readTrialBalance(opened.db, landlordBook(ada.userId))).isBalanced).toBe(true);
    const { transactions } = await readPortfolio(app, ada.userId);
    expect(transactions.map(({ type, status, amountMinor }) => ({ type, status, amountMinor }))).toEqual([
      { type: 'payment', status: 'completed', amountMinor: 1_300_000_00 },
      { type: 'payment', status: 'pending', amountMinor: 700_000_00 },
    ]);
    expect((await mails('rent-received')).filter(({ to_address }) => to_address === tenant.email)).toHaveLength(1);
  });

  test('a payment taken back leaves everything as before it, in the books too, and its receipt is void', async () => {
    const { leaseId, rentalId } = await letOne({ starts_on: '2026-06-01', ends_on: '2027-05-31', deposit: '' });
    await recordPayment(app, manage(ada), leaseId, { ...PAID, amount: '500000' });
    const before = await viewRental(app, manage(ada), rentalId);
    // Reaches into the rent of December, which is not booked yet.
    const paid = await recordPayment(app, manage(ada), leaseId, { ...PAID, amount: '900000' });
    expect(await balance('paid-ahead', leaseId)).toBe(500_000_00);
    const december = buildApp(opened, { features: FEATURES, now: new Date('2026-12-01T09:00:00Z') }).app;
    await runRentDay(december);
    expect(await balance('paid-ahead', leaseId)).toBe(0);
    await expect(takeBackPayment(app, manage(bayo), paid, { reason: 'x' })).rejects.toMatchObject({
      code: 'not_allowed',
    });
    await expect(takeBackPayment(app, manage(ada), paid, {})).rejects.toMatchObject({ field: 'reason' });
    await takeBackPayment(app, manage(ada), paid, { reason: 'Wrong tenant' });
    await expect(takeBackPayment(app, manage(ada), paid, { reason: 'Again' })).rejects.toMatchObject({
      code: 'rent_settled',
    });
    expect((await viewRental(app, manage(ada), rentalId)).lease?.openMinor).toBe(before.lease?.openMinor);
    expect(await balance('paid-ahead', leaseId)).toBe(0);
    expect(await balance('receivable', leaseId)).toBe(1_300_000_00);
    expect(await balance('bank')).toBe(500_000_00);
    expect((await readTrialBalance(opened.db, landlordBook(ada.userId))).isBalanced).toBe(true);
    const receipt = await opened.db
      .selectFrom('rental_receipts')
      .selectAll()
      .where('payment_id', '=', paid)
      .executeTakeFirstOrThrow();
    expect(receipt.void_at).not.toBeNull();
  });

  test('a receipt is checked by anybody who holds it, and no changed character passes', async () => {
    const { leaseId, rentalId } = await letOne();
    await recordPayment(app, manage(ada), leaseId, { ...PAID, amount: '400000' });
    const { lease } = await viewRental(app, manage(ada), rentalId);
    const { number = '', code = '' } = lease?.receipt ?? {};
    const check = (held: object) => checkReceipt(app, { number, code, amount: '', ...held }, crypto.randomUUID());
    expect(await check({})).toMatchObject({ amountMinor: 400_000_00, tenant: LEASE.tenant, isVoid: false });
    expect(
      await check({ number: ` ${number.toLowerCase()} `, code: code.replace('-', ' ').toLowerCase() }),
    ).not.toBeNull();
    expect(await check({ amount: '400,000' })).not.toBeNull();
    for (const amount of ['400,001', '40,000', '$400,000', 'much']) expect(await check({ amount })).toBeNull();
    for (const text of ['number', 'code'] as const) {
      const whole = text === 'number' ? number : code;
      for (const [at, character] of [...whole].entries()) {
        if (character === '-') continue;
        const changed = `${whole.slice(0, at)}${character === '7' ? '8' : '7'}${whole.slice(at + 1)}`;
        expect(await check({ [text]: changed })).toBeNull();
      }
    }
    const address = 'one-address';
    for (let at = 0; at < 60; at += 1) await checkReceipt(app, { number, code: 'x', amount: '' }, address);
    await expect(checkReceipt(app, { number, code, amount: '' }, address)).rejects.toMatchObject({ status: 429 });
    if (lease?.receipt)
      expect(
        Buffer.from(await receiptPdf(app, lease.receipt))
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
  });

  test('[RENTAL-005] a tenant joins by an invitation to their own address, and sees their own lease alone', async () => {
    const { leaseId } = await letOne({ invite: 'on' });
    expect(await viewInvitations(app, list(bayo))).toEqual([]);
    const [invitation] = await viewInvitations(app, list(tenant));
    expect(invitation).toMatchObject({ home: HOME.title });
    await expect(answerInvitation(app, list(bayo), invitation?.id ?? '', 'join')).rejects.toMatchObject({
      code: 'rental_gone',
    });
    await answerInvitation(app, list(tenant), invitation?.id ?? '', 'join');
    await expect(answerInvitation(app, list(tenant), invitation?.id ?? '', 'join')).rejects.toMatchObject({
      code: 'rental_gone',
    });
    expect((await listTenancies(app, list(tenant))).map(({ id }) => id)).toEqual([leaseId]);
    expect(await listTenancies(app, list(bayo))).toEqual([]);
    const view = await viewTenancy(app, open(tenant), leaseId);
    expect(view).toMatchObject({ home: HOME.title, landlord: ada.name, canPayOnline: false });
    const { tenants } = await readPortfolio(app, ada.userId);
    expect(tenants).toMatchObject([{ name: LEASE.tenant, hasJoined: true, owedMinor: 2_000_000_00 }]);
  });

  test('a transfer a tenant tells of waits for the landlord’s word, and is settled once', async () => {
    const { leaseId, rentalId } = await letAndJoin();
    const told = { amount: '900000', paid_on: '2026-11-20', once: 'told-press-one' };
    await tellTransfer(app, open(tenant), leaseId, told);
    await tellTransfer(app, open(tenant), leaseId, told);
    const waiting = (await viewRental(app, manage(ada), rentalId)).lease?.waiting ?? [];
    expect(waiting).toHaveLength(1);
    expect((await readPortfolio(app, ada.userId)).transactions.filter(({ status }) => status === 'completed')).toEqual(
      [],
    );
    const id = waiting[0]?.id ?? '';
    await expect(answerTransfer(app, manage(bayo), id, true)).rejects.toMatchObject({ code: 'not_allowed' });
    await Promise.allSettled([answerTransfer(app, manage(ada), id, true), answerTransfer(app, manage(ada), id, true)]);
    await expect(answerTransfer(app, manage(ada), id, false)).rejects.toMatchObject({ code: 'rent_settled' });
    expect(await balance('bank')).toBe(900_000_00);
    await tellTransfer(app, open(tenant), leaseId, { amount: '5000', paid_on: '2026-11-20' });
    const [second] = (await viewRental(app, manage(ada), rentalId)).lease?.waiting ?? [];
    await answerTransfer(app, manage(ada), second?.id ?? '', false);
    expect(await balance('bank')).toBe(900_000_00);
  });
});
