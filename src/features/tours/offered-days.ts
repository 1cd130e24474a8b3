import { DAY_MS, dayInNigeria, HOUR_MS, MINUTE_MS, weekdayInNigeria } from '#lib/days.ts';
import { lookUp } from '#lib/one-of.ts';
import { DAYS_OFFERED, type OfferedDay, type VisitPattern, type VisitSlot } from './visit-hours.ts';

/** A span that somebody holds already. */
export type TakenSpan = { startsAt: Date; endsAt: Date };

/** Nigeria keeps UTC+1 all year. */
const OFFSET = '+01:00';
const two = (count: number) => String(count).padStart(2, '0');

function slotOf(day: string, hour: number, minutes: number): VisitSlot {
  const end = hour * 60 + minutes;
  return {
    startsAt: `${day}T${two(hour)}:00${OFFSET}`,
    endsAt: `${day}T${two(Math.floor(end / 60))}:${two(end % 60)}${OFFSET}`,
  };
}

const hoursOn = (pattern: VisitPattern, day: string): readonly number[] =>
  lookUp(pattern.exceptions, day) ?? pattern.weekly[weekdayInNigeria(day)] ?? [];

/** Whether two spans share a moment; one may begin as the other ends. */
export const overlap = (one: TakenSpan, other: TakenSpan) => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

const spanOf = ({ startsAt, endsAt }: VisitSlot): TakenSpan => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

/** The calendar days in Nigeria from today on for which times are offered. */
export function daysAhead(now: Date): string[] {
  return Array.from({ length: DAYS_OFFERED }, (_, index) => dayInNigeria(new Date(now.getTime() + index * DAY_MS)));
}

/**
 * The coming days as a pattern offers them, today first. A time that comes sooner than the notice asked for is left
 * out; one that overlaps what somebody holds is marked as taken.
 */
export function offeredDays(pattern: VisitPattern, taken: readonly TakenSpan[], now: Date): OfferedDay[] {
  const soonest = now.getTime() + pattern.noticeHours * HOUR_MS;
  return daysAhead(now).map((day) => ({
    day,
    slots: hoursOn(pattern, day)
      .map((hour) => slotOf(day, hour, pattern.minutes))
      .filter(({ startsAt }) => Date.parse(startsAt) > soonest)
      .map((slot) => ({ ...slot, isTaken: taken.some((span) => overlap(spanOf(slot), span)) })),
  }));
}

/** The visit that begins at a moment by a pattern; null where the pattern has none, or none so soon. */
export function visitAt(pattern: VisitPattern, moment: Date, now: Date): TakenSpan | null {
  const day = dayInNigeria(moment);
  const isOffered = hoursOn(pattern, day).some(
    (hour) => Date.parse(slotOf(day, hour, 0).startsAt) === moment.getTime(),
  );
  if (!isOffered || moment.getTime() <= now.getTime() + pattern.noticeHours * HOUR_MS) return null;
  return { startsAt: moment, endsAt: new Date(moment.getTime() + pattern.minutes * MINUTE_MS) };
}
