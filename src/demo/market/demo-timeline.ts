import { DAY_MS, type Drawing } from './demo-drawing.ts';
import type { SeededRandom } from './seeded-random.ts';

/** When a listing came up, was last confirmed, runs out and was sold. */
export type Timeline = { listedAt: Date; confirmedAt: Date | null; expiresAt: Date | null; soldAt: Date | null };

/** Rent listings must be confirmed every 14 days, sale listings every 30 (product.md 5.4). */
const CONFIRM_DAYS = { rent: 14, sale: 30 } as const;
const NEVER_CONFIRMED_CHANCE = 0.08;
/** Nothing was put up in the last two hours. */
const YOUNGEST_DAYS = 0.08;

/**
 * The dates of one listing before the clock: sold ones over months, stale ones past their confirmation, the rest fresh.
 */
export function drawTimeline({
  lot,
  standing,
  now,
  random,
}: Pick<Drawing, 'lot' | 'standing' | 'now' | 'random'>): Timeline {
  const ago = (days: number) => new Date(now.getTime() - Math.round(days * DAY_MS));
  if (standing.status === 'sold' || standing.status === 'rented') {
    const closedDays = random.between(1, 88) + random.next();
    const closedAt = ago(closedDays);
    const listedAt = ago(closedDays + random.between(14, 140));
    return { listedAt, confirmedAt: closedAt, expiresAt: null, soldAt: standing.status === 'sold' ? closedAt : null };
  }
  const limit = CONFIRM_DAYS[lot.deal];
  const isStale = standing.status === 'expired' || standing.status === 'paused';
  const listedDays = isStale ? random.between(50, 120) : YOUNGEST_DAYS + random.next() * random.between(1, 80);
  const confirmedDays = isStale
    ? random.between(limit + 1, 45)
    : Math.min(listedDays, YOUNGEST_DAYS + random.next() * (limit - 1));
  if (!isStale && random.chance(NEVER_CONFIRMED_CHANCE))
    return { listedAt: ago(listedDays), confirmedAt: null, expiresAt: null, soldAt: null };
  const confirmedAt = ago(confirmedDays);
  return {
    listedAt: ago(listedDays),
    confirmedAt,
    expiresAt: new Date(confirmedAt.getTime() + limit * DAY_MS),
    soldAt: null,
  };
}

const SATURDAY = 6;
/** 10 in the morning in Lagos, which is UTC+1 all year. */
const OPEN_HOUSE_HOUR_UTC = 9;

/** A Saturday or Sunday of the five weeks ahead, at 10 in the morning. */
export function drawOpenHouse(now: Date, random: SeededRandom): Date {
  const daysToSaturday = (SATURDAY - now.getUTCDay() + 7) % 7 || 7;
  const days = daysToSaturday + random.between(0, 1) + 7 * random.between(0, 4);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, OPEN_HOUSE_HOUR_UTC));
}
