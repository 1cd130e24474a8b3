import { expect, test } from 'vitest';
import { pageOfItem, promiseClock, QUEUE_KINDS, queuePath, readQueueAsk } from './queue.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ask = (query: string) => readQueueAsk(new URLSearchParams(query));

test('a promise is late after 24 hours, due soon in its last three, and never less than unused', () => {
  expect(promiseClock('2026-11-19T11:59:00Z', NOW)).toEqual({ state: 'late', minutes: -1, used: 1 });
  expect(promiseClock('2026-11-19T12:00:00Z', NOW)).toMatchObject({ state: 'soon', minutes: 0, used: 1 });
  expect(promiseClock('2026-11-19T15:00:00Z', NOW)).toMatchObject({ state: 'soon', minutes: 180 });
  expect(promiseClock('2026-11-19T15:01:00Z', NOW)).toMatchObject({ state: 'fine', minutes: 181 });
  expect(promiseClock('2026-11-20T00:00:00Z', NOW)).toMatchObject({ state: 'fine', minutes: 720, used: 0.5 });
  expect(promiseClock('2026-11-21T00:00:00Z', NOW).used).toBe(0);
});

test('words of an address that mean nothing ask for nothing', () => {
  for (const query of ['kind=constructor&open=toString.1', 'kind=&open=.', 'open=listing', 'open=listing.'])
    expect(ask(query), query).toEqual({ kind: null, open: null });
});

test('an address comes back as it was asked for', () => {
  for (const kind of QUEUE_KINDS) {
    const asked = { kind, open: { kind, id: 'a1' } };
    expect(ask(queuePath(asked).split('?')[1] ?? '')).toEqual(asked);
    expect(pageOfItem({ kind, id: 'a1' })).toMatch(/^\/admin\//);
  }
  expect(queuePath({ kind: null, open: null })).toBe('/admin/queue');
});
