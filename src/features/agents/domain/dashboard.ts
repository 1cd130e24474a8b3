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
};

export type DayFigures = { day: string; views: number; enquiries: number };

export type DashboardFigures = {
  counts: { total: number; live: number; waiting: number };
  week: { views: number; enquiries: number; viewsBefore: number; enquiriesBefore: number };
  days: DayFigures[];
  recent: OwnProperty[];
  todo: {
    id: string;
    kind: 'tour' | 'message' | 'lead' | 'request';
    name: string | null;
    about: string | null;
    text: string | null;
    sentAt: string;
  }[];
};

export type AnalyticsFigures = {
  days: DayFigures[];
  states: { state: string; n: number }[];
  response: { total: number; answered: number; medianMinutes: number | null };
};
