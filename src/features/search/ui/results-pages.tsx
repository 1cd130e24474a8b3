import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { DEEPEST_PAGE, RESULTS_PER_PAGE, type SearchPage } from '../domain/search-pages.ts';
import { searchHref } from '../domain/search-url.ts';
import type { DrawnSearch } from '../domain/search-view.ts';
import { formatCount } from './search-texts.ts';

/** Where these results stand among all, and links to the pages before and after. */
export function ResultsPages({ page, view: { choices, paging } }: { page: SearchPage; view: DrawnSearch }) {
  if (paging.previous === null && paging.next === null) return null;
  const inputs = {
    first: formatCount(paging.first),
    last: formatCount(paging.last),
    total: formatCount(paging.total.value),
  };
  const count = RESULTS_PER_PAGE;
  const isDeepest = paging.page === DEEPEST_PAGE && paging.last < paging.total.value;
  return (
    <nav className="rpages" aria-label={m.search_pages()}>
      {paging.previous === null ? null : (
        <Link
          className={buttonClass({ tone: 'line' })}
          rel="prev"
          to={searchHref(page, choices, { page: paging.previous })}
        >
          <Icon name="left" />
          {m.search_previous({ count })}
        </Link>
      )}
      <span className="small muted num">
        {paging.total.precision === 'exact' ? m.search_range(inputs) : m.search_range_about(inputs)}
      </span>
      {paging.next === null ? null : (
        <Link
          className={buttonClass({ tone: 'line' })}
          rel="next"
          to={searchHref(page, choices, { page: paging.next })}
        >
          {m.search_next({ count })}
          <Icon name="go" />
        </Link>
      )}
      {isDeepest ? <p className="small">{m.search_deepest({ last: inputs.last })}</p> : null}
    </nav>
  );
}
