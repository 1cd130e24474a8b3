import { expect, test } from 'vitest';
import { EMPTY_STATE, readState } from './conversation-state.ts';
import { scoreLead } from './lead-score.ts';
import { nextQuestion, QUESTIONS, type QuestionId } from './questions.ts';
import { EMPTY_SLOTS } from './slots.ts';

test('one thing is asked at a time, in its order, and nothing twice', () => {
  const asked: QuestionId[] = [];
  for (;;) {
    const next = nextQuestion({ slots: EMPTY_SLOTS, skipped: [], previousQuestions: asked });
    if (next === null) break;
    expect(asked).not.toContain(next);
    asked.push(next);
  }
  expect(asked).toEqual(QUESTIONS.filter((id) => id !== 'financing' && id !== 'purpose'));
});

test('what is known, skipped or of no use is not asked', () => {
  const slots = { ...EMPTY_SLOTS, deal: 'sale' as const, types: ['land' as const] };
  expect(nextQuestion({ slots, skipped: ['place'], previousQuestions: [] })).toBe('budget');
});

test('[AI-005] a state from outside is taken as far as it holds: previousQuestions, leadScore', () => {
  expect(readState({ previousQuestions: ['deal'], leadScore: 30 })).toMatchObject({
    previousQuestions: ['deal'],
    leadScore: 30,
  });
  for (const given of [
    null,
    'x',
    { leadScore: 1e9 },
    { slots: { deal: 'steal' } },
    { previousQuestions: ['constructor'] },
  ])
    expect(readState(given)).toEqual(EMPTY_STATE);
});

test('a lead scores by what was said, from 0 to 100', () => {
  expect(scoreLead(EMPTY_STATE)).toBe(0);
  const slots = { ...EMPTY_SLOTS, deal: 'rent' as const, timing: 'now' as const };
  expect(scoreLead({ slots, isHandedOver: true })).toBe(40);
});
