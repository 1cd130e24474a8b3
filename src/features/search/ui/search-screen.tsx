import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { SearchPage } from '../domain/search-pages.ts';
import { parseChoices } from '../domain/search-url.ts';
import type { DrawnSearch } from '../domain/search-view.ts';
import { ClearForm } from './clear-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { keepView, type SearchData, useSearchView } from './search-data.ts';
import { totalText } from './search-texts.ts';

type SearchScreenProps = {
  page: SearchPage;
  data: SearchData;
  isLite: boolean;
  /** The result, or null while it is on its way. */
  children: (view: DrawnSearch | null) => ReactNode;
};

/** The frame of every list page: filters that stay while results come and go, the total announced politely. */
export function SearchScreen({ page, data, isLite, children }: SearchScreenProps) {
  const { pathname, search } = useLocation();
  const view = useSearchView(data);
  useFocusOnNewResults(view);
  // The memory of results lives outside React; the first one came with the page.
  useEffect(() => {
    if (view) keepView(pathname + search, view);
  }, [view, pathname, search]);
  return (
    <div className="search">
      <ClearForm page={page} />
      <FilterBar
        page={page}
        choices={parseChoices(new URLSearchParams(search), page)}
        total={view?.paging.total ?? null}
        isLite={isLite}
      />
      <p className="vh" role="status">
        {view ? totalText(page, view.paging.total) : null}
      </p>
      {children(view)}
    </div>
  );
}

/**
 * The link or chip that was pressed is gone with the old results: reading goes on at the new heading, not at the top of
 * the page.
 */
function useFocusOnNewResults(view: DrawnSearch | null): void {
  const shown = useRef(view);
  useEffect(() => {
    if (view === null || view === shown.current) return;
    shown.current = view;
    if (document.activeElement === document.body)
      document.getElementById(RESULTS_HEADING)?.focus({ preventScroll: true });
  }, [view]);
}

/** The id of the heading over the results. */
export const RESULTS_HEADING = 'results-heading';
