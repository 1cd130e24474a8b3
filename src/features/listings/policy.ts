import { policyOf } from '#features/accounts/policy.ts';

/** Homes on the market. */
export const listingPolicy = policyOf('listing', {
  manage: ['no', 'own', 'own', 'own', 'yes'],
  create: ['no', 'no', 'no', 'no', 'yes'],
  check: ['no', 'no', 'no', 'no', 'others'],
  decide: ['no', 'no', 'no', 'no', 'others'],
});
