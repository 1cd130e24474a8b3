import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePictureMode } from '#lib/picture-mode.ts';
import { m } from '#paraglide/messages.js';
import { clusterMarkers } from './domain/cluster-items.ts';
import { toDrawingPath } from './domain/drawing-address.ts';
import { DEFAULT_SHEET, type Sheet, sheetFrame } from './domain/sheet.ts';
import type { GoogleMapsSettings } from './google-maps.ts';
import { itemPoint, type MapClusters, type MapItem, type MapMarker } from './map-marker.ts';
import { boundsOf, type LngLat, type MapBounds, type MapFrame, type MapView, pixelOf } from './mercator.ts';
import { MapItems } from './ui/map-items.tsx';
import { MapPicture } from './ui/map-picture.tsx';
import { MapTools } from './ui/map-tools.tsx';
import { useLiveMap } from './ui/use-live-map.ts';
import { useMapItems } from './ui/use-map-items.ts';
import './maps.css';

export type ListingMapProps = {
  /** What the map shows, read aloud. */
  label: string;
  markers: readonly MapMarker[];
  /** Pass a new object only to move the map. */
  view: MapView;
  selectedId?: string | null;
  onSelect?: (id: string | null) => void;
  /** A person moved the map and pressed "Search this area". */
  onSearchArea?: (bounds: MapBounds) => void;
  clusters?: MapClusters | null;
  google?: GoogleMapsSettings | null;
  sheet?: Sheet;
};

/** Phones show the sheet at about this share of its size; tags must not cover each other there. */
const SMALLEST_SHARE = 0.41;
const CLUSTER_ZOOM_STEP = 2;
/** Around listings at one point, so that the area to search is one. */
const STACK_MARGIN_DEGREES = 0.002;

/** The movable map behind a drawing, what it shows, and what a person does with it. */
function useListingMap({
  markers,
  view,
  selectedId = null,
  onSearchArea,
  clusters = null,
  google = null,
  sheet = DEFAULT_SHEET,
}: ListingMapProps) {
  const withCities = !markers.some((marker) => marker.kind === 'city');
  const ground = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const asked = useRef<MapBounds | null>(null);
  const [searchable, setSearchable] = useState<MapBounds | null>(null);
  const onRest = useCallback(
    (frame: MapFrame, byHand: boolean) => setSearchable((now) => (byHand ? boundsOf(frame) : now)),
    [],
  );
  const { state, start, map } = useLiveMap(ground, {
    label: m.map_ground(),
    view,
    sheetWidth: sheet.width,
    withCities,
    google,
    onMove: (frame) => moveItems(overlay.current, frame),
    onRest,
  });
  const frame = state.name === 'ready' ? state.frame : null;
  const items = useMapItems({ frame, markers, selectedId, clusters });

  // The engine holds its own view: it follows the page's when that changes, unless the page only answers what was just
  // searched.
  useEffect(() => {
    setSearchable(null);
    if (!isSameArea(view, asked.current)) map.current?.show(view);
  }, [view, map]);
  // Where the map is Google's it starts by itself, as the service's own would.
  useEffect(() => {
    if (google) void start();
  }, [google, start]);

  const searchArea = (bounds: MapBounds) => {
    asked.current = bounds;
    onSearchArea?.(bounds);
  };
  const open = (item: MapItem & { type: 'cluster' }) => {
    const { box, isStacked } = item.cluster;
    if (isStacked && box && onSearchArea) searchArea(grow(box, STACK_MARGIN_DEGREES));
    else if (box && !isStacked) map.current?.show({ bounds: box });
    else map.current?.zoomBy(CLUSTER_ZOOM_STEP, itemPoint(item));
  };
  const zoom = (steps: number) => map.current?.zoomBy(steps);
  return { ground, overlay, state, start, frame, items, withCities, searchable, searchArea, open, zoom };
}

/**
 * Listings on a map. The server draws it whole, with every marker a link, so that it works without script and before
 * any has come. Asked to ("Use the map", or a press on its ground) it loads the movable map; where that fails the
 * drawing stays. Its box needs a height from the page.
 */
