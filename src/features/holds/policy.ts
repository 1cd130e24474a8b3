import { policyOf } from '#features/accounts/policy.ts';

/** Homes held while somebody pays: buyer and lister see their own, the office answers who wants money back. */
export const holdPolicy = policyOf('hold', {
  open: ['no', 'self', 'self', 'self', 'self'],
  answer: ['no', 'no', 'no', 'no', 'others'],
});

/** The bank account of a lister. */
export const payeePolicy = policyOf('payee', {
  manage: ['no', 'self', 'self', 'self', 'self'],
});
