import { policyOf } from '#features/accounts/policy.ts';

/** Reports of homes, people and words, and disputes of them. */
export const reportPolicy = policyOf('report', {
  create: ['no', 'yes', 'yes', 'yes', 'yes'],
  decide: ['no', 'no', 'no', 'no', 'others'],
});
