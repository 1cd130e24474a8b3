import { policyOf } from '#features/accounts/policy.ts';

/** Listings that agents send by file or API. */
export const feedPolicy = policyOf('feed', {
  send: ['no', 'no', 'no', 'yes', 'yes'],
});
