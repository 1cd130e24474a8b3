import { expect, test } from 'vitest';
import { leanOf } from './city-lean.ts';

const lagos = { lat: 6.52, lng: 3.38 };
const ibadan = { lat: 7.38, lng: 3.9 };
const kano = { lat: 12, lng: 8.52 };

test('of two cities side by side the southern one gives way, and one alone stands as ever', () => {
  const all = [lagos, ibadan, kano];
  expect(leanOf(lagos, all)).toBe('down-left');
  expect(leanOf(ibadan, all)).toBe('up');
  expect(leanOf(kano, all)).toBeUndefined();
  expect(leanOf(lagos, [lagos])).toBeUndefined();
});
