import { policyOf } from '#features/accounts/policy.ts';

/** What sellers and agents hand in, and what the office says to it. */
export const submissionPolicy = policyOf('submission', {
  create: ['no', 'yes', 'yes', 'yes', 'yes'],
  read: ['no', 'own', 'own', 'own', 'yes'],
  correct: ['no', 'own', 'own', 'own', 'own'],
  decide: ['no', 'no', 'no', 'no', 'others'],
});

/** Homes that agents list with the form of theirs. */
export const agentListingPolicy = policyOf('agentListing', {
  create: ['no', 'no', 'no', 'yes', 'yes'],
});
