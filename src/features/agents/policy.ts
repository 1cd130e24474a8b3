import { policyOf } from '#features/accounts/policy.ts';

/** An agent's figures. */
export const dashboardPolicy = policyOf('dashboard', {
  open: ['no', 'no', 'no', 'yes', 'yes'],
});

/** Becoming an agent, and being verified as one. */
export const verificationPolicy = policyOf('verification', {
  // Who signs papers off lists no homes (decision 48).
  open: ['no', 'yes', 'yes', 'yes', 'yes', 'no', 'no'],
  read: ['no', 'self', 'self', 'self', 'self'],
  review: ['no', 'no', 'no', 'no', 'others'],
});
