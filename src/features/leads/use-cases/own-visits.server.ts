import type { App } from '#app/app.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { AppError } from '#lib/app-error.ts';
import { DAY_MS } from '#lib/days.ts';
import { m } from '#paraglide/messages.js';
import type { InboxRow } from '../data/inbox.server.ts';
import { listVisitsOf } from '../data/visits.server.ts';
import { ACTOR } from '../domain/enquiry-states.ts';
import type { InboxItem } from '../domain/inbox-enquiry.ts';
import { sortIntoDays, WEEK_DAYS } from '../domain/visit-week.ts';
import { type MayAnswer, ownerOf, requireOwnThread, sideOf, voiceOf } from './inbox.server.ts';
import { presentEnquiry } from './present-enquiry.ts';
import { changeVisit, type VisitWish } from './visit-changes.server.ts';

/** How far ahead a calendar of all visits reaches. */
const FURTHEST_DAYS = 90;

/**
 * Calls off a visit: the asker what they asked for, the lister what was agreed. @throws AppError as openEnquiry,
 * tour_over (409), not_asker (409) for its lister before it is agreed
 */
export async function cancelOwnTour(app: App, allowed: MayAnswer, id: string): Promise<void> {
  const { row, side, actor } = await requireOwnThread(app, allowed, id);
  if (side === 'reader' && row.state !== 'confirmed')
    throw new AppError('not_asker', { status: 409, publicMessage: m.leads_tour_not_asker() });
  await changeVisit(app, row, voiceOf(row, actor), { act: side === 'sender' ? 'cancel' : 'withdraw' });
}

/** What becomes of a visit that was asked for, and what its lister adds in words. */
export type TourDecision = { decision: 'confirmed' | 'declined'; note?: string | undefined };

/**
 * Confirms or declines a visit; the sender is told where an email or an account makes it possible, and sees it on their
 * page.
 * @throws AppError as openEnquiry, tour_expired, already_answered (409), not_allowed (403) for its asker
 */
export async function decideTour(
  app: App,
  allowed: MayAnswer,
  id: string,
  { decision, note = '' }: TourDecision,
): Promise<void> {
  const act = decision === 'confirmed' ? 'confirm' : 'decline';
  await changeOwnVisit(app, allowed, id, { act, note });
}

/**
 * Does what a side wishes about a visit of theirs. @throws AppError as openEnquiry and changeVisit, not_allowed (403)
 * for its asker where only the lister decides
 */
export async function changeOwnVisit(app: App, allowed: MayAnswer, id: string, wish: VisitWish): Promise<void> {
  const { row, side, actor } = await requireOwnThread(app, allowed, id);
  if (side === 'sender' && ACTOR[wish.act] === 'reader')
    throw new AppError('not_allowed', { status: 403, publicMessage: m.leads_tour_not_lister() });
  await changeVisit(app, row, voiceOf(row, actor), wish);
}

/** The visits of somebody, on either side, from a moment on for some days; those that wait for a time come along. */
export async function listOwnVisits(
  app: App,
  actor: Actor,
  { from, days }: { from: Date; days: number },
): Promise<InboxItem[]> {
  const until = new Date(from.getTime() + days * DAY_MS);
  const rows = await listVisitsOf(app.db, ownerOf(actor), { from, until });
  return rows
    .map((row) => presentEnquiry(row, sideOf(row, actor), app.now()))
    .filter(({ state }) => state !== 'expired');
}

/** The visits of somebody sorted into the seven days from one on, and those that wait for a time. */
export async function readVisitWeek(app: App, actor: Actor, first: string) {
  const from = new Date(`${first}T00:00:00+01:00`);
  return sortIntoDays(await listOwnVisits(app, actor, { from, days: WEEK_DAYS }), first);
}

/** The rows of all visits that are still to come, for one file of them. */
export async function listComingVisits(app: App, actor: Actor): Promise<InboxRow[]> {
  const from = app.now();
  const until = new Date(from.getTime() + FURTHEST_DAYS * DAY_MS);
  const rows = await listVisitsOf(app.db, ownerOf(actor), { from, until });
  return rows.filter(({ preferred_at }) => preferred_at !== null);
}
