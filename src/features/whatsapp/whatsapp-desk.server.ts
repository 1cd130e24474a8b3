import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { maskPrivate } from '#features/assistant/mask-private.ts';
import { AppError } from '#lib/app-error.ts';
import { isBlank, withoutControls } from '#lib/typed-text.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { type Conversation, changeConversation, findConversation } from './data/conversations.server.ts';
import { countUnanswered, type DeskRow, listDeskRows } from './data/desk.server.ts';
import { insertSaid, listMessages } from './data/messages.server.ts';
import { isOpen, OPEN_HOURS } from './domain/judge-message.ts';
import { picturePath } from './domain/picture-path.ts';
import type { ShownMessage } from './message.ts';
import { ANSWER_JOB } from './use-cases/job-names.ts';
import { presentMessage } from './use-cases/present-message.server.ts';

export type { DeskRow } from './data/desk.server.ts';

const MOST_SHOWN = 200;
const LONGEST_REPLY = 2000;
const LONGEST_LINE = 160;
const HOUR_MS = 3_600_000;
/** After the office has written, the assistant is silent for as long as the window is open. */
const OFFICE_HOURS = OPEN_HOURS;

/** How a conversation stands, for the office. Times in ISO 8601. */
export type DeskConversation = {
  id: string;
  /** E.164; null for one of the demo page, whose browser only we could reach. */
  phone: string | null;
  name: string | null;
  optedOutAt: string | null;
  /** Until when the office may write freely; null once that is over. */
  openUntil: string | null;
  withOfficeUntil: string | null;
  hasTemplate: boolean;
  messages: ShownMessage[];
};

/** How many conversations wait for an answer of the office. */
export function countConversationsWaiting(app: App): Promise<number> {
  return countUnanswered(app.db);
}

/** The conversations somebody wrote in last, the newest first. */
export async function listDesk(app: App): Promise<DeskRow[]> {
  const rows = await listDeskRows(app.db);
  return rows.map((row) => ({ ...row, lastText: maskPrivate(row.lastText).text.slice(0, LONGEST_LINE) }));
}

/** One conversation with what was said; null where there is none of that id. */
export async function openDesk(app: App, id: string): Promise<DeskConversation | null> {
  const conversation = isUuid(id) ? await findConversation(app.db, id) : null;
  if (!conversation) return null;
  const { address, name, opted_out_at, heard_at, with_office_until } = conversation;
  const now = app.now();
  const messages = await listMessages(app.db, id, MOST_SHOWN);
  return {
    id,
    phone: address.startsWith('demo:') ? null : address,
    name,
    optedOutAt: opted_out_at?.toISOString() ?? null,
    openUntil:
      heard_at && isOpen(heard_at, now) ? new Date(heard_at.getTime() + OPEN_HOURS * HOUR_MS).toISOString() : null,
    withOfficeUntil: with_office_until && with_office_until > now ? with_office_until.toISOString() : null,
    hasTemplate: hasTemplate(app, conversation),
    messages: messages.map((message) => {
      const isTheirPicture = message.author === 'person' && message.picture !== null;
      return { ...presentMessage(message), ...(isTheirPicture ? { picture: picturePath(message.id) } : {}) };
    }),
  };
}

function hasTemplate(app: App, { channel }: Conversation): boolean {
  const service = app.adapters.whatsapp();
  return service.name === channel && service.template !== null;
}

/**
 * Writes to somebody in the office's name, and keeps the assistant silent meanwhile: freely within 24 hours of their
 * last message, with the approved template after that, never to whoever said stop, and never a card, NIN, BVN or
 * account number. @throws AppError whatsapp_refused (409), not_found
 */
export async function replyOnWhatsApp(
  app: App,
  actor: Allowed<'whatsapp.answer'>,
  id: string,
  given: { text: string } | 'template',
): Promise<void> {
  const at = app.now();
  const isTemplate = given === 'template';
  const text = isTemplate ? m.whatsapp_template_sent() : withoutControls(given.text).trim();
  if (isBlank(text)) throw refused(m.whatsapp_desk_empty());
  if (text.length > LONGEST_REPLY) throw refused(m.whatsapp_desk_long({ max: LONGEST_REPLY }));
  if (maskPrivate(text).kinds.length > 0) throw refused(m.whatsapp_desk_private());
  await app.db.transaction().execute(async (trx) => {
    const conversation = isUuid(id) ? await findConversation(trx, id) : null;
    if (!conversation) throw new AppError('not_found', { status: 404, publicMessage: m.whatsapp_desk_gone() });
    if (conversation.opted_out_at) throw refused(m.whatsapp_desk_stopped());
    if (isTemplate && !hasTemplate(app, conversation)) throw refused(m.whatsapp_desk_no_template());
    if (!isTemplate && !isOpen(conversation.heard_at, at)) throw refused(m.whatsapp_desk_closed());
    await changeConversation(trx, id, { with_office_until: new Date(at.getTime() + OFFICE_HOURS * HOUR_MS) });
    await insertSaid(trx, {
      conversationId: id,
      author: 'office',
      authorId: actor.userId,
      kind: isTemplate ? 'template' : 'text',
      answers: null,
      parts: [{ text, buttons: [], picture: null, link: null }],
      at,
    });
    const audit = { actorId: actor.userId, entity: 'whatsapp', entityId: id, at };
    await recordAudit(trx, { ...audit, action: 'whatsapp.answered', after: { template: isTemplate } });
    await app.enqueue(trx, ANSWER_JOB, { conversationId: id });
  });
}

/** Lets the assistant answer again. @throws AppError not_found */
export async function handBackWhatsApp(app: App, actor: Allowed<'whatsapp.answer'>, id: string): Promise<void> {
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    if (!isUuid(id) || !(await findConversation(trx, id)))
      throw new AppError('not_found', { status: 404, publicMessage: m.whatsapp_desk_gone() });
    await changeConversation(trx, id, { with_office_until: null });
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'whatsapp.handed_back',
      entity: 'whatsapp',
      entityId: id,
      at,
    });
  });
}

const refused = (publicMessage: string) => new AppError('whatsapp_refused', { status: 409, publicMessage });
