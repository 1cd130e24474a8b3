import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGate } from './gate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('more than may run wait in order, more than may wait are refused at once', async () => {
  const gate = createGate({ maxRunning: 2, maxWaiting: 1, maxWaitMs: 1000 });
  const first = await gate.enter();
  await gate.enter();
  const third = gate.enter();
  expect(await gate.enter()).toBeNull();
  expect(gate.stats()).toEqual({ running: 2, waiting: 1, refused: 1 });
  first?.();
  expect(await third).not.toBeNull();
  expect(gate.stats()).toEqual({ running: 2, waiting: 0, refused: 1 });
});

test('who waits too long is refused, and takes no place when one is free', async () => {
  const gate = createGate({ maxRunning: 1, maxWaiting: 5, maxWaitMs: 1000 });
  const leave = await gate.enter();
  const late = gate.enter();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await late).toBeNull();
  leave?.();
  expect(gate.stats()).toEqual({ running: 0, waiting: 0, refused: 1 });
});

test('leaving twice frees one place', async () => {
  const gate = createGate({ maxRunning: 1, maxWaiting: 0, maxWaitMs: 1000 });
  const leave = await gate.enter();
  leave?.();
  leave?.();
  expect(gate.stats().running).toBe(0);
  expect(await gate.enter()).not.toBeNull();
  expect(await gate.enter()).toBeNull();
});
