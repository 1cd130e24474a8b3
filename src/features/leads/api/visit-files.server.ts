import { type Context, Hono } from 'hono';
import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { signInPath } from '#features/accounts/guards.server.ts';
import { AppError } from '#lib/app-error.ts';
import { HOUR_MS } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import type { InboxRow } from '../data/inbox.server.ts';
import { VISIT_FILES } from '../domain/enquiry-paths.ts';
import { currentState, type EnquiryState } from '../domain/enquiry-states.ts';
import { type CalendarVisit, toCalendarFile } from '../domain/visit-calendar.ts';
import { TOUR_SLOT_LENGTH_HOURS } from '../enquiry.ts';
import { enquiryPolicy } from '../policy.ts';
import { findOwnThread } from '../use-cases/inbox.server.ts';
import { aboutForSender, standingOf } from '../use-cases/present-enquiry.ts';
import { findSentRow } from '../use-cases/sent-link.server.ts';
import { senderPath } from '../use-cases/tell-sides.server.ts';

const STATUS: Record<EnquiryState, { status: CalendarVisit['status']; sequence: number }> = {
  sent: { status: 'TENTATIVE', sequence: 0 },
  read: { status: 'TENTATIVE', sequence: 0 },
  confirmed: { status: 'CONFIRMED', sequence: 1 },
  declined: { status: 'CANCELLED', sequence: 2 },
  expired: { status: 'CANCELLED', sequence: 2 },
  cancelled: { status: 'CANCELLED', sequence: 3 },
};

/**
 * Visits as calendar files, mounted at the root: for both sides who are signed in, and for who has the receipt's link.
 */
export function createVisitFiles(app: App): Hono {
  const files = new Hono();
  files.get(VISIT_FILES.inbox, async (c) => {
    const actor = await findActor(app, c.req.raw, 'cookie');
    if (!actor) return c.redirect(signInPath(new URL(c.req.url)));
    const allowed = allow(enquiryPolicy.answer, actor);
    const row = await findOwnThread(app, allowed, c.req.param('enquiryId')).catch(absent);
    return row ? answer(app, c, row, href('/inbox/:enquiryId', { enquiryId: row.id })) : c.notFound();
  });
  files.get(VISIT_FILES.sent, async (c) => {
    const row = await findSentRow(app, c.req.param('token'));
    return row ? answer(app, c, row, senderPath(row)) : c.notFound();
  });
  return files;
}

/** What is not there and what is not theirs look the same. */
function absent(error: unknown): null {
  if (error instanceof AppError && error.status < 500) return null;
  throw error;
}

/** A visit without a time has no place in a calendar. */
function answer(app: App, c: Context, row: InboxRow, path: string): Response | Promise<Response> {
  if (row.kind !== 'tour' || !row.preferred_at) return c.notFound();
  const about = aboutForSender(row);
  const file = toCalendarFile({
    uid: `${row.id}@${new URL(app.env.PUBLIC_URL).hostname}`,
    ...STATUS[currentState(standingOf(row), app.now())],
    title: m.leads_calendar_title({ about }),
    place: row.location,
    notes: m.leads_calendar_notes({ url: `${app.env.PUBLIC_URL}${path}` }),
    startsAt: row.preferred_at.toISOString(),
    endsAt: new Date(row.preferred_at.getTime() + TOUR_SLOT_LENGTH_HOURS * HOUR_MS).toISOString(),
    writtenAt: app.now().toISOString(),
  });
  return c.body(file, 200, {
    'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'Content-Disposition': 'attachment; filename="visit.ics"',
    'Cache-Control': 'private, no-store',
  });
}
