import type { Currency } from '#vocabulary/listing-words.ts';
import type { AccountName } from '../account-names.ts';

/** What an entry does to one account, in kobo: above zero is a debit, below zero a credit. */
export type Line = { account: AccountName; subject?: string; amountMinor: number };

/** Something that happened to money, to be booked once however often it is told. */
export type NewEntry = {
  book: string;
  /** Names what happened within its books, e.g. `payment:zv-12ab`; the same key again is the same entry. */
  key: string;
  kind: string;
  happenedAt: Date;
  currency: Currency;
  lines: readonly Line[];
  reference?: string | null;
  note?: string | null;
  bookedBy?: string | null;
};

/** An entry as it stands. */
export type BookedEntry = Required<Omit<NewEntry, 'lines' | 'currency'>> & {
  id: string;
  reverses: string | null;
  lines: (Required<Line> & { currency: Currency })[];
};

/** What stands on an account, in kobo on the side it grows on. */
export type Balance = { account: AccountName; subject: string; currency: Currency; minor: number };
