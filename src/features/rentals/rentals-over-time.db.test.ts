import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { landlordBook } from '#features/books/account-names.ts';
import { readBalance } from '#features/books/books.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import {
  HOME,
  LEASE,
  letAndJoin as letAndJoinOf,
  letOne as letOf,
  manage,
  open,
  PAID,
  start,
} from '../../../tests/support/let-homes.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { giveDepositBack, readDeposit } from './use-cases/deposits.server.ts';
import { addProperty, saveHome } from './use-cases/homes.server.ts';
import { changeRent, endLease, getLease, renewLease } from './use-cases/leases.server.ts';
import { readPortfolio } from './use-cases/portfolio.server.ts';
import { checkReceipt } from './use-cases/receipts.server.ts';
import { runRentDay } from './use-cases/rent-day.server.ts';
import { recordPayment } from './use-cases/rent-payments.server.ts';
import { exportRentals, importRentals } from './use-cases/rental-file.server.ts';
import { answerRepair, askRepair, payRepair, viewRepair } from './use-cases/repairs.server.ts';
import { viewStatement } from './use-cases/statements.server.ts';
import { viewTenancy } from './use-cases/tenancies.server.ts';
import { setReminders, viewReminders } from './use-cases/tenants.server.ts';
import { viewRental } from './use-cases/view-rental.server.ts';

