import { policyOf } from '#features/accounts/policy.ts';

/** Searches of a land registry: whoever signed in prepares their own, the office signs the answers off. */
export const registryPolicy = policyOf('registrySearch', {
  manage: ['no', 'own', 'own', 'own', 'yes'],
  signOff: ['no', 'no', 'no', 'no', 'yes'],
});
