import { policyOf } from './policy.ts';

/** What is open to everybody. */
export const publicPolicy = policyOf('public', {
  read: ['yes', 'yes', 'yes', 'yes', 'yes'],
  write: ['yes', 'yes', 'yes', 'yes', 'yes'],
});

/** Signing in and up, for who is not signed in. */
export const authPolicy = policyOf('auth', {
  open: ['yes', 'no', 'no', 'no', 'no'],
});

/** One's own account: profile, sign-in, sessions, notices, data. */
export const accountPolicy = policyOf('account', {
  manage: ['no', 'self', 'self', 'self', 'self'],
});
