import { expect, test } from 'vitest';
import { FEATURES } from '#server/features.server.ts';
import { actionWord } from './action-words.ts';
import { jobWord } from './job-words.ts';

test('every job of the background is told in words', () => {
  const names = FEATURES.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name));
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => jobWord(name) === name)).toEqual([]);
  expect(jobWord('of-a-release-to-come')).toBe('of-a-release-to-come');
});

test('every action of the policy table is told in words', () => {
  const names = FEATURES.flatMap(({ policies = [] }) =>
    policies.flatMap((policy) => Object.values(policy).map(({ name }) => name)),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => actionWord(name) === name)).toEqual([]);
});
