import { hourInNigeria } from '#lib/days.ts';
import { addDays, countDays, type Day } from './calendar-days.ts';

/** The mails about one rent: a week before, on the day, and three, fourteen and thirty days after. */
export const REMINDER_STAGES = ['before', 'due', 'late_3', 'late_14', 'late_30'] as const;
export type ReminderStage = (typeof REMINDER_STAGES)[number];

/** From which day after the due day a mail may go, and how many days it is worth sending when a day was missed. */
const WINDOWS: Record<ReminderStage, { from: number; days: number }> = {
  before: { from: -7, days: 7 },
  due: { from: 0, days: 3 },
  late_3: { from: 3, days: 7 },
  late_14: { from: 14, days: 7 },
  late_30: { from: 30, days: 7 },
};

/** Which mail about something due is to go on a day; null on days between them. */
export function stageOn(dueOn: Day, today: Day): ReminderStage | null {
  const since = countDays(dueOn, today);
  return (
    REMINDER_STAGES.find(
      (stage) => since >= WINDOWS[stage].from && since < WINDOWS[stage].from + WINDOWS[stage].days,
    ) ?? null
  );
}

/** Mails of this kind go by day: from eight in the morning to eight in the evening, Lagos time. */
const DAYTIME = { from: 8, to: 20 };

/** Whether it is an hour in which nobody is written to about money. */
export function isQuietHour(now: Date): boolean {
  const hour = hourInNigeria(now);
  return hour < DAYTIME.from || hour >= DAYTIME.to;
}

/** The due days of which a mail of that stage goes out on a day, first and last. */
export function dueDaysOf(stage: ReminderStage, today: Day): { first: Day; last: Day } {
  const { from, days } = WINDOWS[stage];
  return { first: addDays(today, -(from + days - 1)), last: addDays(today, -from) };
}
