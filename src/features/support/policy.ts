import { policyOf } from '#features/accounts/policy.ts';

/** The office's desk of requests and tickets, and what people ask the help centre. */
export const supportPolicy = policyOf('support', {
  manage: ['no', 'no', 'no', 'no', 'yes'],
  decide: ['no', 'no', 'no', 'no', 'others'],
});
