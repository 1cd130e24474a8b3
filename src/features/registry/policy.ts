import { policyOf } from '#features/accounts/policy.ts';

/**
 * Searches of a land registry: whoever signed in prepares their own; the office signs answers off, or the lawyer it
 * gave one to, whose "own" it then is.
 */
export const registryPolicy = policyOf('registrySearch', {
  manage: ['no', 'own', 'own', 'own', 'yes'],
  signOff: ['no', 'no', 'no', 'no', 'others', 'own', 'no'],
  assign: ['no', 'no', 'no', 'no', 'others'],
});
