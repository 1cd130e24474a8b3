import { policyOf } from '#features/accounts/policy.ts';

/** When people show their homes: everybody says it for their own, since everybody may list one. */
export const visitHoursPolicy = policyOf('visit-hours', {
  manage: ['no', 'self', 'self', 'self', 'self'],
});
