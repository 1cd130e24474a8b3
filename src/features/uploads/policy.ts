import { policyOf } from '#features/accounts/policy.ts';

/** Files that people send: photos and documents. */
export const uploadPolicy = policyOf('upload', {
  create: ['no', 'yes', 'yes', 'yes', 'yes'],
  manage: ['no', 'own', 'own', 'own', 'yes'],
});
