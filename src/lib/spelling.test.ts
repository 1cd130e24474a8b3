import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSpelling } from './spelling.ts';

const spelling = buildSpelling(['gwarinpa', 'surulere', 'lekki', 'ikeja', 'yaba']);

test('what is no slip of a known word is left alone', () => {
  for (const word of ['', 'lekki', 'yab', 'jaba', 'surulre5', 'gwrnpa', 'xikeja', 'Lekki', 'l'.repeat(1000)])
    expect(spelling.correct(word), word).toBeNull();
});

test('one letter missing, extra, wrong or swapped is a slip', () => {
  expect(spelling.correct('gwarina')).toBe('gwarinpa');
  expect(spelling.correct('gwarinpah')).toBe('gwarinpa');
  expect(spelling.correct('gwarimpa')).toBe('gwarinpa');
  expect(spelling.correct('surulree')).toBe('surulere');
  expect(spelling.has('lekki')).toBe(true);
});

test('dropping any letter but the first of a long word is forgiven', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), (at) => {
      expect(spelling.correct('gwarinpa'.slice(0, at) + 'gwarinpa'.slice(at + 1))).toBe('gwarinpa');
    }),
  );
});
