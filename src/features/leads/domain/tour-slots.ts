import { TOUR_DAYS_OFFERED, TOUR_SLOT_HOURS, TOUR_SLOT_LENGTH_HOURS } from '../enquiry.ts';

/** A time to visit: an ISO moment with Nigeria's offset, and where it ends. */
export type TourSlot = { startsAt: string; endsAt: string };

const DAY_MS = 24 * 3_600_000;
/** Nigeria keeps UTC+1 all year. */
const OFFSET = '+01:00';
const OFFSET_MS = 3_600_000;

const moment = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00${OFFSET}`;

/** The slots of the coming days in Nigerian time, soonest first; those that have begun are left out. */
export function tourSlots(now: Date): TourSlot[] {
  const days = Array.from({ length: TOUR_DAYS_OFFERED }, (_, index) =>
    new Date(now.getTime() + OFFSET_MS + index * DAY_MS).toISOString().slice(0, 10),
  );
  return days
    .flatMap((day) =>
      TOUR_SLOT_HOURS.map((hour) => ({
        startsAt: moment(day, hour),
        endsAt: moment(day, hour + TOUR_SLOT_LENGTH_HOURS),
      })),
    )
    .filter(({ startsAt }) => Date.parse(startsAt) > now.getTime());
}
