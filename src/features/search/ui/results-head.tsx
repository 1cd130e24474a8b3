import { m } from '#paraglide/messages.js';
import type { SearchPage } from '../domain/search-pages.ts';
import type { DrawnSearch } from '../domain/search-view.ts';
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
        </p>
      </div>
      {page.fields.includes('sort') ? <SortForm page={page} choices={view.choices} isLite={isLite} /> : null}
      {page.scope.transactionType === 'rent' && (view.choices.price !== null || view.choices.sort !== 'latest') ? (
        <p className="muted small basis-full">{m.search_rents_compare()}</p>
      ) : null}
    </div>
  );
}
