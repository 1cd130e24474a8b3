import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#lib/days.ts';
import { findHolds, mayEdit, readReview, shortName, WORDS_MAX } from './review-rules.ts';

const read = (fields: Record<string, string>) => readReview((name) => fields[name] ?? '');

describe('a review as it is typed', () => {
  test('without stars, without words, or with too many it is refused, each field named', () => {
    expect(read({})).toEqual({
      refusals: [
        { field: 'stars', why: 'missing' },
        { field: 'home', why: 'too_short' },
      ],
    });
    expect(read({ stars: '6', home: 'It was as it was described.' })).toMatchObject({ refusals: [{ field: 'stars' }] });
    expect(read({ stars: '5', home: '\u200b\u200b  ' })).toMatchObject({ refusals: [{ field: 'home' }] });
    expect(read({ stars: '5', money: 'x'.repeat(WORDS_MAX + 1) })).toMatchObject({
      refusals: [{ field: 'money', why: 'too_long' }],
    });
  });

  test('one aspect is enough; the others are not stored', () => {
    expect(read({ stars: '2', answers: ' Answered after a week.\u0000 ', home: ' ' })).toEqual({
      stars: 2,
      words: { answers: 'Answered after a week.' },
    });
  });
});

describe('what of a review waits for the office', () => {
  test.each([
    ['Call me on 0803 123 4567 now', ['contact']],
    ['Call +234 (803) 123-4567', ['contact']],
    ['write ada@example.ng', ['contact']],
    ['WhatsApp is better', ['contact']],
    ['see https://example.ng/x', ['link']],
    ['go to cheaphomes.com', ['link']],
    ['He is a th1ef', ['insult']],
    ['Olè ni', ['insult']],
    ['yahoo boy', ['insult']],
    ['stupid, 08031234567', ['contact', 'insult']],
  ])('%s', (text, holds) => {
    expect(findHolds(text)).toEqual(holds);
  });

  test.each([
    'The rent was ₦3,000,000 and the caution fee ₦300,000, as written.',
    'We paid 2.5 million in 2026 for 3 bedrooms of 120 sqm.',
    'The foolproof lock works; a useful agent.',
    'Ó dára púpọ̀, ilé náà mọ́.',
  ])('and nothing holds: %s', (text) => {
    expect(findHolds(text)).toEqual([]);
  });

  test('a long hostile text is read in linear time', () => {
    for (const text of ['1-'.repeat(40_000), 'a.'.repeat(40_000), '@'.repeat(80_000), 'a@'.repeat(40_000)]) {
      const start = performance.now();
      findHolds(text);
      expect(performance.now() - start).toBeLessThan(5_000);
    }
  });
});

test('a review is changed within its days, and not once it was taken down', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  expect(mayEdit({ state: 'published', createdAt: ago(13) }, 14, now)).toBe(true);
  expect(mayEdit({ state: 'published', createdAt: ago(14) }, 14, now)).toBe(false);
  expect(mayEdit({ state: 'removed', createdAt: ago(1) }, 14, now)).toBe(false);
});

test('an author is a first name and an initial', () => {
  expect(shortName('Ẹniọlá Adébáyọ̀-Ogunlesi')).toBe('Ẹniọlá A.');
  expect(shortName('Ada')).toBe('Ada');
  expect(shortName('  ')).toBeNull();
});
