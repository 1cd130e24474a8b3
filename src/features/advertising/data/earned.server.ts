import type { Db } from '#db/client.server.ts';
import { OWN_BOOK } from '#features/books/account-names.ts';
import { bookEntry } from '#features/books/books.server.ts';
import { subjectOf } from '../domain/ad-standing.ts';
import type { PeriodRow } from './periods.server.ts';

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
