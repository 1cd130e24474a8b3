import { type LiveMap, LiveMapError, type LiveMapOptions, liveFrame } from './domain/live-map.ts';
import { MAX_ZOOM, type MapFrame, MIN_ZOOM } from './mercator.ts';

/** What the browser may know of the Google set-up; given by a loader only when a key is set. */
export type GoogleMapsSettings = { key: string; scriptUrl: string };

type GoogleLatLng = { lat: () => number; lng: () => number };
type GoogleMap = {
  getCenter: () => GoogleLatLng;
  getZoom: () => number;
  setCenter: (point: { lat: number; lng: number }) => void;
  setZoom: (zoom: number) => void;
  setOptions: (options: object) => void;
  addListener: (event: string, run: () => void) => void;
};
type GoogleMapsApi = { Map: new (container: HTMLElement, options: object) => GoogleMap };

declare global {
  interface Window {
    google?: { maps?: Partial<GoogleMapsApi> };
    /** Google calls it when it does not accept the key. */
    gm_authFailure?: () => void;
    zaureGoogleMapsReady?: () => void;
  }
}

const READY = 'zaureGoogleMapsReady';
const LOAD_TIMEOUT_MS = 20_000;
let loading: Promise<GoogleMapsApi> | null = null;

/** The maps script of the service, once per page (spec 7). @throws LiveMapError `google-load` or `google-init`. */
function loadScript({ key, scriptUrl }: GoogleMapsSettings): Promise<GoogleMapsApi> {
  loading ??= new Promise<GoogleMapsApi>((resolve, reject) => {
    const url = new URL(scriptUrl, location.href);
    url.search = new URLSearchParams({
      ...Object.fromEntries(url.searchParams),
      key,
      v: 'weekly',
      loading: 'async',
      callback: READY,
    }).toString();
    const script = document.createElement('script');
    const fail = (failure: 'google-load' | 'google-init') => {
      script.remove();
      loading = null;
      reject(new LiveMapError(failure));
    };
    const timer = setTimeout(() => fail('google-load'), LOAD_TIMEOUT_MS);
    window[READY] = () => {
      clearTimeout(timer);
      const api = window.google?.maps;
      if (api?.Map) resolve(api as GoogleMapsApi);
      else fail('google-init');
    };
    window.gm_authFailure = () => fail('google-load');
    script.async = true;
    script.src = url.href;
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail('google-load');
    });
    document.head.append(script);
  });
  return loading;
}

/**
 * The movable map by Google. The markers over it are our own. @throws LiveMapError `google-load`, `google-init` or
 * `google-start`.
 */
export async function startGoogleMaps(settings: GoogleMapsSettings, options: LiveMapOptions): Promise<LiveMap> {
  const { container, view, theme, onMove, onRest } = options;
  const api = await loadScript(settings);
  const sizeOf = () => ({ width: container.clientWidth, height: container.clientHeight });
  const start = liveFrame(view, container);
  const map = createMap(api, container, {
    center: { lng: start.center[0], lat: start.center[1] },
    zoom: Math.round(start.zoom),
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM + 3,
    colorScheme: theme === 'dark' ? 'DARK' : 'LIGHT',
    disableDefaultUI: true,
    gestureHandling: 'greedy',
    clickableIcons: false,
    keyboardShortcuts: true,
  });
  const readFrame = (): MapFrame => {
    const center = map.getCenter();
    return { center: [center.lng(), center.lat()], zoom: map.getZoom(), ...sizeOf() };
  };
  // Google tells of a drag only; a zoom by wheel or pinch comes without a word, so everything we did not ask for is by
  // hand.
  let isOurs = true;
  map.addListener('bounds_changed', () => onMove(readFrame()));
  map.addListener('idle', () => {
    onRest(readFrame(), !isOurs);
    isOurs = false;
  });
  return {
    show: (next, byHand = false) => {
      const { center, zoom } = liveFrame(next, container);
      isOurs = !byHand;
      map.setCenter({ lng: center[0], lat: center[1] });
      map.setZoom(Math.floor(zoom));
    },
    zoomBy: (steps, around) => {
      if (around) map.setCenter({ lng: around[0], lat: around[1] });
      map.setZoom(map.getZoom() + steps);
    },
    frame: readFrame,
    depth: { closest: MAX_ZOOM + 3, hasStreets: true },
    paint: () => {},
    destroy: () => container.replaceChildren(),
  };
}

function createMap(api: GoogleMapsApi, container: HTMLElement, options: object): GoogleMap {
  try {
    return new api.Map(container, options);
  } catch (cause) {
    throw new LiveMapError('google-start', cause);
  }
}
