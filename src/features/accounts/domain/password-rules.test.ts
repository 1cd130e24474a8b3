import { expect, test } from 'vitest';
import { checkPassword, MIN_PASSWORD_LENGTH } from './password-rules.ts';
import { STOLEN_PASSWORDS } from './stolen-passwords.ts';

test('[AUTH-014] a new password has at least 6 characters, whatever the script', () => {
  expect(checkPassword('xk4$u')).toBe('too-short');
  expect(checkPassword('xk4$ub')).toBeNull();
  expect(checkPassword('ẹ́ṣụ')).toBe('too-short');
  expect(checkPassword('x'.repeat(129))).toBe('too-long');
});

test('[ERR-007] common, one-letter and own-address passwords are weak', () => {
  for (const password of ['123456', 'PassWord1', 'nigeria123', 'aaaaaaaaa', 'blessing'])
    expect(checkPassword(password)).toBe('too-common');
  expect(checkPassword('chidinma', 'Chidinma@example.ng')).toBe('too-common');
  expect(checkPassword('chidinma@example.ng', 'chidinma@example.ng')).toBe('too-common');
  expect(
    [...STOLEN_PASSWORDS].filter(
      (password) => password.length < MIN_PASSWORD_LENGTH || password !== password.toLowerCase(),
    ),
  ).toEqual([]);
});
