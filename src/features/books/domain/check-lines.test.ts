import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFault, isSameLines, reverseLines } from './check-lines.ts';
import type { Line } from './entry.ts';

const fee: Line[] = [
  { account: 'provider', subject: 'paystack', amountMinor: 500_000 },
  { account: 'level-fees', amountMinor: -500_000 },
];

test('what does not balance, moves nothing or is no whole kobo is no entry', () => {
  expect(findFault([])).toMatch(/two lines/);
  expect(findFault(fee.slice(0, 1))).toMatch(/two lines/);
  expect(findFault([...fee, { account: 'cash', amountMinor: 0 }])).toMatch(/moves something/);
  expect(findFault([...fee, { account: 'cash', amountMinor: 1 }])).toMatch(/1 kobo apart/);
  expect(findFault([...fee, { account: 'cash', amountMinor: 0.5 }])).toMatch(/whole number/);
  expect(findFault([...fee, { account: 'cash', amountMinor: Number.NaN }])).toMatch(/whole number/);
  expect(findFault(fee)).toBeNull();
});

test('a reversal balances like its entry and leaves nothing of it', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1e12 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, (parts) => {
      const lines: Line[] = [
        ...parts.map((amountMinor, at): Line => ({ account: 'rent', subject: `${at}`, amountMinor: -amountMinor })),
        { account: 'bank', amountMinor: parts.reduce((sum, part) => sum + part, 0) },
      ];
      expect(findFault(lines)).toBeNull();
      expect(findFault(reverseLines(lines))).toBeNull();
      const both = [...lines, ...reverseLines(lines)];
      for (const { account, subject } of lines) {
        const rest = both.filter((line) => line.account === account && line.subject === subject);
        expect(rest.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(0);
      }
      expect(isSameLines(lines, lines.toReversed())).toBe(true);
      expect(isSameLines(lines, reverseLines(lines))).toBe(false);
    }),
  );
});
