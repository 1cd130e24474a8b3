/** What is away now (the database, the storage) is asked for again after this many seconds. */
export const RETRY_AFTER_S = 5;
