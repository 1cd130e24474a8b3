import { SaveSearch } from '#features/finding/save-search.tsx';
import type { SearchPage } from '../domain/search-pages.ts';
import { searchHref } from '../domain/search-url.ts';
import type { DrawnSearch } from '../domain/search-view.ts';
import { BackLink } from './back-link.tsx';
import { RESULTS_HEADING } from './search-screen.tsx';
import { choicesTitle, headingText, totalText } from './search-texts.ts';
import { SortForm } from './sort-form.tsx';

/** The page's one heading with how much was found, and the order of it. */
export function ResultsHead({ page, view, isLite }: { page: SearchPage; view: DrawnSearch; isLite: boolean }) {
  const { total } = view.paging;
  return (
    <div className="rhead">
      <div>
        <h1 id={RESULTS_HEADING} tabIndex={-1}>
          {headingText(page, total)}
        </h1>
        <p className="muted small">
          {page.id === 'homes-for-sale' ? choicesTitle(page.id, view.choices) : totalText(page, total)}
          <BackLink page={page} />
        </p>
      </div>
      <div className="rhead-end">
        {page.scope.status === 'sold' ? null : <SaveSearch address={searchHref(page, view.choices)} />}
        <SortForm page={page} choices={view.choices} isLite={isLite} />
      </div>
    </div>
  );
}
