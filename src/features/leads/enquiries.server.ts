import { createHash } from 'node:crypto';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { findSampleDetail } from '#features/finding/sample-listings.ts';
import { isListerOnHold } from '#features/listings/lister-holds.server.ts';
import { hasStake } from '#features/listings/stakes.server.ts';
import { canSeeListing } from '#features/listings/visibility.ts';
import { networkFor } from '#features/mail/causer.server.ts';
import { AppError } from '#lib/app-error.ts';
import { dedupeKeys } from '#lib/dedupe-key.ts';
import { hasConsented, isBlank } from '#lib/typed-text.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import {
  type EnquiryTarget,
  findEarlierEnquiry,
  findEnquiryTarget,
  insertEnquiry,
  type StoredEnquiry,
} from './data/enquiries.server.ts';
import type { HeldSlot } from './data/visits.server.ts';
import { checkEnquiry, type EnquiryRefusal, type SlotProblem, TOUR_EXPIRY_MS } from './domain/enquiry-rules.ts';
import { QUICK_NAMES, QUICK_QUESTIONS } from './domain/quick-questions.ts';
import { slotTags } from './domain/slot-tags.ts';
import type { EnquiryFields, EnquiryKind, SentEnquiry } from './enquiry.ts';
import { requireUnblocked } from './use-cases/heard.server.ts';
import { senderPath } from './use-cases/tell-sides.server.ts';
import { claimSlot, type VisitHome } from './use-cases/visit-slots.server.ts';

export type EnquiryAnswer = { enquiry: SentEnquiry } | { refusals: EnquiryRefusal[] };

/** Who is asking, as far as the server knows: the address limits are counted by, and the signed-in person. */
export type EnquirySender = { address?: string | null; actor?: Actor | null };

/** Generous: whole neighbourhoods of mobile customers share one address, and a serious buyer writes to many. */
const ADDRESS_LIMIT = { max: 300, windowSeconds: 3600 };
const CONTACT_LIMIT = { max: 30, windowSeconds: 3600 };

/** The job that tells the lister of a stored enquiry. */
export const DELIVER_ENQUIRY_JOB = 'deliver-enquiry';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Stores a request to visit a listing and queues its delivery; the same request sent twice within ten minutes is stored
 * once.
 * @throws AppError listing_not_found (404), or tour_closed (409) for a listing that is no longer offered.
 */
export async function requestTour(
  app: App,
  propertyId: string,
  input: Record<string, unknown>,
  sender: EnquirySender = {},
): Promise<EnquiryAnswer> {
  const target = await requireTarget(app, 'tour', propertyId);
  return storeEnquiry(app, { kind: 'tour', target, about: propertyId }, input, sender);
}

/**
 * Stores a message about a listing and queues its delivery; the same message sent twice within ten minutes is stored
 * once.
 * @throws AppError listing_not_found (404).
 */
export async function sendMessage(
  app: App,
  propertyId: string,
  input: Record<string, unknown>,
  sender: EnquirySender = {},
): Promise<EnquiryAnswer> {
  const target = await requireTarget(app, 'message', propertyId, sender.actor ?? null);
  return storeEnquiry(app, { kind: 'message', target, about: propertyId }, input, sender);
}

/**
 * Stores a message to a person rather than about a listing, such as an agent of the directory; the caller has looked
 * whether they may be written to. The same message sent twice within ten minutes is stored once.
 */
export function writeToLister(
  app: App,
  listerId: string,
  input: Record<string, unknown>,
  sender: EnquirySender = {},
): Promise<EnquiryAnswer> {
  const target: EnquiryTarget = { id: null, listerId, status: 'available', approval: 'approved' };
  return storeEnquiry(app, { kind: 'message', target, about: `lister:${listerId}` }, input, sender);
}

/** What is asked of whom; `about` names the listing or the person, so that the same request is known again. */
type Asked = { kind: EnquiryKind; target: EnquiryTarget; about: string };

