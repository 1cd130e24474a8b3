import type { Db } from '#db/client.server.ts';
import { type AccountName, landlordBook } from '#features/books/account-names.ts';
import { bookEntry, reverseEntry } from '#features/books/books.server.ts';
import type { Line, NewEntry } from '#features/books/domain/entry.ts';
import { shareOf } from '#lib/rounding.ts';

const BOOKS = 50;
const LEASES = 400;
const START = Date.parse('2026-01-01T00:00:00Z');
const SEED = 0x9e3779b9;

/** A number from 0 up to below `limit` that is always the same for this operation and question. */
function draw(operation: number, question: number, limit: number): number {
  let mixed = Math.imul(operation + 1, SEED) ^ Math.imul(question + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % limit;
}

type Operation = { entry: NewEntry } | { reverses: { book: string; key: string } };

/** The operation of that number: rent billed, paid whole or in parts, a deposit, a refund, a fee; or one undone. */
export function operationOf(number: number): Operation {
  const kind = draw(number, 0, 10);
  if (kind === 9 && number > 0) {
    const earlier = operationOf(draw(number, 1, number));
    if ('entry' in earlier) return { reverses: { book: earlier.entry.book, key: earlier.entry.key } };
  }
  const amount = 1 + draw(number, 2, 500_000_000);
  return {
    entry: {
      book: landlordBook(`person-${draw(number, 3, BOOKS)}`),
      key: `operation:${number}`,
      kind: 'bench',
      happenedAt: new Date(START + number * 60_000),
      currency: 'NGN',
      lines: linesOf(kind, amount, `lease-${draw(number, 4, LEASES)}`),
    },
  };
}

function linesOf(kind: number, amount: number, subject: string): Line[] {
  const between = (debit: AccountName, credit: AccountName): Line[] => [
    { account: debit, subject, amountMinor: amount },
    { account: credit, subject, amountMinor: -amount },
  ];
  if (kind < 3) return between('receivable', 'rent');
  if (kind < 5) return between('bank', 'receivable');
  if (kind < 6) return between('bank', 'deposits-held');
  if (kind < 7) return between('deposits-held', 'bank');
  const fee = shareOf(amount, 150, 10_000);
  const [received] = between('provider', 'receivable');
  if (fee === 0 || fee === amount || !received) return between('provider', 'receivable');
  return [
    { ...received, amountMinor: amount - fee },
    { account: 'provider-fees', subject, amountMinor: fee },
    { account: 'receivable', subject, amountMinor: -amount },
  ];
}

/** Does the operation of that number in this transaction. */
export async function operate(trx: Db, number: number): Promise<void> {
  const operation = operationOf(number);
  if ('entry' in operation) await bookEntry(trx, operation.entry);
  else await reverseEntry(trx, { ...operation.reverses, happenedAt: new Date(START + number * 60_000) });
}

/** What every account holds after the first `count` operations, debits above zero, and how many entries that takes. */
export function expectAccounts(count: number): { sums: Map<string, number>; entries: number } {
  const sums = new Map<string, number>();
  const undone = new Set<string>();
  let entries = 0;
  const add = (entry: NewEntry, sign: 1 | -1) => {
    entries += 1;
    for (const { account, subject, amountMinor } of entry.lines) {
      const name = `${entry.book} ${account} ${subject}`;
      sums.set(name, (sums.get(name) ?? 0) + sign * amountMinor);
    }
  };
  for (let number = 0; number < count; number += 1) {
    const operation = operationOf(number);
    if ('entry' in operation) add(operation.entry, 1);
    else if (!undone.has(operation.reverses.key)) {
      undone.add(operation.reverses.key);
      const earlier = operationOf(Number(operation.reverses.key.split(':')[1]));
      if ('entry' in earlier) add(earlier.entry, -1);
    }
  }
  for (const [name, sum] of sums) if (sum === 0) sums.delete(name);
  return { sums, entries };
}
