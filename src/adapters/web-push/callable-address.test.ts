import { expect, test } from 'vitest';
import { isCallable, lookUpPublic } from './callable-address.server.ts';

const REFUSED = [
  ...['http://push.example.com/x', 'https://127.0.0.1/x', 'https://[::1]/x', 'https://localhost/x', 'https://db/x'],
  ...['https://push.example.com:8443/x', 'https://me:pw@push.example.com/x', 'https://0x7f.1/x', 'https://2130706433/'],
  ...[
    'https://metadata.google.internal/x',
    'file:///etc/passwd',
    'no address',
    `https://a.example/${'x'.repeat(1000)}`,
  ],
];

test.each(REFUSED)('%s is not called', (address) => {
  expect(isCallable(address)).toBe(false);
});

test('a push service is', () => {
  expect(isCallable('https://updates.push.services.mozilla.com/wpush/v2/abc')).toBe(true);
});

test('a name that means an inner address is not called either, and is asked at each call', async () => {
  const answer = await new Promise<string>((resolve) => {
    lookUpPublic('localhost', { all: true }, (error) => resolve(error?.message ?? 'called'));
  });
  expect(answer).toContain('not public');
});