async function storeEnquiry(
  app: App,
  { kind, target, about }: Asked,
  input: Record<string, unknown>,
  sender: EnquirySender,
): Promise<EnquiryAnswer> {
  const now = app.now();
  const { actor = null, address } = sender;
  const asked = kind === 'message' ? withQuestions(input) : input;
  const checked = checkEnquiry(kind, actor ? withAccount(asked, actor) : asked, now);
  if ('refusals' in checked) return checked;
  const { enquiry: fields } = checked;
  await limitEnquiries(app, sender, fields.contact);
  await requireUnblocked(app.db, target.listerId, {
    accountId: actor?.userId ?? null,
    contact: fields.contact ?? null,
    email: actor?.email ?? null,
    phone: actor?.profile?.phone ?? null,
  });
  // Who sends is part of what is the same: two strangers with the same words never share one conversation.
  const who = actor?.userId ?? (address ? sha256(address) : '');
  const keys = dedupeKeys(
    [kind, about, who, fields.name, fields.contact, fields.message, fields.preferred_at],
    now,
    sha256,
  );
  const account = { id: actor?.userId ?? null, email: actor?.email ?? null, phone: actor?.profile?.phone ?? null };
  const expiresAt = kind === 'tour' ? new Date(now.getTime() + TOUR_EXPIRY_MS) : null;
  const answer = await app.db.transaction().execute(async (trx): Promise<EnquiryAnswer> => {
    const claimed = await claimVisit(app, trx, { target, about }, { moment: fields.preferred_at, keys });
    if ('problem' in claimed) return { refusals: [{ field: 'preferred_at', problem: claimed.problem }] };
    const toStore = { kind, target, fields, sender: account, slot: claimed.slot, expiresAt, at: now };
    const stored = await insertEnquiry(trx, toStore, keys);
    if (stored.isNew)
      await afterNewEnquiry(
        app,
        trx,
        { kind, target, about },
        { stored, fields, senderId: account.id, address: address ?? null },
      );
    return { enquiry: presentSent(stored, { kind, fields, senderId: account.id }) };
  });
  if ('enquiry' in answer && fields.preferred_at)
    app.touchTags(slotTags({ property_id: target.id, lister_id: target.listerId }));
  return answer;
}

/** The time a request asks for; a repeated press keeps what the first one got. */
async function claimVisit(
  app: App,
  trx: Db,
  { target, about }: Pick<Asked, 'target' | 'about'>,
  { moment, keys }: { moment: string | undefined; keys: readonly string[] },
): Promise<{ slot: HeldSlot | null } | { problem: SlotProblem }> {
  if (!moment) return { slot: null };
  const claimed = await claimSlot(
    app,
    trx,
    { propertyId: about, listerId: target.listerId },
    { moment: new Date(moment) },
  );
  return 'problem' in claimed && (await findEarlierEnquiry(trx, keys)) ? { slot: null } : claimed;
}

type NewEnquiry = { stored: StoredEnquiry; fields: EnquiryFields; senderId: string | null; address: string | null };

/** The trail, the delivery, and what other features do about it, inside the transaction that stores it. */
async function afterNewEnquiry(
  app: App,
  trx: Db,
  { kind, target, about }: Asked,
  { stored: { id }, fields, senderId, address }: NewEnquiry,
): Promise<void> {
  // The audit row names records only: what was written is personal and stands in one place.
  await recordAudit(trx, {
    actorId: senderId,
    action: kind === 'tour' ? 'tour.requested' : 'message.sent',
    entity: 'enquiry',
    entityId: id,
    after: target.id === null && target.listerId ? { listerId: target.listerId } : { propertyId: about },
  });
  const network = networkFor(senderId ? null : address);
  await app.enqueue(trx, DELIVER_ENQUIRY_JOB, { enquiryId: id, ...network }, { singletonKey: id });
  const person = senderId ?? (fields.contact ?? fields.name ?? id).toLowerCase();
  const sent = { propertyId: about, person, senderId };
  if (target.id !== null) for (const { afterEnquiry } of app.features) await afterEnquiry?.(app, trx, sent);
}

