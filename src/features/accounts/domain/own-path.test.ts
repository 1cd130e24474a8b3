import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test('only a path of this site is gone to after signing in; anything else becomes the home page', () => {
  for (const path of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\evil',
    'javascript:alert(1)',
    '/\n/evil',
    '',
    null,
    undefined,
    'account',
  ])
    expect(ownPath(path)).toBe('/');
  for (const path of ['/auth', '/auth?tab=signup', '/auth/reset', '/api/auth/token', '/x/../auth']) expect(ownPath(path)).toBe('/');
  for (const path of ['/', '/account', '/sell?step=2', '/property/a-b#cost', '/authors']) expect(ownPath(path)).toBe(path);
});
