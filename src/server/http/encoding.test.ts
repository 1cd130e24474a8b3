import { expect, test } from 'vitest';
import { chooseEncoding, decodeBody, encodeBody } from './encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['deflate', 'identity'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['br;q=0.5', 'br'],
])('Accept-Encoding %s gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('what is encoded can be decoded', async () => {
  const body = Buffer.from('₦185,000,000 '.repeat(50));
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    for (const effort of ['kept', 'light', 'once'] as const)
      expect(await decodeBody(await encodeBody(body, encoding, effort), encoding)).toEqual(body);
  }
});
