import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPath, withNext } from './own-path.ts';

test('a path that dots lead out of this site becomes the home page', () => {
  for (const path of [
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/%2E/%2e.//evil.example/a?b#c',
  ])
    expect(ownPath(path), path).toBe('/');
});

test('only a path of this site is gone to after signing in; anything else becomes the home page', () => {
  for (const path of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\evil',
    'javascript:alert(1)',
    '/\n/evil',
    '/\u0000/evil',
    `/${'a'.repeat(3000)}`,
    '',
    null,
    undefined,
    'account',
  ])
    expect(ownPath(path)).toBe('/');
  for (const path of [
    '/auth',
    '/AUTH',
    '/auth?tab=signup',
    '/auth.data',
    '/%61uth',
    '/auth/reset',
    '/api/auth/token',
    '/account.data',
    '/x/../auth',
  ])
    expect(ownPath(path), path).toBe('/');
  for (const path of ['/', '/account', '/sell?step=2', '/property/a-b#cost', '/authors', '/apiary', '/a//b'])
    expect(ownPath(path)).toBe(path);
});

/** Pieces that addresses are led astray with, in any order and number. */
const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2e',
  '%2F',
  '%5c',
  '\t',
  '\n',
  ' ',
  ':',
  '@',
  'https:',
  'javascript:',
  'evil.example',
  '?',
  '#',
  'a',
);
const astray = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.webUrl(),
);

test('no input leads to another origin or out of http, as browsers read addresses, and the answer is its own answer', () => {
  for (const origin of ['https://zaure.example', 'http://localhost:3000']) {
    fc.assert(
      fc.property(astray, (value) => {
        const path = ownPath(value);
        expect(new URL(path, `${origin}/auth?x=1`).origin).toBe(origin);
        // Read once more, as a router does with what it was told: the same place.
        expect(new URL(new URL(path, origin).pathname, origin).origin).toBe(origin);
        expect(ownPath(path)).toBe(path);
      }),
      { numRuns: 3000 },
    );
  }
});

test('a way back goes along, unless it is the home page', () => {
  expect(withNext('/auth', '/')).toBe('/auth');
  expect(withNext('/auth', '/sell?step=2')).toBe('/auth?next=%2Fsell%3Fstep%3D2');
  expect(withNext('/auth?tab=signup', '/sell')).toBe('/auth?tab=signup&next=%2Fsell');
});
