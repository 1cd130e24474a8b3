import { policyOf } from '#features/accounts/policy.ts';

/** What people pay for. */
export const paymentPolicy = policyOf('payment', {
  make: ['no', 'own', 'own', 'own', 'own'],
});
