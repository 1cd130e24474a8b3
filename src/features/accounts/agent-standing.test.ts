import { expect, test } from 'vitest';
import { agentStanding, levelUnderReview, type StandingFacts, waitsForOffice } from './agent-standing.ts';

const record = (given: Partial<StandingFacts> = {}): StandingFacts => ({
  verification_status: 'pending',
  verification_level: 'basic',
  checked_level: null,
  verification_fee_paid: false,
  ...given,
});
const paid = record({ verification_status: 'verified', verification_level: 'silver', verification_fee_paid: true });

test('paying makes nobody checked: the level reads paid, under review, and the office has it to decide', () => {
  expect(agentStanding(paid)).toBe('paid_under_review');
  expect(levelUnderReview(paid)).toBe('silver');
  expect(waitsForOffice(paid)).toBe(true);
});

test('what somebody looked into is checked; a level paid for afterwards is under review beside it', () => {
  const checked = { ...paid, checked_level: 'silver' };
  expect([agentStanding(checked), levelUnderReview(checked), waitsForOffice(checked)]).toEqual([
    'checked',
    null,
    false,
  ]);
  const raised = { ...checked, verification_level: 'gold' };
  expect([agentStanding(raised), levelUnderReview(raised), waitsForOffice(raised)]).toEqual(['checked', 'gold', true]);
});

test('a flag outweighs what was paid and what was checked before, and waits for nobody', () => {
  const flagged = { ...paid, verification_status: 'flagged' as const, checked_level: 'silver' };
  expect([agentStanding(flagged), levelUnderReview(flagged), waitsForOffice(flagged)]).toEqual([
    'flagged',
    null,
    false,
  ]);
});

test('without a record nobody was checked; numbers that were sent in wait', () => {
  expect(agentStanding(null)).toBe('unchecked');
  expect([agentStanding(record()), waitsForOffice(record())]).toEqual(['waiting', true]);
  const basic = record({ verification_status: 'verified', checked_level: 'basic' });
  expect([agentStanding(basic), waitsForOffice(basic)]).toEqual(['checked', false]);
});
