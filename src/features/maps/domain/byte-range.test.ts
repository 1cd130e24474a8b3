import { expect, test } from 'vitest';
import { readByteRange } from './byte-range.ts';

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'lines=0-4', 'bytes=a-b', 'bytes=1-2-3'])(
  '%s asks for no range',
  (header) => expect(readByteRange(header, 100)).toBeNull(),
);

test.each(['bytes=100-', 'bytes=900-950', 'bytes=-0'])('%s lies beyond 100 bytes', (header) =>
  expect(readByteRange(header, 100)).toBe('unsatisfiable'),
);

test.each([
  ['bytes=0-9', { from: 0, to: 9 }],
  ['bytes=90-', { from: 90, to: 99 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-5', { from: 95, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
])('%s', (header, range) => expect(readByteRange(header, 100)).toEqual(range));
