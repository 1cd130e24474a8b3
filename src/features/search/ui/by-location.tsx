import { Link } from 'react-router';
import { stateOptionsFor } from '#features/places/state-options.ts';
import { m } from '#paraglide/messages.js';
import { chipClass } from '#ui/chip.tsx';
import type { SearchPage } from '../domain/search-pages.ts';
import { NO_CHOICES, searchHref } from '../domain/search-url.ts';
import { stateLabel } from './search-texts.ts';

/** The same list for every state and city of its filter (spec 2, Homes for Sale). */
export function ByLocation({ page }: { page: SearchPage }) {
  return (
    <nav className="by-location" aria-labelledby="by-location">
      <h2 id="by-location">{m.search_by_location()}</h2>
      <ul className="chips">
        {stateOptionsFor('homes-for-sale').first.map((state) => (
          <li key={state}>
            <Link className={chipClass()} to={searchHref(page, NO_CHOICES, { state })}>
              {stateLabel(state)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
