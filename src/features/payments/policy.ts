import { policyOf } from '#features/accounts/policy.ts';

/** What people pay for, what the office sends back, and what it compares with the provider's list. */
export const paymentPolicy = policyOf('payment', {
  make: ['no', 'own', 'own', 'own', 'own'],
  refund: ['no', 'no', 'no', 'no', 'others'],
  compare: ['no', 'no', 'no', 'no', 'yes'],
});
