import type { App } from '#adapters/app-context.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { listAdminIds } from '#features/accounts/agent-standing.server.ts';
import { requireAllowed } from '#features/accounts/guards.server.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { queueMail } from '#features/mail/mail.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatDateTime } from '#lib/dates.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import {
  countInboxRows,
  findInboxRow,
  findInboxOwner as findOwner,
  type InboxRow,
  listInboxRows,
  markRead,
  storeAnswer,
  storeDecision,
} from './data/inbox.server.ts';
import { canAnswer, canDecide, currentState, readContact, type StandingEnquiry } from './domain/enquiry-states.ts';
import type { InboxEnquiry, InboxPage } from './inbox-enquiry.ts';

const PER_PAGE = 20;
const ANSWER_MAX = 5000;

const standingOf = (row: InboxRow): StandingEnquiry => ({ kind: row.kind, state: row.state, expiresAt: row.expires_at, answeredAt: row.answered_at });
const notFound = () => new AppError('enquiry_not_found', { status: 404, publicMessage: m.leads_inbox_not_found() });
const decidedAlready = () => new AppError('already_answered', { status: 409, publicMessage: m.leads_inbox_answered_already() });

/** Whose inbox an enquiry stands in, for guards: the lister, `office` for listers without an account, null when there is none. */
export function findInboxOwner(app: App, id: string): Promise<string | null> {
  return isUuid(id) ? findOwner(app.db, id) : Promise.resolve(null);
}

