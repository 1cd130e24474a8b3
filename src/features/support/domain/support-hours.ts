import { DAY_MS, dayInNigeria, HOUR_MS } from '#lib/days.ts';

/** The telephone: Monday to Friday, nine to six in Lagos (spec 2, help centre). */
export const OPENS_AT_HOUR = 9;
export const CLOSES_AT_HOUR = 18;
const SATURDAY = 6;
const SUNDAY = 0;
/** Public holidays of every year on the same day; those that follow the moon or Easter are announced, and not here. */
const HOLIDAYS: ReadonlySet<string> = new Set(['01-01', '05-01', '06-12', '10-01', '12-25', '12-26']);
/** The longest row of closed days, with a margin: Christmas beside a weekend. */
const DAYS_LOOKED_AHEAD = 10;

/** A moment of a day in Lagos, which keeps UTC+1 all year. */
const momentOf = (day: string, hour: number) => new Date(Date.parse(`${day}T00:00:00+01:00`) + hour * HOUR_MS);

function isWorkday(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY && !HOLIDAYS.has(day.slice(5));
}

export type SupportHours = { isOpen: boolean /** When it closes, or opens next. */; changesAt: Date };

/** Whether somebody answers the telephone at a moment, and until or from when. */
export function supportHours(now: Date): SupportHours {
  for (let ahead = 0; ahead < DAYS_LOOKED_AHEAD; ahead += 1) {
    const day = dayInNigeria(new Date(now.getTime() + ahead * DAY_MS));
    if (!isWorkday(day)) continue;
    const [opens, closes] = [momentOf(day, OPENS_AT_HOUR), momentOf(day, CLOSES_AT_HOUR)];
    if (now < opens) return { isOpen: false, changesAt: opens };
    if (now < closes) return { isOpen: true, changesAt: closes };
  }
  throw new Error('no workday in ten days');
}
