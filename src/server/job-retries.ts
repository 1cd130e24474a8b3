/**
 * A job is tried this often, first after some seconds, then later each time, within an hour of each other: about a day
 * in all.
 */
export const RETRY = { retryLimit: 32, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 } as const;
/**
 * A worker says this often that it still works on a job; one that has not for this long was killed, and its job is done
 * by another.
 */
export const HEARTBEAT = { heartbeatSeconds: 10 } as const;
export const HEARTBEAT_REFRESH_S = 3;
/**
 * How often jobs without a sign of life are looked for. With the first delay of a retry they are under way again within
 * 30 s.
 */
export const SUPERVISE_S = 5;
