/** How often within how many seconds. */
export type RateLimit = { max: number; windowSeconds: number };

/**
 * How often one may knock. Per address they are generous: whole neighbourhoods of mobile customers share one. Per
 * account they are what stops guessing. Both are counted in the database, for all processes together.
 */
export const ADDRESS_LIMITS = {
  '/sign-in/email': { max: 100, windowSeconds: 60 },
  '/sign-up/email': { max: 60, windowSeconds: 600 },
  '/request-password-reset': { max: 60, windowSeconds: 600 },
  '/reset-password': { max: 60, windowSeconds: 600 },
  '/change-password': { max: 60, windowSeconds: 600 },
  '/change-email': { max: 60, windowSeconds: 600 },
} as const satisfies Record<string, RateLimit>;
/**
 * Sign-ins with one e-mail address, real or not, from one network and no browser that is known there; a right password
 * forgets them. The owner's own are counted elsewhere, so that nobody's guesses lock them out.
 */
export const FAILED_SIGN_INS: RateLimit = { max: 10, windowSeconds: 15 * 60 };
/** The same from one browser that has signed in with the address before. */
export const KNOWN_DEVICE_SIGN_INS: RateLimit = { max: 30, windowSeconds: 15 * 60 };
/** The same from all browsers that have not, together: who guesses from many networks at once. */
export const STRANGERS_SIGN_INS: RateLimit = { max: 100, windowSeconds: 60 * 60 };
/** Reset links and confirmations one network can have mailed to one address, and all networks together. */
export const MAILS_OF_ASKER: RateLimit = { max: 5, windowSeconds: 60 * 60 };
export const MAILS_OF_ADDRESS: RateLimit = { max: 20, windowSeconds: 60 * 60 };
/** Confirmations of a sign-up one address gets in a day: whoever reads it may never have asked. */
export const SIGN_UP_MAILS_OF_ADDRESS: RateLimit = { max: 10, windowSeconds: 24 * 60 * 60 };
/** What one address gets in a day that somebody types as their new one: nobody there may have asked. */
export const MAILS_TO_NEW_ADDRESS: RateLimit = { max: 3, windowSeconds: 24 * 60 * 60 };
