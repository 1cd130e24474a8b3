import { fetchAsAnybody } from '#features/accounts/authorized-fetch.ts';
import { m } from '#paraglide/messages.js';
import type { EnquiryFields, EnquiryKind, SentEnquiry } from '../enquiry.ts';

/** How a request ended: stored, or not, with the words for the person and the field at fault where there is one. */
export type PostedEnquiry = { enquiry: SentEnquiry } | { problem: string; field: keyof EnquiryFields | null };

const ADDRESSES: Record<EnquiryKind, string> = { tour: '/api/tours', message: '/api/messages' };
const FIELDS: readonly string[] = ['name', 'contact', 'message', 'preferred_at'] satisfies (keyof EnquiryFields)[];

/** Sends an enquiry from the browser. Never throws: what went wrong comes back in words. */
export async function postEnquiry(
  kind: EnquiryKind,
  propertyId: string,
  values: Record<string, FormDataEntryValue>,
): Promise<PostedEnquiry> {
  let answer: Response;
  try {
    answer = await fetchAsAnybody(ADDRESSES[kind], {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ property_id: propertyId, ...values }),
    });
  } catch {
    return { problem: m.detail_enquiry_offline(), field: null };
  }
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && isSent(body)) return { enquiry: body };
  return { problem: problemOf(answer.status, body), field: fieldOf(body) };
}

function isSent(body: unknown): body is SentEnquiry {
  return typeof body === 'object' && body !== null && 'id' in body && 'sent_at' in body;
}

/** Refusals explain themselves; of a failure the person needs to know only that nothing is lost. */
function problemOf(status: number, body: unknown): string {
  const isRefusal = status >= 400 && status < 500 && typeof body === 'object' && body !== null && 'detail' in body;
  return isRefusal && typeof body.detail === 'string' ? body.detail : m.detail_enquiry_failed();
}

function fieldOf(body: unknown): keyof EnquiryFields | null {
  if (typeof body !== 'object' || body === null || !('field' in body) || typeof body.field !== 'string') return null;
  return FIELDS.includes(body.field) ? (body.field as keyof EnquiryFields) : null;
}
