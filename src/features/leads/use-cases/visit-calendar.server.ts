import type { App } from '#app/app.server.ts';
import { USUAL_VISIT_HOURS } from '#features/tours/visit-hours.ts';
import { HOUR_MS } from '#lib/days.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import type { InboxRow } from '../data/inbox.server.ts';
import { currentState, type EnquiryState } from '../domain/enquiry-states.ts';
import { type CalendarVisit, toCalendarFile } from '../domain/visit-calendar.ts';
import { aboutForSender, standingOf } from './present-enquiry.ts';

const STATUS: Record<EnquiryState, CalendarVisit['status']> = {
  sent: 'TENTATIVE',
  read: 'TENTATIVE',
  moved: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  declined: 'CANCELLED',
  expired: 'CANCELLED',
  cancelled: 'CANCELLED',
};
/** Versions as they were counted before each change was: of visits nothing has happened to since. */
const UNCOUNTED: Partial<Record<EnquiryState, number>> = { confirmed: 1, declined: 2, expired: 2, cancelled: 3 };

/** A visit with a time as calendars take it; `path` is the page of ours it leads to. Null for one at any time. */
export function calendarVisit(app: App, row: InboxRow, path: string): CalendarVisit | null {
  if (row.kind !== 'tour' || !row.preferred_at) return null;
  const state = currentState(standingOf(row), app.now());
  // What the clock has ended is one version further, as it will be once that is written.
  const byClock = state === 'expired' && row.state !== 'expired' ? 1 : 0;
  const uncounted = row.visit_version === 0 ? UNCOUNTED[row.state] : undefined;
  const endsAt = row.visit_ends_at ?? new Date(row.preferred_at.getTime() + USUAL_VISIT_HOURS * HOUR_MS);
  return {
    uid: `${row.id}@${new URL(app.env.PUBLIC_URL).hostname}`,
    sequence: uncounted ?? row.visit_version + byClock,
    status: STATUS[state],
    title: m.leads_calendar_title({ about: aboutForSender(row) }),
    place: row.location,
    notes: m.leads_calendar_notes({ url: `${app.env.PUBLIC_URL}${localPath(path)}` }),
    startsAt: row.preferred_at.toISOString(),
    endsAt: endsAt.toISOString(),
    writtenAt: app.now().toISOString(),
  };
}

/** Makes the file of a visit as it will stand once a change is written; null where it has no time. */
export function calendarOf(app: App, row: InboxRow, path: string): (() => string) | null {
  return row.preferred_at === null
    ? null
    : () => {
        const visit = calendarVisit(app, row, path);
        return visit ? toCalendarFile([visit]) : '';
      };
}
