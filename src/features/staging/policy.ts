import { policyOf } from '#features/accounts/policy.ts';

/**
 * Virtual staging: trying is everybody's (spec 6); keeping, paying and saving take an account, the gallery the office.
 */
export const stagingPolicy = policyOf('staging', {
  keep: ['no', 'self', 'self', 'self', 'self'],
  curate: ['no', 'no', 'no', 'no', 'yes'],
});
