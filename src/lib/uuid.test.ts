import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isUuid } from './uuid.ts';

test('an id of a record, in either case; nothing else, and nothing around it', () => {
  const id = randomUUID();
  expect([id, id.toUpperCase()].map(isUuid)).toEqual([true, true]);
  expect(
    ['', 'nonsense', 'apt-fallback-1', id.slice(1), `${id}0`, ` ${id}`, `${id}\n`, id.replace('-', '')].filter(isUuid),
  ).toEqual([]);
});
