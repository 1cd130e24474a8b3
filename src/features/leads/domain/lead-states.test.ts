import { expect, test } from 'vitest';
import { canMoveLead, dealOfPage, LEAD_STATES, refuseAssigning, stateWhenAskedAgain } from './lead-states.ts';

test('a lead without consent is passed to nobody, whatever its state; a closed one neither', () => {
  for (const state of LEAD_STATES) {
    expect(refuseAssigning({ state, hasConsent: false, hasObjected: false })).toBe('no_consent');
    expect(refuseAssigning({ state, hasConsent: true, hasObjected: true })).toBe('objected');
  }
  expect(refuseAssigning({ state: 'closed', hasConsent: true, hasObjected: false })).toBe('closed');
  expect(refuseAssigning({ state: 'new', hasConsent: true, hasObjected: false })).toBeNull();
});

test('the states are a graph: exactly these steps, and nothing is answered or closed twice', () => {
  const steps = LEAD_STATES.flatMap((from) =>
    LEAD_STATES.filter((to) => canMoveLead(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(steps).toEqual([
    'new > forwarded',
    'new > answered',
    'new > closed',
    'forwarded > new',
    'forwarded > forwarded',
    'forwarded > answered',
    'forwarded > closed',
    'answered > new',
    'answered > forwarded',
    'answered > closed',
    'closed > new',
    'closed > forwarded',
  ]);
});

test('who writes again stands with their agent, else with the office', () => {
  expect(stateWhenAskedAgain('agent-1')).toBe('forwarded');
  expect(stateWhenAskedAgain(null)).toBe('new');
});

test.each([
  ['/rent/all?state=Lagos', 'rent'],
  ['/rental-guide', null],
  ['/buy', 'buy'],
  ['/homes-for-sale?search=Yaba', 'buy'],
  ['/sell', 'sell'],
  ['/get-matched', null],
  [undefined, null],
] as const)('a lead left on %s is about %s', (source, deal) => {
  expect(dealOfPage(source)).toBe(deal);
});
