import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { type AuditAction, recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { NoticeWords } from '#features/accounts/notices.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { findInboxRow, type InboxRow } from '../data/inbox.server.ts';
import { type HeldSlot, storeVisit } from '../data/visits.server.ts';
import { checkVisitMoment, type EnquiryProblem, TOUR_EXPIRY_MS } from '../domain/enquiry-rules.ts';
import { currentState, type VisitAct, visitAfter } from '../domain/enquiry-states.ts';
import { slotTags } from '../domain/slot-tags.ts';
import { wordEnquiryRefusal } from '../enquiry-texts.ts';
import { requireHeard } from './heard.server.ts';
import { aboutForSender, aboutOf, namelessReader, standingOf } from './present-enquiry.ts';
import { causerOfReader, causerOfSender, senderPath, tellReader, tellSender } from './tell-sides.server.ts';
import { addWord, readAnswer, type Voice } from './threads.server.ts';
import { calendarOf } from './visit-calendar.server.ts';
import { claimSlot } from './visit-slots.server.ts';
import { type Told, whenOf, wordAccepted, wordMoved, wordWithdrawn } from './visit-words.server.ts';

/** What a side does about a visit: a word beside it, and for a new time the moment it is to be. */
export type VisitWish = { act: VisitAct; note?: string; moment?: string };

const ACTIONS: Readonly<Record<VisitAct, AuditAction>> = {
  confirm: 'tour.confirmed',
  decline: 'tour.declined',
  move: 'tour.moved',
  withdraw: 'tour.cancelled',
  accept: 'tour.accepted',
  ask: 'tour.asked-again',
  cancel: 'tour.cancelled',
};

const conflict = (code: string, publicMessage: string) => new AppError(code, { status: 409, publicMessage });

/** Why an act leads nowhere, in words for who tried. */
function refusalOf(row: InboxRow, { act }: VisitWish, now: Date): AppError {
  const isLate = currentState(standingOf(row), now) === 'expired';
  if (act === 'cancel' || act === 'withdraw') return conflict('tour_over', m.leads_tour_over());
  if (isLate) return conflict('tour_expired', m.leads_inbox_tour_expired());
  return act === 'confirm' || act === 'decline'
    ? conflict('already_answered', m.leads_inbox_answered_already())
    : conflict('tour_over', m.leads_tour_over());
}

function refuseMoment(problem: EnquiryProblem, limit?: number): AppError {
  const publicMessage = wordEnquiryRefusal({ field: 'preferred_at', problem, ...(limit ? { limit } : {}) });
  return new AppError(problem, { status: problem === 'slot_taken' ? 409 : 400, publicMessage, field: 'preferred_at' });
}

/**
 * Does what a side wishes about a visit, in one transaction with its line in the trail, its word and the mail to the
 * other side; who named the time last waits for the other.
 * @throws AppError tour_over, tour_expired, already_answered, slot_taken (409), answer_too_long, no_moment, past,
 * too_far, not_offered (400)
 */
export async function changeVisit(app: App, row: InboxRow, voice: Voice, wish: VisitWish): Promise<void> {
  const at = app.now();
  const { act, note: text = '' } = wish;
  const state = visitAfter(standingOf(row), act, voice.side, at);
  if (state === null) throw refusalOf(row, wish, at);
  // Calling off is never silenced.
  if (state !== 'cancelled') await requireHeard(app.db, row, voice.side);
  const moment = act === 'move' || act === 'ask' ? readMomentOf(wish, at) : null;
  const note = text.trim() === '' ? null : readAnswer(text);
  await app.db.transaction().execute(async (trx) => {
    const slot = moment ? await claim(app, trx, { row, moment, isLister: voice.side === 'reader' }) : null;
    const expiresAt = moment ? new Date(at.getTime() + TOUR_EXPIRY_MS) : null;
    if (!(await storeVisit(trx, row, { state, side: voice.side, slot, expiresAt, at })))
      throw refusalOf((await findInboxRow(trx, row.id)) ?? row, wish, at);
    await recordAudit(trx, {
      actorId: voice.id,
      action: ACTIONS[act],
      entity: 'enquiry',
      entityId: row.id,
      before: { state: row.state },
      after: { state },
      at,
    });
    if (note) await addWord(app, trx, { row, voice, body: note, tellsOther: false });
    const changed = (await findInboxRow(trx, row.id)) ?? row;
    await tellOfChange(app, trx, { row: changed, before: row, voice, act, note });
  });
  app.touchTags(slotTags(row));
}

function readMomentOf({ moment = '' }: VisitWish, now: Date): Date {
  const checked = checkVisitMoment(moment, now);
  if ('problem' in checked) throw refuseMoment(checked.problem, checked.limit);
  return new Date(checked.at);
}

async function claim(
  app: App,
  trx: Db,
  { row, moment, isLister }: { row: InboxRow; moment: Date; isLister: boolean },
): Promise<HeldSlot> {
  const home = { propertyId: row.property_id ?? row.id, listerId: row.lister_id };
  const claimed = await claimSlot(app, trx, home, { moment, isLister, enquiryId: row.id });
  if ('problem' in claimed) throw refuseMoment(claimed.problem);
  return claimed.slot;
}

type Change = { row: InboxRow; before: InboxRow; voice: Voice; act: VisitAct; note: string | null };

/** Tells the other side, with the visit's file where it is agreed on or called off. */
async function tellOfChange(app: App, trx: Db, change: Change): Promise<void> {
  const { row, act, voice } = change;
  const key = `tour-${act}:${row.id}:${row.visit_version}`;
  const write = () => wordChange(change);
  if (voice.side === 'reader') {
    const calendar = act === 'move' || row.state === 'declined' ? null : calendarOf(app, row, senderPath(row));
    await tellSender(app, trx, row, {
      kind: 'enquiry-answer',
      causedBy: causerOfReader(row),
      write,
      dedupeKey: key,
      calendar,
    });
    return;
  }
  const isInCalendar = act === 'accept' || (act === 'cancel' && change.before.state === 'confirmed');
  const calendar = isInCalendar ? calendarOf(app, row, href('/inbox/:enquiryId', { enquiryId: row.id })) : null;
  const kind = act === 'cancel' ? 'tour-cancelled' : 'tour-changed';
  await tellReader(app, trx, row, { kind, causedBy: causerOfSender(row), write, dedupeKey: key, calendar });
}

function wordChange({ row, before, voice, act, note }: Change): NoticeWords {
  const signed = voice.name ?? (voice.side === 'reader' ? namelessReader(row, voice.id) : m.leads_inbox_nameless());
  const told: Told = {
    row: before,
    to: voice.side === 'reader' ? 'sender' : 'reader',
    when: row.preferred_at,
    name: signed,
    note,
  };
  switch (act) {
    case 'confirm':
    case 'decline':
      return wordDecision(told, act);
    case 'move':
    case 'ask':
      return wordMoved(told);
    case 'accept':
      return wordAccepted(told);
    case 'withdraw':
      return wordWithdrawn(told);
    case 'cancel':
      return {
        title: m.leads_notice_cancelled({ about: aboutOf(row) }),
        paragraphs: [m.leads_notice_cancelled_text({ name: signed, when: whenOf(row.preferred_at) })],
      };
  }
}

function wordDecision({ row, when, name, note }: Told, act: 'confirm' | 'decline'): NoticeWords {
  const words = { about: aboutForSender(row), when: whenOf(when) };
  const isYes = act === 'confirm';
  return {
    title: isYes ? m.leads_mail_tour_yes_subject(words) : m.leads_mail_tour_no_subject(words),
    paragraphs: [
      isYes ? m.leads_mail_tour_yes(words) : m.leads_mail_tour_no(words),
      ...(note ? [note] : []),
      m.leads_mail_signed({ name }),
    ],
  };
}
