import type { App } from '#app/app.server.ts';
import { heldOf } from '#features/listings/held-texts.ts';
import { DAY_MS, dayInNigeria } from '#lib/dates.ts';
import {
  type OwnPropertyRow,
  readCounts,
  readDays,
  readOwnProperties,
  readResponse,
  readStates,
  readUnanswered,
} from '../data/dashboard.server.ts';
import {
  type AnalyticsFigures,
  type DashboardFigures,
  type DayFigures,
  type OwnProperty,
  RECENT_PROPERTIES,
} from '../domain/dashboard.ts';

const CHART_DAYS = 30;
const WEEK = 7;
const TODO_SHOWN = 3;
const RESPONSE_DAYS = 90;
const PROPERTIES_PER_PAGE = 20;

function lastDays(app: App, userId: string): Promise<DayFigures[]> {
  const now = app.now();
  return readDays(app.db, userId, dayInNigeria(new Date(now.getTime() - (CHART_DAYS - 1) * DAY_MS)), dayInNigeria(now));
}

/** What the overview shows, all of it counted from the records. */
export async function readDashboard(app: App, userId: string): Promise<DashboardFigures> {
  const [counts, days, recent, todo] = await Promise.all([
    readCounts(app.db, userId),
    lastDays(app, userId),
    readOwnProperties(app.db, userId, { limit: RECENT_PROPERTIES, offset: 0 }),
    readUnanswered(app.db, userId, app.now(), TODO_SHOWN),
  ]);
  const sum = (part: readonly DayFigures[], of: 'views' | 'enquiries') =>
    part.reduce((total, day) => total + day[of], 0);
  const [now, before] = [days.slice(-WEEK), days.slice(-2 * WEEK, -WEEK)];
  return {
    counts,
    week: {
      views: sum(now, 'views'),
      enquiries: sum(now, 'enquiries'),
      viewsBefore: sum(before, 'views'),
      enquiriesBefore: sum(before, 'enquiries'),
    },
    days,
    recent: recent.map(toProperty),
    todo: todo.map((row) => ({
      id: row.id,
      kind: row.kind,
      name: row.sender_name,
      about: row.title,
      text: row.body,
      sentAt: row.created_at.toISOString(),
    })),
  };
}

/** Views per day, listings by state and how quickly enquiries are answered. */
export async function readAnalytics(app: App, userId: string): Promise<AnalyticsFigures> {
  const since = new Date(app.now().getTime() - RESPONSE_DAYS * DAY_MS);
  const [days, states, response] = await Promise.all([
    lastDays(app, userId),
    readStates(app.db, userId),
    readResponse(app.db, userId, since),
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
  return (await readCounts(app.db, userId)).total;
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
  };
}
