import { policyOf } from '#features/accounts/policy.ts';

/** What somebody lets: each landlord sees their own, and nobody else, the office included. */
export const rentalPolicy = policyOf('rental', {
  start: ['no', 'self', 'self', 'self', 'self'],
  manage: ['no', 'own', 'own', 'own', 'own'],
  /** Rent that was paid online goes on to its landlord. */
  passOn: ['no', 'no', 'no', 'no', 'others'],
});

/** What somebody rents: each tenant sees their own. */
export const tenancyPolicy = policyOf('tenancy', {
  list: ['no', 'self', 'self', 'self', 'self'],
  open: ['no', 'own', 'own', 'own', 'own'],
});
