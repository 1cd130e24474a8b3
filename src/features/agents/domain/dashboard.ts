import type { DueHome } from '#features/listings/due-home.ts';
import type { Held } from '#features/listings/held-texts.ts';
import type { Currency, ListingStatus, PricePeriod, TransactionType } from '#vocabulary/listing-words.ts';

export const DASHBOARD_TABS = ['overview', 'properties', 'verification', 'analytics'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** The recent list shows so many (spec 2). */
export const RECENT_PROPERTIES = 5;

export type OwnProperty = {
  id: string;
  title: string;
  place: string;
  price: { minor: number; currency: Currency };
  pricePeriod: PricePeriod;
  transactionType: TransactionType;
  status: ListingStatus;
  approvalStatus: string;
  /** Why the office looks at it before it may go live. */
  held: Held[];
  image: string | null;
  views: number;
  enquiries: number;
  /** People who pressed Call, and who pressed WhatsApp. */
  calls: number;
  whatsapps: number;
};

export type DayFigures = { day: string; views: number; contacts: number; enquiries: number; tours: number };

/** Figures are of so many days, beside the same number of days before. */
export const FIGURE_DAYS = 30;
export const CHART_DAYS = 90;

/** A figure of a period, and of the period before it. */
export type Figure = { now: number; before: number };

/** The office sent it back: what, and the one thing to put right. */
export type Rejection = { kind: 'submission' | 'listing'; id: string; title: string; reason: string | null };

/** What waits for the agent; `rejected` and the counts are of all, the lists of the first few. */
export type WaitingOnYou = {
  due: DueHome[];
  rejections: Rejection[];
  rejected: number;
  tours: number;
  questions: number;
  asked: {
    id: string;
    kind: 'tour' | 'message' | 'lead' | 'request';
    name: string | null;
    about: string | null;
    sentAt: string;
  }[];
};

export type DashboardFigures = {
  counts: { total: number; live: number; newHomes: number; waiting: number };
  views: Figure;
  contacts: Figure;
  enquiries: Figure;
  tours: Figure;
  /** Minutes to an answer, the middle one; null where nothing was answered. */
  reply: { now: number | null; before: number | null };
  waiting: WaitingOnYou;
  days: DayFigures[];
  recent: OwnProperty[];
};

/** The figures of the last days, and of as many before them, of days in order. */
export function figureOf(days: readonly DayFigures[], of: 'views' | 'contacts' | 'enquiries' | 'tours'): Figure {
  const sum = (part: readonly DayFigures[]) => part.reduce((total, day) => total + day[of], 0);
  return { now: sum(days.slice(-FIGURE_DAYS)), before: sum(days.slice(-2 * FIGURE_DAYS, -FIGURE_DAYS)) };
}

/** Whole weeks that end with the last day, the oldest first, each with its enquiries. */
export function weeksOf(days: readonly DayFigures[]): { from: string; enquiries: number }[] {
  const first = days.length % DAYS_A_WEEK;
  const starts = Array.from({ length: (days.length - first) / DAYS_A_WEEK }, (_, week) => first + week * DAYS_A_WEEK);
  return starts.map((start) => ({
    from: days[start]?.day ?? '',
    enquiries: days.slice(start, start + DAYS_A_WEEK).reduce((sum, day) => sum + day.enquiries, 0),
  }));
}

const DAYS_A_WEEK = 7;

export type AnalyticsFigures = {
  days: DayFigures[];
  states: { state: string; n: number }[];
  response: { total: number; answered: number; medianMinutes: number | null };
};
