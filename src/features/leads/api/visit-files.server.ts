import { type Context, Hono } from 'hono';
import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { findActor } from '#features/accounts/actors.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { signInPath } from '#features/accounts/guards.server.ts';
import { AppError } from '#lib/app-error.ts';
import type { InboxRow } from '../data/inbox.server.ts';
import { VISIT_FILES } from '../domain/enquiry-paths.ts';
import { type CalendarVisit, toCalendarFile } from '../domain/visit-calendar.ts';
import { enquiryPolicy } from '../policy.ts';
import { findOwnThread } from '../use-cases/inbox.server.ts';
import { listComingVisits } from '../use-cases/own-visits.server.ts';
import { findSentRow } from '../use-cases/sent-link.server.ts';
import { senderPath } from '../use-cases/tell-sides.server.ts';
import { calendarVisit } from '../use-cases/visit-calendar.server.ts';

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
  files.get(VISIT_FILES.all, async (c) => {
    const actor = await findActor(app, c.req.raw, 'cookie');
    if (!actor) return c.redirect(signInPath(new URL(c.req.url)));
    const { themselves } = allow(enquiryPolicy.answer, actor);
    const rows = await listComingVisits(app, themselves);
    const visits = rows.map((row) => calendarVisit(app, row, href('/inbox/:enquiryId', { enquiryId: row.id })));
    return sendFile(
      c,
      visits.filter((visit) => visit !== null),
      'visits.ics',
    );
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
  const visit = calendarVisit(app, row, path);
  return visit ? sendFile(c, [visit], 'visit.ics') : c.notFound();
}

function sendFile(c: Context, visits: readonly CalendarVisit[], name: string): Response {
  return c.body(toCalendarFile(visits), 200, {
    'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  });
}
