import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { landlordBook } from '#features/books/account-names.ts';
import { readBalance } from '#features/books/books.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { HOME, LEASE, letAndJoin, letOne as letOf, manage, PAID, start } from '../../../tests/support/let-homes.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { giveDepositBack } from './use-cases/deposits.server.ts';
import { addProperty, addUnit } from './use-cases/homes.server.ts';
import { endLease, letHome, renewLease } from './use-cases/leases.server.ts';
import { readPortfolio } from './use-cases/portfolio.server.ts';
import { recordPayment, takeBackPayment } from './use-cases/rent-payments.server.ts';
import { exportRentals, importRentals } from './use-cases/rental-file.server.ts';
import { noteRepair } from './use-cases/repairs.server.ts';
import { viewRental } from './use-cases/view-rental.server.ts';

describe('what is pressed twice or thought over', () => {
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
  const letOne = (terms: Record<string, string> = {}) => letOf(app, { landlord: ada, tenant }, terms);
  const count = async (person = ada) => (await readPortfolio(app, person.userId)).rentals.length;
  const twice = (make: () => Promise<string>) => Promise.all([make(), make()]);

  test('a home, a home of a house, a repair and a lease are made once by two presses, and another by a new form', async () => {
    const pressed = { ...HOME, once: 'showing-1' };
    const [home = '', again] = await twice(() => addProperty(app, start(ada), pressed));
    expect(again).toBe(home);
    expect(await addProperty(app, start(ada), { ...pressed, once: 'showing-2' })).not.toBe(home);
    expect(await addProperty(app, start(ada), { ...pressed, rent: '7' })).not.toBe(home);
    expect(await addProperty(app, start(bayo), pressed), 'the key of another is nobody else’s').not.toBe(home);
    expect([await count(), await count(bayo)]).toEqual([3, 1]);
    const flat = { unit: 'Flat 2', rent: '900000', period: 'year', once: 'showing-3' };
    const [unit, sameUnit] = await twice(() => addUnit(app, manage(ada), home, flat));
    expect(sameUnit).toBe(unit);
    const roof = { title: 'Roof', words: '', urgency: 'days', once: 'showing-4' };
    const [repair, sameRepair] = await twice(() => noteRepair(app, manage(ada), home, roof));
    expect(sameRepair).toBe(repair);
    expect(await noteRepair(app, manage(ada), home, { ...roof, title: 'Gate' })).not.toBe(repair);
    const [lease = '', sameLease] = await twice(() => letHome(app, manage(ada), home, LEASE));
    expect(sameLease).toBe(lease);
    await expect(letHome(app, manage(ada), home, { ...LEASE, tenant: 'Another' })).rejects.toMatchObject({
      code: 'rental_let',
    });
    const next = { ...LEASE, starts_on: '2030-01-01', ends_on: '2030-12-31' };
    const [renewed, sameRenewed] = await twice(() => renewLease(app, manage(ada), lease, next));
    expect(sameRenewed).toBe(renewed);
  });

  test('a named home of a house that stands is one more home of that house', async () => {
    const first = await addProperty(app, start(ada), { ...HOME, unit: 'Flat 1' });
    const second = await addProperty(app, start(ada), { ...HOME, unit: 'Flat 2' });
    const { units } = await viewRental(app, manage(ada), second);
    expect(units.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
  });

  test('a file taken in a second time adds nothing, and says which homes stand already', async () => {
    await addProperty(app, start(ada), { ...HOME, unit: 'Flat 1' });
    await addProperty(app, start(ada), { ...HOME, unit: 'Flat 2' });
    const bytes = new TextEncoder().encode(await exportRentals(app, start(ada)));
    const take = () => importRentals(app, { start: start(bayo), manage: manage(bayo) }, bytes);
    expect(await take()).toEqual({ taken: 2, problems: [] });
    expect(await take()).toMatchObject({ taken: 0, problems: [{ line: 2 }, { line: 3 }] });
    const { rentals } = await readPortfolio(app, bayo.userId);
    expect(rentals).toHaveLength(2);
    expect((await viewRental(app, manage(bayo), rentals[0]?.id ?? '')).units, 'two homes of one house').toHaveLength(2);
  });

  test('commas that part no thousands are no amount', async () => {
    for (const rent of ['1,2,3', '1,50', '1,8000,000', '12,34'])
      await expect(addProperty(app, start(ada), { ...HOME, rent })).rejects.toMatchObject({ field: 'rent' });
    const home = await addProperty(app, start(ada), { ...HOME, rent: '₦1,800,000.50' });
    expect((await viewRental(app, manage(ada), home)).home.yearlyMinor).toBe(1_800_000_50);
  });

  test('a payment that held a deposit stays, once the deposit went back', async () => {
    const { leaseId, rentalId } = await letOne();
    await recordPayment(app, manage(ada), leaseId, { ...PAID, amount: '1100000' });
    const back = { on: '2026-11-20', method: 'bank', kept: '', words: '' };
    await giveDepositBack(app, manage(ada), leaseId, back);
    const { lease } = await viewRental(app, manage(ada), rentalId);
    const taken = takeBackPayment(app, manage(ada), lease?.payments[0]?.id ?? '', { reason: 'A slip' });
    await expect(taken).rejects.toMatchObject({ code: 'rent_deposit_gone' });
    const held = { book: landlordBook(ada.userId), account: 'deposits-held', subject: leaseId } as const;
    expect(await readBalance(opened.db, held)).toBe(0);
  });

  test('a last day that moves out again asks for its rents again, unless somebody else rents by then; the tenant is told', async () => {
    const terms = { ends_on: '2028-02-29', every_months: '3', deposit: '' };
    const { leaseId, rentalId } = await letAndJoin(app, { landlord: ada, tenant }, terms);
    const asked = async () => (await viewRental(app, manage(ada), rentalId, leaseId)).lease;
    const before = await asked();
    const [first, second, third] = before?.coming ?? [];
    const until = (due: { to: string } | undefined) => ({ ended_on: due?.to ?? '' });
    await endLease(app, manage(ada), leaseId, until(first));
    expect((await asked())?.coming).toHaveLength(1);
    await endLease(app, manage(ada), leaseId, until(third));
    expect((await asked())?.coming.map(({ from, amountMinor }) => [from, amountMinor])).toEqual(
      before?.coming.slice(0, 3).map(({ from, amountMinor }) => [from, amountMinor]),
    );
    const told = opened.db.selectFrom('emails').select('to_address').where('template', '=', 'rent-lease-ends');
    expect(await told.where('to_address', '=', tenant.email).execute()).toHaveLength(2);
    await endLease(app, manage(ada), leaseId, until(first));
    const other = { ...LEASE, tenant: 'Another', starts_on: second?.from ?? '', ends_on: second?.to ?? '' };
    await letHome(app, manage(ada), rentalId, other);
    await expect(endLease(app, manage(ada), leaseId, until(third))).rejects.toMatchObject({ field: 'ended_on' });
  });
});
