import type { App } from '#app/app.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { listDueHomes } from '#features/listings/confirm-all.server.ts';
import { heldOf } from '#features/listings/held-texts.ts';
import { DAY_MS, dayInNigeria } from '#lib/days.ts';
import {
  countUnanswered,
  type OwnPropertyRow,
  readCounts,
  readDays,
  readOwnProperties,
  readRejections,
  readResponse,
  readStates,
  readUnanswered,
} from '../data/dashboard.server.ts';
import {
  type AnalyticsFigures,
  CHART_DAYS,
  type DashboardFigures,
  type DayFigures,
  FIGURE_DAYS,
  figureOf,
  type OwnProperty,
  RECENT_PROPERTIES,
  type WaitingOnYou,
} from '../domain/dashboard.ts';

const ASKED_SHOWN = 5;
const REJECTIONS_SHOWN = 3;
const RESPONSE_DAYS = 90;
const PROPERTIES_PER_PAGE = 20;

function lastDays(app: App, userId: string): Promise<DayFigures[]> {
  return readDays(app.db, userId, dayInNigeria(daysAgo(app, CHART_DAYS - 1)), dayInNigeria(app.now()));
}

function daysAgo(app: App, days: number): Date {
  return new Date(app.now().getTime() - days * DAY_MS);
}

/** What the overview shows, all of it counted from the records. */
export async function readDashboard(app: App, allowed: AllowedOwn<'listing.manage'>): Promise<DashboardFigures> {
  const { userId } = allowed.themselves;
  const since = daysAgo(app, FIGURE_DAYS);
  const [counts, days, recent, reply, replyBefore, waiting] = await Promise.all([
    readCounts(app.db, userId, since),
    lastDays(app, userId),
    readOwnProperties(app.db, userId, { limit: RECENT_PROPERTIES, offset: 0 }),
    readResponse(app.db, userId, { since, until: app.now() }),
    readResponse(app.db, userId, { since: daysAgo(app, 2 * FIGURE_DAYS), until: since }),
    readWaitingOnYou(app, allowed),
  ]);
  return {
    counts,
    views: figureOf(days, 'views'),
    contacts: figureOf(days, 'contacts'),
    enquiries: figureOf(days, 'enquiries'),
    tours: figureOf(days, 'tours'),
    reply: { now: reply.median_minutes, before: replyBefore.median_minutes },
    waiting,
    days,
    recent: recent.map(toProperty),
  };
}

async function readWaitingOnYou(app: App, allowed: AllowedOwn<'listing.manage'>): Promise<WaitingOnYou> {
  const { userId } = allowed.themselves;
  const [due, rejected, counts, asked] = await Promise.all([
    listDueHomes(app, allowed),
    readRejections(app.db, userId, REJECTIONS_SHOWN),
    countUnanswered(app.db, userId, app.now()),
    readUnanswered(app.db, userId, app.now(), ASKED_SHOWN),
  ]);
  return {
    due,
    ...rejected,
    ...counts,
    asked: asked.map((row) => ({
      id: row.id,
      kind: row.kind,
      name: row.sender_name,
      about: row.title,
      sentAt: row.created_at.toISOString(),
    })),
  };
}

/** Views per day, listings by state and how quickly enquiries are answered. */
export async function readAnalytics(app: App, userId: string): Promise<AnalyticsFigures> {
  const [days, states, response] = await Promise.all([
    lastDays(app, userId),
    readStates(app.db, userId),
    readResponse(app.db, userId, { since: daysAgo(app, RESPONSE_DAYS), until: app.now() }),
  ]);
  return {
    days,
    states,
    response: { total: response.total, answered: response.answered, medianMinutes: response.median_minutes },
  };
}

/** One page of the agent's own properties, newest first, whatever their state. */
export async function listOwnProperties(
  app: App,
  userId: string,
  page: number,
): Promise<{ items: OwnProperty[]; page: number; perPage: number }> {
  const rows = await readOwnProperties(app.db, userId, {
    limit: PROPERTIES_PER_PAGE,
    offset: (page - 1) * PROPERTIES_PER_PAGE,
  });
  return { items: rows.map(toProperty), page, perPage: PROPERTIES_PER_PAGE };
}

/** How many properties an agent has in all. */
export async function countOwnProperties(app: App, userId: string): Promise<number> {
  return (await readCounts(app.db, userId, app.now())).total;
}

function toProperty(row: OwnPropertyRow): OwnProperty {
  return {
    id: row.id,
    title: row.title,
    place: `${row.location}, ${row.state}`,
    price: { minor: row.price_minor, currency: row.currency },
    pricePeriod: row.price_period,
    transactionType: row.transaction_type,
    status: row.status,
    approvalStatus: row.approval_status,
    held: heldOf(row),
    image: row.image,
    views: row.views,
    enquiries: row.enquiries,
    calls: row.calls,
    whatsapps: row.whatsapps,
  };
}
