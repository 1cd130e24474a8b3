import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Pagination, pagesToShow } from './pagination.tsx';

const draw = (page: number, pageCount: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Pagination label="Pages" page={page} pageCount={pageCount} hrefOf={(target) => `/agents?page=${target}`} />
    </MemoryRouter>,
  );

test('one page needs no links', () => {
  expect(draw(1, 1)).toBe('');
});

test('first, last and the neighbours, in order and once', () => {
  expect(pagesToShow(1, 2)).toEqual([1, 2]);
  expect(pagesToShow(7, 40)).toEqual([1, 6, 7, 8, 40]);
  expect(pagesToShow(40, 40)).toEqual([1, 39, 40]);
});

test('the ends have one way only, the current page says so', () => {
  expect(draw(1, 3)).not.toContain('rel="prev"');
  expect(draw(3, 3)).not.toContain('rel="next"');
  expect(draw(2, 3)).toContain('aria-current="page"');
});
