import type { RateLimit } from './rate-limit.server.ts';

/**
 * How often one may knock. Per address they are generous: whole neighbourhoods of mobile customers share one. Per account they are
 * what stops guessing. Both are counted in the database, for all processes together.
 */
export const ADDRESS_LIMITS: Record<string, RateLimit> = {
  '/sign-in/email': { max: 100, windowSeconds: 60 },
  '/sign-up/email': { max: 60, windowSeconds: 600 },
  '/request-password-reset': { max: 60, windowSeconds: 600 },
  '/reset-password': { max: 60, windowSeconds: 600 },
  '/change-password': { max: 60, windowSeconds: 600 },
  '/change-email': { max: 60, windowSeconds: 600 },
};
/** Failed sign-ins of one e-mail address, real or not; a right password forgets them. */
export const FAILED_SIGN_INS: RateLimit = { max: 10, windowSeconds: 15 * 60 };
/** Mails one address can be made to get: reset links, and confirmations of sign-ups. */
export const RESET_MAILS: RateLimit = { max: 5, windowSeconds: 60 * 60 };
export const SIGN_UP_MAILS: RateLimit = { max: 5, windowSeconds: 60 * 60 };
