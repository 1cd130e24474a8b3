/** Ends holds that ran out; safe to run as often as one likes. */
export const END_HOLD_JOB = 'end-holds';
