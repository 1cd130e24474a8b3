import { expect, test } from 'vitest';
import { searchRentals, searchTenants, sumPortfolio } from './portfolio.ts';
import { samplePortfolio } from './sample-portfolio.ts';

const TODAY = '2026-11-23';
const sample = samplePortfolio(TODAY);

test('[RENTAL-002] the strip adds up total properties, occupied, monthly revenue and pending payments', () => {
  expect(sumPortfolio(sample)).toEqual({ total: 5, occupied: 3, monthlyMinor: 900_000_00, pending: 1 });
});

test('[RENTAL-008] a rental has title, location, monthlyRent, status, tenant, lease, payments and image', () => {
  const [flat, , , vacant, repaired] = sample.rentals;
  expect(flat).toMatchObject({
    title: 'Two-bedroom flat, Akoka Road',
    location: 'Yaba, Lagos',
    monthlyRentMinor: 150_000_00,
    status: 'occupied',
    tenant: 'Blessing Effiong',
    leaseStart: '2026-03-01',
    leaseEnd: '2027-02-28',
    lastPayment: { amountMinor: 400_000_00, on: '2026-10-06' },
    nextPayment: null,
  });
  expect(flat?.image?.src).toMatch(/^\/media\//);
  expect(vacant).toMatchObject({ status: 'vacant', tenant: null, leaseStart: null, nextPayment: null });
  expect(repaired).toMatchObject({ status: 'maintenance', repair: { words: 'Roof', until: '2026-12-04' } });
});

test('[RENTAL-009] a transaction has type, amount, tenant, property, date and status', () => {
  expect(sample.transactions).toContainEqual(
    expect.objectContaining({
      type: 'payment',
      amountMinor: 400_000_00,
      tenant: 'Blessing Effiong',
      property: 'Two-bedroom flat, Akoka Road',
      date: '2026-10-06',
      status: 'completed',
    }),
  );
  expect(sample.transactions).toContainEqual(expect.objectContaining({ type: 'maintenance', status: 'pending' }));
  expect(sample.transactions.map(({ date }) => date)).toEqual(
    sample.transactions
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  );
});

test('the sample is the same picture on every day of the year', () => {
  for (let month = 1; month <= 12; month += 1) {
    const { total, occupied, monthlyMinor } = sumPortfolio(
      samplePortfolio(`2027-${String(month).padStart(2, '0')}-28`),
    );
    expect({ total, occupied, monthlyMinor }).toEqual({ total: 5, occupied: 3, monthlyMinor: 900_000_00 });
  }
});

test('[RENTAL-003] words find a home by title, place or tenant, without marks and in any order', () => {
  expect(searchRentals(sample.rentals, 'yaba flat').map(({ title }) => title)).toEqual([
    'Two-bedroom flat, Akoka Road',
  ]);
  expect(searchRentals(sample.rentals, 'MÙSA').map(({ tenant }) => tenant)).toEqual(['Musa Abdullahi']);
  expect(searchRentals(sample.rentals, '')).toHaveLength(5);
  expect(searchRentals(sample.rentals, 'castle')).toEqual([]);
  expect(searchTenants(sample.tenants, '4410').map(({ name }) => name)).toEqual(['Musa Abdullahi']);
});
