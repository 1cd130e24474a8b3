import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { OWN_BOOK } from '#features/books/account-names.ts';
import type { Difference, Movement } from '#features/books/reconcile.ts';
import type { Currency } from '#vocabulary/listing-words.ts';

type Days = { from: Date; to: Date };

/**
 * What is booked of payments by this provider, one movement an entry: those booked in these days, and those of the
 * references named, whenever they were booked. What went back counts however late it went; what was passed on to
 * somebody else did not go back.
 */
export async function listBooked(
  db: Db,
  provider: string,
  { from, to }: Days,
  references: readonly string[],
): Promise<Movement[]> {
  const { rows } = await sql<{ reference: string; currency: Currency; paid: string; refunded: string }>`
    with named as (
      select e.reference from book_entries e
      where e.book = ${OWN_BOOK} and e.happened_at >= ${from} and e.happened_at < ${to}
        and e.kind like 'payment-%' and e.reference is not null
      union select unnest(${sql.val([...references])}::text[])),
    moved as (
      select e.id, e.kind, e.reference, l.currency, sum(l.amount_minor) as minor
      from named join book_entries e on e.reference = named.reference and e.book = ${OWN_BOOK}
      join book_lines l on l.entry_id = e.id and l.account = 'provider' and l.subject = ${provider}
      group by e.id, e.kind, e.reference, l.currency)
    select reference, currency, minor as paid, case when row_number() over (partition by reference order by id) = 1
      then coalesce(-(select sum(back.minor) from moved back where back.reference = moved.reference
        and (back.kind like 'refund-%' or back.kind like 'chargeback-%')), 0)
      else 0 end as refunded
    from moved where kind like 'payment-%' order by reference`.execute(db);
  return rows.map(({ reference, currency, paid, refunded }) => ({
    reference,
    currency,
    paidMinor: Number(paid),
    refundedMinor: Number(refunded),
  }));
}

/** A comparison as the office reads it. */
export type Comparison = {
  id: string;
  provider: string;
  from: Date;
  to: Date;
  state: 'asked' | 'done' | 'failed';
  compared: number;
  differences: Difference[];
  failure: string | null;
  askedAt: Date;
  endedAt: Date | null;
};

/** Stores that days are to be compared, and gives its id; null where the product itself has compared them already. */
export async function insertComparison(
  trx: Db,
  asked: { provider: string; span: Days; askedBy: string | null; at: Date },
): Promise<string | null> {
  const row = await trx
    .insertInto('payment_comparisons')
    .values({
      provider: asked.provider,
      span_from: asked.span.from,
      span_to: asked.span.to,
      state: 'asked',
      asked_by: asked.askedBy,
      asked_at: asked.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

function select(db: Db) {
  return db
    .selectFrom('payment_comparisons')
    .select([
      'id',
      'provider',
      'span_from as from',
      'span_to as to',
      'state',
      'compared',
      'differences',
      'failure',
      'asked_at as askedAt',
      'ended_at as endedAt',
    ]);
}

export async function findComparison(db: Db, id: string): Promise<Comparison | null> {
  return (await select(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The newest comparisons. */
export function listComparisons(db: Db, limit: number): Promise<Comparison[]> {
  return select(db).orderBy('asked_at', 'desc').limit(limit).execute();
}

/** Ends a comparison that was asked for; false for one that has ended. */
export async function endComparison(
  trx: Db,
  id: string,
  ended: { compared: number; differences: readonly Difference[]; failure: string | null; at: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('payment_comparisons')
    .set({
      state: ended.failure === null ? 'done' : 'failed',
      compared: ended.compared,
      differences: JSON.stringify(ended.differences),
      failure: ended.failure,
      ended_at: ended.at,
    })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
