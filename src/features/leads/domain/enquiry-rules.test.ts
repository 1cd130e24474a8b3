import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkEnquiry, ENQUIRY_LIMITS } from './enquiry-rules.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const NOW = new Date('2026-11-21T09:00:00Z');
const problems = (input: Record<string, unknown>) => {
  const answer = checkEnquiry('tour', input, NOW);
  return 'refusals' in answer ? answer.refusals : [];
};

test('a text too long and a text of the wrong type are refused by field', () => {
  expect(problems({ name: 7, message: 'x'.repeat(ENQUIRY_LIMITS.message + 1) })).toEqual([
    { field: 'name', problem: 'not_text' },
    { field: 'message', problem: 'too_long', limit: ENQUIRY_LIMITS.message },
  ]);
});

test('5,000 characters of a message are taken, 200 of a name and 254 of a contact, and not one more', () => {
  const full = { name: 'x'.repeat(200), contact: `${'x'.repeat(244)}@zaure.ng`, message: 'x'.repeat(5000) };
  expect(checkEnquiry('message', full, NOW)).toEqual({ enquiry: full });
  for (const [field, limit] of Object.entries({ name: 200, contact: 254, message: 5000 }))
    expect(problems({ [field]: 'x'.repeat(limit + 1) }), field).toEqual([{ field, problem: 'too_long', limit }]);
});

test('a visit in the past, far ahead or that is no moment is refused', () => {
  expect(problems({ preferred_at: '2026-11-21T09:00+00:00' })).toEqual([{ field: 'preferred_at', problem: 'past' }]);
  expect(problems({ preferred_at: '2028-01-01T09:00+01:00' })).toMatchObject([
    { field: 'preferred_at', problem: 'too_far' },
  ]);
  for (const preferred_at of ['tomorrow', '2026-11-22', '2026-13-45T09:00Z', 5, ['2026-11-22T09:00Z']]) {
    expect(problems({ preferred_at })).toEqual([{ field: 'preferred_at', problem: 'no_moment' }]);
  }
});

test.each(['', ' ', '\n\t', '\u00a0', '\u200b\u2060\ufeff', '\u3164', undefined])(
  'a message with nothing to read in it (%j) is refused',
  (message) => {
    const answer = checkEnquiry('message', { name: 'Ada', contact: 'ada@example.ng', message }, NOW);
    expect(answer).toEqual({ refusals: [{ field: 'message', problem: 'message_required' }] });
  },
);

test('[DETAIL-022] nothing is required of a tour request; of a message nothing but words', () => {
  expect(checkEnquiry('tour', {}, NOW)).toEqual({ enquiry: {} });
  expect(checkEnquiry('tour', { name: ' ', contact: '', message: '\n', preferred_at: '' }, NOW)).toEqual({
    enquiry: {},
  });
  expect(checkEnquiry('message', { message: 'ẹ' }, NOW)).toEqual({ enquiry: { message: 'ẹ' } });
});

test('texts are trimmed and a preferred time becomes one moment', () => {
  expect(
    checkEnquiry(
      'tour',
      {
        name: ' Ada ',
        contact: '0803 123 4567',
        message: 'Is the road\u0000 tarred?',
        preferred_at: '2026-11-22T09:00+01:00',
      },
      NOW,
    ),
  ).toEqual({
    enquiry: {
      name: 'Ada',
      contact: '0803 123 4567',
      message: 'Is the road tarred?',
      preferred_at: '2026-11-22T08:00:00.000Z',
    },
  });
});

test('a message has no preferred time', () => {
  expect(checkEnquiry('message', { message: 'Hello', preferred_at: 'nonsense' }, NOW)).toEqual({
    enquiry: { message: 'Hello' },
  });
});

test('whatever is sent, the answer is an enquiry or a list of refusals', () => {
  const input = fc.dictionary(fc.constantFrom('name', 'contact', 'message', 'preferred_at'), fc.anything());
  fc.assert(
    fc.property(fc.constantFrom('tour' as const, 'message' as const), input, (kind, given) => {
      const answer = checkEnquiry(kind, given, NOW);
      if ('refusals' in answer) {
        expect(answer.refusals).not.toEqual([]);
        for (const { field } of answer.refusals) expect(Object.keys({ message: 0, ...given })).toContain(field);
        return;
      }
      // What is taken is what was sent: a trimmed text within its limit, under its own name.
      for (const [field, text] of Object.entries(answer.enquiry)) {
        if (field === 'preferred_at') continue;
        expect(String(given[field]).replaceAll(CONTROL, '').trim()).toBe(text);
        expect(text.length).toBeLessThanOrEqual(ENQUIRY_LIMITS[field as keyof typeof ENQUIRY_LIMITS]);
      }
    }),
  );
});
