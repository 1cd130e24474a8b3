import { href, Link } from 'react-router';
import { stateTitle } from '#features/places/states.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { mapHref } from '../domain/city-query.ts';
import type { MapPageView } from '../domain/city-view.ts';
import { ListingRow } from './listing-row.tsx';
import { PlacePages } from './place-pages.tsx';

type StateListingsProps = {
  picked: NonNullable<MapPageView['picked']>;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
};

/** What is available in the picked city's state, and the way to the city's own page. */
export function StateListings({ picked: { name, slug, state, listings }, selectedId, onSelect }: StateListingsProps) {
  return (
    <section aria-labelledby="state-listings">
      <Link className="back" to={mapHref(null)} preventScrollReset>
        <Icon name="left" />
        {m.places_all_cities()}
      </Link>
      <div className="picked">
        <div>
          <h2 id="state-listings">{m.places_state_heading({ state: stateTitle(state) })}</h2>
          <p className="muted num" role="status">
            {m.places_listing_count({ count: listings.total.value })}
          </p>
        </div>
        <Link className={buttonClass({ size: 's' })} to={href('/city/:cityName', { cityName: slug })}>
          {m.places_view_city()}
        </Link>
      </div>
      {listings.items.length === 0 ? (
        <EmptyState title={m.places_map_empty_title()} text={m.places_map_empty_text({ city: name })} headingLevel="h3">
          <Link className={buttonClass({ tone: 'line' })} to={href('/browse-all-homes')}>
            {m.places_browse_all()}
          </Link>
        </EmptyState>
      ) : (
        <ul className="lrows">
          {listings.items.map((listing) => (
            <ListingRow key={listing.id} listing={listing} isSelected={listing.id === selectedId} onSelect={onSelect} />
          ))}
        </ul>
      )}
      <PlacePages listings={listings} hrefOf={(page) => mapHref(slug, page)} />
    </section>
  );
}
