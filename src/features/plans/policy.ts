import { policyOf } from '#features/accounts/policy.ts';

/**
 * Survey plans of homes: their lister and the office type them in, the office decides what two plans both
 * claim, gives plans to surveyors, who sign theirs off, and says what land papers cost.
 */
export const planPolicy = policyOf('plan', {
  manage: ['no', 'own', 'own', 'own', 'yes'],
  decide: ['no', 'no', 'no', 'no', 'others'],
  signOff: ['no', 'no', 'no', 'no', 'others', 'no', 'own'],
  assign: ['no', 'no', 'no', 'no', 'others'],
  price: ['no', 'no', 'no', 'no', 'yes'],
});
