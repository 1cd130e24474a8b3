import { createHash } from 'node:crypto';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { countAttempt, emailKey } from '#features/accounts/rate-limit.server.ts';
import { startRequestThread } from '#features/leads/request-threads.server.ts';
import { networkFor } from '#features/mail/causer.server.ts';
import { dedupeKeys } from '#lib/dedupe-key.ts';
import { parseContactPhone } from '#lib/phone.ts';
import { getLocale } from '#paraglide/runtime.js';
import { findFreeNumber, insertRequest, readNumber } from '../data/requests.server.ts';
import { checkRequest, type RequestRefusal } from '../domain/request-rules.ts';
import type { RequestFields, RequestKind } from '../support-request.ts';

/** The job that tells the office of a request, thanks its sender and passes it to the team chat. */
export const DELIVER_REQUEST_JOB = 'deliver-request';

/** Whole neighbourhoods of mobile customers share one address. */
const ADDRESS_LIMIT = { max: 200, windowSeconds: 3600 };
const CONTACT_LIMIT = { max: 20, windowSeconds: 3600 };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Who sends it, as far as the server knows: the address limits are counted by, and the signed-in person. */
export type RequestSender = { address?: string | null; actor?: Actor | null };
/** What is asked for, and what the page offers to choose from. */
export type Asked = {
  kind: RequestKind;
  choices: readonly string[];
  /** What else is stored with it, in the same transaction. */
  onStored?: (trx: Db, stored: StoredRequest) => Promise<void>;
};
export type StoredRequest = { id: string; number: string; fields: RequestFields; senderId: string | null; at: Date };
export type RequestAnswer = { number: string; linkToken: string } | { refusals: RequestRefusal[] };

/**
 * Stores a request with its conversation and queues its delivery, in one transaction; the same request sent twice
 * within ten minutes is stored once. What somebody signed in leaves out is taken from their account. @throws AppError
 * too_many_requests (429)
 */
export async function submitRequest(
  app: App,
  { kind, choices, onStored }: Asked,
  input: Record<string, unknown>,
  { address, actor = null }: RequestSender = {},
): Promise<RequestAnswer> {
  const checked = checkRequest(kind, actor ? withAccount(input, actor) : input, choices);
  if ('refusals' in checked) return checked;
  const fields: RequestFields = { ...checked.request, phone: parseContactPhone(checked.request.phone) ?? '' };
  if (address) await countAttempt(app, `request:address:${sha256(address)}`, ADDRESS_LIMIT);
  await countAttempt(app, emailKey('request:contact', fields.email || fields.phone), CONTACT_LIMIT);
  const at = app.now();
  const senderId = actor?.userId ?? null;
  // Who sends is part of what is the same: two strangers with the same words never share one conversation.
  const who = senderId ?? (address ? sha256(address) : '');
  const keys = dedupeKeys([kind, who, ...Object.values(fields)], at, sha256);
  return app.db.transaction().execute(async (trx) => {
    const number = await findFreeNumber(trx, kind);
    const sender = { id: senderId, name: fields.name, email: fields.email || null, phone: fields.phone || null };
    const thread = { number, message: fields.message, sender, at };
    const { id, linkToken, isNew } = await startRequestThread(trx, thread, keys);
    if (!isNew) return { number: await readNumber(trx, id), linkToken };
    await insertRequest(trx, { id, number, kind, fields, senderId, language: getLocale(), at });
    await onStored?.(trx, { id, number, fields, senderId, at });
    // The audit row names the record only: what was written is personal and stands in one place.
    await recordAudit(trx, {
      actorId: senderId,
      action: 'request.sent',
      entity: 'support_request',
      entityId: id,
      after: { state: 'new', kind },
      at,
    });
    const network = networkFor(senderId ? null : address);
    await app.enqueue(trx, DELIVER_REQUEST_JOB, { requestId: id, ...network }, { singletonKey: id });
    return { number, linkToken };
  });
}

function withAccount(input: Record<string, unknown>, { name, email, profile }: Actor): Record<string, unknown> {
  const { name: typedName, email: typedEmail, phone } = input;
  return {
    ...input,
    name: typedName || name,
    email: typedEmail || email,
    phone: phone || (profile?.phone ?? ''),
  };
}
