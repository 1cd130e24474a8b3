/** Ends holds that ran out; safe to run as often as one likes. */
export const END_HOLD_JOB = 'end-holds';

/** Forgets accounts that others took the place of long ago. */
export const FORGET_PAYEES_JOB = 'forget-payees';
