import { policyOf } from '#features/accounts/policy.ts';

/** Conversations about homes, for both sides. */
export const enquiryPolicy = policyOf('enquiry', {
  answer: ['no', 'own', 'own', 'own', 'yes'],
});

/** Details that people leave for the office. */
export const leadPolicy = policyOf('lead', {
  manage: ['no', 'no', 'no', 'no', 'yes'],
});
