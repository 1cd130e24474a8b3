import { policyOf } from '#features/accounts/policy.ts';

/** Homes and searches somebody with an account keeps. Without one, a browser's own number is what opens its list. */
export const savedPolicy = policyOf('saved', {
  keep: ['no', 'self', 'self', 'self', 'self'],
});
