import { useMemo, useState } from 'react';
import { href } from 'react-router';
import { appContext, tagPage } from '#app/app.server.ts';
import { toMarker } from '#features/finding/listing-marker.ts';
import { itemsOfView } from '#features/finding/map-items.ts';
import { withoutPills } from '#features/finding/map-pills.ts';
import { ListingMap } from '#features/maps/listing-map.tsx';
import type { MapMarker } from '#features/maps/map-marker.ts';
import { boundsAround, type LngLat, type MapView } from '#features/maps/mercator.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { leanOf } from '../domain/city-lean.ts';
import { mapHref, marketHref } from '../domain/city-query.ts';
import type { CityCount, MapPageView } from '../domain/city-view.ts';
import { ALL_LISTINGS_URL, readClusters } from '../domain/map-answer.ts';
import { CityChoices } from '../ui/city-choices.tsx';
import { StateListings } from '../ui/state-listings.tsx';
import { viewMapPage } from '../use-cases/city-pages.server.ts';
import type { Route } from './+types/map-page';
import '../ui/cities.css';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.places_map_title(),
    description: m.places_map_description(),
    origin: originOf(matches),
    canonicalPath: href('/map'),
  });
}

export async function loader({ context, url }: Route.LoaderArgs): Promise<MapPageView> {
  const view = await viewMapPage(context.get(appContext), url.searchParams);
  tagPage(context, view.picked ? ['listings', `city:${view.picked.slug}`] : ['listings']);
  return view;
}

/** The Nigeria map: zoom 6, centred on 9N 7E (spec 9, Detail and map). */
const COUNTRY: MapView = { center: [7, 9], zoom: 6 };
const WHOLE_MARKET = { url: ALL_LISTINGS_URL, read: readClusters };
const COUNTRY_SHEET = { width: 600, height: 520 };

export default function MapPage({ loaderData: { cities, picked, market, google } }: Route.ComponentProps) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const listings = useMemo(
    () => picked?.listings.items.flatMap((item) => toMarker(item, picked.centre) ?? []) ?? [],
    [picked],
  );
  const markers = useMemo(
    () => [...cityMarkers(cities.filter((city) => city.slug !== picked?.slug)), ...listings],
    [cities, listings, picked],
  );
  const view = useMemo(
    () =>
      picked
        ? viewOf([[picked.centre.lng, picked.centre.lat], ...listings.map(({ lng, lat }): LngLat => [lng, lat])])
        : COUNTRY,
    [picked, listings],
  );
  const clusters = useMemo(
    () =>
      // Without a picked city it is the whole market.
      picked
        ? { url: `${ALL_LISTINGS_URL}?${new URLSearchParams({ state: picked.state })}`, read: readClusters }
        : WHOLE_MARKET,
    [picked],
  );
  const first = useMemo(() => market && itemsOfView(withoutPills(market, listings)), [market, listings]);
  return (
    <div className="split">
      <div className="split-list">
        <h1>{m.places_map_heading()}</h1>
        {picked ? (
          <StateListings picked={picked} selectedId={selectedId} onSelect={setSelectedId} />
        ) : (
          <CityChoices cities={cities} />
        )}
      </div>
      <div className="split-map">
        <ListingMap
          label={m.places_map_label()}
          markers={markers}
          view={view}
          selectedId={selectedId}
          onSelect={setSelectedId}
          clusters={clusters}
          first={first ?? undefined}
          hrefOfArea={marketHref}
          start="wide"
          google={google}
          sheet={picked ? undefined : COUNTRY_SHEET}
        />
      </div>
    </div>
  );
}

function viewOf(points: readonly LngLat[]): MapView {
  const bounds = boundsAround(points, 0.1);
  return bounds ? { bounds } : COUNTRY;
}

function cityMarkers(cities: readonly CityCount[]): MapMarker[] {
  const points = cities.map(({ coordinates }) => coordinates);
  return cities.map(({ slug, name, coordinates, total }) => ({
    id: slug,
    ...coordinates,
    label: name,
    ariaLabel: m.places_listing_count({ count: total }),
    href: mapHref(slug),
    kind: 'city',
    lean: leanOf(coordinates, points),
  }));
}
