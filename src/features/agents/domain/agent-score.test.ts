import { expect, test } from 'vitest';
import { agentScore } from './agent-score.ts';

const nothing = { isFlagged: false, isIdentityReviewed: false, acceptedDocuments: 0, upheldReports: 0 };

test('everybody starts at 50', () => expect(agentScore(nothing)).toBe(50));

test('what the office checked moves it, documents up to two', () => {
  expect(agentScore({ ...nothing, isIdentityReviewed: true })).toBe(70);
  expect(
    [1, 2, 3].map((acceptedDocuments) => agentScore({ ...nothing, isIdentityReviewed: true, acceptedDocuments })),
  ).toEqual([80, 90, 90]);
});

test('an open question outweighs everything', () => {
  expect(agentScore({ ...nothing, isFlagged: true, isIdentityReviewed: true, acceptedDocuments: 9 })).toBe(20);
});

test('reports that were upheld take from it, up to three', () => {
  expect([1, 3, 9].map((upheldReports) => agentScore({ ...nothing, upheldReports }))).toEqual([45, 35, 35]);
});
