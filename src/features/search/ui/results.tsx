import { memo } from 'react';
import { ListingCard } from '#features/listings/listing-card.tsx';
import { ListingCardSkeletons } from '#features/listings/listing-card-skeleton.tsx';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';
import { SkeletonLine } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { SearchPage } from '../domain/search-pages.ts';
import type { SearchView } from '../domain/search-view.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { pageTitle } from './labels.ts';
import { NoResults } from './no-results.tsx';
import { ResultsHead } from './results-head.tsx';
import { ResultsPages } from './results-pages.tsx';

/** As many as stand above the fold of a large screen; more would only be thrown away. */
const SKELETON_COUNT = 6;

/** Pointing at one card must not draw the other twenty-three again. */
const Card = memo(ListingCard);
/**
 * How wide a card's picture is drawn, for `sizes`: two columns beside a map, else three. Phones ask for four fifths of what they
 * show: their screens are finer than a photograph needs, and the next larger file costs twice the bytes.
 */
const CARD_SIZES = {
  two: '(min-width: 62rem) 24rem, (min-width: 40rem) 50vw, 80vw',
  three: '(min-width: 62rem) 26rem, (min-width: 40rem) 50vw, 80vw',
} as const;
type Columns = keyof typeof CARD_SIZES;

type ResultsProps = {
  page: SearchPage;
  view: SearchView;
  isLite: boolean;
  columns: Columns;
  /** The listing pointed at on the map beside the list. */
  selectedId?: string | null;
  onSelect?: (id: string | null) => void;
};

function cardsClass(columns: Columns): string {
  return columns === 'three' ? 'cards cards-wide' : 'cards';
}

/** Head, chips, cards and pages of one result. */
export function Results({ page, view, isLite, columns, selectedId, onSelect }: ResultsProps) {
  return (
    <>
      <ResultsHead page={page} view={view} isLite={isLite} />
      <AppliedFilters page={page} view={view} />
      {view.unfiltered.length > 0 ? <p className="small muted rwords">{m.search_unfiltered({ what: view.unfiltered.join(', ') })}</p> : null}
      {view.isSample ? <Note>{m.search_samples_note()}</Note> : null}
      {view.items.length === 0 ? (
        <NoResults page={page} view={view} />
      ) : (
        <div className={cardsClass(columns)}>
          {view.items.map((listing, index) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: pointing only marks the place on the map; the card inside is the link.
            <div
              key={listing.id}
              className={listing.id === selectedId ? 'rcard is-selected' : 'rcard'}
              onPointerEnter={onSelect ? () => onSelect(listing.id) : undefined}
              onPointerLeave={onSelect ? () => onSelect(null) : undefined}
              onFocus={onSelect ? () => onSelect(listing.id) : undefined}
              onBlur={onSelect ? () => onSelect(null) : undefined}
            >
              <Card listing={listing} now={view.now} headingLevel="h2" isFirst={index === 0} sizes={CARD_SIZES[columns]} />
            </div>
          ))}
        </div>
      )}
      <ResultsPages page={page} view={view} />
    </>
  );
}

/** The same boxes, still empty; the buy list waits with a spinner (spec 2). */
export function ResultsSkeleton({ page, columns }: Pick<ResultsProps, 'page' | 'columns'>) {
  return (
    <>
      <div className="rhead">
        <div>
          <h1>{pageTitle(page.id)}</h1>
          <SkeletonLine width="9rem" />
        </div>
        {page.path === '/buy/listings' ? <Spinner label={m.search_loading()} /> : null}
      </div>
      <div className={cardsClass(columns)} aria-busy="true">
        <ListingCardSkeletons count={SKELETON_COUNT} />
      </div>
    </>
  );
}
