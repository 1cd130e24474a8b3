import { Link } from 'react-router';
import { asksForShortLet, WANTS, type Want, withShortLet } from '#features/finding/wants.ts';
import { m } from '#paraglide/messages.js';
import { SEARCH_PAGES, type SearchPage, type SearchPageId } from '../domain/search-pages.ts';
import { NO_CHOICES, type SearchChoices, searchHref } from '../domain/search-url.ts';

const LISTS: Record<Want, SearchPageId> = {
  buy: 'homes-for-sale',
  rent: 'rent-all',
  land: 'buy-land',
  'short-let': 'rent-all',
};

const WORDS: Record<Want, () => string> = {
  buy: m.home_want_buy,
  rent: m.home_want_rent,
  land: m.home_want_land,
  'short-let': m.home_want_short_let,
};

type WantSegmentsProps = { page: SearchPage; choices: SearchChoices; className?: string };

/** The four segments of the one search screen: links that take the words and the state along. None on a mixed list. */
export function WantSegments({ page, choices, className = '' }: WantSegmentsProps) {
  const current = wantOf(page, choices);
  return (
    <nav className={`wants ${className}`} aria-label={m.home_want()}>
      {WANTS.map((want) => (
        <Link
          key={want}
          to={searchHref(SEARCH_PAGES[LISTS[want]], NO_CHOICES, {
            search: withShortLet(choices.search, want === 'short-let'),
            state: choices.state,
          })}
          aria-current={want === current ? 'page' : undefined}
        >
          {WORDS[want]()}
        </Link>
      ))}
    </nav>
  );
}

/** What this list is for; null where it holds homes for sale and to rent alike. */
export function wantOf(page: SearchPage, { search, type, transaction }: SearchChoices): Want | null {
  const deal = page.scope.transactionType ?? transaction;
  if (deal === 'rent') return asksForShortLet(search) ? 'short-let' : 'rent';
  if (deal === null) return null;
  return page.id === 'buy-land' || type === 'land' ? 'land' : 'buy';
}
