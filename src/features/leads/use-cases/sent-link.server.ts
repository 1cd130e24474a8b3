import type { App } from '#app/app.server.ts';
import { findInboxRowByLink, type InboxRow } from '../data/inbox.server.ts';
import type { InboxEnquiry } from '../domain/inbox-enquiry.ts';
import { presentThread, type Said, writeInThread } from './threads.server.ts';
import { changeVisit, type VisitWish } from './visit-changes.server.ts';

const LINK_TOKEN = /^[\w-]{32}$/;

/** What a receipt's link opens, or null. */
export async function findSentRow(app: App, linkToken: string): Promise<InboxRow | null> {
  return LINK_TOKEN.test(linkToken) ? ((await findInboxRowByLink(app.db, linkToken)) ?? null) : null;
}

/** What a receipt's link shows; looking changes nothing, whoever looks. Null where there is nothing. */
export async function findSentEnquiry(app: App, linkToken: string): Promise<InboxEnquiry | null> {
  const row = await findSentRow(app, linkToken);
  if (!row) return null;
  return { ...(await presentThread(app.db, row, 'sender', app.now())), otherSide: null };
}

const voiceOf = (row: InboxRow) => ({ side: 'sender', id: null, name: row.sender_name }) as const;

/**
 * Writes once more as whoever has the link. False where there is nothing. @throws AppError as writeInThread
 */
export async function writeBySentLink(app: App, linkToken: string, said: Said): Promise<boolean> {
  const row = await findSentRow(app, linkToken);
  if (row) await writeInThread(app, row, voiceOf(row), said);
  return row !== null;
}

/** Does what who has the link wishes about a visit. False where there is nothing. @throws AppError as changeVisit */
export async function changeBySentLink(app: App, linkToken: string, wish: VisitWish): Promise<boolean> {
  const row = await findSentRow(app, linkToken);
  if (row) await changeVisit(app, row, voiceOf(row), wish);
  return row !== null;
}
