import { policyOf } from '#features/accounts/policy.ts';

/** Who says what a flag of a text is worth. */
export const moderationPolicy = policyOf('textFlag', {
  answer: ['no', 'no', 'no', 'no', 'others'],
});
