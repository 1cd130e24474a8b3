import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FaceMeasures } from './face-measures.ts';
import { nextState, SESSION_GRAPH, SESSION_STATES, specStatus } from './identity-states.ts';
import { judgeBroken, judgeSitting, OTHER_PERSON, SAME_PERSON } from './judge-identity.ts';
import { readPaperNumber } from './paper-rules.ts';
import { beginSitting, drawOrder, judgeFrame, MOVEMENTS, moveSitting, ORDERS, type Sitting } from './sitting-rules.ts';

const eye = { x: 0, y: 0, width: 0.3, height: 0.15 };
const face = (given: Partial<FaceMeasures> = {}): FaceMeasures => ({
  turn: 0.1,
  openness: 0.3,
  eyes: [eye, eye],
  crop: { side: 1, grey: new Uint8Array(1) },
  ...given,
});
const CARD = { likeness: 0.995, places: [0.98, 0.97] };
const HEAD = { likeness: 0.93, places: [0.4, 0.5] };

describe('judging a picture', () => {
  test('a card that is turned never does a turn, and far enough it is called flat', () => {
    expect(judgeFrame('left', face(), face({ turn: 0.3 }), CARD)).toBe('further');
    expect(judgeFrame('left', face(), face({ turn: 0.6 }), CARD)).toBe('flat');
  });
  test('a card that is tilted until its lids come nearer has not blinked', () => {
    expect(judgeFrame('blink', face(), face({ openness: 0.2 }), CARD)).toBe('nothing');
  });
  test('the other side is another movement, also where a blink was asked for', () => {
    expect(judgeFrame('left', face(), face({ turn: -0.3 }), null)).toBe('other');
    expect(judgeFrame('right', face(), face({ turn: 0.5 }), null)).toBe('other');
    expect(judgeFrame('blink', face(), face({ turn: 0.5 }), null)).toBe('other');
  });
  test('heads that move as asked have done it', () => {
    expect(judgeFrame('left', face(), face({ turn: 0.5 }), HEAD)).toBe('asked');
    expect(judgeFrame('right', face(), face({ turn: -0.3 }), HEAD)).toBe('asked');
    expect(judgeFrame('blink', face(), face({ openness: 0.1 }), HEAD)).toBe('asked');
  });
});

describe('a sitting', () => {
  const next = ORDERS[0] as Sitting['order'];
  test('there are 18 orders; each has every movement, none twice in a row', () => {
    expect(ORDERS).toHaveLength(18);
    for (const order of ORDERS) {
      expect(new Set(order).size).toBe(MOVEMENTS.length);
      expect(order.every((movement, index) => movement !== order[index - 1])).toBe(true);
    }
    expect(new Set(ORDERS.map((_, index) => drawOrder(() => index).join())).size).toBe(18);
  });
  test('a wrong movement begins another order, a second one ends it', () => {
    const first = moveSitting(beginSitting(['left', 'right', 'blink', 'left']), 'other', null, next);
    expect(first).toMatchObject({ event: 'restart', sitting: { order: next, done: 0, orders: 2 } });
    expect(moveSitting(first.sitting, 'other', null, next).event).toBe('over');
  });
  test('what is left of a movement that was done neither breaks nor does the next', () => {
    const { sitting } = moveSitting(beginSitting(['left', 'right', 'blink', 'left']), 'asked', HEAD, next);
    expect(moveSitting(sitting, 'other', null, next)).toMatchObject({ event: 'none', sitting: { done: 1 } });
    expect(moveSitting(sitting, 'asked', HEAD, next)).toMatchObject({ event: 'none', sitting: { done: 1 } });
  });
  test('no sequence without four movements done as asked ends a sitting well', () => {
    const verdict = fc.constantFrom('back', 'asked', 'further', 'flat', 'other', 'nothing' as const);
    fc.assert(
      fc.property(fc.array(verdict, { maxLength: 30 }), (verdicts) => {
        let sitting = beginSitting(next);
        let asked = 0;
        for (const each of verdicts) {
          const step = moveSitting(sitting, each, null, next);
          if (step.event === 'over') return;
          asked = step.event === 'restart' ? 0 : asked + (each === 'asked' ? 1 : 0);
          sitting = step.sitting;
          expect(sitting.done).toBeLessThanOrEqual(asked);
        }
      }),
    );
  });
});

describe('the verdict', () => {
  test('only a clear difference refuses, only a clear likeness passes', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (paper) => {
        const { outcome } = judgeSitting({ paper, steady: 0.9 });
        expect(outcome === 'passed').toBe(paper >= SAME_PERSON);
        expect(outcome === 'failed').toBe(paper < OTHER_PERSON);
      }),
    );
  });
  test('a paper without a face, or a face that wavers, passes nobody and refuses nobody', () => {
    expect(judgeSitting({ paper: null, steady: 0.9 }).outcome).toBe('could_not_check');
    expect(judgeSitting({ paper: 0.9, steady: 0.3 }).outcome).toBe('could_not_check');
    expect(judgeSitting({ paper: 0.9, steady: 0.1 })).toEqual({ outcome: 'failed', reasons: ['person_changed'] });
  });
  test('a sitting that ended early never passes', () => {
    expect(judgeBroken({ isFlat: true, flattest: null })).toEqual({ outcome: 'failed', reasons: ['flat'] });
    expect(judgeBroken({ isFlat: false, flattest: 0.98 })).toMatchObject({ outcome: 'could_not_check' });
    expect(judgeBroken({ isFlat: false, flattest: null })).toEqual({ outcome: 'failed', reasons: ['not_followed'] });
  });
});

test('a check that is decided, called off or run out goes nowhere, and none is decided before it was begun', () => {
  for (const state of ['completed', 'failed', 'canceled', 'expired'] as const) expect(SESSION_GRAPH[state]).toEqual({});
  expect(nextState('document', 'passed')).toBeNull();
  expect(nextState('selfie', 'passed')).toBeNull();
  expect(SESSION_STATES.map(specStatus)).toEqual([
    ...['started', 'started', 'started', 'started', 'completed', 'failed', 'idle', 'idle'],
  ]);
});

test('numbers that no such paper has are refused; others are read without their spaces', () => {
  for (const [kind, wrong] of [
    ['nin', '123'],
    ['passport', '12345678'],
    ['drivers_licence', 'ABC'],
    ['voters_card', 'ABC-123'],
  ] as const)
    expect(readPaperNumber(kind, wrong)).toBeNull();
  expect(readPaperNumber('nin', '7041 359 8901')).toBe('70413598901');
  expect(readPaperNumber('passport', 'a1234 5678')).toBe('A12345678');
});
