import { expect, test } from 'vitest';
import { eventBetween } from './auth-event.ts';

const user = { id: 'u-1', email: 'a@b.ng', name: 'Ada', role: 'user', userType: 'user', agentStatus: null } as const;
const session = { user, access_token: 'one' };

test('[AUTH-009] signed out, signed in, token refreshed and user updated are told apart', () => {
  expect(eventBetween(null, null)).toBeNull();
  expect(eventBetween(session, { ...session })).toBeNull();
  expect(eventBetween(session, null)).toBe('signed-out');
  expect(eventBetween(null, session)).toBe('signed-in');
  expect(eventBetween(session, { ...session, access_token: 'two' })).toBe('token-refreshed');
  expect(eventBetween(session, { user: { ...user, name: 'Ada Ọbị' }, access_token: 'two' })).toBe('user-updated');
  expect(eventBetween(session, { user: { ...user, id: 'u-2' }, access_token: 'two' })).toBe('signed-in');
});
