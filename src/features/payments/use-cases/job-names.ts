/** Brings an order to the provider, once. */
export const SEND_REFUND_JOB = 'send-refund';
/** Asks after refunds that have found no end: of one payment where it is named, else of all. */
export const SETTLE_REFUNDS_JOB = 'settle-refunds';
/** Asks what is disputed, and what became of it. */
export const SETTLE_DISPUTES_JOB = 'settle-disputes';
/** Compares the books with the provider's list: what somebody asked for, and yesterday once a day. */
export const COMPARE_BOOKS_JOB = 'compare-books';
