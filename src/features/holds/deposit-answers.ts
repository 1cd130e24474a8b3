import type { ListingStatus } from '#vocabulary/listing-words.ts';

/** What its lister says of a paid deposit when they mark the home: who paid has it, or the money goes back. */
export const DEPOSIT_ANSWERS = ['passes_on', 'goes_back'] as const;
export type DepositAnswer = (typeof DEPOSIT_ANSWERS)[number];

const ENDED_WITH_A_DEAL: readonly ListingStatus[] = ['sold', 'rented'];

/** The answers that marking a home asks of its open deposit; none where it goes on waiting for the deal. */
export function depositAnswers(to: ListingStatus): readonly DepositAnswer[] {
  if (to === 'under_offer') return [];
  return ENDED_WITH_A_DEAL.includes(to) ? DEPOSIT_ANSWERS : ['goes_back'];
}
