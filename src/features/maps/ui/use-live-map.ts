import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type LiveMap, LiveMapError, type LiveMapFailure } from '../domain/live-map.ts';
import type { GoogleMapsSettings } from '../google-maps.ts';
import type { MapFrame, MapView } from '../mercator.ts';
import { pageTheme, watchTheme } from './page-theme.ts';

/** A map is drawn by the server; then, when asked to move: loading, then ready or an error (spec 4). */
export type LiveState =
  | { name: 'drawn' }
  | { name: 'loading' }
  | { name: 'ready'; frame: MapFrame }
  | { name: 'error'; failure: LiveMapFailure };

type LiveMapHook = {
  label: string;
  view: MapView;
  /** A box much narrower than the drawn sheet starts further out, so that what was drawn is still in view. */
  sheetWidth: number;
  withCities: boolean;
  google: GoogleMapsSettings | null;
  onMove: (frame: MapFrame) => void;
  onRest: (frame: MapFrame, byHand: boolean) => void;
};

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Loads the engine when `start` is called, and only then: it is the heaviest file of the site. */
export function useLiveMap(
  container: RefObject<HTMLDivElement | null>,
  { label, view, sheetWidth, withCities, google, onMove, onRest }: LiveMapHook,
) {
  const [state, setState] = useState<LiveState>({ name: 'drawn' });
  const map = useRef<LiveMap | null>(null);
  const isGone = useRef(false);
  const latest = useRef({ view, sheetWidth, onMove, onRest });
  latest.current = { view, sheetWidth, onMove, onRest };

  const start = useCallback(async () => {
    if (map.current || !container.current) return;
    const hadFocus = document.activeElement;
    setState({ name: 'loading' });
    try {
      const options = {
        container: container.current,
        label,
        view: fitted(latest.current.view, container.current.clientWidth / latest.current.sheetWidth),
        withCities,
        theme: pageTheme(),
        isCalm: isCalm(),
        onMove: (frame: MapFrame) => latest.current.onMove(frame),
        onRest: (frame: MapFrame, byHand: boolean) => {
          setState((now) => (now.name === 'ready' || map.current ? { name: 'ready', frame } : now));
          latest.current.onRest(frame, byHand);
        },
      };
      const started = await startEngine(google, options);
      if (isGone.current) return started.destroy();
      map.current = started;
      setState({ name: 'ready', frame: started.frame() });
      // The button that started it is gone: whoever pressed it by keyboard goes on in the map.
      if (hadFocus instanceof HTMLElement && hadFocus.matches('.lmap-use'))
        container.current?.querySelector('canvas')?.focus({ preventScroll: true });
    } catch (cause) {
      if (!(cause instanceof LiveMapError)) console.warn(cause);
      setState({ name: 'error', failure: cause instanceof LiveMapError ? cause.failure : 'load' });
    }
  }, [container, google, label, withCities]);

  // The map engine lives outside React: it is taken down with the page, and follows its theme.
  useEffect(() => {
    isGone.current = false;
    const unwatch = watchTheme((theme) => map.current?.paint(theme));
    return () => {
      isGone.current = true;
      unwatch();
      map.current?.destroy();
      map.current = null;
    };
  }, []);

  return { state, start, map };
}

/** Smaller shares than this are phones. */
const NARROW_SHARE = 0.8;

function fitted(view: MapView, share: number): MapView {
  return 'center' in view && share < NARROW_SHARE ? { ...view, zoom: view.zoom + Math.log2(share) } : view;
}

async function startEngine(
  google: GoogleMapsSettings | null,
  options: Parameters<typeof import('./maplibre-map.ts').startMaplibre>[0],
): Promise<LiveMap> {
  if (google) {
    const { startGoogleMaps } = await import('../google-maps.ts');
    return startGoogleMaps(google, options);
  }
  // Asked before the engine is fetched: without WebGL its half megabyte would be for nothing.
  if (!document.createElement('canvas').getContext('webgl2')) throw new LiveMapError('no-webgl');
  const { startMaplibre } = await import('./maplibre-map.ts').catch((cause: unknown) => {
    throw new LiveMapError('load', cause);
  });
  return startMaplibre(options);
}
