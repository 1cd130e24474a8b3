import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '#vocabulary/audit-actions.ts';
import { sentenceOf } from './activity-sentence.ts';

const entry = { id: '1', actorId: 'a', actorName: 'Ada', entity: 'user', entityId: 'u', entityName: 'Obi', before: null, after: null, createdAt: '' };
const told = (action: string) => sentenceOf({ ...entry, action });

test('everything that is recorded is told in words, not by the name the log has for it', () => {
  expect(AUDIT_ACTIONS.filter((action) => told(action).includes(action))).toEqual([]);
  expect(told('something.older')).toContain('something.older');
});

test('the trail says who got in by a mailed link and who moved to another address', () => {
  expect(told('password.reset')).toBe('Ada set a new password for “Obi” by a mailed link');
  expect(told('email.changed')).toBe('Ada moved “Obi” to another email address');
});
