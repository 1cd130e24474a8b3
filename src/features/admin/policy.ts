import { policyOf } from '#features/accounts/policy.ts';

/** The office. */
export const adminPolicy = policyOf('admin', {
  open: ['no', 'no', 'no', 'no', 'yes'],
  manage: ['no', 'no', 'no', 'no', 'yes'],
});
