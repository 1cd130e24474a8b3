import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { clusterArea } from '../domain/cluster-area.ts';
import { DEFAULT_SHEET } from '../domain/sheet.ts';
import type { ListingMapProps } from '../listing-map-props.ts';
import { itemPoint, type MapItem } from '../map-marker.ts';
import { boundsOf, type LngLat, lngLatOf, type MapBounds, type MapFrame, type MapView, pixelOf } from '../mercator.ts';
import { moveOver, settleOver } from './move-over.ts';
import { startsItself } from './starts-itself.ts';
import { useLiveMap } from './use-live-map.ts';
import { useMapItems } from './use-map-items.ts';

const CLUSTER_ZOOM_STEP = 2;
const NOTHING: readonly MapItem[] = [];
const ALMOST = 0.01;

/** The movable map behind a drawing, what it shows, and what a person does with it. */
export function useListingMap(props: ListingMapProps) {
  const { markers, view, selectedId = null, clusters = null, google = null, sheet = DEFAULT_SHEET } = props;
  const withCities = !markers.some((marker) => marker.kind === 'city');
  const ground = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const search = useSearchOfArea(props);
  const { onRest } = search;
  const { state, start, map } = useLiveMap(ground, {
    ...{ label: m.map_ground(), view, sheetWidth: sheet.width, withCities, google, onRest },
    onMove: (frame) => {
      for (const over of ground.current?.parentElement?.querySelectorAll<HTMLElement>('.lmap-over') ?? [])
        moveOver(over, frame);
    },
  });
  const frame = state.name === 'ready' ? state.frame : null;
  const items = useMapItems({ frame, markers, selectedId, first: props.first ?? NOTHING, clusters });
  // What React has placed is where the movement goes on from.
  useLayoutEffect(() => {
    if (overlay.current && frame) settleOver(overlay.current, frame);
  });

  const { forget, isAsked } = search;
  // The engine holds its own view: it follows the page's when that changes, unless the page only answers what was just
  // searched.
  useEffect(() => {
    forget();
    if (!isAsked(view)) map.current?.show(view);
  }, [view, map, forget, isAsked]);
  // Where the map is Google's it starts by itself, as the service's own would; ours does where there is room for it.
  const begins = props.start ?? 'asked';
  useEffect(() => (google || begins === 'asked' ? undefined : startsItself(begins, start)), [google, begins, start]);
  useEffect(() => {
    if (google) void start();
  }, [google, start]);
  useGoTo(props.goTo ?? null, map);

  const depth = state.name === 'ready' ? (map.current?.depth ?? null) : null;
  const isClosest = frame !== null && depth !== null && frame.zoom >= depth.closest - ALMOST;
  const open = (item: MapItem & { type: 'cluster' }) => {
    const { box, isStacked } = item.cluster;
    const area = clusterArea(item.cluster);
    if ((isStacked || isClosest) && area && props.onSearchArea) search.ask(area);
    else if (box && !isStacked) map.current?.show({ bounds: box }, true);
    else map.current?.zoomBy(CLUSTER_ZOOM_STEP, itemPoint(item));
  };
  const zoom = (steps: number) => map.current?.zoomBy(steps);
  return { ground, overlay, state, start, frame, items, withCities, search, open, zoom, depth, isClosest };
}

/** The part of the map a person has moved to: the list follows it, or a button offers to search there. */
function useSearchOfArea({ onSearchArea, follow, area }: ListingMapProps) {
  const asked = useRef<MapBounds | null>(null);
  const [offered, setOffered] = useState<MapBounds | null>(null);
  const latest = useRef({ onSearchArea, follow, area });
  latest.current = { onSearchArea, follow, area };
  const ask = useCallback((bounds: MapBounds) => {
    asked.current = bounds;
    setOffered(null);
    latest.current.onSearchArea?.(bounds);
  }, []);
  const onRest = useCallback(
    (frame: MapFrame, byHand: boolean) => {
      const now = latest.current;
      // A drawn area stays what the list shows, wherever one looks.
      if (!byHand || now.area?.drawn) return;
      if (now.follow?.isOn) ask(boundsOf(frame));
      else setOffered(boundsOf(frame));
    },
    [ask],
  );
  const forget = useCallback(() => setOffered(null), []);
  const isAsked = useCallback((view: MapView) => isSameArea(view, asked.current), []);
  return { offered: area?.drawn ? null : offered, ask, onRest, forget, isAsked };
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

type Going = NonNullable<ListingMapProps['goTo']>;

/** Brings a point into the part of the map that nothing covers, at the zoom there is. */
function useGoTo(goTo: Going | null, map: ReturnType<typeof useLiveMap>['map']): void {
  useEffect(() => {
    if (!goTo || !map.current) return;
    const frame = map.current.frame();
    map.current.show({ center: middleAbove(frame, goTo), zoom: frame.zoom });
  }, [goTo, map]);
}

function middleAbove(frame: MapFrame, { point, below }: Going): LngLat {
  const { x, y } = pixelOf(frame, point);
  return lngLatOf(frame, { x, y: y + below / 2 });
}
