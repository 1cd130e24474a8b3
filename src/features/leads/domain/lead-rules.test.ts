import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasConsented } from '#lib/typed-text.ts';
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
  expect(checkLead({ ...ADA, fullName: '  Adaeze Okonkwo ', source: long })).toEqual({
    lead: { ...ADA, source: long.slice(0, LEAD_LIMITS.source) },
  });
});

test('control characters never reach the database', () => {
  expect(checkLead({ ...ADA, message: 'Hello\u0000 there\nagain' })).toEqual({
    lead: { ...ADA, message: 'Hello there\nagain' },
  });
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const UNTYPEABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** What stays of a text once what nobody typed is gone. */
const plain = (value: unknown) => (typeof value === 'string' ? value.replaceAll(UNTYPEABLE, '').trim() : null);

const odd = fc.oneof(
  fc.constantFrom('', ' \t', 'x'.repeat(201), 'x'.repeat(5001), 'a@b', 7),
  fc.string(),
  fc.anything(),
);
/** A field that is mostly as people leave it, and sometimes anything at all. */
const mostly = (usual: string) => fc.oneof({ weight: 8, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd });
const input = fc.record(
  {
    fullName: mostly(ADA.fullName),
    email: mostly(ADA.email),
    ...Object.fromEntries(
      ['phone', 'city', 'message', 'source', 'pageUrl', 'userAgent'].map((field) => [field, mostly('Lagos')]),
    ),
  } as Record<string, fc.Arbitrary<unknown>>,
  { requiredKeys: ['fullName', 'email'] },
);

test('whatever is sent, a lead is taken exactly when its two fields are there, the address is one and no typed text is too long or no text', () => {
  let taken = 0;
  fc.assert(
    fc.property(input, (given) => {
      const answer = checkLead(given);
      const isText = (field: string) =>
        given[field] === undefined || given[field] === null || typeof given[field] === 'string';
      const typed = ['fullName', 'email', 'phone', 'city', 'message'] as const;
      const allTexts = Object.keys(LEAD_LIMITS).every(isText);
      const allFit = typed.every((field) => (plain(given[field]) ?? '').length <= LEAD_LIMITS[field]);
      const hasBoth = Boolean(plain(given['fullName'])) && Boolean(plain(given['email']));
      if ('refusals' in answer) {
        const isAddressRefused = answer.refusals.some(({ problem }) => problem === 'email_invalid');
        expect(allTexts && allFit && hasBoth && !isAddressRefused).toBe(false);
        if (plain(given['email']) === ADA.email) expect(isAddressRefused).toBe(false);
        return;
      }
      taken += 1;
      expect([allTexts, allFit, hasBoth]).toEqual([true, true, true]);
      expect(answer.lead.email).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
      for (const [field, text] of Object.entries(answer.lead))
        expect((plain(given[field]) ?? '').startsWith(text)).toBe(true);
    }),
    { numRuns: 300 },
  );
  // About four in ten: were it none, nothing above had looked at a lead.
  expect(taken).toBeGreaterThan(0);
});

test('only the tick itself is consent', () => {
  for (const value of [undefined, null, '', 'off', 'false', 'true', 1, {}, ['on'], 'ON'])
    expect(hasConsented(value)).toBe(false);
  expect([hasConsented('on'), hasConsented(true)]).toEqual([true, true]);
});
