import { expect, test } from 'vitest';
import { maskPrivate } from './mask-private.ts';

test('cards, NIN, BVN, accounts and their codes are gone, whatever stands between the digits', () => {
  const told = [
    'my card is 5399 8321 4407 6120 exp 09/28 cvv 417',
    'My BVN na 22345678901 and my NIN na 70123456789',
    'send it to account 0123456789 gtbank, pin 1234',
    'card 5399-8321-4407-6120',
  ];
  for (const text of told) expect(maskPrivate(text).text, text).not.toMatch(/\d{3,}/);
  expect(maskPrivate(told[0] ?? '').kinds).toEqual(['card', 'code']);
});

test('prices, telephone numbers and dates stay', () => {
  const kept = ['up to 1500000000 naira', '₦185,000,000', 'call 08031234567', 'on 12 December 2026', '3 bedroom'];
  for (const text of kept) expect(maskPrivate(text)).toEqual({ text, kinds: [] });
});

test('a masked text stays as it is, and still says that it was', () => {
  const { text } = maskPrivate('my card is 5399 8321 4407 6120 exp 09/28 cvv 417');
  expect(maskPrivate(text)).toEqual({ text, kinds: ['masked'] });
});