export function ListingMap(props: ListingMapProps) {
  const { label, markers, view, selectedId = null, onSelect, onSearchArea, google, sheet = DEFAULT_SHEET } = props;
  const live = useListingMap(props);
  const { state, frame, searchable } = live;
  const drawn = useMemo(() => sheetFrame(view, sheet), [view, sheet]);
  const drawnItems = useMemo(() => clusterMarkers(markers, drawn, { scale: SMALLEST_SHARE }), [markers, drawn]);
  if (usePictureMode() === 'link') {
    return (
      <p>
        <a href={toDrawingPath(drawn, 'auto')}>{m.map_show_drawing()}</a>
      </p>
    );
  }
  return (
    <section
      className="lmap"
      aria-label={label}
      data-state={state.name}
      aria-busy={state.name === 'loading' || undefined}
    >
      <div className="lmap-ground" ref={live.ground} />
      {frame ? (
        <div className="lmap-over" ref={live.overlay}>
          <MapItems
            items={live.items}
            selectedId={selectedId}
            placeOf={(item) => livePlace(frame, itemPoint(item))}
            zoom={frame.zoom}
            onSelect={onSelect}
            onOpenCluster={live.open}
          />
        </div>
      ) : (
        <div
          className="lmap-sheet"
          style={sheetStyle(drawn)}
          onPointerDown={(event) => startOnGround(event, live.start)}
        >
          <MapPicture frame={drawn} withCities={live.withCities} />
          <MapItems
            items={drawnItems}
            selectedId={selectedId}
            placeOf={(item) => drawnPlace(drawn, itemPoint(item))}
            zoom={null}
            onSelect={onSelect}
          />
        </div>
      )}
      <MapTools
        state={state}
        onStart={() => void live.start()}
        onZoom={live.zoom}
        onSearchArea={onSearchArea && searchable ? () => live.searchArea(searchable) : null}
      />
      <small className="lmap-source">{google && frame ? null : m.map_attribution()}</small>
    </section>
  );
}

/** The page's address rounds what was asked for. */
const ROUNDING_DEGREES = 0.001;

function isSameArea(view: MapView, asked: MapBounds | null): boolean {
  return (
    'bounds' in view &&
    asked !== null &&
    view.bounds.every((degree, index) => Math.abs(degree - (asked[index] ?? 0)) < ROUNDING_DEGREES)
  );
}

const grow = ([west, south, east, north]: MapBounds, by: number): MapBounds => [
  west - by,
  south - by,
  east + by,
  north + by,
];

const sheetStyle = ({ width, height }: MapFrame) => ({ '--w': width, '--h': height }) as CSSProperties;

function drawnPlace(frame: MapFrame, point: LngLat): CSSProperties {
  const { x, y } = pixelOf(frame, point);
  return { left: `${((x / frame.width) * 100).toFixed(2)}%`, top: `${((y / frame.height) * 100).toFixed(2)}%` };
}

function liveTransform(frame: MapFrame, point: LngLat): string {
  const { x, y } = pixelOf(frame, point);
  return `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)`;
}

/** The point stays on the element, so that a movement need not wait for React. */
const livePlace = (frame: MapFrame, [lng, lat]: LngLat) =>
  ({ transform: liveTransform(frame, [lng, lat]), '--lng': lng, '--lat': lat }) as CSSProperties;

function moveItems(overlay: HTMLElement | null, frame: MapFrame): void {
  for (const item of overlay?.querySelectorAll<HTMLElement>('.lmap-at') ?? []) {
    const [lng, lat] = [Number(item.style.getPropertyValue('--lng')), Number(item.style.getPropertyValue('--lat'))];
    item.style.transform = liveTransform(frame, [lng, lat]);
  }
}

function startOnGround(event: React.PointerEvent, start: () => Promise<void>): void {
  if (event.target instanceof Element && !event.target.closest('a, button')) void start();
}
