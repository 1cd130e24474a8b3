import { m } from '#paraglide/messages.js';
import { FURTHEST_DAY, type HoursProblem } from '../domain/read-hours.ts';

const PROBLEMS: Readonly<Record<HoursProblem, () => string>> = {
  no_length: m.tours_hours_no_length,
  no_notice: m.tours_hours_no_notice,
  no_hour: m.tours_hours_no_hour,
  overlap: m.tours_hours_overlap,
  no_day: m.tours_hours_no_day,
  past_day: m.tours_hours_past_day,
  far_day: () => m.tours_hours_far_day({ limit: FURTHEST_DAY }),
};

/** Says what is wrong with visiting hours and how to put it right. */
export const wordHoursProblem = (problem: HoursProblem): string => PROBLEMS[problem]();
