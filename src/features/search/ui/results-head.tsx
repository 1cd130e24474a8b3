import { useEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { isSaleCategoryPage, type SearchPage } from '../domain/search-pages.ts';
import type { SearchView } from '../domain/search-view.ts';
import { choicesTitle, countText, pageTitle } from './labels.ts';
import { SortForm } from './sort-form.tsx';

/** The page's one heading with how much was found, and the order of it. */
export function ResultsHead({ page, view, isLite }: { page: SearchPage; view: SearchView; isLite: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The link or chip that was pressed is gone with the old results; reading goes on at the new ones instead of at the top.
  useEffect(() => {
    if (document.activeElement === document.body && heading.current?.dataset['fresh'] === 'true') heading.current.focus({ preventScroll: true });
  }, []);
  return (
    <div className="rhead">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {headingText(page, view)}
        </h1>
        <p className="muted small">{page.id === 'homes-for-sale' ? choicesTitle(page.id, view.choices) : totalText(page, view)}</p>
      </div>
      {page.fields.includes('sort') ? <SortForm page={page} choices={view.choices} isLite={isLite} /> : null}
    </div>
  );
}

/** spec 2: homes for sale is headed 'N Properties Found'; the other lists by what they hold. */
export function headingText(page: SearchPage, view: Pick<SearchView, 'choices' | 'paging'>): string {
  if (page.id !== 'homes-for-sale') return pageTitle(page.id);
  const { total } = view.paging;
  return total.value === 0 ? pageTitle(page.id) : countText(total, m.search_found, m.search_found_about);
}

/** How much was found, in the words of the page (spec 2). */
export function totalText(page: SearchPage, { paging: { total } }: Pick<SearchView, 'paging'>): string {
  if (page.id === 'homes-for-sale') return total.value === 0 ? m.search_none_found() : countText(total, m.search_found, m.search_found_about);
  if (isSaleCategoryPage(page)) return total.value === 0 ? m.search_none_results() : countText(total, m.search_results, m.search_results_about);
  return countText(total, m.search_count, m.search_count_about);
}
