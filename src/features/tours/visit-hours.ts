/** When somebody shows homes: hours of a week in Nigerian time, and days that differ. */
export type VisitPattern = {
  /** Monday first; the full hours at which a visit begins. */
  weekly: readonly (readonly number[])[];
  /** How long a visit takes. */
  minutes: number;
  /** Asked for at least so long ahead. */
  noticeHours: number;
  /** Days, as YYYY-MM-DD, with hours of their own; none at all is a day off. */
  exceptions: Readonly<Record<string, readonly number[]>>;
};

/** Nobody visits in the dark: visits begin between these hours, the last included. */
export const FIRST_HOUR = 7;
export const LAST_HOUR = 18;
/** The lengths a lister can choose from. */
export const VISIT_MINUTES = [30, 40, 60, 90, 120, 180] as const;
export const NOTICE_HOURS = [0, 2, 4, 12, 24, 48] as const;
/** How many days ahead times are offered for. */
export const DAYS_OFFERED = 7;

/** How long a visit is thought to take where its lister has said nothing. */
export const USUAL_VISIT_HOURS = 3;

/** What is offered for a lister who has set no hours: a wish to be answered, three times a day. */
export const USUAL_PATTERN: VisitPattern = {
  weekly: Array.from({ length: 7 }, () => [9, 12, 15]),
  minutes: USUAL_VISIT_HOURS * 60,
  noticeHours: 0,
  exceptions: {},
};

/** A time to visit: ISO moments with Nigeria's offset. */
export type VisitSlot = { startsAt: string; endsAt: string };
/** A day as it is offered; a taken time is shown, and is nobody else's. */
export type OfferedDay = { day: string; slots: (VisitSlot & { isTaken: boolean })[] };

/** What one home offers. `isUsual`: its lister has set no hours. */
export type VisitOffer = { days: OfferedDay[]; minutes: number; isUsual: boolean };
