import { policyOf } from '#features/accounts/policy.ts';

/** Having one's identity checked, and what the office sees of it. */
export const identityPolicy = policyOf('identity', {
  check: ['no', 'yes', 'yes', 'yes', 'yes'],
  review: ['no', 'no', 'no', 'no', 'yes'],
});
