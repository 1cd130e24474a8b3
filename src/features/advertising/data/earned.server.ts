import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { OWN_BOOK } from '#features/books/account-names.ts';
import { bookEntry } from '#features/books/books.server.ts';
import type { Payment } from '#features/payments/payment.ts';
import { subjectOf } from '../domain/ad-standing.ts';
import type { PeriodRow } from './periods.server.ts';

/** Kobo of a payment that stand for days to come: what was paid, less what is earned and what goes back. */
export async function readAhead(db: Db, reference: string): Promise<number> {
  const { rows } = await sql<{ minor: string }>`
    select coalesce(-sum(l.amount_minor), 0) as minor from book_lines l join book_entries e on e.id = l.entry_id
    where e.book = ${OWN_BOOK} and e.reference = ${reference} and l.account = 'ads-ahead'`.execute(db);
  return Number(rows[0]?.minor ?? 0);
}

/** Books that so many kobo of a payment are earned: their days are over. Told again, nothing is added. */
export async function bookEarned(
  trx: Db,
  { reference, ad_id: adId, package: key, days }: PeriodRow,
  { amountMinor, at }: { amountMinor: number; at: Date },
): Promise<void> {
  if (amountMinor === 0) return;
  const subject = subjectOf({ adId, key, days });
  await bookEntry(trx, {
    book: OWN_BOOK,
    key: `ad-earned:${reference}`,
    kind: 'ad-earned',
    happenedAt: at,
    currency: 'NGN',
    reference,
    lines: [
      { account: 'ads-ahead', subject, amountMinor },
      { account: 'ad-fees', subject, amountMinor: -amountMinor },
    ],
  });
}

/** Books that money went back though its days were over: so much less is earned. Once for each refund. */
export async function bookUnearned(
  trx: Db,
  { reference, subject, currency }: Payment,
  { refundId, at }: { refundId: string; at: Date },
): Promise<void> {
  const missing = -(await readAhead(trx, reference));
  if (missing <= 0) return;
  await bookEntry(trx, {
    book: OWN_BOOK,
    key: `ad-unearned:${refundId}`,
    kind: 'ad-unearned',
    happenedAt: at,
    currency,
    reference,
    lines: [
      { account: 'ad-fees', subject, amountMinor: missing },
      { account: 'ads-ahead', subject, amountMinor: -missing },
    ],
  });
}
