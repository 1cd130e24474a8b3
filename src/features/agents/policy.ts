import { policyOf } from '#features/accounts/policy.ts';

/** An agent's figures. */
export const dashboardPolicy = policyOf('dashboard', {
  open: ['no', 'no', 'no', 'yes', 'yes'],
});

/** Becoming an agent, and being verified as one. */
export const verificationPolicy = policyOf('verification', {
  open: ['no', 'yes', 'yes', 'yes', 'yes'],
  read: ['no', 'self', 'self', 'self', 'self'],
  review: ['no', 'no', 'no', 'no', 'yes'],
});
