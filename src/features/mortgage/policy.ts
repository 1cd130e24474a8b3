import { policyOf } from '#features/accounts/policy.ts';

/** Home loans: everybody keeps scenarios of their own, the office keeps the published figures true. */
export const mortgagePolicy = policyOf('mortgage', {
  keep: ['no', 'self', 'self', 'self', 'self'],
  publish: ['no', 'no', 'no', 'no', 'yes'],
});