/** One page of the person's own inbox, newest first; an admin's holds the office's as well. */
export async function listInbox(app: App, actor: Actor, page = 1): Promise<InboxPage> {
  const owner = { userId: actor.userId, isOffice: actor.role === 'admin' };
  const [rows, counts] = await Promise.all([
    listInboxRows(app.db, owner, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
    countInboxRows(app.db, owner),
  ]);
  return { items: rows.map((row) => present(row, app.now())), ...counts, page, perPage: PER_PAGE };
}

/** Opens one enquiry of the person's inbox, which marks it read. @throws AppError enquiry_not_found */
export async function openEnquiry(app: App, actor: Actor, id: string): Promise<InboxEnquiry> {
  await requireOwn(app, actor, id);
  await markRead(app.db, id, app.now());
  const row = await findInboxRow(app.db, id);
  if (!row) throw notFound();
  return present(row, app.now());
}

async function requireOwn(app: App, actor: Actor, id: string): Promise<void> {
  const owner = await findInboxOwner(app, id);
  if (owner === null) throw notFound();
  requireAllowed('enquiry.answer', actor, owner);
}

/**
 * Answers a message: by mail where its sender left an email or has an account, else only noted, and the screen offers to call.
 * @throws AppError answer_required, already_answered
 */
export async function answerEnquiry(app: App, actor: Actor, id: string, text: string): Promise<void> {
  await requireOwn(app, actor, id);
  const answer = text.trim().slice(0, ANSWER_MAX);
  if (answer === '') throw new AppError('answer_required', { status: 400, publicMessage: m.leads_inbox_answer_required(), field: 'answer' });
  const row = await findInboxRow(app.db, id);
  if (!row) throw notFound();
  if (!canAnswer(standingOf(row))) throw decidedAlready();
  await app.db.transaction().execute(async (trx) => {
    if (!(await storeAnswer(trx, id, answer, app.now()))) throw decidedAlready();
    await recordAudit(trx, { actorId: actor.userId, action: 'enquiry.answered', entity: 'enquiry', entityId: id, at: app.now() });
    await tellSender(app, trx, row, m.leads_mail_answer_subject({ about: aboutOf(row) }), [answer, m.leads_mail_signed({ name: actor.name })]);
  });
}

/**
 * Confirms or declines a visit; the sender is told where an email or an account makes it possible.
 * @throws AppError tour_expired, already_answered
 */
export async function decideTour(app: App, actor: Actor, id: string, decision: 'confirmed' | 'declined', text = ''): Promise<void> {
  await requireOwn(app, actor, id);
  const row = await findInboxRow(app.db, id);
  if (!row) throw notFound();
  if (!canDecide(standingOf(row), decision, app.now())) {
    const isLate = currentState(standingOf(row), app.now()) === 'expired';
    throw isLate ? new AppError('tour_expired', { status: 409, publicMessage: m.leads_inbox_tour_expired() }) : decidedAlready();
  }
  const note = text.trim().slice(0, ANSWER_MAX);
  await app.db.transaction().execute(async (trx) => {
    if (!(await storeDecision(trx, id, decision, note || null, app.now()))) throw decidedAlready();
    await recordAudit(trx, {
      actorId: actor.userId,
      action: `tour.${decision}`,
      entity: 'enquiry',
      entityId: id,
      before: { state: row.state },
      after: { state: decision },
      at: app.now(),
    });
    const when = row.preferred_at ? formatDateTime(row.preferred_at) : m.detail_tour_any();
    const words = { about: aboutOf(row), when };
    const isYes = decision === 'confirmed';
    await tellSender(app, trx, row, isYes ? m.leads_mail_tour_yes_subject(words) : m.leads_mail_tour_no_subject(words), [
      isYes ? m.leads_mail_tour_yes(words) : m.leads_mail_tour_no(words),
      ...(note ? [note] : []),
      m.leads_mail_signed({ name: actor.name }),
    ]);
  });
}

async function tellSender(app: App, trx: Db, row: InboxRow, title: string, paragraphs: string[]): Promise<void> {
  const path = row.property_id ? `/property/${row.property_id}` : `/agents/${row.lister_id}`;
  const dedupeKey = `enquiry-answer:${row.id}`;
  if (row.sender_id) return notify(app, trx, { userId: row.sender_id, kind: 'enquiry-answer', title, paragraphs, path, dedupeKey });
  const contact = readContact(row.sender_contact);
  if (contact.kind !== 'email') return;
  await queueMail(app, trx, {
    to: { address: contact.email, name: row.sender_name },
    template: 'enquiry-answer',
    subject: title,
    content: { title, paragraphs, action: { label: m.mail_open(), url: `${app.env.PUBLIC_URL}${path}` } },
    dedupeKey,
  });
}

/**
 * Runs the delivery job: mail and notice to the lister, or to the office where the lister has no account, and the trail says so. Once,
 * however often the job runs.
 */
export async function deliverEnquiry(app: App, enquiryId: string): Promise<void> {
  const row = await findInboxRow(app.db, enquiryId);
  if (!row) return;
  await app.db.transaction().execute(async (trx) => {
    const trail = { action: 'enquiry.delivered', entity: 'enquiry', entityId: enquiryId };
    const isDelivered = await trx
      .selectFrom('audit_log')
      .select('id')
      .where('entity', '=', trail.entity)
      .where('entity_id', '=', enquiryId)
      .where('action', '=', trail.action)
      .executeTakeFirst();
    if (isDelivered) return;
    const owner = await findOwner(trx, enquiryId);
    const readers = owner === 'office' || owner === null ? await listAdminIds(trx) : [owner];
    const title = row.kind === 'tour' ? m.leads_notice_tour({ about: aboutOf(row) }) : m.leads_notice_message({ about: aboutOf(row) });
    for (const userId of readers)
      await notify(app, trx, {
        userId,
        kind: `enquiry-${row.kind}`,
        title,
        paragraphs: noticeParagraphs(row),
        path: `/inbox/${enquiryId}`,
        dedupeKey: `enquiry:${enquiryId}:${userId}`,
      });
    await recordAudit(trx, { ...trail, actorId: null, after: { inbox: owner ?? 'office' }, at: app.now() });
  });
}

function noticeParagraphs(row: InboxRow): string[] {
  const when = row.preferred_at ? formatDateTime(row.preferred_at) : m.detail_tour_any();
  return [
    m.leads_notice_from({ name: row.sender_name ?? m.leads_inbox_nameless(), contact: row.sender_contact ?? m.leads_inbox_no_contact() }),
    ...(row.kind === 'tour' ? [m.leads_notice_when({ when })] : []),
    ...(row.body ? [row.body] : []),
    ...(row.expires_at ? [m.leads_notice_until({ until: formatDateTime(row.expires_at) })] : []),
  ];
}

function aboutOf(row: InboxRow): string {
  return row.title ?? m.leads_inbox_about_you();
}

function present(row: InboxRow, now: Date): InboxEnquiry {
  return {
    id: row.id,
    kind: row.kind,
    state: currentState(standingOf(row), now),
    propertyId: row.property_id,
    about: aboutOf(row),
    name: row.sender_name,
    contact: row.sender_contact,
    message: row.body,
    preferredAt: row.preferred_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    sentAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answer: row.answer,
  };
}
