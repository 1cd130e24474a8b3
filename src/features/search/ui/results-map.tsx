import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ListingCard } from '#features/listings/listing.ts';
import { toMarker } from '#features/listings/listing-marker.ts';
import { ListingMap } from '#features/maps/listing-map.tsx';
import { CITIES } from '#features/places/cities.ts';
import { stateCentre } from '#features/places/states.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { boundsOfPoints } from '../domain/bounds.ts';
import type { SearchPage } from '../domain/search-pages.ts';
import { searchHref } from '../domain/search-url.ts';
import type { SearchView } from '../domain/search-view.ts';

const MAP_ID = 'results-map';
/** Nigeria as a whole (spec 9, Detail and map). */
const COUNTRY = { center: [7, 9], zoom: 6 } as const;
/** Decimals of a degree in the address: about 11 m. */
const DEGREE_DECIMALS = 4;

type ResultsMapProps = {
  page: SearchPage;
  /** The last result there was; the map stays while the next one is on its way. */
  view: SearchView | null;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
  isLite: boolean;
};

/** The results on a map: beside the list on wide screens; on narrow ones a layer that opens over it and is not loaded before. */
export function ResultsMap({ page, view, selectedId, onSelect, isLite }: ResultsMapProps) {
  const navigate = useNavigate();
  const markers = useMemo(() => (view?.items ?? []).flatMap((item) => toMarker(item, centreOf(item)) ?? []), [view]);
  const searched = useRef<string | null>(null);
  const shown = useRef<MapView>(COUNTRY);
  const mapView = useMemo(() => {
    const bbox = view?.choices.bbox ?? null;
    // The person's own area is already what the map shows; fitting it again would move it.
    if (bbox && bbox.join(',') === searched.current) return shown.current;
    const bounds = bbox ?? boundsOfPoints(markers.map(({ lng, lat }) => [lng, lat]));
    return bounds ? { bounds } : COUNTRY;
  }, [view, markers]);
  shown.current = mapView;

  const map = (
    <ListingMap
      label={m.search_map_label()}
      markers={markers}
      view={mapView}
      selectedId={selectedId}
      onSelect={onSelect}
      google={view?.google ?? null}
      onSearchArea={([west, south, east, north]) => {
        const bbox = [round(west), round(south), round(east), round(north)] as const;
        searched.current = bbox.join(',');
        if (view) navigate(searchHref(page, view.choices, { bbox }), { preventScrollReset: true });
      }}
    />
  );
  if (isLite) return <div className="wrap">{map}</div>;
  return (
    <>
      <button type="button" className={buttonClass({ className: 'fab' })} popoverTarget={MAP_ID}>
        <Icon name="map" />
        {m.search_map_show()}
      </button>
      <div className="rmap" id={MAP_ID} popover="auto">
        {map}
        <button type="button" className={buttonClass({ className: 'fab' })} popoverTarget={MAP_ID} popoverTargetAction="hide">
          <Icon name="menu" />
          {m.search_map_hide()}
        </button>
      </div>
    </>
  );
}

type MapView = Parameters<typeof ListingMap>[0]['view'];

const round = (degrees: number) => Number(degrees.toFixed(DEGREE_DECIMALS));

/** Where a listing without coordinates is thought to be: its city, else its state. */
function centreOf({ city, state }: ListingCard): { lat: number; lng: number } | null {
  return CITIES.find((known) => known.name === city)?.coordinates ?? stateCentre(state);
}
