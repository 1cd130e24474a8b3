/** The call that takes a whole feed. */
export const FEEDS_PATH = '/api/feeds';

/** A feed file of an agent: tens of thousands of rows of text. */
export const MAX_FEED_BYTES = 8 * 1024 * 1024;