function presentSent(
  { id, sentAt, expiresAt, linkToken }: StoredEnquiry,
  { kind, fields, senderId }: { kind: EnquiryKind; fields: EnquiryFields; senderId: string | null },
): SentEnquiry {
  return {
    ...fields,
    id,
    kind,
    sent_at: sentAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    path: senderPath({ id, kind, sender_id: senderId, link_token: linkToken }),
  };
}

/** The questions that were ticked stand before what was typed; a message of these alone has words. */
function withQuestions(input: Record<string, unknown>): Record<string, unknown> {
  const { message } = input;
  const ticked = QUICK_NAMES.filter((name) => hasConsented(input[name])).map((name) => QUICK_QUESTIONS[name]());
  if (ticked.length === 0 || (message !== undefined && typeof message !== 'string')) return input;
  const typed = message !== undefined && !isBlank(message) ? [message] : [];
  return { ...input, message: [ticked.join('\n'), ...typed].join('\n\n') };
}

/**
 * What somebody signed in left out is taken from their account, so that nobody is asked to answer somebody without a
 * name.
 */
function withAccount(input: Record<string, unknown>, { name, email, profile }: Actor): Record<string, unknown> {
  return { ...input, name: orElse(input['name'], name), contact: orElse(input['contact'], profile?.phone ?? email) };
}

const orElse = (given: unknown, known: string) =>
  given === undefined || (typeof given === 'string' && isBlank(given)) ? known : given;

async function limitEnquiries(app: App, { address }: EnquirySender, contact: string | undefined): Promise<void> {
  if (address) await countAttempt(app, `enquiry:address:${sha256(address)}`, ADDRESS_LIMIT);
  if (contact) await countAttempt(app, `enquiry:contact:${sha256(contact.toLowerCase())}`, CONTACT_LIMIT);
}

/** Who has a stake in a home, lists it or works at the office may write about it, whatever it is by now. */
async function requireTarget(
  app: App,
  kind: EnquiryKind,
  propertyId: string,
  actor: Actor | null = null,
): Promise<EnquiryTarget> {
  const target = (isUuid(propertyId) ? await findEnquiryTarget(app.db, propertyId) : null) ?? sampleTarget(propertyId);
  if (target === null || !(await maySee(app, target, actor)))
    throw new AppError('listing_not_found', { status: 404, publicMessage: m.detail_not_found_toast() });
  if (target.listerId && (await isListerOnHold(app.db, target.listerId)))
    throw new AppError('lister_on_hold', { status: 409, publicMessage: m.detail_on_hold_contact() });
  if (kind === 'tour' && target.status !== 'available')
    throw new AppError('tour_closed', { status: 409, publicMessage: m.detail_tour_closed() });
  return target;
}

/** A home that can be visited, and who shows it. @throws AppError as requestTour */
export async function requireVisitHome(app: App, propertyId: string): Promise<VisitHome> {
  const { listerId } = await requireTarget(app, 'tour', propertyId);
  return { propertyId, listerId };
}

async function maySee(app: App, target: EnquiryTarget, actor: Actor | null): Promise<boolean> {
  const { id, listerId, status, approval } = target;
  const standing = { status, approval_status: approval, agent_id: listerId };
  if (canSeeListing(standing, null)) return true;
  if (actor === null || id === null) return false;
  const { userId, role } = actor;
  return canSeeListing(standing, { userId, role, hasStake: await hasStake(app, { userId, propertyId: id }) });
}

/** A built-in sample can be asked about like any listing (spec 8); it has no lister, so the office answers. */
function sampleTarget(id: string): EnquiryTarget | null {
  return findSampleDetail(id) ? { id: null, listerId: null, status: 'available', approval: 'approved' } : null;
}
