import { policyOf } from '#features/accounts/policy.ts';

/**
 * Advertisements: everybody makes and keeps their own; the office takes down those of others, and says what packages
 * cost.
 */
export const adPolicy = policyOf('ad', {
  manage: ['no', 'own', 'own', 'own', 'own'],
  moderate: ['no', 'no', 'no', 'no', 'others'],
  price: ['no', 'no', 'no', 'no', 'yes'],
});
