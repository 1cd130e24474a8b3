import { parseContactPhone } from '#lib/phone.ts';
import { hasConsented, isBlank, PLAIN_EMAIL, withoutControls } from '#lib/typed-text.ts';
import { REQUEST_CONSENT, type RequestField, type RequestFields, type RequestKind } from '../support-request.ts';

/** Longest accepted texts, in characters: generous for people, narrow for abuse. */
export const REQUEST_LIMITS: Readonly<Record<RequestField, number>> = {
  name: 200,
  email: 254,
  phone: 40,
  place: 500,
  choice: 120,
  message: 5000,
  best_time: 120,
};

export type RequestProblem =
  | 'name_required'
  | 'contact_required'
  | 'email_required'
  | 'uses_required'
  | 'email_invalid'
  | 'phone_invalid'
  | 'place_required'
  | 'message_required'
  | 'consent_required'
  | 'unknown_choice'
  | 'not_text'
  | 'too_long';
export type RequestRefusal = {
  field: RequestField | typeof REQUEST_CONSENT;
  problem: RequestProblem;
  limit?: number;
};

export type CheckedRequest = { request: RequestFields } | { refusals: RequestRefusal[] };

/**
 * Trims and checks what was asked. A service needs a name, a phone or an email, a place (advice about investing does
 * not) and consent; a ticket a name, a way to answer and words; an objection a name, an email and a use, and words
 * where the use is none of ours. `choices` are what the page offers to choose from.
 */
export function checkRequest(
  kind: RequestKind,
  input: Record<string, unknown>,
  choices: readonly string[],
): CheckedRequest {
  const refusals: RequestRefusal[] = [];
  const request = Object.fromEntries(
    (Object.keys(REQUEST_LIMITS) as RequestField[]).map((field) => {
      const value = input[field] ?? '';
      if (typeof value !== 'string') {
        refusals.push({ field, problem: 'not_text' });
        return [field, ''];
      }
      const text = withoutControls(value).trim();
      const limit = REQUEST_LIMITS[field];
      if (text.length > limit) refusals.push({ field, problem: 'too_long', limit });
      return [field, isBlank(text) ? '' : text];
    }),
  ) as RequestFields;
  const refuse = (field: RequestRefusal['field'], problem: RequestProblem) => {
    if (!refusals.some((one) => one.field === field)) refusals.push({ field, problem });
  };
  if (request.name === '') refuse('name', 'name_required');
  if (kind === 'objection') checkObjection(request, refuse);
  else if (request.email === '' && request.phone === '') refuse('email', 'contact_required');
  if (request.email !== '' && !PLAIN_EMAIL.test(request.email)) refuse('email', 'email_invalid');
  if (request.phone !== '' && parseContactPhone(request.phone) === null) refuse('phone', 'phone_invalid');
  if (request.choice !== '' && !choices.includes(request.choice)) refuse('choice', 'unknown_choice');
  if (kind === 'ticket') {
    if (request.message === '') refuse('message', 'message_required');
  } else if (kind !== 'objection') {
    if (kind !== 'investment' && request.place === '') refuse('place', 'place_required');
    if (!hasConsented(input[REQUEST_CONSENT])) refuse(REQUEST_CONSENT, 'consent_required');
  }
  return refusals.length > 0 ? { refusals } : { request };
}

/** Whoever objects is known by their email: without it there is nothing that could stop. */
function checkObjection(
  { email, choice, message }: RequestFields,
  refuse: (field: RequestField, problem: RequestProblem) => void,
): void {
  if (email === '') refuse('email', 'email_required');
  if (choice === '') refuse('choice', 'uses_required');
  if (choice.split(' ').includes('other') && message === '') refuse('message', 'message_required');
}
