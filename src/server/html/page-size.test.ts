import { expect, test } from 'vitest';
import { toPrintedKb, writePageSize } from './page-size.ts';

test('a page without the mark is left as it is', () => {
  expect(writePageSize('<p>This page: 0 KB</p>', 18)).toBe('<p>This page: 0 KB</p>');
});

test('the number inside the mark is replaced, again and again', () => {
  const once = writePageSize('<b>0</b><span class="x" data-page-size="">This page: 0 KB</span>', 18);
  expect(once).toBe('<b>0</b><span class="x" data-page-size="">This page: 18 KB</span>');
  expect(writePageSize(once, 7)).toContain('This page: 7 KB');
});

test('a page is never said to weigh nothing', () => {
  expect([0, 400, 1499, 1500, 25_400].map(toPrintedKb)).toEqual([1, 1, 1, 2, 25]);
});
