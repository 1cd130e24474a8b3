import { policyOf } from '#features/accounts/policy.ts';

/** Letters by which owners let somebody offer their home: the lister hands in their own, the office decides. */
export const mandatePolicy = policyOf('mandate', {
  handIn: ['no', 'own', 'own', 'own', 'yes'],
  decide: ['no', 'no', 'no', 'no', 'others'],
});
