import type { Line } from './entry.ts';

/** Why lines are no entry; null for those that may be booked. */
export function findFault(lines: readonly Line[]): string | null {
  if (lines.length < 2) return 'An entry has two lines at least.';
  if (lines.some(({ amountMinor }) => !Number.isSafeInteger(amountMinor)))
    return 'An amount is a whole number of kobo.';
  if (lines.some(({ amountMinor }) => amountMinor === 0)) return 'A line moves something.';
  const sum = lines.reduce((total, { amountMinor }) => total + BigInt(amountMinor), 0n);
  return sum === 0n ? null : `The lines are ${sum} kobo apart.`;
}

/** The lines that undo these. */
export function reverseLines(lines: readonly Line[]): Line[] {
  return lines.map((line) => ({ ...line, amountMinor: -line.amountMinor }));
}

/** Whether two sets of lines book the same, whatever their order. */
export function isSameLines(one: readonly Line[], other: readonly Line[]): boolean {
  const write = (lines: readonly Line[]) =>
    lines
      .map(({ account, subject = '', amountMinor }) => JSON.stringify([account, subject, amountMinor]))
      .toSorted()
      .join();
  return write(one) === write(other);
}
