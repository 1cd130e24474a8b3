import { DAY_MS } from '#lib/days.ts';
import { shareOf } from '#lib/rounding.ts';

/** As stored: `draft`: not paid for; `ended`: its days are over; `taken_down`: by the office. */
export type AdState = 'draft' | 'running' | 'paused' | 'ended' | 'taken_down';
/** As its owner sees it; spec 3 (ADS-013) knows active and expired, the others are what the product adds. */
export type AdStatus = 'draft' | 'active' | 'paused' | 'expired' | 'taken_down';

/** A pause keeps the days for so long; then they run on. */
export const LONGEST_PAUSE_DAYS = 90;

export type AdClock = { state: AdState; endsAt: Date | null; pausedAt: Date | null };

/** How an advertisement stands at a moment: one whose days are over has expired before any job says so. */
export function statusOf({ state, endsAt }: AdClock, now: Date): AdStatus {
  if (state === 'draft' || state === 'taken_down' || state === 'paused') return state;
  return state === 'running' && endsAt !== null && endsAt > now ? 'active' : 'expired';
}

/** Milliseconds of paid time that are left; a pause holds them. */
function msLeft({ state, endsAt, pausedAt }: AdClock, now: Date): number {
  if (endsAt === null || (state !== 'running' && state !== 'paused')) return 0;
  return Math.max(0, endsAt.getTime() - (pausedAt ?? now).getTime());
}

/** Days that are left, a begun one counted whole. */
export function daysLeft(clock: AdClock, now: Date): number {
  return Math.ceil(msLeft(clock, now) / DAY_MS);
}

export type Period = { amountMinor: number; days: number; startsAt: Date; endsAt: Date };

/**
 * Kobo of a paid period that were not used by `at`: its unused time of its whole time, rounded as all money is; never
 * less than nothing nor more than was paid.
 */
export function unusedOf({ amountMinor, days, endsAt }: Period, at: Date): number {
  const whole = days * DAY_MS;
  const left = Math.min(whole, Math.max(0, endsAt.getTime() - at.getTime()));
  return shareOf(amountMinor, left, whole);
}

/** What a payment for an advertisement is for: another package of the same one is another thing to pay for. */
export function subjectOf({ adId, key, days }: { adId: string; key: string; days: number }): string {
  return [adId, key, days].join(':');
}

/** The advertisement that a payment's subject names. */
export function adOfSubject(subject: string): string {
  return subject.split(':')[0] ?? '';
}

/** What an owner may do with it now. */
export type AdMove = 'pause' | 'resume' | 'renew' | 'delete';

/** The moves that a status allows. */
export function movesOf(status: AdStatus): AdMove[] {
  const moves: Record<AdStatus, AdMove[]> = {
    draft: ['delete'],
    active: ['pause'],
    paused: ['resume'],
    expired: ['renew'],
    taken_down: [],
  };
  return moves[status];
}
