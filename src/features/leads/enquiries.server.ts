import { createHash } from 'node:crypto';
import type { App } from '#adapters/app-context.server.ts';
import { findSampleDetail } from '#features/listings/sample-listings.ts';
import { AppError } from '#lib/app-error.ts';
import { dedupeKeys } from '#lib/dedupe-key.ts';
import { m } from '#paraglide/messages.js';
import { type EnquiryTarget, findEnquiryLister, findEnquiryTarget, insertEnquiry } from './data/enquiries.server.ts';
import { checkEnquiry, type EnquiryRefusal, TOUR_EXPIRY_MS } from './domain/enquiry-rules.ts';
import type { EnquiryKind, SentEnquiry } from './enquiry.ts';

export type EnquiryAnswer = { enquiry: SentEnquiry } | { refusals: EnquiryRefusal[] };

/** The job that tells the lister of a stored enquiry. */
export const DELIVER_ENQUIRY_JOB = 'deliver-enquiry';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Stores a request to visit a listing and queues its delivery; the same request sent twice within ten minutes is stored once.
 * @throws AppError listing_not_found (404), or tour_closed (409) for a listing that is no longer offered.
 */
export function requestTour(app: App, propertyId: string, input: Record<string, unknown>): Promise<EnquiryAnswer> {
  return storeEnquiry(app, 'tour', propertyId, input);
}

/**
 * Stores a message about a listing and queues its delivery; the same message sent twice within ten minutes is stored once.
 * @throws AppError listing_not_found (404).
 */
export function sendMessage(app: App, propertyId: string, input: Record<string, unknown>): Promise<EnquiryAnswer> {
  return storeEnquiry(app, 'message', propertyId, input);
}

async function storeEnquiry(app: App, kind: EnquiryKind, propertyId: string, input: Record<string, unknown>): Promise<EnquiryAnswer> {
  const target = await requireTarget(app, kind, propertyId);
  const now = app.now();
  const checked = checkEnquiry(kind, input, now);
  if ('refusals' in checked) return checked;
  const { enquiry: fields } = checked;
  const keys = dedupeKeys([kind, propertyId, fields.name, fields.contact, fields.message, fields.preferred_at], now, sha256);
  const expiresAt = kind === 'tour' ? new Date(now.getTime() + TOUR_EXPIRY_MS) : null;
  return app.db.transaction().execute(async (trx) => {
    const { id, sentAt, expiresAt: answerBy, isNew } = await insertEnquiry(trx, { kind, target, fields, expiresAt, at: now }, keys);
    if (isNew) {
      // The audit row names records only: what was written is personal and stands in one place.
      await trx
        .insertInto('audit_log')
        .values({
          actor_id: null,
          action: kind === 'tour' ? 'tour.requested' : 'message.sent',
          entity: 'enquiry',
          entity_id: id,
          before: null,
          after: JSON.stringify({ propertyId }),
        })
        .execute();
      await app.enqueue(trx, DELIVER_ENQUIRY_JOB, { enquiryId: id }, { singletonKey: id });
    }
    return { enquiry: { ...fields, id, kind, sent_at: sentAt.toISOString(), expires_at: answerBy?.toISOString() ?? null } };
  });
}

async function requireTarget(app: App, kind: EnquiryKind, propertyId: string): Promise<EnquiryTarget> {
  const target = (UUID.test(propertyId) ? await findEnquiryTarget(app.db, propertyId) : null) ?? sampleTarget(propertyId);
  const isPublic = target !== null && (target.status === 'available' || target.status === 'sold');
  if (!isPublic) throw new AppError('listing_not_found', { status: 404, publicMessage: m.detail_not_found_toast() });
  if (kind === 'tour' && target.status !== 'available') throw new AppError('tour_closed', { status: 409, publicMessage: m.detail_tour_closed() });
  return target;
}

/** A built-in sample can be asked about like any listing (spec 8); it has no lister, so the office answers. */
function sampleTarget(id: string): EnquiryTarget | null {
  return findSampleDetail(id) ? { id: null, listerId: null, status: 'available' } : null;
}

/**
 * Runs the delivery job: the enquiry stands in its lister's inbox (the office's, where a listing has no lister), and the trail says
 * so once, however often the job runs.
 */
export async function deliverEnquiry(app: App, enquiryId: string): Promise<void> {
  const enquiry = await findEnquiryLister(app.db, enquiryId);
  if (!enquiry) return;
  const trail = { action: 'enquiry.delivered', entity: 'enquiry', entity_id: enquiryId } as const;
  const delivered = app.db
    .selectFrom('audit_log')
    .select('id')
    .where('entity', '=', trail.entity)
    .where('entity_id', '=', enquiryId)
    .where('action', '=', trail.action);
  if (await delivered.executeTakeFirst()) return;
  const after = JSON.stringify({ inbox: enquiry.listerId ?? 'office' });
  await app.db
    .insertInto('audit_log')
    .values({ ...trail, actor_id: null, before: null, after })
    .execute();
}
