import { expect, test } from 'vitest';
import { hasPageSize, toPrintedKb, writePageSize } from './page-size.ts';

const write = (html: string, kilobytes: number) => writePageSize(Buffer.from(html), kilobytes).toString();

test('a page without the mark is left as it is', () => {
  expect(write('<p>This page: 0 KB</p>', 18)).toBe('<p>This page: 0 KB</p>');
  expect(hasPageSize(Buffer.from('<p>data-page</p>'))).toBe(false);
});

test('the number inside the mark is replaced, again and again', () => {
  const once = write('<b>0</b><span data-page-size="">This page: 0 KB</span>', 18);
  expect(once).toBe('<b>0</b><span data-page-size="">This page: 18 KB</span>');
  expect(write(once, 7)).toContain('This page: 7 KB');
});

test('what somebody wrote is never taken for the mark, wherever it stands', () => {
  const mark = '<span data-page-size="">This page: 0 KB</span>';
  const written = 'House data-page-size=""> 4 bedrooms &lt;span data-page-size=&quot;&quot;&gt;5 baths';
  const data = '{"description":"House data-page-size=\\"\\"> 4 bedrooms \\u003cspan data-page-size=\\"\\">5 baths<"}';
  const page = (size: string) =>
    `<p title="${written}">${written}</p>${mark.replace('0', size)}<p>${written}</p><script>${data}</script>`;
  expect(write(page('0'), 18)).toBe(page('18'));
  expect(hasPageSize(Buffer.from(written + data))).toBe(false);
});

test('a page is never said to weigh nothing', () => {
  expect([0, 400, 1499, 1500, 25_400].map(toPrintedKb)).toEqual([1, 1, 1, 2, 25]);
});
