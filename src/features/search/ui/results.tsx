import { href } from 'react-router';
import type { DrawnCard } from '#features/listings/drawn-card.ts';
import { ListingCardSkeletons } from '#features/listings/listing-card-skeleton.tsx';
import { useCardList } from '#features/listings/use-card-list.tsx';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';
import { SkeletonLine } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useDrawnMarkup } from '#ui/use-drawn-markup.ts';
import type { SearchPage } from '../domain/search-pages.ts';
import type { DrawnSearch } from '../domain/search-view.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { NoResults } from './no-results.tsx';
import { ResultsHead } from './results-head.tsx';
import { ResultsPages } from './results-pages.tsx';
import { pageTitle } from './search-texts.ts';

/** As many as stand above the fold of a large screen; more would only be thrown away. */
const SKELETON_COUNT = 6;

type ResultsProps = {
  page: SearchPage;
  view: DrawnSearch;
  isLite: boolean;
  /** The listing pointed at on the map beside the list. */
  selectedId?: string | null;
  onSelect?: (id: string | null) => void;
};

/** Head, chips, cards and pages of one result. */
export function Results({ page, view, isLite, selectedId, onSelect }: ResultsProps) {
  const { ahead, listen } = useCardList();
  return (
    <>
      <ResultsHead page={page} view={view} isLite={isLite} />
      <AppliedFilters page={page} view={view} />
      {view.notes.map((note) => (
        <p key={note} className="small muted rwords">
          {note}
        </p>
      ))}
      {view.isSample ? <Note>{m.search_samples_note()}</Note> : null}
      {view.cards.length === 0 ? (
        <NoResults page={page} view={view} near={<NearHomes view={view} listen={listen} />} />
      ) : (
        <div className="cards" {...listen}>
          {view.cards.map((card) => (
            <Card key={card.id} card={card} isSelected={card.id === selectedId} onSelect={onSelect} />
          ))}
        </div>
      )}
      {ahead}
      <ResultsPages page={page} view={view} />
    </>
  );
}

type NearHomesProps = Pick<ResultsProps, 'view'> & { listen: ReturnType<typeof useCardList>['listen'] };

/** Homes that miss one wish, under an empty result. */
function NearHomes({ view: { near }, listen }: NearHomesProps) {
  if (near.length === 0) return null;
  return (
    <section className="rnear" aria-labelledby="near-homes">
      <h2 id="near-homes">{m.search_near_title()}</h2>
      <p className="small muted">{m.search_near_text()}</p>
      <div className="cards" {...listen}>
        {near.map((card) => (
          <Card key={card.id} card={card} isSelected={false} />
        ))}
      </div>
    </section>
  );
}

type CardProps = Pick<ResultsProps, 'onSelect'> & { card: DrawnCard; isSelected: boolean };

function Card({ card: { id, drawn }, isSelected, onSelect }: CardProps) {
  // React's own escaped markup of ListingCard, drawn by draw-card.server.tsx.
  const markup = useDrawnMarkup(`card ${id}`, drawn);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only marks the place on the map; the card inside is the link.
    <div
      className={isSelected ? 'rcard is-selected' : 'rcard'}
      data-card={id}
      onPointerEnter={onSelect ? () => onSelect(id) : undefined}
      onPointerLeave={onSelect ? () => onSelect(null) : undefined}
      onFocus={onSelect ? () => onSelect(id) : undefined}
      onBlur={onSelect ? () => onSelect(null) : undefined}
      {...markup}
    />
  );
}

/** The same boxes, still empty; the buy list waits with a spinner (spec 2). */
export function ResultsSkeleton({ page }: Pick<ResultsProps, 'page'>) {
  return (
    <>
      <div className="rhead">
        <div>
          <h1>{pageTitle(page.id)}</h1>
          <SkeletonLine width="9rem" />
        </div>
        {page.path === href('/buy/listings') ? <Spinner label={m.search_loading()} /> : null}
      </div>
      <div className="cards" aria-busy="true">
        <ListingCardSkeletons count={SKELETON_COUNT} />
      </div>
    </>
  );
}
