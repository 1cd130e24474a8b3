/** Spec 9, Session: the check runs every 30 seconds and refreshes what has less than 90 seconds to live. */
export const CHECK_EVERY_MS = 30_000;
export const REFRESH_UNDER_MS = 90_000;
/** Spec 9, Session: the back-off starts at 200 ms and doubles, within 30 seconds. */
export const FIRST_BACKOFF_MS = 200;
export const RETRY_WITHIN_MS = 30_000;
/** Answers of a server or a way to it that is down for a moment (spec 8). */
const PASSING_STATUSES: readonly number[] = [502, 503, 504];

/** Whether a session that ends at `expiresAt` (seconds since 1970) is to be refreshed now. */
export function needsRefresh(expiresAt: number, nowMs: number): boolean {
  return expiresAt * 1000 - nowMs < REFRESH_UNDER_MS;
}

/** Whether trying again may help: the server was away (502, 503, 504), or there was no answer at all (null). */
export function isPassing(status: number | null): boolean {
  return status === null || PASSING_STATUSES.includes(status);
}

/**
 * How long to wait before the next try, `failures` being how many have failed; null when it would end past 30 s after
 * the first.
 */
export function nextDelay(failures: number, elapsedMs: number): number | null {
  const delay = FIRST_BACKOFF_MS * 2 ** (failures - 1);
  return elapsedMs + delay < RETRY_WITHIN_MS ? delay : null;
}
