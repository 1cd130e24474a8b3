import { expect, test } from 'vitest';
import { judgeAccountNumber, plainNumber } from './account-number.ts';

test('the example of the standard passes, and no other last digit does', () => {
  expect(judgeAccountNumber('011', '0000014579')).toBeNull();
  for (const digit of '012345678') expect(judgeAccountNumber('011', `000001457${digit}`)).toBe('check_digit');
});

test('a number of one bank is not one of another, and two digits swapped are found', () => {
  expect(judgeAccountNumber('058', '0000014579')).toBe('check_digit');
  expect(judgeAccountNumber('011', '0000015479')).toBe('check_digit');
});

test.each(['', '123', '12345678901', '01234x6789', '٠١٢٣٤٥٦٧٨٩'])('"%s" is no account number', (number) => {
  expect(judgeAccountNumber('011', number)).toBe('length');
});

test('a wallet numbers its accounts by phone: the check digit is not asked of it', () => {
  expect(judgeAccountNumber('999992', '8031234567')).toBeNull();
});

test('spaces and dashes between the digits are left out', () => {
  expect(plainNumber(' 000-001 457.9 ')).toBe('0000014579');
});
