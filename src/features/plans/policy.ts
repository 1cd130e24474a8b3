import { policyOf } from '#features/accounts/policy.ts';

/**
 * Survey plans of homes: their lister and the office type them in, the office decides what two plans both
 * claim, and gives plans to surveyors, who sign theirs off.
 */
export const planPolicy = policyOf('plan', {
  manage: ['no', 'own', 'own', 'own', 'yes'],
  decide: ['no', 'no', 'no', 'no', 'yes'],
  signOff: ['no', 'no', 'no', 'no', 'yes', 'no', 'own'],
  assign: ['no', 'no', 'no', 'no', 'yes'],
});
