import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DrawnSearch } from '../domain/search-view.ts';
import { loadSearchData } from './search-data.ts';

const view = (title: string, items = 1) =>
  ({ pageId: 'homes-for-sale', cards: Array.from({ length: items }, () => ({ title })) }) as unknown as DrawnSearch;
const at = (query: string) => new URL(`http://localhost/homes-for-sale?${query}`);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a load that fails at once fails the page, one that fails later fails where it is awaited', async () => {
  await expect(loadSearchData(at('a=1'), () => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  const late = loadSearchData(at('a=2'), () => new Promise((_, reject) => setTimeout(reject, 5000, new Error('late'))));
  await vi.advanceTimersByTimeAsync(200);
  const data = await late;
  const awaited = expect('pending' in data ? data.pending : null).rejects.toThrow('late');
  await vi.advanceTimersByTimeAsync(5000);
  await awaited;
});

test('[SEARCH-025] [SEARCH-008] a fast answer is the page, a slow one a promise to wait for', async () => {
  expect(await loadSearchData(at('b=1'), () => Promise.resolve(view('fast')))).toMatchObject({
    cards: [{ title: 'fast' }],
  });
  const slow = loadSearchData(at('b=2'), () => new Promise((resolve) => setTimeout(resolve, 3000, view('slow'))));
  await vi.advanceTimersByTimeAsync(200);
  expect(await slow).toHaveProperty('pending');
});

test('going back within five minutes asks for nothing; later, or after an empty answer, it asks again', async () => {
  let asked = 0;
  const load = () => {
    asked += 1;
    return Promise.resolve(view('kept'));
  };
  await loadSearchData(at('c=1'), load);
  await loadSearchData(at('c=1'), load);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(301_000);
  await loadSearchData(at('c=1'), load);
  expect(asked).toBe(2);
  await loadSearchData(at('c=2'), () => Promise.resolve(view('nothing', 0)));
  await loadSearchData(at('c=2'), load);
  expect(asked).toBe(3);
});
