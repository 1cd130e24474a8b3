import { useMemo, useRef } from 'react';
import { href, useNavigate } from 'react-router';
import { ListingMap, type ListingMapProps } from '#features/maps/listing-map.tsx';
import { m } from '#paraglide/messages.js';
import { boundsOfPoints } from '../domain/bounds.ts';
import { readMapAnswer } from '../domain/map-answer.ts';
import type { SearchPage } from '../domain/search-pages.ts';
import { NO_CHOICES, type SearchChoices, searchHref, toParams } from '../domain/search-url.ts';
import type { DrawnSearch } from '../domain/search-view.ts';

/** Nigeria as a whole (spec 9, Detail and map). */
const COUNTRY: ListingMapProps['view'] = { center: [7, 9], zoom: 6 };
const NO_MARKERS: DrawnSearch['markers'] = [];
/** Decimals of a degree in the address: about 11 m. */
const DEGREE_DECIMALS = 4;

export type LiveResultsMapProps = {
  page: SearchPage;
  /** The last result there was; the map stays while the next one is on its way. */
  view: DrawnSearch | null;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
  /** The shape of the drawn map; a phone's is upright. */
  sheet?: ListingMapProps['sheet'];
};

/** The results as markers; "Search this area" makes the map's area a filter of the list. */
export function LiveResultsMap({ page, view, selectedId, onSelect, sheet }: LiveResultsMapProps) {
  const navigate = useNavigate();
  const markers = view?.markers ?? NO_MARKERS;
  const searched = useRef('');
  const shown = useRef(COUNTRY);
  const mapView = useMemo(() => {
    const bbox = view?.choices.bbox ?? null;
    // The area somebody has just searched is what the map shows already; fitting it again would move it under their
    // hands.
    if (bbox && bbox.join(',') === searched.current) return shown.current;
    const bounds = bbox ?? boundsOfPoints(markers.map(({ lng, lat }) => [lng, lat]));
    return bounds ? { bounds } : COUNTRY;
  }, [view, markers]);
  shown.current = mapView;
  const clusters = useMemo(
    () => (view && !view.isSample ? { url: mapAddress(page, view.choices), read: readMapAnswer } : null),
    [page, view],
  );
  return (
    <ListingMap
      label={m.search_map_label()}
      markers={markers}
      view={mapView}
      selectedId={selectedId}
      onSelect={onSelect}
      clusters={clusters}
      sheet={sheet}
      google={view?.google ?? null}
      onSearchArea={([west, south, east, north]) => {
        const bbox = [round(west), round(south), round(east), round(north)] as const;
        searched.current = bbox.join(',');
        if (view) navigate(searchHref(page, view.choices, { bbox }), { preventScrollReset: true });
      }}
    />
  );
}

/** Where everything the choices find is joined for a view of the map; the map adds the view. */
function mapAddress(page: SearchPage, choices: SearchChoices): string {
  return `${href('/search-map/:page', { page: page.id })}?${toParams(page, { ...choices, bbox: null, page: 1, sort: NO_CHOICES.sort })}`;
}

const round = (degrees: number) => Number(degrees.toFixed(DEGREE_DECIMALS));
