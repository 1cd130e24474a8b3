import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { Currency } from '#vocabulary/listing-words.ts';
import { ACCOUNTS, type AccountName } from '../account-names.ts';
import type { Balance, BookedEntry, NewEntry } from '../domain/entry.ts';

type Stored = NewEntry & { reverses?: string };

/** Stores an entry with its lines; null where its key is taken. */
export async function insertEntry(trx: Db, entry: Stored): Promise<string | null> {
  const row = await trx
    .insertInto('book_entries')
    .values({
      book: entry.book,
      key: entry.key,
      kind: entry.kind,
      happened_at: entry.happenedAt,
      reference: entry.reference ?? null,
      note: entry.note ?? null,
      booked_by: entry.bookedBy ?? null,
      reverses: entry.reverses ?? null,
    })
    .onConflict((conflict) => conflict.columns(['book', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await trx
    .insertInto('book_lines')
    .values(
      entry.lines.map((line, place) => ({
        entry_id: row.id,
        place,
        book: entry.book,
        account: line.account,
        subject: line.subject ?? '',
        currency: entry.currency,
        amount_minor: line.amountMinor,
      })),
    )
    .execute();
  return row.id;
}

/** Stores entries with their lines in two statements; gives the keys that were free, by their books. */
export async function insertEntries(trx: Db, entries: readonly NewEntry[]): Promise<Set<string>> {
  if (entries.length === 0) return new Set();
  const rows = await trx
    .insertInto('book_entries')
    .values(
      entries.map((entry) => ({
        book: entry.book,
        key: entry.key,
        kind: entry.kind,
        happened_at: entry.happenedAt,
        reference: entry.reference ?? null,
        note: entry.note ?? null,
        booked_by: entry.bookedBy ?? null,
        reverses: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['book', 'key']).doNothing())
    .returning(['id', 'book', 'key'])
    .execute();
  const ids = new Map(rows.map(({ id, book, key }) => [`${book} ${key}`, id]));
  const lines = entries.flatMap((entry) => {
    const entry_id = ids.get(`${entry.book} ${entry.key}`);
    if (!entry_id) return [];
    return entry.lines.map((line, place) => ({
      entry_id,
      place,
      book: entry.book,
      account: line.account,
      subject: line.subject ?? '',
      currency: entry.currency,
      amount_minor: line.amountMinor,
    }));
  });
  if (lines.length > 0) await trx.insertInto('book_lines').values(lines).execute();
  return new Set(ids.keys());
}

/** The entry of that key, or null. */
export async function findEntry(db: Db, book: string, key: string): Promise<BookedEntry | null> {
  const row = await db
    .selectFrom('book_entries')
    .selectAll()
    .where('book', '=', book)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  const lines = await db
    .selectFrom('book_lines')
    .select(['account', 'subject', 'currency', 'amount_minor as amountMinor'])
    .where('entry_id', '=', row.id)
    .orderBy('place')
    .execute();
  return {
    id: row.id,
    book: row.book,
    key: row.key,
    kind: row.kind,
    happenedAt: row.happened_at,
    reference: row.reference,
    note: row.note,
    bookedBy: row.booked_by,
    reverses: row.reverses,
    lines,
  };
}

/** A movement of one account, with the day and kind of the entry it is of. */
export type ReferenceLine = {
  entryId: string;
  place: number;
  kind: string;
  happenedAt: Date;
  account: AccountName;
  currency: Currency;
  amountMinor: number;
};

/** Every line of the entries about a reference, in the order they were booked. */
export function listLinesOf(db: Db, book: string, reference: string): Promise<ReferenceLine[]> {
  return db
    .selectFrom('book_entries as entry')
    .innerJoin('book_lines as line', 'line.entry_id', 'entry.id')
    .select(['entry.id as entryId', 'line.place', 'entry.kind', 'entry.happened_at as happenedAt'])
    .select(['line.account', 'line.currency', 'line.amount_minor as amountMinor'])
    .where('entry.reference', '=', reference)
    .where('entry.book', '=', book)
    .orderBy('entry.happened_at')
    .orderBy('entry.created_at')
    .orderBy('entry.id')
    .orderBy('line.place')
    .execute();
}

/** What stands on the accounts of these books that are not empty; of one account where it is named. */
export async function sumLines(
  db: Db,
  book: string,
  only: { account?: Balance['account']; subject?: string } = {},
): Promise<Balance[]> {
  let query = db
    .selectFrom('book_lines')
    .select(({ fn }) => ['account', 'subject', 'currency', fn.sum<number>('amount_minor').as('minor')] as const)
    .where('book', '=', book)
    .groupBy(['account', 'subject', 'currency'])
    .having(({ fn }) => fn.sum('amount_minor'), '<>', 0)
    .orderBy('account')
    .orderBy('subject');
  if (only.account !== undefined) query = query.where('account', '=', only.account);
  if (only.subject !== undefined) query = query.where('subject', '=', only.subject);
  const rows = await query.execute();
  return rows.map((row) => ({
    account: row.account,
    subject: row.subject,
    currency: row.currency,
    minor: Number(row.minor) * (ACCOUNTS[row.account] === 'debit' ? 1 : -1),
  }));
}

/** Kobo on an account, on the side it grows on, of all that was booked about one payment. */
export async function sumOfReference(
  db: Db,
  { book, account, reference }: { book: string; account: Balance['account']; reference: string },
): Promise<number> {
  const { minor } = await db
    .selectFrom('book_lines')
    .innerJoin('book_entries', 'book_entries.id', 'book_lines.entry_id')
    .select(({ fn }) => fn.sum<number | null>('book_lines.amount_minor').as('minor'))
    .where('book_entries.book', '=', book)
    .where('book_entries.reference', '=', reference)
    .where('book_lines.account', '=', account)
    .executeTakeFirstOrThrow();
  // An empty sum would be -0 on the side of credits.
  return Number(minor ?? 0) * (ACCOUNTS[account] === 'debit' ? 1 : -1) || 0;
}

/** Kobo on these accounts together, debits less credits, of all that was booked about each payment. */
export async function sumOfReferences(
  db: Db,
  { book, accounts, references }: { book: string; accounts: readonly AccountName[]; references: readonly string[] },
): Promise<Map<string, number>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom('book_entries')
    .innerJoin('book_lines', 'book_lines.entry_id', 'book_entries.id')
    .select(({ fn, ref }) => [
      ref('book_entries.reference').$notNull().as('reference'),
      fn.sum<number>('book_lines.amount_minor').as('minor'),
    ])
    .where('book_entries.book', '=', book)
    .where('book_entries.reference', 'in', [...references])
    .where('book_lines.account', 'in', [...accounts])
    .groupBy('book_entries.reference')
    .execute();
  return new Map(rows.map(({ reference, minor }) => [reference, Number(minor)]));
}

/**
 * What stands on each account of these books, summed over what it is about; a provider's apart, since each is compared
 * with its own list.
 */
export async function sumAccounts(db: Db, book: string): Promise<Balance[]> {
  const { rows } = await sql<{ account: AccountName; subject: string; currency: Currency; minor: string }>`
    select account, case when account = 'provider' then subject else '' end as subject, currency,
      sum(amount_minor) as minor
    from book_lines where book = ${book} group by 1, 2, 3 having sum(amount_minor) <> 0 order by 1, 2, 3`.execute(db);
  return rows.map((row) => ({ ...row, minor: Number(row.minor) * (ACCOUNTS[row.account] === 'debit' ? 1 : -1) }));
}

/** Debits and credits of these books by currency, each summed on its own side. */
export async function sumSides(
  db: Db,
  book: string,
): Promise<{ currency: string; debitMinor: number; creditMinor: number }[]> {
  const { rows } = await sql<{ currency: string; debit: string; credit: string }>`
    select currency, coalesce(sum(amount_minor) filter (where amount_minor > 0), 0) as debit,
      coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0) as credit
    from book_lines where book = ${book} group by currency order by currency`.execute(db);
  return rows.map((row) => ({
    currency: row.currency,
    debitMinor: Number(row.debit),
    creditMinor: Number(row.credit),
  }));
}
