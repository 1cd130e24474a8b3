import { isBlank, withoutControls } from '#lib/typed-text.ts';
import type { EnquiryFields, EnquiryKind } from '../enquiry.ts';

/** Longest accepted texts, in characters: generous for people, narrow for abuse. */
export const ENQUIRY_LIMITS = { name: 200, contact: 254, message: 5000 } as const;
/** A visit further ahead than this is a mistake in the year. */
export const FURTHEST_VISIT_DAYS = 60;
/** An unanswered tour request expires after this long (product.md 2). */
export const TOUR_EXPIRY_MS = 24 * 3_600_000;

const DAY_MS = 24 * 3_600_000;
/** With its offset, so that a moment means the same wherever it is read. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;
/** Why a time cannot be had: its lister does not offer it, or somebody holds it. */
export type SlotProblem = 'not_offered' | 'slot_taken';
export type EnquiryProblem =
  | 'message_required'
  | 'not_text'
  | 'too_long'
  | 'no_moment'
  | 'past'
  | 'too_far'
  | SlotProblem;
export type EnquiryRefusal = { field: keyof EnquiryFields; problem: EnquiryProblem; limit?: number };

/**
 * Trims and checks what was left. The box itself requires nothing (spec 5); here a message without words is refused,
 * since nobody could answer it, and what could not be stored or meant: a text that is none or too long, a visit in the
 * past or far ahead. A tour request may be empty; a message ignores a preferred time.
 */
export function checkEnquiry(
  kind: EnquiryKind,
  input: Record<string, unknown>,
  now: Date,
): { enquiry: EnquiryFields } | { refusals: EnquiryRefusal[] } {
  const refusals: EnquiryRefusal[] = [];
  const enquiry: EnquiryFields = {};
  for (const field of ['name', 'contact', 'message'] as const) {
    const value = input[field] ?? '';
    const limit = ENQUIRY_LIMITS[field];
    if (typeof value !== 'string') {
      refusals.push({ field, problem: 'not_text' });
      continue;
    }
    const text = withoutControls(value).trim();
    if (text.length > limit) refusals.push({ field, problem: 'too_long', limit });
    else if (!isBlank(text)) enquiry[field] = text;
    else if (kind === 'message' && field === 'message') refusals.push({ field, problem: 'message_required' });
  }
  if (kind === 'tour') {
    const visit = checkVisit(input['preferred_at'] ?? '', now);
    if (visit && 'problem' in visit) refusals.push(visit);
    else if (visit) enquiry.preferred_at = visit.at;
  }
  return refusals.length > 0 ? { refusals } : { enquiry };
}

function checkVisit(value: unknown, now: Date): { at: string } | EnquiryRefusal | null {
  if (value === '') return null;
  const checked = checkVisitMoment(value, now);
  return 'at' in checked ? checked : { field: 'preferred_at', ...checked };
}

/** A moment a visit can be at: in the future, and not in another year. */
export function checkVisitMoment(
  value: unknown,
  now: Date,
): { at: string } | { problem: 'no_moment' | 'past' | 'too_far'; limit?: number } {
  const time = typeof value === 'string' && MOMENT.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) return { problem: 'no_moment' };
  if (time <= now.getTime()) return { problem: 'past' };
  if (time > now.getTime() + FURTHEST_VISIT_DAYS * DAY_MS) return { problem: 'too_far', limit: FURTHEST_VISIT_DAYS };
  return { at: new Date(time).toISOString() };
}
