import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type StoredUser, storeSession } from '../stored-session.ts';
import { announcePasswordRecovery, onAuthEvent } from './auth-events.ts';

const USER: StoredUser = { id: 'u-1', email: 'a@b.ng', name: 'Ada', role: 'user', userType: 'user', agentStatus: null };
const SESSION = { user: USER, access_token: 'one', expires_at: 900, expires_in: 900 };

/** What a browser has of storage and events. */
beforeEach(() => {
  const kept = new Map<string, string>();
  const page = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('window', page);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => vi.unstubAllGlobals());

test('[AUTH-009] a subscriber hears of all five events as they happen, each once, and of none after it stopped', () => {
  const heard: string[] = [];
  const stop = onAuthEvent((event) => heard.push(event));
  const next = () => heard.splice(0);
  storeSession(SESSION);
  expect(next()).toEqual(['signed-in']);
  storeSession({ ...SESSION });
  expect(next()).toEqual([]);
  storeSession({ ...SESSION, access_token: 'two' });
  expect(next()).toEqual(['token-refreshed']);
  storeSession({ ...SESSION, access_token: 'two', user: { ...USER, name: 'Ada Ọbị' } });
  expect(next()).toEqual(['user-updated']);
  announcePasswordRecovery();
  expect(next()).toEqual(['password-recovery']);
  storeSession(null);
  expect(next()).toEqual(['signed-out']);
  stop();
  storeSession(SESSION);
  announcePasswordRecovery();
  expect(next()).toEqual([]);
});

test('[AUTH-009] what another tab stored is heard by the browser’s own event', () => {
  const heard: string[] = [];
  onAuthEvent((event) => heard.push(event));
  localStorage.setItem('zaure.session', JSON.stringify(SESSION));
  dispatchEvent(new Event('storage'));
  expect(heard).toEqual(['signed-in']);
});
