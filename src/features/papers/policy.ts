import { policyOf } from '#features/accounts/policy.ts';

/** Papers that people have read: only their own, and whoever reviews sees what was found on those handed in for it. */
export const paperPolicy = policyOf('paper', {
  check: ['no', 'self', 'self', 'self', 'self'],
  review: ['no', 'no', 'no', 'no', 'yes'],
  revoke: ['no', 'no', 'no', 'no', 'others'],
});
