import { expect, test } from 'vitest';
import {
  CHECK_EVERY_MS,
  FIRST_BACKOFF_MS,
  isPassing,
  needsRefresh,
  nextDelay,
  REFRESH_UNDER_MS,
  RETRY_WITHIN_MS,
} from './refresh-schedule.ts';

test('[AUTH-019] [AUTH-020] the constants of spec 9', () => {
  expect([CHECK_EVERY_MS, REFRESH_UNDER_MS, FIRST_BACKOFF_MS, RETRY_WITHIN_MS]).toEqual([30_000, 90_000, 200, 30_000]);
});

test('[AUTH-019] a session is refreshed when under 90 seconds of its life remain, not before', () => {
  const now = 1_800_000_000_000;
  const inSeconds = (seconds: number) => now / 1000 + seconds;
  expect(needsRefresh(inSeconds(900), now)).toBe(false);
  expect(needsRefresh(inSeconds(90), now)).toBe(false);
  expect(needsRefresh(inSeconds(89), now)).toBe(true);
  expect(needsRefresh(inSeconds(-5), now)).toBe(true);
});

test('[AUTH-020] the back-off starts at 200 ms, doubles, and ends within 30 seconds', () => {
  const delays: number[] = [];
  let elapsed = 0;
  for (let failures = 1; ; failures++) {
    const delay = nextDelay(failures, elapsed);
    if (delay === null) break;
    delays.push(delay);
    elapsed += delay;
  }
  expect(delays).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800]);
  expect(elapsed).toBeLessThan(RETRY_WITHIN_MS);
  // Slow answers count as well: what would end after 30 seconds is not tried.
  expect(nextDelay(1, 29_799)).toBe(200);
  expect(nextDelay(1, 29_800)).toBeNull();
});

test('[ERR-008] 502, 503, 504 and no answer are tried again; anything else is not', () => {
  expect([502, 503, 504, null].map(isPassing)).toEqual([true, true, true, true]);
  expect([200, 400, 401, 403, 429, 500, 501].map(isPassing)).not.toContain(true);
});
