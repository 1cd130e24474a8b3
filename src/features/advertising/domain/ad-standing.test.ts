import { expect, test } from 'vitest';
import { DAY_MS } from '#lib/days.ts';
import { daysLeft, statusOf, unusedOf } from './ad-standing.ts';

const START = new Date('2026-11-23T10:00:00Z');
const after = (ms: number) => new Date(START.getTime() + ms);

test('[ADS-013] an advertisement is active until its last moment and expired from then on, whatever is stored', () => {
  const clock = { state: 'running' as const, endsAt: after(30 * DAY_MS), pausedAt: null };
  expect(statusOf(clock, after(30 * DAY_MS - 1))).toBe('active');
  expect(statusOf(clock, after(30 * DAY_MS))).toBe('expired');
  expect([0, 1, 29 * DAY_MS, 30 * DAY_MS - 1, 30 * DAY_MS].map((ms) => daysLeft(clock, after(ms)))).toEqual([
    30, 30, 1, 1, 0,
  ]);
  const paused = { ...clock, state: 'paused' as const, pausedAt: after(10 * DAY_MS) };
  expect(daysLeft(paused, after(80 * DAY_MS))).toBe(20);
});

/** The same numbers at each run. */
function draw(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

test('of 10,000 payments taken down at any moment the unused part is right to the kobo, and never more than was paid', () => {
  const random = draw(41);
  for (let round = 0; round < 10_000; round++) {
    const [amountMinor, days] = [1 + random(10_000_000_00), 1 + random(366)];
    const used = random(days * DAY_MS * 1.2);
    const period = { amountMinor, days, startsAt: START, endsAt: after(days * DAY_MS) };
    const unused = unusedOf(period, after(used));
    const left = BigInt(Math.max(0, days * DAY_MS - used));
    const whole = BigInt(days * DAY_MS);
    const exact = (2n * BigInt(amountMinor) * left + whole) / (2n * whole);
    expect(BigInt(unused)).toBe(exact);
    expect(unused).toBeLessThanOrEqual(amountMinor);
    expect(unused).toBeGreaterThanOrEqual(0);
  }
  const period = { amountMinor: 100, days: 1, startsAt: START, endsAt: after(DAY_MS) };
  expect([unusedOf(period, after(-DAY_MS)), unusedOf(period, after(2 * DAY_MS))]).toEqual([100, 0]);
});
