import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { chipClass, RemovableText } from '#ui/chip.tsx';
import { canClear, listApplied } from '../domain/applied-filters.ts';
import type { SearchPage } from '../domain/search-pages.ts';
import { searchHref } from '../domain/search-url.ts';
import type { DrawnSearch } from '../domain/search-view.ts';
import { ClearButton } from './clear-button.tsx';
import { appliedLabel } from './search-texts.ts';

/** What narrows the list, as chips; each is a link to the same list without it. Nothing where nothing is set. */
export function AppliedFilters({ page, view }: { page: SearchPage; view: DrawnSearch }) {
  const applied = listApplied(view.choices, view.words);
  if (!canClear(view.choices, applied)) return null;
  return (
    <ul className="applied" aria-label={m.search_applied()}>
      {applied.map((filter) => (
        <li key={`${filter.field}:${filter.value}`}>
          <Link className={chipClass({ look: 'tint' })} to={searchHref(page, view.choices, filter.change)}>
            <RemovableText text={appliedLabel(filter)} removeLabel={m.search_remove()} />
          </Link>
        </li>
      ))}
      {page.fields.includes('search') ? (
        <li>
          <ClearButton page={page} />
        </li>
      ) : null}
    </ul>
  );
}
