import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { insertEnquiry } from './data/enquiries.server.ts';
import { findInboxRow } from './data/inbox.server.ts';
import type { InboxEnquiry } from './domain/inbox-enquiry.ts';
import type { EnquiryFields } from './enquiry.ts';
import { mayReceipt } from './use-cases/deliver-enquiry.server.ts';
import { findSentEnquiry, findSentRow } from './use-cases/sent-link.server.ts';
import {
  causerOfSender,
  languageOfSender,
  mailTo,
  type News,
  senderPath,
  tellOffice,
} from './use-cases/tell-sides.server.ts';
import { addWord, presentThread, readAnswer, writeInThread } from './use-cases/threads.server.ts';

/** A request to the office, as its conversation begins. */
export type NewRequestThread = {
  number: string;
  message: string;
  sender: { id: string | null; name: string; email: string | null; phone: string | null };
  at: Date;
};

/**
 * Opens the conversation of a request, whose id is the request's; the same press sent twice within ten minutes finds
 * the first. Inside the caller's transaction.
 */
export async function startRequestThread(
  trx: Db,
  { number, message, sender, at }: NewRequestThread,
  keys: readonly string[],
): Promise<{ id: string; linkToken: string; isNew: boolean }> {
  const contact = sender.email ?? sender.phone;
  const fields: EnquiryFields = {
    name: sender.name,
    ...(message ? { message } : {}),
    ...(contact ? { contact } : {}),
  };
  const { id, linkToken, isNew } = await insertEnquiry(
    trx,
    { kind: 'request', subject: number, target: { id: null, listerId: null }, fields, sender, expiresAt: null, at },
    keys,
  );
  return { id, linkToken: linkToken ?? '', isNew };
}

/** The conversation of a request as one side sees it, or null. */
export async function findRequestThread(app: App, id: string): Promise<InboxEnquiry | null> {
  const row = await findInboxRow(app.db, id);
  return row?.kind === 'request' ? presentThread(app.db, row, 'reader', app.now()) : null;
}

/** The same for whoever has its link; looking changes nothing. */
export async function findRequestByLink(app: App, linkToken: string): Promise<InboxEnquiry | null> {
  const thread = await findSentEnquiry(app, linkToken);
  return thread?.kind === 'request' ? thread : null;
}

/**
 * Writes once more as whoever has the link. False where there is nothing. @throws AppError answer_required,
 * answer_too_long (400)
 */
export async function writeByRequestLink(app: App, linkToken: string, text: string): Promise<boolean> {
  const row = await findSentRow(app, linkToken);
  if (row?.kind !== 'request') return false;
  await writeInThread(app, row, { side: 'sender', id: null, name: row.sender_name }, { text });
  return true;
}

/**
 * Answers for the office; the sender is told. False where there is nothing. @throws AppError answer_required,
 * answer_too_long (400)
 */
export async function answerRequestThread<Name extends string>(
  app: App,
  actor: Allowed<Name>,
  id: string,
  text: string,
): Promise<boolean> {
  const row = await findInboxRow(app.db, id);
  if (row?.kind !== 'request') return false;
  await writeInThread(app, row, { side: 'reader', id: actor.userId, name: null }, { text });
  return true;
}

/**
 * The same inside the caller's transaction, for an answer that comes with a decision; its words are made in the
 * sender's language.
 */
export async function answerWithDecision<Name extends string>(
  app: App,
  trx: Db,
  actor: Allowed<Name>,
  { id, write }: { id: string; write: () => string },
): Promise<void> {
  const row = await findInboxRow(trx, id);
  if (row?.kind !== 'request') return;
  const voice = { side: 'reader', id: actor.userId, name: null } as const;
  const text = inLanguage(await languageOfSender(trx, row), write);
  await addWord(app, trx, { row, voice, body: readAnswer(text), tellsOther: true });
}

/** Removes requests with all that was written about them. */
export async function removeRequestThreads(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('enquiries').where('kind', '=', 'request').where('id', 'in', ids).execute();
}

/** What the office and the sender are told of a new request. */
export type RequestNews = {
  office: Omit<News, 'causedBy'>;
  /** `isOwed`: also to who wants no receipts. */
  receipt: Pick<News, 'write'> & { isOwed?: boolean };
  /** The network it came from where nobody was signed in, as a hash. */
  network?: string | undefined;
};

const RECEIPT = 'enquiry-receipt';

/**
 * Tells the office and, where an email was left, the sender, each once however often it runs; the sender's mail leads
 * to their page.
 */
export async function tellOfRequest(
  app: App,
  trx: Db,
  id: string,
  { office, receipt: { isOwed = false, ...receipt }, network }: RequestNews,
): Promise<void> {
  const row = await findInboxRow(trx, id);
  if (!row) return;
  const causedBy = causerOfSender(row, network);
  const { numUpdatedRows } = await trx
    .updateTable('enquiries')
    .set({ delivered_at: app.now() })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await tellOffice(app, trx, href('/admin/requests/:requestId', { requestId: id }), {
    ...office,
    causedBy,
    replyTo: row.sender_email,
  });
  const address = row.sender_email;
  if (!address || !(await mayReceipt(app, trx, { template: RECEIPT, address, isOwed }))) return;
  await mailTo(
    app,
    trx,
    { to: { address, asked: row.language }, path: senderPath(row) },
    { kind: RECEIPT, causedBy: isOwed ? null : causedBy, ...receipt, dedupeKey: `${RECEIPT}:${id}` },
  );
}
