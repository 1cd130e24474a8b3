import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { InboxRow } from '../data/inbox.server.ts';
import { listOverdueVisits, listVisitsToRemind, storeExpiry, storeReminder } from '../data/visits.server.ts';
import { slotTags } from '../domain/slot-tags.ts';
import { FRESH_MS, isQuietHour, REMIND_AHEAD_MS } from '../domain/visit-clock.ts';
import { causerOfReader, causerOfSender, senderPath, tellReader, tellSender } from './tell-sides.server.ts';
import { calendarOf } from './visit-calendar.server.ts';
import { wordExpired, wordReminder } from './visit-words.server.ts';

export const VISIT_CLOCK_JOB = 'visit-clock';

/** Of one run; what is left comes an hour later. */
const MOST_AT_ONCE = 300;

/**
 * Runs the hourly job: ends requests that nobody decided about, and reminds both sides of visits that are near. Each
 * once, however often it runs; in quiet hours nobody is written to, and a request has run out by the clock anyway.
 */
export async function runVisitClock(app: App): Promise<void> {
  const at = app.now();
  if (isQuietHour(at)) return;
  for (const row of await listOverdueVisits(app.db, { at, limit: MOST_AT_ONCE })) {
    await app.db.transaction().execute((trx) => expireVisit(app, trx, row));
    app.touchTags(slotTags(row));
  }
  const until = new Date(at.getTime() + REMIND_AHEAD_MS);
  const agreedBefore = new Date(at.getTime() - FRESH_MS);
  for (const row of await listVisitsToRemind(app.db, { from: at, until, agreedBefore, limit: MOST_AT_ONCE }))
    await app.db.transaction().execute((trx) => remindOfVisit(app, trx, row));
}

/**
 * Ends what nobody decided about of the visits that hold times of a key, so that others can have them; not `but`, for
 * which another time is claimed.
 */
export async function freeOverdueSlots(app: App, trx: Db, key: string, but?: string): Promise<void> {
  for (const row of await listOverdueVisits(trx, { at: app.now(), limit: MOST_AT_ONCE, key }))
    if (row.id !== but) await expireVisit(app, trx, row);
}

async function expireVisit(app: App, trx: Db, row: InboxRow): Promise<void> {
  const at = app.now();
  if (!(await storeExpiry(trx, row.id, at))) return;
  await recordAudit(trx, {
    actorId: null,
    action: 'tour.expired',
    entity: 'enquiry',
    entityId: row.id,
    before: { state: row.state },
    after: { state: 'expired' },
    at,
  });
  const news = { kind: 'tour-expired', dedupeKey: `tour-expired:${row.id}:${row.visit_version}` };
  const expired = { ...row, state: 'expired' as const };
  await tellSender(app, trx, expired, {
    ...news,
    causedBy: causerOfReader(row),
    write: () => wordExpired(row, 'sender'),
  });
  await tellReader(app, trx, row, {
    ...news,
    causedBy: causerOfSender(row),
    dedupeKey: `${news.dedupeKey}:reader`,
    write: () => wordExpired(row, 'reader'),
  });
}

async function remindOfVisit(app: App, trx: Db, row: InboxRow): Promise<void> {
  const at = app.now();
  if (!(await storeReminder(trx, row, at))) return;
  await recordAudit(trx, { actorId: null, action: 'tour.reminded', entity: 'enquiry', entityId: row.id, at });
  const key = `tour-reminder:${row.id}:${row.visit_version}`;
  const inInbox = href('/inbox/:enquiryId', { enquiryId: row.id });
  await tellSender(app, trx, row, {
    kind: 'tour-reminder',
    causedBy: causerOfReader(row),
    write: () => wordReminder(row, 'sender'),
    dedupeKey: key,
    calendar: calendarOf(app, row, senderPath(row)),
  });
  await tellReader(app, trx, row, {
    kind: 'tour-reminder',
    causedBy: causerOfSender(row),
    write: () => wordReminder(row, 'reader'),
    dedupeKey: `${key}:reader`,
    calendar: calendarOf(app, row, inInbox),
  });
}
