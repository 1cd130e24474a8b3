import { expect, test } from 'vitest';
import { blockKeys } from './block-keys.ts';

const NOBODY = { accountId: null, contact: null, email: null, phone: null };

test('who left nothing is known by nothing; words that are no way to reach anybody are none', () => {
  expect(blockKeys(NOBODY)).toEqual([]);
  expect(blockKeys({ ...NOBODY, contact: 'call me @ the office' })).toEqual([]);
});

test('one number is one key however it is written, and an address in any case', () => {
  const keys = ['0803 123 4567', '+234 803 123 4567', '0803-123-4567'].map((contact) =>
    blockKeys({ ...NOBODY, contact }),
  );
  expect(new Set(keys.flat()).size).toBe(1);
  expect(blockKeys({ ...NOBODY, contact: ' Ada@Example.NG ', email: 'ada@example.ng' })).toEqual([
    'mail:ada@example.ng',
  ]);
});

test('an account is known by itself, its address and its number', () => {
  expect(
    blockKeys({ accountId: 'u1', contact: 'ada@example.ng', email: 'own@example.ng', phone: '+2348031234567' }),
  ).toHaveLength(4);
});
