/** Ends holds that ran out; safe to run as often as one likes. */
export const END_HOLD_JOB = 'end-holds';

/** Forgets accounts that others took the place of long ago. */
export const FORGET_PAYEES_JOB = 'forget-payees';

/** Tells of homes that moved while a deposit for them lies with us. */
export const TELL_MOVED_JOB = 'tell-moved-homes';
