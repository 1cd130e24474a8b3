import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import type { Allowed, AllowedOwn } from '#features/accounts/allowed.ts';
import type { NoticeWords } from '#features/accounts/notices.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatDateTime } from '#lib/dates.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import {
  countInboxRows,
  findInboxRow,
  findInboxSides,
  type InboxBox,
  type InboxRow,
  listInboxRows,
  markRead,
  storeDecision,
} from '../data/inbox.server.ts';
import { canDecide, currentState } from '../domain/enquiry-states.ts';
import type { InboxEnquiry, InboxPage, ThreadSide } from '../domain/inbox-enquiry.ts';
import { aboutForSender, namelessReader, presentEnquiry, standingOf } from './present-enquiry.ts';
import { tellSender } from './tell-sides.server.ts';
import { addWord, cancelTour, presentThread, readAnswer, type Voice, writeInThread } from './threads.server.ts';

const PER_PAGE = 20;

/** Whoever may answer, or write on in, the conversations that are theirs. */
type MayAnswer = AllowedOwn<'enquiry.answer'>;

/** The lists of an inbox: everything, what came, what was sent. */
export const INBOX_BOXES = ['all', 'received', 'sent'] as const satisfies readonly InboxBox[];

const notFound = () => new AppError('enquiry_not_found', { status: 404, publicMessage: m.leads_inbox_not_found() });
const decidedAlready = () =>
  new AppError('already_answered', { status: 409, publicMessage: m.leads_inbox_answered_already() });

/**
 * Whose an enquiry is, for guards: the person's own where they sent it, else its lister's, `office` for listers without
 * an account; null when there is none.
 */
export async function findInboxOwner(app: App, id: string, actor: Actor | null): Promise<string | null> {
  const sides = isUuid(id) ? await findInboxSides(app.db, id) : null;
  if (!sides) return null;
  return actor && sides.sender === actor.userId ? actor.userId : sides.reader;
}

/** Which side of it somebody is; who wrote to themselves answers. */
const sideOf = (row: InboxRow, actor: Actor): ThreadSide =>
  row.sender_id === actor.userId && row.lister_account !== actor.userId ? 'sender' : 'reader';

function voiceOf(row: InboxRow, actor: Actor): Voice {
  return { side: sideOf(row, actor), id: actor.userId, name: actor.name || null };
}

/** One page of the person's own inbox, the newest word first; an admin's holds the office's as well. */
export async function listInbox(
  app: App,
  actor: Actor,
  { page = 1, box = 'all' as InboxBox } = {},
): Promise<InboxPage> {
  const owner = { userId: actor.userId, isOffice: actor.role === 'admin' };
  const [rows, counts] = await Promise.all([
    listInboxRows(app.db, owner, box, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
    countInboxRows(app.db, owner, box),
  ]);
  return {
    items: rows.map((row) => presentEnquiry(row, sideOf(row, actor), app.now())),
    ...counts,
    page,
    perPage: PER_PAGE,
  };
}

/**
 * Opens one enquiry of the person's inbox, which marks it read for their side. @throws AppError enquiry_not_found
 * (404), not_allowed (403) for who is no side of it
 */
export async function openEnquiry(app: App, allowed: MayAnswer, id: string): Promise<InboxEnquiry> {
  const { row, side } = await requireOwnThread(app, allowed, id);
  await markRead(app.db, id, side, app.now());
  const read = await findInboxRow(app.db, id);
  return presentThread(app.db, read ?? row, side, app.now());
}

/** A conversation with one of its sides: who it is, and which. */
type OwnThread = { row: InboxRow; side: ThreadSide; actor: Allowed<'enquiry.answer'> };

async function requireOwnThread(app: App, allowed: MayAnswer, id: string): Promise<OwnThread> {
  const owner = await findInboxOwner(app, id, allowed.themselves);
  if (owner === null) throw notFound();
  const actor = allowed.requireOwn(owner);
  const row = await findInboxRow(app.db, id);
  if (!row) throw notFound();
  return { row, side: sideOf(row, actor), actor };
}

/** A visit of the person's own, for its calendar file. @throws AppError enquiry_not_found (404), not_allowed (403) */
export async function findOwnThread(app: App, allowed: MayAnswer, id: string): Promise<InboxRow> {
  return (await requireOwnThread(app, allowed, id)).row;
}

/**
 * Writes in an enquiry's conversation, for whichever side the person is; the other side is told in the product and by
 * mail where that is possible. @throws AppError as openEnquiry, answer_required, answer_too_long (400)
 */
export async function answerEnquiry(app: App, allowed: MayAnswer, id: string, text: string): Promise<void> {
  const { row, actor } = await requireOwnThread(app, allowed, id);
  await writeInThread(app, row, voiceOf(row, actor), text);
}

/**
 * Calls off a visit the person asked for. @throws AppError as openEnquiry, tour_over (409), not_asker (409) for its
 * lister
 */
export async function cancelOwnTour(app: App, allowed: MayAnswer, id: string): Promise<void> {
  const { row, side, actor } = await requireOwnThread(app, allowed, id);
  if (side !== 'sender') throw new AppError('not_asker', { status: 409, publicMessage: m.leads_tour_not_asker() });
  await cancelTour(app, row, voiceOf(row, actor));
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
  { decision, note: text = '' }: TourDecision,
): Promise<void> {
  const { row, side, actor } = await requireOwnThread(app, allowed, id);
  if (side === 'sender') throw new AppError('not_allowed', { status: 403, publicMessage: m.leads_tour_not_lister() });
  if (!canDecide(standingOf(row), decision, app.now())) {
    const isLate = currentState(standingOf(row), app.now()) === 'expired';
    throw isLate
      ? new AppError('tour_expired', { status: 409, publicMessage: m.leads_inbox_tour_expired() })
      : decidedAlready();
  }
  const note = text.trim() === '' ? null : readAnswer(text);
  await app.db.transaction().execute(async (trx) => {
    if (!(await storeDecision(trx, id, decision, app.now()))) throw decidedAlready();
    await recordAudit(trx, {
      actorId: actor.userId,
      action: `tour.${decision}`,
      entity: 'enquiry',
      entityId: id,
      before: { state: row.state },
      after: { state: decision },
      at: app.now(),
    });
    if (note) await addWord(app, trx, { row, voice: voiceOf(row, actor), body: note, tellsOther: false });
    const write = () => wordDecision(row, { decision, note, actor });
    await tellSender(app, trx, row, { kind: 'enquiry-answer', write, dedupeKey: `tour-decided:${row.id}` });
  });
}

type DecidedTour = { decision: TourDecision['decision']; note: string | null; actor: Actor };

function wordDecision(row: InboxRow, { decision, note, actor }: DecidedTour): NoticeWords {
  const words = {
    about: aboutForSender(row),
    when: row.preferred_at ? formatDateTime(row.preferred_at) : m.detail_tour_any(),
  };
  const isYes = decision === 'confirmed';
  return {
    title: isYes ? m.leads_mail_tour_yes_subject(words) : m.leads_mail_tour_no_subject(words),
    paragraphs: [
      isYes ? m.leads_mail_tour_yes(words) : m.leads_mail_tour_no(words),
      ...(note ? [note] : []),
      m.leads_mail_signed({ name: actor.name || namelessReader(row, actor.userId) }),
    ],
  };
}
