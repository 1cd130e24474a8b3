import { describe, expect, test } from 'vitest';
import { type AskedMove, judgeAsked, type Move, needsSecondPerson, ONE_PERSON_MOST_MINOR } from './second-person.ts';

describe('two people for large sums', () => {
  const MOST = ONE_PERSON_MOST_MINOR;
  const payment = { amountMinor: 3 * MOST, currency: 'NGN' } as const;
  const needs = (leftMinor: number, amountMinor: number) => needsSecondPerson(payment, { leftMinor }, amountMinor);

  test('a sum above the bound takes two, also as the sum of parts, also where a bank took more than was left', () => {
    expect([needs(3 * MOST, MOST), needs(3 * MOST, MOST + 1)]).toEqual([false, true]);
    expect([needs(2 * MOST + 1, 1), needs(2 * MOST, 1), needs(2 * MOST + 1, 2)]).toEqual([false, true, true]);
    expect(needs(-1, 1)).toBe(true);
  });

  test('money of another currency always takes two', () => {
    expect(needsSecondPerson({ amountMinor: 100, currency: 'USD' }, { leftMinor: 100 }, 1)).toBe(true);
  });

  test('only another person confirms, and only the very same move', () => {
    const move: Move = { kind: 'back', amountMinor: 500, words: 'You paid twice.' };
    const asked: AskedMove = { ...move, askedBy: 'ada', confirmedBy: null };
    expect(judgeAsked(null, move, 'bola')).toBe('ask');
    expect(judgeAsked(asked, move, 'ada')).toBe('wait');
    expect(judgeAsked(asked, move, 'bola')).toBe('confirm');
    expect(judgeAsked({ ...asked, confirmedBy: 'bola' }, move, 'ada')).toBe('confirmed');
    const others: Partial<Move>[] = [
      { kind: 'on' },
      { amountMinor: 501 },
      { words: 'You paid twice' },
      { retries: 'x' },
    ];
    for (const other of others)
      expect(judgeAsked(asked, { ...move, ...other }, 'bola'), JSON.stringify(other)).toBe('ask');
  });
});
