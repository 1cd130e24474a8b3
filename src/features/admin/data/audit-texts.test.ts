import { expect, test } from 'vitest';
import { FEATURES } from '#server/features.server.ts';
import { createTeller } from './audit-texts.server.ts';

const tell = createTeller(FEATURES);
const entry = { actorId: 'a', actorName: 'Ada', entity: 'user', entityName: 'Obi' };
const told = (action: string) => tell({ ...entry, action });
const actions = FEATURES.flatMap(({ audit }) => Object.keys(audit?.sentences ?? {}));

test('everything that is recorded is told in words, not by the name the log has for it, and by one feature', () => {
  expect(actions.length).toBeGreaterThan(70);
  expect(actions.filter((action) => told(action).includes(action))).toEqual([]);
  expect(new Set(actions).size).toBe(actions.length);
  expect(told('something.older')).toContain('something.older');
});

test('the trail says who got in by a mailed link and who moved to another address', () => {
  expect(told('password.reset')).toBe('Ada set a new password for “Obi” by a mailed link');
  expect(told('email.changed')).toBe('Ada moved “Obi” to another email address');
});
