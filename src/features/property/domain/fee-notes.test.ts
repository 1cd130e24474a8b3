import { expect, test } from 'vitest';
import { FEE_NOTES } from '../data/fee-notes.ts';
import { feeNotesFor } from './fee-notes.ts';

const rent = (percent: number | null, years_upfront = 1) => ({
  transaction_type: 'rent' as const,
  state: 'Lagos',
  years_upfront,
  fees: [{ kind: 'agency' as const, amount_minor: null, percent, refundable: false }],
});

test('every note has a source and a day', () => {
  for (const { source, asOf } of FEE_NOTES) {
    expect(source.length).toBeGreaterThan(5);
    expect(asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

test('notes of Lagos are for Lagos, notes of a sale for a sale', () => {
  const keys = (listing: Parameters<typeof feeNotesFor>[0]) => feeNotesFor(listing, FEE_NOTES).map(({ key }) => key);
  expect(keys({ ...rent(10), state: 'Kano' })).toEqual(['agency-custom']);
  expect(keys({ ...rent(10), transaction_type: 'sale' })).toEqual(['sale-agency-custom', 'consent-official']);
});

test('a fee above what Lagos officials allow is named, one at the limit is not', () => {
  const asked = (percent: number | null) =>
    feeNotesFor(rent(percent), FEE_NOTES).find(({ key }) => key === 'agency-official')?.asked;
  expect([15, 10, null].map(asked)).toEqual([15, null, null]);
});

test('rent in advance is spoken of from two years on', () => {
  const hasNote = (years: number) => feeNotesFor(rent(10, years), FEE_NOTES).some(({ key }) => key === 'upfront-bill');
  expect([1, 2].map(hasNote)).toEqual([false, true]);
});
