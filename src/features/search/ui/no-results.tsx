import { href, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { canClear, listApplied } from '../domain/applied-filters.ts';
import type { SearchPage } from '../domain/search-pages.ts';
import { searchHref } from '../domain/search-url.ts';
import type { DrawnSearch } from '../domain/search-view.ts';
import { ClearButton } from './clear-button.tsx';
import { appliedLabel, countText, emptyTitle } from './search-texts.ts';

/** The spec's sentence, and the nearest change that would show something. */
export function NoResults({ page, view }: { page: SearchPage; view: DrawnSearch }) {
  const { choices, nearest, paging } = view;
  // Only an estimated total lets a page past the end through.
  if (paging.total.value > 0) {
    return (
      <EmptyState title={m.search_past_end({ page: paging.page })} text={m.search_past_end_text()}>
        <Link className={buttonClass({ tone: 'line' })} to={searchHref(page, choices)}>
          {m.search_first_page()}
        </Link>
      </EmptyState>
    );
  }
  const isNarrowed = canClear(choices, listApplied(choices, view.words));
  const reason = isNarrowed ? m.search_none_text() : m.search_none_yet();
  return (
    <EmptyState title={emptyTitle(page)} text={nearest ? m.search_nearest_text() : reason}>
      {nearest ? (
        <Link className={buttonClass()} to={searchHref(page, choices, nearest.filter.change)}>
          {m.search_nearest({
            what: appliedLabel(nearest.filter),
            count: countText(nearest.total, m.search_count, m.search_count_about),
          })}
        </Link>
      ) : null}
      {isNarrowed ? <ClearButton page={page} /> : null}
      {page.path === href('/buy/listings') ? (
        <Link className={buttonClass({ tone: 'line' })} to={href('/buy')}>
          {m.search_buy_back()}
        </Link>
      ) : null}
    </EmptyState>
  );
}
