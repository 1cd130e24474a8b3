import type { Db } from '#db/client.server.ts';
import { type AccountName, OWN_BOOK } from './account-names.ts';
import {
  findEntry,
  insertEntries,
  insertEntry,
  listLinesOf,
  type ReferenceLine,
  sumAccounts,
  sumLines,
  sumOfReferences,
  sumSides,
} from './data/entries.server.ts';
import { findFault, isSameLines, reverseLines } from './domain/check-lines.ts';
import type { Balance, BookedEntry, NewEntry } from './domain/entry.ts';

export type { ReferenceLine };

/**
 * Books an entry in the transaction of what it tells of; told again, nothing is added. Gives its id.
 * @throws Error for lines that do not balance, and for a key that stands for something else: a fault of the caller
 */
export async function bookEntry(trx: Db, entry: NewEntry): Promise<string> {
  const fault = findFault(entry.lines);
  if (fault) throw new Error(`${entry.kind} ${entry.key}: ${fault}`);
  const id = await insertEntry(trx, entry);
  if (id) return id;
  const standing = await findEntry(trx, entry.book, entry.key);
  const isSame = standing?.lines.every(({ currency }) => currency === entry.currency);
  if (!(standing && isSame && isSameLines(standing.lines, entry.lines)))
    throw new Error(`${entry.key} is booked already, and otherwise.`);
  return standing.id;
}

/**
 * Books many entries in the transaction of what they tell of, in two statements; those that are told again are compared
 * one by one and add nothing. Each key once. @throws Error as `bookEntry`
 */
export async function bookEntries(trx: Db, entries: readonly NewEntry[]): Promise<void> {
  for (const { kind, key, lines } of entries) {
    const fault = findFault(lines);
    if (fault) throw new Error(`${kind} ${key}: ${fault}`);
  }
  const booked = await insertEntries(trx, entries);
  for (const entry of entries) if (!booked.has(`${entry.book} ${entry.key}`)) await bookEntry(trx, entry);
}

/**
 * Undoes an entry by another one, whole and once; told again, nothing is added. Gives the id of the reversal.
 * @throws Error for an entry that is not booked, or that is a reversal itself
 */
export async function reverseEntry(
  trx: Db,
  reversal: Pick<NewEntry, 'book' | 'key' | 'happenedAt' | 'note' | 'bookedBy'>,
): Promise<string> {
  const entry = await findEntry(trx, reversal.book, reversal.key);
  if (!entry) throw new Error(`${reversal.key} is not booked.`);
  if (entry.reverses) throw new Error(`${reversal.key} is a reversal itself.`);
  const [first] = entry.lines;
  if (!first) throw new Error(`${reversal.key} has no lines.`);
  const key = `reversal:${entry.key}`;
  const { kind, reference } = entry;
  const written = { ...reversal, key, kind: `${kind}-reversed`, reference, currency: first.currency };
  const id = await insertEntry(trx, { ...written, lines: reverseLines(entry.lines), reverses: entry.id });
  return id ?? ((await findEntry(trx, reversal.book, key)) as BookedEntry).id;
}

/** What stands on one account, in kobo, on the side it grows on; 0 where nothing was booked. */
export async function readBalance(
  db: Db,
  of: { book: string; account: AccountName; subject?: string; currency?: Balance['currency'] },
): Promise<number> {
  const currency = of.currency ?? 'NGN';
  const balances = await sumLines(db, of.book, of);
  return balances.reduce((sum, balance) => sum + (balance.currency === currency ? balance.minor : 0), 0);
}

/** Every line these books hold about a payment, the oldest first: what was debited and what credited. */
export function readLinesOf(db: Db, book: string, reference: string): Promise<ReferenceLine[]> {
  return listLinesOf(db, book, reference);
}

/**
 * Kobo of each payment that its provider has for us and that nobody is promised: what came in, less what was ordered
 * back, passed on or taken by a bank. Below nothing where more left us than came in; a payment not booked has no entry.
 */
export function readUnpromised(db: Db, references: readonly string[]): Promise<Map<string, number>> {
  return sumOfReferences(db, { book: OWN_BOOK, accounts: ['provider', 'refunds-due'], references });
}

/** Every account of these books that is not empty, and both sides, which are equal as long as the books are true. */
export async function readTrialBalance(db: Db, book: string) {
  const [balances, sides] = [await sumLines(db, book), await sumSides(db, book)];
  return { balances, sides, isBalanced: sides.every(({ debitMinor, creditMinor }) => debitMinor === creditMinor) };
}

/** The books at a glance: each account that is not empty, whatever it is about, and both sides. */
export async function readAccounts(db: Db, book: string) {
  const [balances, sides] = [await sumAccounts(db, book), await sumSides(db, book)];
  return { balances, sides, isBalanced: sides.every(({ debitMinor, creditMinor }) => debitMinor === creditMinor) };
}
