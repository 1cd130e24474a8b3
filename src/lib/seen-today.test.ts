import { expect, test } from 'vitest';
import { createSeenToday } from './seen-today.server.ts';

test('the same is new once a day, another always, and a full memory forgets rather than grows', () => {
  const seen = createSeenToday(3);
  expect([seen.isNew('2026-11-23', 'a'), seen.isNew('2026-11-23', 'a')]).toEqual([true, false]);
  expect(seen.isNew('2026-11-24', 'a'), 'another day').toBe(true);
  for (const text of ['b', 'c']) seen.isNew('2026-11-24', text);
  expect(seen.isNew('2026-11-24', 'd'), 'full: begun anew').toBe(true);
  expect(seen.isNew('2026-11-24', 'd')).toBe(false);
  expect(seen.isNew('2026-11-24', 'a')).toBe(true);
});

test('none of 300,000 people of one kind of phone is taken for another', () => {
  const seen = createSeenToday();
  let isNew = 0;
  for (let at = 0; at < 300_000; at++)
    if (seen.isNew('2026-11-23', `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}\nMozilla/5.0`)) isNew += 1;
  expect(isNew).toBe(300_000);
});
