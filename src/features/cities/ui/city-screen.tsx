import { useMemo, useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { toMarker } from '#features/finding/listing-marker.ts';
import { ListingCard } from '#features/listings/listing-card.tsx';
import { ListingMap } from '#features/maps/listing-map.tsx';
import type { MapBounds, MapView } from '#features/maps/mercator.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { chipClass, RemovableText } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { cityHref } from '../domain/city-query.ts';
import type { CityPageView } from '../domain/city-view.ts';
import { ALL_LISTINGS_URL, readClusters } from '../domain/map-answer.ts';
import { AreaCharts } from './area-charts.tsx';
import { PlacePages } from './place-pages.tsx';

/** Spec 9: the city map has zoom 12. */
const CITY_ZOOM = 12;
const CLUSTERS = { url: ALL_LISTINGS_URL, read: readClusters };
const CARD_SIZES = '(min-width: 62rem) 24rem, (min-width: 40rem) 50vw, 100vw';

/** The list of a city's listings beside its map; pointing at one points at the other. */
export function CityScreen({ view: page }: { view: CityPageView }) {
  const navigate = useNavigate();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const { name, slug, area, centre, listings } = page;
  const markers = useMemo(() => listings.items.flatMap((item) => toMarker(item, centre) ?? []), [listings, centre]);
  const view = useMemo(
    (): MapView => (area ? { bounds: area } : { center: [centre.lng, centre.lat], zoom: CITY_ZOOM }),
    [area, centre],
  );
  const hrefOfArea = (bounds: MapBounds) => cityHref(slug, { area: bounds });
  return (
    <>
      <div className="split-list">
        <CityHead page={page} />
        {area ? (
          <p>
            <Link className={chipClass({ look: 'tint' })} to={cityHref(slug)} preventScrollReset>
              <RemovableText text={m.places_area_listings()} removeLabel={m.places_area_remove()} />
            </Link>
          </p>
        ) : null}
        {listings.items.length === 0 ? (
          <EmptyState title={m.places_city_empty_title({ city: name })} text={m.places_city_empty_text()}>
            <Link className={buttonClass({ tone: 'line' })} to={href('/map')}>
              {m.places_other_cities()}
            </Link>
            <Link className={buttonClass({ tone: 'line' })} to={href('/browse-all-homes')}>
              {m.places_browse_all()}
            </Link>
          </EmptyState>
        ) : (
          <div className="cards">
            {listings.items.map((listing, index) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: only points at the marker; the card's link does the work.
              <div
                key={listing.id}
                className="split-card"
                data-selected={listing.id === selectedId || undefined}
                onPointerEnter={() => setSelectedId(listing.id)}
                onPointerLeave={() => setSelectedId(null)}
                onFocus={() => setSelectedId(listing.id)}
                onBlur={() => setSelectedId(null)}
              >
                <ListingCard
                  listing={listing}
                  now={page.now}
                  headingLevel="h2"
                  isFirst={index === 0}
                  sizes={CARD_SIZES}
                />
              </div>
            ))}
          </div>
        )}
        <PlacePages listings={listings} hrefOf={(to) => cityHref(slug, { page: to, area })} />
        <AreaCharts city={name} asks={page.asks} />
      </div>
      <div className="split-map">
        <ListingMap
          label={m.places_city_label({ city: name })}
          markers={markers}
          view={view}
          selectedId={selectedId}
          onSelect={setSelectedId}
          onSearchArea={(bounds) => void navigate(hrefOfArea(bounds), { preventScrollReset: true })}
          hrefOfArea={hrefOfArea}
          clusters={CLUSTERS}
          start="wide"
          google={page.google}
        />
      </div>
    </>
  );
}

function CityHead({ page }: { page: CityPageView }) {
  const { name, state, population, description, listings, asking, guidePath } = page;
  return (
    <header className="city-head">
      <h1>{m.places_city_heading({ city: name })}</h1>
      {state && population ? <p className="small muted">{m.places_city_facts({ state, population })}</p> : null}
      {description ? <p className="city-words">{description}</p> : null}
      <p className="num" role="status">
        <b>{m.places_listing_count({ count: listings.total.value })}</b>
      </p>
      {asking ? (
        <p className="city-ask">
          <Link to={asking.path}>
            {asking.price
              ? m.insights_city_line({
                  place: name,
                  price: asking.price,
                  homes: m.insights_homes({ count: asking.homes }),
                })
              : m.insights_city_link({ place: name })}
          </Link>
        </p>
      ) : null}
      {guidePath ? (
        <p className="city-ask">
          <Link to={guidePath}>{m.guides_link({ place: name })}</Link>
        </p>
      ) : null}
    </header>
  );
}
