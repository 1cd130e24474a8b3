import { expect, test } from 'vitest';
import { countPending, countRoom, moveTo, nextToSend, type PictureItem, readyUrls } from './picture-list.ts';

const item = (key: string, state: PictureItem['state'] = 'ready'): PictureItem => ({
  key,
  name: key,
  state,
  progress: 0,
  url: state === 'ready' ? `/media/${key}` : null,
  uploadId: null,
  preview: null,
  error: null,
  canRetry: false,
});
const keys = (items: readonly PictureItem[]) => items.map(({ key }) => key).join('');
const abcd = ['a', 'b', 'c', 'd'].map((key) => item(key));

test('room never falls below nothing', () => {
  expect([countRoom([], 8), countRoom(abcd, 10), countRoom(abcd, 4), countRoom(abcd, 2)]).toEqual([8, 6, 0, 0]);
});

test('a picture moves to any place, and never out of the list', () => {
  expect(keys(moveTo(abcd, 'c', 0))).toBe('cabd');
  expect(keys(moveTo(abcd, 'a', 2))).toBe('bcad');
  expect(keys(moveTo(abcd, 'a', -5))).toBe('abcd');
  expect(keys(moveTo(abcd, 'a', 99))).toBe('bcda');
  expect(keys(moveTo(abcd, 'z', 0))).toBe('abcd');
});

test('a form sends what is ready, in order', () => {
  expect(readyUrls([item('b'), item('x', 'failed'), item('y', 'sending'), item('a')])).toEqual([
    '/media/b',
    '/media/a',
  ]);
});

test('two are on their way at once, the others wait their turn', () => {
  const items = [item('a', 'sending'), item('b', 'queued'), item('c', 'queued'), item('d', 'failed')];
  expect(keys(nextToSend(items, 2))).toBe('b');
  expect(keys(nextToSend([item('a', 'making'), ...items], 2))).toBe('');
  expect(countPending(items)).toBe(3);
});
