import { expect, test } from 'vitest';
import { createGatheredReads } from './gathered-reads.server.ts';

/** A reader whose reads end when told to. */
function openReader() {
  const asked: (readonly string[])[] = [];
  const ends: { found: (values: Map<string, string>) => void; failed: (error: Error) => void }[] = [];
  const read = createGatheredReads<string>((keys) => {
    asked.push(keys);
    return new Promise((found, failed) => ends.push({ found, failed }));
  });
  return { asked, ends, read };
}
const moment = () => new Promise((resolve) => setImmediate(resolve));

test('whoever asks while a read is under way is read with the next, each key once', async () => {
  const { asked, ends, read } = openReader();
  const first = read('a');
  await moment();
  const later = [read('b'), read('c'), read('b'), read('a')];
  await moment();
  expect(asked).toEqual([['a']]);
  ends[0]?.found(new Map([['a', 'old']]));
  expect(await first).toBe('old');
  await moment();
  expect(asked).toEqual([['a'], ['b', 'c', 'a']]);
  ends[1]?.found(
    new Map([
      ['b', 'two'],
      ['a', 'new'],
    ]),
  );
  // A read that began before it was asked for answers nobody.
  expect(await Promise.all(later)).toEqual(['two', null, 'two', 'new']);
});

test('a read that fails is told to those who waited for it, and to nobody after', async () => {
  const { ends, read } = openReader();
  const first = expect(read('a')).rejects.toThrow('gone');
  await moment();
  const second = read('b');
  ends[0]?.failed(new Error('gone'));
  await first;
  await moment();
  ends[1]?.found(new Map([['b', 'there']]));
  expect(await second).toBe('there');
});
