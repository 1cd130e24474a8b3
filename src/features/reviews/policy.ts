import { policyOf } from '#features/accounts/policy.ts';

/** Visits and deals: either side says whether they took place, and writes what follows. */
export const dealingPolicy = policyOf('dealing', {
  manage: ['no', 'own', 'own', 'own', 'own'],
});

/** Reviews of agents beyond one's own: saying that one should not stand, and deciding that. */
export const reviewPolicy = policyOf('review', {
  report: ['no', 'yes', 'yes', 'yes', 'yes'],
  moderate: ['no', 'no', 'no', 'no', 'others'],
});
