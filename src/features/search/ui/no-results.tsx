import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { SaveSearch } from '#features/finding/save-search.tsx';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { chipClass } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useDrawnMarkup } from '#ui/use-drawn-markup.ts';
import { canClear } from '../domain/applied-filters.ts';
import type { SearchPage } from '../domain/search-pages.ts';
import { searchHref } from '../domain/search-url.ts';
import type { DrawnSearch } from '../domain/search-view.ts';
import { ClearButton } from './clear-button.tsx';
import { countText, emptyTitle } from './search-texts.ts';

/** The spec's sentence, every one change that would show something with what it would give, and the nearest homes. */
export function NoResults({ page, view, near }: { page: SearchPage; view: DrawnSearch; near: ReactNode }) {
  const { choices, nearest, paging } = view;
  const why = useDrawnMarkup('why', view.why);
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
  const isNarrowed = canClear(choices, view.applied);
  return (
    <>
      <EmptyState title={emptyTitle(page)} text={<span {...why} />}>
        {nearest.length > 0 ? (
          <ul className="chips rleave" aria-label={m.search_leave_out()}>
            {nearest.map(({ label, change, total }) => (
              <li key={label}>
                <Link className={chipClass()} to={searchHref(page, choices, change)}>
                  {m.search_nearest({ what: label, count: countText(total, m.search_count, m.search_count_about) })}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
        {page.scope.status === 'sold' ? null : (
          <SaveSearch address={searchHref(page, choices)} label={m.search_tell_me()} />
        )}
        {isNarrowed ? <ClearButton page={page} /> : null}
        {page.path === href('/buy/listings') ? (
          <Link className={buttonClass({ tone: 'line' })} to={href('/buy')}>
            {m.search_buy_back()}
          </Link>
        ) : null}
      </EmptyState>
      {near}
    </>
  );
}
