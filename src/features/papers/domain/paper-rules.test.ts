import { expect, test } from 'vitest';
import { checkSentence, SPOKEN_REASONS } from '../paper-texts.ts';
import { CHECK_REASONS } from './check-reasons.ts';
import { CODE_BYTES, readCode, writeCode } from './paper-codes.ts';
import { canMove, isUnderWay, type PaperState } from './paper-states.ts';

const STATES: PaperState[] = ['waiting', 'reading', 'done', 'failed'];

test('a paper is read once, given back by a lost reader, and tried again where it failed', () => {
  const moves = STATES.flatMap((from) => STATES.filter((to) => canMove(from, to)).map((to) => `${from} ${to}`));
  expect(moves).toEqual([
    ...['waiting reading', 'waiting failed', 'reading waiting', 'reading done', 'reading failed', 'failed waiting'],
  ]);
  expect(STATES.filter(isUnderWay)).toEqual(['waiting', 'reading']);
});

test('a code has one spelling, however it was typed off a paper', () => {
  const code = writeCode(Uint8Array.from({ length: CODE_BYTES }, (_, index) => index * 37));
  expect(code).toMatch(/^ZR-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  for (const typed of [
    code,
    code.toLowerCase(),
    code.replaceAll('-', ' '),
    code.replace('ZR-', ''),
    code.replaceAll('0', 'o'),
  ])
    expect(readCode(typed)).toBe(code);
  for (const typed of ['', 'ZR', `${code}0`, 'ZR-UUUU-UUUU-UUUU', 'x'.repeat(4000)]) expect(readCode(typed)).toBeNull();
});

test('every reason of a check has a sentence, which says all its values', () => {
  expect(SPOKEN_REASONS.filter((reason) => reason !== 'demo').toSorted()).toEqual(
    Object.keys(CHECK_REASONS).toSorted(),
  );
  for (const [reason, { outcome, values }] of Object.entries(CHECK_REASONS)) {
    const given = Object.fromEntries(values.map((name, index) => [name, name === 'paper' ? 0 : 7001 + index]));
    const check = { check: 'seal', outcome, score: null, reason, values: given, regions: [] } as const;
    const sentence = checkSentence(check, ['Survey plan.pdf']);
    expect(sentence).toMatch(/\.$/);
    for (const name of values) expect(sentence).toContain(name === 'paper' ? 'Survey plan.pdf' : '7,00');
  }
});

test('a day that is none, and a reason nobody knows, do not break a sentence', () => {
  const check = { check: 'seal', outcome: 'failed', score: 10, regions: [] } as const;
  expect(checkSentence({ ...check, reason: 'date_impossible', values: { date: '2021-02-31' } })).toContain(
    '2021-02-31',
  );
  expect(checkSentence({ ...check, reason: 'constructor', values: {} })).toBe('Failed');
});
