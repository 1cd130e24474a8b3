import type { Db } from '#db/client.server.ts';
import type { Currency } from '#vocabulary/listing-words.ts';
import { type AccountName, OWN_BOOK } from './account-names.ts';
import { bookEntry } from './books.server.ts';
import { sumOfReference } from './data/entries.server.ts';

/** What is paid before it is given: where its money stands until then, and where once it is earned. */
const SERVICES = {
  ad: { ahead: 'ads-ahead', fees: 'ad-fees' },
  staging: { ahead: 'staging-ahead', fees: 'staging-fees' },
} as const satisfies Record<string, { ahead: AccountName; fees: AccountName }>;

export type PaidAhead = keyof typeof SERVICES;

/** Kobo of a payment that stand for what is still to be given: what was paid, less what is earned and goes back. */
export function readAhead(db: Db, service: PaidAhead, reference: string): Promise<number> {
  return sumOfReference(db, { book: OWN_BOOK, account: SERVICES[service].ahead, reference });
}

/** Books that so many kobo of a payment are earned. Told again, nothing is added. */
export async function bookEarned(
  trx: Db,
  service: PaidAhead,
  { reference, subject, amountMinor, at }: { reference: string; subject: string; amountMinor: number; at: Date },
): Promise<void> {
  if (amountMinor <= 0) return;
  const { ahead, fees } = SERVICES[service];
  await bookEntry(trx, {
    book: OWN_BOOK,
    key: `${service}-earned:${reference}`,
    kind: `${service}-earned`,
    happenedAt: at,
    currency: 'NGN',
    reference,
    lines: [
      { account: ahead, subject, amountMinor },
      { account: fees, subject, amountMinor: -amountMinor },
    ],
  });
}

/** Books that money went back though it was earned: so much less is earned. Once for each refund. */
export async function bookUnearned(
  trx: Db,
  service: PaidAhead,
  payment: { reference: string; subject: string; currency: Currency },
  { refundId, at }: { refundId: string; at: Date },
): Promise<void> {
  const { reference, subject, currency } = payment;
  const missing = -(await readAhead(trx, service, reference));
  if (missing <= 0) return;
  const { ahead, fees } = SERVICES[service];
  await bookEntry(trx, {
    book: OWN_BOOK,
    key: `${service}-unearned:${refundId}`,
    kind: `${service}-unearned`,
    happenedAt: at,
    currency,
    reference,
    lines: [
      { account: fees, subject, amountMinor: missing },
      { account: ahead, subject, amountMinor: -missing },
    ],
  });
}
