/**
 * The accounts, and on which side each grows: what somebody has or is owed grows by debits, what somebody owes or earns
 * by credits. A subject tells accounts of one name apart: a provider, a lease, a home that is held.
 */
export const ACCOUNTS = {
  /** What a payment provider holds for the owner of the books. */
  provider: 'debit',
  /** What came into a bank account or a hand outside the providers. */
  bank: 'debit',
  cash: 'debit',
  /** What somebody owes for a period that was billed, e.g. the rent of a lease. */
  receivable: 'debit',
  /** What a provider keeps for its work. */
  'provider-fees': 'debit',
  repairs: 'debit',
  'written-off': 'debit',
  /** Money that is another's: a deposit that may go back, a refund that is promised, what was paid too much. */
  'deposits-held': 'credit',
  'refunds-due': 'credit',
  'paid-ahead': 'credit',
  /** Rent that came through a provider and goes on to its landlord. */
  'rent-held': 'credit',
  'level-fees': 'credit',
  /** Paid for days of a placement that are still to come, and for those that are over. */
  'ads-ahead': 'credit',
  'ad-fees': 'credit',
  /** Paid for rooms of which no staged picture was made yet, and for those of which one was. */
  'staging-ahead': 'credit',
  'staging-fees': 'credit',
  rent: 'credit',
  'late-fees': 'credit',
} as const satisfies Record<string, 'debit' | 'credit'>;

export type AccountName = keyof typeof ACCOUNTS;

/** The company's own books; a landlord's are `landlord:` and the person. */
export const OWN_BOOK = 'zaure';

/** The books of a person who lets homes. */
export function landlordBook(userId: string): string {
  return `landlord:${userId}`;
}
