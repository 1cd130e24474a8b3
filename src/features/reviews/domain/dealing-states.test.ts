import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#lib/days.ts';
import { type DealingWords, dealingState, mayAnswer, maySettle, type Says } from './dealing-states.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const words = (given: Partial<DealingWords> = {}): DealingWords => ({
  agentSays: null,
  visitorSays: null,
  settledSays: null,
  answerUntil: inDays(10),
  ...given,
});

describe('whether a visit or deal took place', () => {
  const table: [agent: Says | null, visitor: Says | null, settled: Says | null, state: string][] = [
    [null, null, null, 'waiting'],
    ['yes', null, null, 'waiting'],
    ['no', null, null, 'waiting'],
    [null, 'yes', null, 'waiting'],
    ['yes', 'yes', null, 'confirmed'],
    ['no', 'yes', null, 'disputed'],
    ['yes', 'no', null, 'denied'],
    [null, 'no', null, 'denied'],
    ['no', 'yes', 'yes', 'confirmed'],
    [null, 'yes', 'no', 'denied'],
  ];
  test.each(table)('agent %s, visitor %s, office %s: %s', (agentSays, visitorSays, settledSays, state) => {
    expect(dealingState(words({ agentSays, visitorSays, settledSays }), NOW)).toBe(state);
  });

  test('one side alone confirms nothing, and who says nothing in time has said nothing', () => {
    expect(dealingState(words({ agentSays: 'yes', answerUntil: inDays(-1) }), NOW)).toBe('lapsed');
  });

  test('each side answers once, in time, and not after the office', () => {
    expect(mayAnswer(words(), 'agent', NOW)).toBe(true);
    expect(mayAnswer(words({ agentSays: 'yes' }), 'agent', NOW)).toBe(false);
    expect(mayAnswer(words({ agentSays: 'yes' }), 'visitor', NOW)).toBe(true);
    expect(mayAnswer(words({ answerUntil: NOW }), 'visitor', NOW)).toBe(false);
    expect(mayAnswer(words({ settledSays: 'no' }), 'agent', NOW)).toBe(false);
  });

  test('the office settles only what the visitor says and the agent denies, or is silent about for a week', () => {
    const settle = (given: Partial<DealingWords>, saidAt: Date | null) =>
      maySettle({ ...words(given), visitorSaidAt: saidAt }, NOW);
    expect(settle({ visitorSays: 'yes', agentSays: 'no' }, inDays(-1))).toBe(true);
    expect(settle({ visitorSays: 'yes' }, inDays(-7))).toBe(true);
    expect(settle({ visitorSays: 'yes' }, inDays(-6))).toBe(false);
    expect(settle({ visitorSays: 'yes', agentSays: 'yes' }, inDays(-9))).toBe(false);
    expect(settle({ agentSays: 'no' }, null)).toBe(false);
    expect(settle({ visitorSays: 'yes', agentSays: 'no', settledSays: 'no' }, inDays(-9))).toBe(false);
  });
});
