import { PLAIN_EMAIL, withoutControls } from '#lib/typed-text.ts';
import type { LeadFields } from '../lead.ts';

/** Longest accepted texts, in characters; generous for people, narrow for abuse. */
export const LEAD_LIMITS = {
  fullName: 200,
  email: 254,
  phone: 40,
  city: 120,
  message: 5000,
  source: 2000,
  pageUrl: 2000,
  userAgent: 500,
} as const;

export type LeadProblem = 'name_and_email_required' | 'email_invalid' | 'too_long' | 'not_text';
export type LeadRefusal = { field: keyof LeadFields; problem: LeadProblem; limit?: number };

const FIELDS = Object.keys(LEAD_LIMITS) as (keyof LeadFields)[];
/** Context that we note ourselves is cut to fit; what a person typed is never cut behind their back. */
const CUT_TO_FIT: readonly string[] = ['source', 'pageUrl', 'userAgent'];
/**
 * Trims and checks a lead (spec 5): full name and email are required, the rest optional. Returns the clean lead or
 * every refusal.
 */
export function checkLead(input: Record<string, unknown>): { lead: LeadFields } | { refusals: LeadRefusal[] } {
  const refusals: LeadRefusal[] = [];
  const clean: Partial<Record<keyof LeadFields, string>> = {};
  for (const field of FIELDS) {
    const value = input[field] ?? '';
    if (typeof value !== 'string') {
      refusals.push({ field, problem: 'not_text' });
      continue;
    }
    const text = withoutControls(value).trim();
    const limit = LEAD_LIMITS[field];
    if (text.length <= limit) clean[field] = text;
    else if (CUT_TO_FIT.includes(field)) clean[field] = text.slice(0, limit);
    else refusals.push({ field, problem: 'too_long', limit });
  }
  for (const field of ['fullName', 'email'] as const) {
    if (clean[field] === '') refusals.push({ field, problem: 'name_and_email_required' });
  }
  if (clean.email && !PLAIN_EMAIL.test(clean.email)) refusals.push({ field: 'email', problem: 'email_invalid' });
  if (refusals.length > 0) return { refusals };
  const { fullName = '', email = '', ...optional } = clean;
  const given = Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== ''));
  return { lead: { fullName, email, ...given } };
}
