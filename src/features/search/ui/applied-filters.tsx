import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { chipClass, RemovableText } from '#ui/chip.tsx';
import { canClear } from '../domain/applied-filters.ts';
import { type SearchPage, wholeListOf } from '../domain/search-pages.ts';
import { searchHref } from '../domain/search-url.ts';
import type { DrawnSearch } from '../domain/search-view.ts';
import { ClearButton } from './clear-button.tsx';
import { pageTitle } from './search-texts.ts';

/**
 * What narrows the list, as chips; each is a link to the list without it. A category is the whole list narrowed once,
 * which its chip undoes. Nothing where nothing is set.
 */
export function AppliedFilters({ page, view }: { page: SearchPage; view: DrawnSearch }) {
  const whole = wholeListOf(page);
  const isNarrowed = canClear(view.choices, view.applied);
  if (!isNarrowed && !whole) return null;
  return (
    <ul className="applied" aria-label={m.search_applied()}>
      {whole ? (
        <li>
          <Link
            className={chipClass({ look: 'tint' })}
            to={searchHref(whole, view.choices, { type: null, price: null })}
          >
            <RemovableText text={pageTitle(page.id)} removeLabel={m.search_remove()} />
          </Link>
        </li>
      ) : null}
      {view.applied.map(({ label, change }) => (
        <li key={label}>
          <Link className={chipClass({ look: 'tint' })} to={searchHref(page, view.choices, change)}>
            <RemovableText text={label} removeLabel={m.search_remove()} />
          </Link>
        </li>
      ))}
      {isNarrowed ? (
        <li>
          <ClearButton page={page} />
        </li>
      ) : null}
    </ul>
  );
}
