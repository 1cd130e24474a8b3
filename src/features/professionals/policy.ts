import { policyOf } from '#features/accounts/policy.ts';

/** Lawyers and surveyors: the office invites and confirms them, whoever was invited joins. */
export const professionalPolicy = policyOf('professional', {
  join: ['no', 'self', 'no', 'no', 'no', 'no', 'no'],
  manage: ['no', 'no', 'no', 'no', 'yes'],
  decide: ['no', 'no', 'no', 'no', 'others'],
});

/** What the office gave somebody to sign off. */
export const assignmentPolicy = policyOf('assignment', {
  open: ['no', 'no', 'no', 'no', 'no', 'self', 'self'],
});
