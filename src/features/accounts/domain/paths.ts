/**
 * How the home page knows that a link in a confirmation mail led there; behind the #, so that the page stays one page
 * for all.
 */
export const EMAIL_CONFIRMED_HASH = '#email-confirmed';
