import type { App } from '#app/app.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import type { Allowed, AllowedOwn } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import {
  countInboxRows,
  findInboxRow,
  findInboxSides,
  type InboxBox,
  type InboxOwner,
  type InboxRow,
  listInboxRows,
  markRead,
} from '../data/inbox.server.ts';
import type { InboxEnquiry, InboxPage } from '../domain/inbox-enquiry.ts';
import type { ThreadSide } from '../domain/thread-side.ts';
import { presentEnquiry } from './present-enquiry.ts';
import { isSideOf, withoutPhotos } from './thread-photos.server.ts';
import { presentThread, type Said, type Voice, writeInThread } from './threads.server.ts';

const PER_PAGE = 20;

/** Whoever may answer, or write on in, the conversations that are theirs. */
export type MayAnswer = AllowedOwn<'enquiry.answer'>;

/** The lists of an inbox: everything, what came, what was sent. */
export const INBOX_BOXES = ['all', 'received', 'sent'] as const satisfies readonly InboxBox[];

const notFound = () => new AppError('enquiry_not_found', { status: 404, publicMessage: m.leads_inbox_not_found() });

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
export const sideOf = (row: InboxRow, actor: Actor): ThreadSide =>
  row.sender_id === actor.userId && row.lister_account !== actor.userId ? 'sender' : 'reader';

/** Whose conversations an inbox holds: the person's, and with them the office's for an admin. */
export const ownerOf = ({ userId, role }: Actor): InboxOwner => ({ userId, isOffice: role === 'admin' });

/** Who speaks, for the side they are on. */
export function voiceOf(row: InboxRow, actor: Actor): Voice {
  return { side: sideOf(row, actor), id: actor.userId, name: actor.name || null };
}

/** One page of the person's own inbox, the newest word first; an admin's holds the office's as well. */
export async function listInbox(
  app: App,
  actor: Actor,
  { page = 1, box = 'all' as InboxBox } = {},
): Promise<InboxPage> {
  const owner = ownerOf(actor);
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

/** How many conversations of the person's inbox have news for them. */
export async function countUnread(app: App, actor: Actor): Promise<number> {
  return (await countInboxRows(app.db, ownerOf(actor), 'all')).unread;
}

/**
 * Opens one enquiry of the person's inbox, which marks it read for their side. @throws AppError enquiry_not_found
 * (404), not_allowed (403) for who is no side of it
 */
export async function openEnquiry(app: App, allowed: MayAnswer, id: string): Promise<InboxEnquiry> {
  const { row, side, actor } = await requireOwnThread(app, allowed, id);
  await markRead(app.db, id, side, app.now());
  const read = await findInboxRow(app.db, id);
  const thread = await presentThread(app.db, read ?? row, side, app.now());
  return isSideOf(row, actor) ? thread : withoutPhotos(thread);
}

/** A conversation with one of its sides: who it is, and which. */
type OwnThread = { row: InboxRow; side: ThreadSide; actor: Allowed<'enquiry.answer'> };

/** @throws AppError enquiry_not_found (404), not_allowed (403) for who is no side of it */
export async function requireOwnThread(app: App, allowed: MayAnswer, id: string): Promise<OwnThread> {
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
 * mail where that is possible. @throws AppError as openEnquiry, as writeInThread
 */
export async function answerEnquiry(app: App, allowed: MayAnswer, id: string, said: Said): Promise<void> {
  const { row, actor } = await requireOwnThread(app, allowed, id);
  await writeInThread(app, row, voiceOf(row, actor), said);
}
