import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkLead, LEAD_LIMITS } from './lead-rules.ts';

const ADA = { fullName: 'Adaeze Okonkwo', email: 'adaeze@example.ng' };

test('[LEAD-006] a lead without a name or without an email is refused, and both are named at once', () => {
  expect(checkLead({ fullName: '  ', email: '' })).toEqual({
    refusals: [
      { field: 'fullName', problem: 'name_and_email_required' },
      { field: 'email', problem: 'name_and_email_required' },
    ],
  });
});

test('an address that is no e-mail is refused', () => {
  for (const email of ['adaeze', 'a@b', 'a b@c.ng', '@example.ng', 'a@.ng', 'a@b..ng']) {
    expect(checkLead({ ...ADA, email })).toEqual({ refusals: [{ field: 'email', problem: 'email_invalid' }] });
  }
});

test('a text of the wrong type and a text too long are refused by field', () => {
  expect(checkLead({ ...ADA, city: 7, message: 'x'.repeat(LEAD_LIMITS.message + 1) })).toEqual({
    refusals: [
      { field: 'city', problem: 'not_text' },
      { field: 'message', problem: 'too_long', limit: LEAD_LIMITS.message },
    ],
  });
});

test('[LEAD-007] phone, city and message may be missing or empty', () => {
  expect(checkLead(ADA)).toEqual({ lead: ADA });
  expect(checkLead({ ...ADA, phone: '', city: ' ', message: '' })).toEqual({ lead: ADA });
});

test('texts are trimmed, and the noted context is cut to fit instead of refused', () => {
  const long = `/homes-for-sale?search=${'x'.repeat(5000)}`;
  expect(checkLead({ ...ADA, fullName: '  Adaeze Okonkwo ', source: long })).toEqual({ lead: { ...ADA, source: long.slice(0, LEAD_LIMITS.source) } });
});

test('control characters never reach the database', () => {
  expect(checkLead({ ...ADA, message: 'Hello\u0000 there\nagain' })).toEqual({ lead: { ...ADA, message: 'Hello there\nagain' } });
});

test('whatever is sent, the answer is a lead or a list of refusals', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(LEAD_LIMITS)), fc.anything()), (input) => {
      const answer = checkLead(input);
      expect('lead' in answer || answer.refusals.length > 0).toBe(true);
    }),
  );
});