describe('rentals over time', () => {
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

  test('the day’s work books, asks a late fee once and reminds once, and nobody who stopped it or at night', async () => {
    await opened.db.deleteFrom('rental_properties').execute();
    const terms = { starts_on: '2026-11-01', ends_on: '2027-10-31', deposit: '' };
    const { leaseId } = await letAndJoinOf(app, { landlord: ada, tenant }, terms);
    await letOne({ ...terms, late_kind: 'none' });
    const day = (now: string) => buildApp(opened, { features: FEATURES, now: new Date(now) }).app;
    expect(await runRentDay(day('2026-11-04T23:00:00Z'))).toMatchObject({ booked: 2, fees: 0, reminders: 0 });
    expect(await runRentDay(day('2026-11-05T09:00:00Z'))).toMatchObject({ booked: 0, fees: 0, reminders: 1 });
    expect(await runRentDay(day('2026-11-05T10:00:00Z'))).toMatchObject({ booked: 0, fees: 0, reminders: 0 });
    expect(await runRentDay(day('2026-11-09T09:00:00Z'))).toMatchObject({ booked: 0, fees: 1, reminders: 0 });
    expect(await runRentDay(day('2026-11-09T10:00:00Z'))).toMatchObject({ booked: 0, fees: 0, reminders: 0 });
    expect(await balance('late-fees')).toBe(45_000_00);
    const [mail] = (await mails('rent-reminder')).filter(({ to_address }) => to_address === tenant.email);
    const token = /rent-reminders\/([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';
    expect(await viewReminders(app, token)).toMatchObject({ isOff: false });
    await expect(setReminders(app, 'no-such-token-of-anybody', true)).rejects.toMatchObject({ status: 404 });
    await setReminders(app, token, true);
    expect(await runRentDay(day('2026-11-15T09:00:00Z'))).toMatchObject({ reminders: 0 });
    await setReminders(app, token, false);
    expect(await runRentDay(day('2026-11-15T10:00:00Z'))).toMatchObject({ reminders: 1 });
    await recordPayment(app, manage(ada), leaseId, { ...PAID, amount: '945000' });
    expect(await runRentDay(day('2026-12-01T10:00:00Z'))).toMatchObject({ reminders: 0 });
  });

  test('a landlord is told once of each rent two weeks late, not earlier, not at night, and though the work breaks off', async () => {
    await opened.db.deleteFrom('rental_properties').execute();
    const terms = { starts_on: '2026-11-01', ends_on: '2027-10-31', deposit: '', late_kind: 'none', email: '' };
    const { leaseId } = await letOne(terms);
    await letOne(terms);
    const paid = await letOne(terms);
    await recordPayment(app, manage(ada), paid.leaseId, { ...PAID, amount: '900000' });
    const day = (now: string) => buildApp(opened, { features: FEATURES, now: new Date(now) }).app;
    const told = async () => (await mails('rent-arrears')).filter(({ to_address }) => to_address === ada.email);
    expect(await runRentDay(day('2026-11-14T10:00:00Z'))).toMatchObject({ landlordsTold: 0 });
    expect(await runRentDay(day('2026-11-14T23:30:00Z'))).toMatchObject({ landlordsTold: 0 });
    for (let whole = 0; whole < 2; whole += 1) {
      let mailsBefore = whole;
      const breaking = {
        ...day('2026-11-15T10:00:00Z'),
        enqueue: async () => {
          if (mailsBefore-- <= 0) throw new Error('killed');
        },
      };
      await expect(runRentDay(breaking as App)).rejects.toThrow('killed');
      expect(await told()).toEqual([]);
    }
    expect(await runRentDay(day('2026-11-15T10:00:00Z'))).toMatchObject({ landlordsTold: 2 });
    expect(await runRentDay(day('2026-11-15T11:00:00Z'))).toMatchObject({ landlordsTold: 0 });
    expect(await runRentDay(day('2026-11-16T10:00:00Z'))).toMatchObject({ landlordsTold: 0 });
    expect(await told()).toHaveLength(2);
    expect((await told())[0]?.text_body).toContain('900,000');
    const token = /rent-reminders\/([\w-]+)/.exec((await told())[0]?.text_body ?? '')?.[1] ?? '';
    expect((await told())[1]?.text_body).toContain(token);
    expect(await viewReminders(app, token)).toEqual({ isOff: false, side: 'landlord' });
    await setReminders(app, token, true);
    await letOne({ ...terms, starts_on: '2026-11-02' });
    expect(await runRentDay(day('2026-11-16T12:00:00Z'))).toMatchObject({ landlordsTold: 0 });
    await setReminders(app, token, false);
    expect(await runRentDay(day('2026-11-16T13:00:00Z'))).toMatchObject({ landlordsTold: 1 });
    const rows = await opened.db.selectFrom('notifications').selectAll().where('user_id', '=', ada.userId).execute();
    expect(rows.filter(({ kind }) => kind === 'rent-arrears')).toHaveLength(3);
    expect(leaseId).not.toBe(paid.leaseId);
  });

  test('reminders go exactly once though the work breaks off in the middle, again and again', async () => {
    await opened.db.deleteFrom('rental_properties').execute();
    const reminded: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      const person = await buildPerson(opened.db);
      const terms = { starts_on: `2026-11-1${at + 2}`, ends_on: '2027-10-31', late_kind: 'none' };
      await letAndJoinOf(app, { landlord: ada, tenant: person }, terms);
      reminded.push(person.email);
    }
    const remindedNow = async () =>
      (await mails('rent-reminder')).map(({ to_address }) => to_address).filter((to) => reminded.includes(to));
    for (let kills = 0; kills < 5; kills += 1) {
      const { app: killed } = buildApp(opened, { features: FEATURES });
      let mailsBefore = kills % 3;
      const breaking = {
        ...killed,
        enqueue: async () => {
          if (mailsBefore-- <= 0) throw new Error('killed');
        },
      };
      await expect(runRentDay(breaking as App)).rejects.toThrow('killed');
    }
    expect(await remindedNow()).toEqual([]);
    await Promise.all([runRentDay(app), runRentDay(app)]);
    expect((await remindedNow()).toSorted()).toEqual(reminded.toSorted());
  });

  test('a rent changes with notice, a lease goes on, and another ends early', async () => {
    const terms = { ends_on: '2028-02-29', deposit: '' };
    const { leaseId, rentalId } = await letAndJoinOf(app, { landlord: ada, tenant }, terms);
    await expect(
      changeRent(app, manage(ada), leaseId, { rent: '2400000', from_on: '2027-01-01' }),
    ).rejects.toMatchObject({
      field: 'from_on',
    });
    await changeRent(app, manage(ada), leaseId, { rent: '2400000', period: 'year', from_on: '2027-03-01' });
    const { lease } = await viewRental(app, manage(ada), rentalId);
    expect(lease?.openMinor).toBe(1_800_000_00 + 2_400_000_00);
    expect((await mails('rent-changed')).some(({ to_address }) => to_address === tenant.email)).toBe(true);
    await endLease(app, manage(ada), leaseId, { ended_on: '2027-02-28' });
    expect((await viewRental(app, manage(ada), rentalId)).lease?.openMinor).toBe(1_800_000_00);
    const renewed = await renewLease(app, manage(ada), leaseId, {
      ...LEASE,
      starts_on: '2027-03-01',
      ends_on: '2028-02-29',
    });
    expect((await getLease(app, manage(ada), renewed)).renews).toBe(leaseId);
  });

  test('a deposit is held, and goes back once: both parts are what was held', async () => {
    const { leaseId, rentalId } = await letOne();
    const back = { on: '2026-11-20', method: 'bank', kept: '50000', words: 'Broken door' };
    await expect(giveDepositBack(app, manage(ada), leaseId, back)).rejects.toMatchObject({ code: 'rent_settled' });
    await recordPayment(app, manage(ada), leaseId, { ...PAID, amount: '1100000' });
    expect(await readDeposit(opened.db, leaseId)).toMatchObject({ heldMinor: 200_000_00 });
    await expect(giveDepositBack(app, manage(ada), leaseId, { ...back, words: '' })).rejects.toMatchObject({
      field: 'words',
    });
    await expect(giveDepositBack(app, manage(ada), leaseId, { ...back, kept: '200001' })).rejects.toMatchObject({
      field: 'kept',
    });
    await giveDepositBack(app, manage(ada), leaseId, back);
    await expect(giveDepositBack(app, manage(ada), leaseId, back)).rejects.toMatchObject({ code: 'rent_settled' });
    expect(await balance('deposits-held', leaseId)).toBe(0);
    expect(await balance('bank')).toBe(950_000_00);
    const { home } = await viewRental(app, manage(ada), rentalId);
    const { statement } = await viewStatement(app, manage(ada), home.propertyId, '2026');
    expect(statement).toMatchObject({ inMinor: 1_100_000_00, outMinor: 150_000_00, depositMinor: 200_000_00 });
    await expect(viewStatement(app, manage(bayo), home.propertyId, '2026')).rejects.toMatchObject({
      code: 'not_allowed',
    });
  });

  test('[RENTAL-007] a home in repair says so; a repair is asked, answered, paid and booked once', async () => {
    const { leaseId, rentalId } = await letAndJoin();
    await saveHome(app, manage(ada), rentalId, { ...HOME, in_repair: 'on', repair_words: 'Roof' });
    expect((await readPortfolio(app, ada.userId)).rentals[0]).toMatchObject({
      status: 'maintenance',
      repair: { words: 'Roof' },
    });
    await saveHome(app, manage(ada), rentalId, HOME);
    expect((await readPortfolio(app, ada.userId)).rentals[0]?.status).toBe('occupied');
    const asked = { typed: { title: 'Pipe leaks', words: 'Since Tuesday', urgency: 'days' }, photos: [] };
    await expect(
      askRepair(app, open(tenant), leaseId, { ...asked, photos: ['00000000000000000000000000000000'] }),
    ).rejects.toMatchObject({ code: 'picture_unknown' });
    const [id = '', ...again] = await Promise.all([1, 2, 3].map(() => askRepair(app, open(tenant), leaseId, asked)));
    // Pressed three times it is one repair.
    expect(again).toEqual([id, id]);
    await expect(viewRepair(app, open(bayo), id, 'tenant')).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(answerRepair(app, manage(bayo), id, { state: 'seen' })).rejects.toMatchObject({ code: 'not_allowed' });
    await answerRepair(app, manage(ada), id, {
      state: 'booked',
      who_does: 'Sunday',
      visit_at: '2026-11-25T10:00',
      cost: '35000',
      bearer: 'tenant',
      words: 'He calls first',
    });
    expect((await readPortfolio(app, ada.userId)).transactions).toContainEqual(
      expect.objectContaining({ type: 'maintenance', status: 'pending', amountMinor: 35_000_00 }),
    );
    const paid = { cost: '36000', paid_on: '2026-11-20', method: 'cash' };
    await payRepair(app, manage(ada), id, paid);
    await expect(payRepair(app, manage(ada), id, paid)).rejects.toMatchObject({ code: 'rent_settled' });
    // Paid by the owner, asked of the tenant: no cost is left.
    expect(await balance('repairs', rentalId)).toBe(0);
    expect((await viewTenancy(app, open(tenant), leaseId)).lease.standing.owedMinor).toBe(2_036_000_00);
    expect(await viewRepair(app, open(tenant), id, 'tenant')).toMatchObject({
      state: 'booked',
      costMinor: 36_000_00,
      yearMinor: 0,
    });
  });

  test('what goes out as a file comes in again, and a wrong line keeps everything out', async () => {
    await letOne({ deposit: '' });
    await addProperty(app, start(ada), { ...HOME, title: '=cmd()', rent: '100000', period: 'month' });
    const csv = await exportRentals(app, start(ada));
    expect(csv).toContain("'=cmd()");
    const grants = { start: start(bayo), manage: manage(bayo) };
    const take = (text: string) => importRentals(app, grants, new TextEncoder().encode(text));
    await expect(take('')).rejects.toMatchObject({ code: 'rental_file' });
    await expect(take('a,b\n1,2')).rejects.toMatchObject({ code: 'rental_file' });
    await expect(take(`title,rent_ngn\n"open,5`)).rejects.toMatchObject({ code: 'rental_file' });
    await expect(take('x'.repeat(1_000_001))).rejects.toMatchObject({ status: 413 });
    expect(await take(`${csv}No rent,Yaba,,-4,year\r\n`)).toMatchObject({ taken: 0, problems: [{ line: 4 }] });
    expect((await readPortfolio(app, bayo.userId)).rentals).toEqual([]);
    expect(await take(csv)).toEqual({ taken: 2, problems: [] });
    expect((await exportRentals(app, start(bayo))).split('\r\n').toSorted()).toEqual(csv.split('\r\n').toSorted());
  });

  test('who closes their account takes their homes along; receipts stay to be checked, and a tenant’s number goes', async () => {
    const erase = FEATURES.find(({ name }) => name === 'rentals')?.ownData?.erase;
    const { leaseId, rentalId } = await letAndJoin();
    await recordPayment(app, manage(ada), leaseId, { ...PAID, amount: '900000' });
    const { receipt } = (await viewRental(app, manage(ada), rentalId)).lease ?? {};
    const at = app.now();
    await opened.db.transaction().execute((trx) => erase?.(app, trx, { ...tenant, at }) as Promise<object>);
    const { lease } = await viewRental(app, manage(ada), rentalId);
    expect(lease?.tenant).toMatchObject({ name: LEASE.tenant, email: null, phone: null });
    await opened.db.transaction().execute((trx) => erase?.(app, trx, { ...ada, at }) as Promise<object>);
    expect((await readPortfolio(app, ada.userId)).rentals).toEqual([]);
    const held = { number: receipt?.number ?? '', code: receipt?.code ?? '', amount: '' };
    expect(await checkReceipt(app, held, 'anybody')).toMatchObject({ amountMinor: 900_000_00 });
  });
});
