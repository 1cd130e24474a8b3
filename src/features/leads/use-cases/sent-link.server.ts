import type { App } from '#app/app.server.ts';
import { findInboxRowByLink, type InboxRow } from '../data/inbox.server.ts';
import type { InboxEnquiry } from '../domain/inbox-enquiry.ts';
import { cancelTour, presentThread, writeInThread } from './threads.server.ts';

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
 * Writes once more as whoever has the link. False where there is nothing. @throws AppError answer_required,
 * answer_too_long (400)
 */
export async function writeBySentLink(app: App, linkToken: string, text: string): Promise<boolean> {
  const row = await findSentRow(app, linkToken);
  if (row) await writeInThread(app, row, voiceOf(row), text);
  return row !== null;
}

/** Calls a visit off as whoever has the link. False where there is nothing. @throws AppError tour_over (409) */
export async function cancelBySentLink(app: App, linkToken: string): Promise<boolean> {
  const row = await findSentRow(app, linkToken);
  if (row) await cancelTour(app, row, voiceOf(row));
  return row !== null;
}
