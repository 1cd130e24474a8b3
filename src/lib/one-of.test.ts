import { expect, expectTypeOf, test } from 'vitest';
import { AppError } from './app-error.ts';
import { lookUp, oneOf } from './one-of.ts';
import { requireOneOf } from './require-one-of.ts';

const DECISIONS = ['approve', 'reject'] as const;
const TABLE = { approve: () => 'yes', reject: () => 'no' };
const INHERITED = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  '__defineGetter__',
];

test.each([
  ...INHERITED,
  '',
  'approve ',
  'APPROVE',
  '0',
  'length',
  null,
  undefined,
  7,
  ['approve'],
  new String('approve'),
])('nothing but a word of the list is a choice: %s', (text) => {
  expect(oneOf(DECISIONS, text)).toBeNull();
  expect(lookUp(TABLE, text)).toBeUndefined();
  expect(() => requireOneOf(DECISIONS, text, 'decision')).toThrow(AppError);
});

test('a word of the list is that word, in its own type', () => {
  const chosen = requireOneOf(DECISIONS, 'reject');
  expectTypeOf(chosen).toEqualTypeOf<'approve' | 'reject'>();
  expect(chosen).toBe('reject');
  expect(oneOf(DECISIONS, 'approve')).toBe('approve');
  expect(lookUp(TABLE, 'approve')?.()).toBe('yes');
});

test('a refusal is a 400 that names the field', () => {
  const refuse = () => requireOneOf(DECISIONS, 'typo', 'decision');
  expect(refuse).toThrow(expect.objectContaining({ code: 'unknown_choice', status: 400, field: 'decision' }));
});
