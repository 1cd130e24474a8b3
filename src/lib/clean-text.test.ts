import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText, cleanValue } from './clean-text.ts';

describe('what nobody sees or what breaks a page is taken out', () => {
  test.each([
    ['NUL and other controls', 'Le\u0000k\u0007ki\u009f', 'Lekki'],
    ['half of a character', '\ud800Lekki\udc00', 'Lekki'],
    ['signs without width, soft hyphens, fillers', 'Le\u200bk\u00ad\u2060ki\ufeff\u3164', 'Lekki'],
    ['directions', '\u202eLekki\u202c \u2066Ajah\u2069', 'Lekki Ajah'],
    ['orders hidden in tags', 'Nice flat\u{e0049}\u{e0067}\u{e006e}', 'Nice flat'],
    ['a joiner between letters', 'Le\u200dk\u200cki', 'Lekki'],
    ['towers of marks', `a${'\u0301'.repeat(50)}b`, 'á\u0301\u0301\u0301b'],
    ['what stands for a broken letter', 'Lek\ufffdki', 'Lekki'],
  ])('%s', (_what, given, clean) => {
    expect(cleanText(given)).toBe(clean);
  });
});

describe('one letter is written one way', () => {
  test.each([
    ['full width', '０８０３　１２３４５６７ Ｌｅｋｋｉ', '0803 1234567 Lekki'],
    ['bold, circled, joined', '𝗟𝗲𝗸𝗸𝗶 ⓵②③ ﬁne №5', 'Lekki ⓵23 fine No5'],
    ['marks apart or in one', 'Ìbàda\u0300n', 'Ìbàdàn'],
    ['Cyrillic and Greek twins in words of ours', 'Lеkkі Аjаh Ροst', 'Lekki Ajah Post'],
    ['twins among digits', '08О3 12З', '08O3 12З'],
    ['lines of other programs', 'one\u2028two\u2029three\u0085four', 'one\ntwo\nthree\nfour'],
    ['odd blanks', '3\u00a0bed\u2009flat', '3 bed flat'],
  ])('%s', (_what, given, clean) => {
    expect(cleanText(given)).toBe(clean.replace('⓵', '⓵'.normalize('NFKC')));
  });
});

test('what people write stays: lines, names with tone marks, signs of measure, families, other scripts whole', () => {
  for (const text of [
    'First line\r\n\tsecond line',
    'Ọ̀ṣun, Ẹ̀bútẹ́ Mẹ́tà, Ụmụahịa, Ƙofar Ruwa',
    '6°27′30″N, 650 m², ½ plot, ₦80m – “good”',
    '👨‍👩‍👧 👍🏽 🏳️‍🌈 ❤️',
    'Москва Αθήνα عربي',
  ])
    expect(cleanText(text)).toBe(text);
});

test('what is clean stays as it is, and no text ever holds what a database refuses', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const clean = cleanText(text);
      expect(cleanText(clean)).toBe(clean);
      expect(clean.isWellFormed()).toBe(true);
      expect(clean).not.toMatch(/[\0\u202e\u200b\u2028]/);
    }),
    { numRuns: 3000 },
  );
});

test('takes time in proportion to the text', () => {
  const took = (text: string) => {
    const started = performance.now();
    cleanText(text);
    return performance.now() - started;
  };
  for (const piece of ['а', 'a\u0301', '\u200d', '👩‍', 'Ｌ', '\ud800', 'aа1 '])
    expect(took(piece.repeat(200_000 / piece.length)), piece).toBeLessThan(2000);
});

test('a line has no breaks, is trimmed, and is cut between characters', () => {
  expect(cleanLine(' \u0000 Lek\u202eki \u0007\n Phase\t1 ', 50)).toBe('Lekki Phase 1');
  expect(cleanLine('🏠'.repeat(300), 10)).toBe('🏠'.repeat(10));
  expect(cleanLine('\ud800x', 10)).toBe('x');
});

test('within JSON every text is cleaned, but no password', () => {
  const given = JSON.parse(
    '{"a":["x\\u0000",{"b":"Ｌ"}],"n":1,"no":null,"password":"ｐ\\u200b","__proto__":{"c":"\\u200b"}}',
  );
  const clean = cleanValue(given) as Record<string, unknown>;
  expect(JSON.stringify(clean)).toBe(
    '{"a":["x",{"b":"L"}],"n":1,"no":null,"password":"ｐ\u200b","__proto__":{"c":""}}',
  );
  expect(Object.getPrototypeOf(clean)).toBe(Object.prototype);
});
