import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES } from '#vocabulary/listing-words.ts';
import { formatMoney, parseMoney, shortMoney, toMinorUnits, toWholeUnits } from './money.ts';

/** Plain text, or any code points at all, half a surrogate pair too. */
const anyText = (maxLength: number) =>
  fc.oneof(
    fc.string({ maxLength }),
    fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength }).map((points) => String.fromCodePoint(...points)),
  );

const naira = (units: number) => ({ minor: units * 100, currency: 'NGN' as const });
const dollars = (units: number) => ({ minor: units * 100, currency: 'USD' as const });

test('what is not one price is refused', () => {
  for (const text of [
    '',
    ' ',
    '₦',
    'N',
    'k',
    'free',
    'call',
    '-5m',
    '1.2.3',
    '12 bananas',
    'N5m $',
    '5m-10m',
    '1e9',
    '0x10',
    'NaN',
    '9'.repeat(40),
    '5 m m',
  ]) {
    expect(parseMoney(text), text).toBeNull();
  }
});

test('[CONST-002] prices are shown in naira with the naira sign', () => {
  expect(formatMoney(naira(185_000_000))).toBe('₦185,000,000');
  expect(formatMoney(naira(0))).toBe('₦0');
  expect(formatMoney({ minor: 150_050, currency: 'NGN' })).toBe('₦1,500.50');
  expect(formatMoney(dollars(250_000))).toBe('$250,000');
});

test('short prices keep three digits and carry over to the next step', () => {
  const shown = [
    500, 850_000, 999_499, 999_999, 1_250_000, 12_345_678, 185_000_000, 999_950_000, 1_200_000_000, 5.5e12,
  ].map((units) => shortMoney(naira(units)));
  expect(shown).toEqual(['₦500', '₦850k', '₦999k', '₦1m', '₦1.25m', '₦12.3m', '₦185m', '₦1bn', '₦1.2bn', '₦5.5tn']);
  expect(shortMoney(dollars(250_000))).toBe('$250k');
});

test('prices are read the ways Nigerians write them', () => {
  const twentyMillion = [
    '20m',
    'N20m',
    'n20M',
    '#20m',
    '₦20m',
    '₦ 20m',
    '20 m',
    '20 mil',
    '20million',
    '20 million naira',
    'NGN 20,000,000',
    '₦20,000,000.00',
    '20.000.000',
    '20 000 000',
    '\u00a020\u00a0000\u00a0000',
    '₦\u202f20\u202f000\u202f000\t',
    '=N=20m',
  ];
  for (const text of twentyMillion) expect(parseMoney(text), text).toEqual(naira(20_000_000));
  expect(parseMoney('#500k')).toEqual(naira(500_000));
  expect(parseMoney('250 thousand')).toEqual(naira(250_000));
  expect(parseMoney('1.2b')).toEqual(naira(1_200_000_000));
  expect(parseMoney('1.2 billion')).toEqual(naira(1_200_000_000));
  for (const text of ['$20k', 'USD 20,000', '20k usd', 'US$20,000', '20,000 dollars'])
    expect(parseMoney(text), text).toEqual(dollars(20_000));
});

test('every price survives being written out and read again', () => {
  const money = fc.record({ minor: fc.integer({ min: 0, max: 2.2e15 }), currency: fc.constantFrom(...CURRENCIES) });
  fc.assert(
    fc.property(money, (price) => {
      expect(parseMoney(formatMoney(price))).toEqual(price);
    }),
  );
});

test('a short price reads back within half a percent', () => {
  const money = fc.record({
    minor: fc.integer({ min: 100, max: 9e14 }).map((minor) => minor - (minor % 100)),
    currency: fc.constantFrom(...CURRENCIES),
  });
  fc.assert(
    fc.property(money, (price) => {
      const back = parseMoney(shortMoney(price).replace('tn', ' trillion'));
      expect(back?.currency).toBe(price.currency);
      expect(Math.abs((back?.minor ?? 0) - price.minor) / price.minor).toBeLessThan(0.0051);
    }),
  );
});

test('no text at all makes the reader throw', () => {
  fc.assert(fc.property(anyText(200), (text) => void parseMoney(text)));
});

test('whole units and minor units convert without drift', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2.2e15 }), (minor) => {
      expect(toMinorUnits(toWholeUnits(minor))).toBe(minor);
    }),
  );
});
