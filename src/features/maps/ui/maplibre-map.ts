import type { FeatureCollection } from 'geojson';
import {
  addProtocol,
  GPUInitializationError,
  Map as MapLibre,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import groundUrl from '../data/basemap.json?url';
import labelsUrl from '../data/labels.json?url';
import { STREETS_ABOUT_PATH } from '../domain/file-paths.ts';
import { type LiveMap, LiveMapError, type LiveMapOptions, liveFrame } from '../domain/live-map.ts';
import type { MapLabel } from '../domain/map-labels.ts';
import type { Streets } from '../domain/streets.ts';
import { type MapFrame, MIN_ZOOM, PAN_BOUNDS } from '../mercator.ts';
import { type GroundSources, maplibreStyle, ZOOM_OFFSET } from './maplibre-style.ts';
import './maplibre.css';

const LOAD_TIMEOUT_MS = 20_000;
/** Closer than this the drawn map is a sketch of nothing: it knows neighbourhoods, not doorsteps. */
const DRAWN_ZOOM = 14;
const STREETS_ZOOM = 19;

/** Reads our own files once; MapLibre gets the data, not addresses, so that a failed request is known here. */
async function loadData(withCities: boolean): Promise<{ ground: FeatureCollection; names: FeatureCollection }> {
  const read = async (url: string) => {
    const answer = await fetch(url);
    if (!answer.ok) throw new LiveMapError('load');
    return answer.json();
  };
  const [ground, labels] = (await Promise.all([read(groundUrl), read(labelsUrl)])) as [
    FeatureCollection,
    readonly MapLabel[],
  ];
  const names: FeatureCollection = {
    type: 'FeatureCollection',
    features: labels
      .filter(([, , , kind]) => withCities || kind !== 'city')
      .map(([name, lng, lat, kind, from]) => ({
        type: 'Feature',
        properties: { name, kind, from: from - ZOOM_OFFSET },
        geometry: { type: 'Point', coordinates: [lng, lat] },
      })),
  };
  return { ground, names };
}

/** The streets of this product's own archive, where it has one; a failure is a map without them. */
async function findStreets(): Promise<Streets | null> {
  const answer = await fetch(STREETS_ABOUT_PATH).catch(() => null);
  if (!answer?.ok) return null;
  const { streets } = (await answer.json()) as { streets: Streets | null };
  return streets;
}

/** With streets nothing of the drawing is fetched, and without them nothing that reads an archive. */
async function loadSources(withCities: boolean, streets: Streets | null): Promise<GroundSources> {
  const none: GroundSources['ground'] = { type: 'geojson', data: { type: 'FeatureCollection', features: [] } };
  if (streets) {
    const { Protocol } = await import('pmtiles');
    addProtocol('pmtiles', new Protocol().tile);
    const url = `pmtiles://${new URL(streets.url, location.href).href}`;
    return { ground: none, names: none, streets: { type: 'vector', url, maxzoom: streets.closest } };
  }
  const { ground, names } = await loadData(withCities);
  return {
    ground: { type: 'geojson', data: ground, tolerance: 0.4 },
    names: { type: 'geojson', data: names },
    streets: null,
  };
}

function createMap(options: LiveMapOptions, style: StyleSpecification, closest: number): MapLibre {
  const { container, view, label, isCalm } = options;
  const start = liveFrame(view, container);
  try {
    return new MapLibre({
      container,
      style,
      center: [...start.center],
      zoom: start.zoom - ZOOM_OFFSET,
      minZoom: MIN_ZOOM - ZOOM_OFFSET,
      maxZoom: closest - ZOOM_OFFSET,
      maxBounds: [...PAN_BOUNDS],
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      fadeDuration: isCalm ? 0 : 200,
      locale: { 'Map.Title': label },
    });
  } catch (cause) {
    throw new LiveMapError(cause instanceof GPUInitializationError ? 'no-webgl' : 'load', cause);
  }
}

function whenLoaded(map: MapLibre): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LiveMapError('load')), LOAD_TIMEOUT_MS);
    map.once('load', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The movable map over our own vector data. @throws LiveMapError `no-webgl` or `load`. */
export async function startMaplibre(options: LiveMapOptions): Promise<LiveMap> {
  const { container, onMove, onRest, isCalm } = options;
  setWorkerUrl(workerUrl);
  const streets = await findStreets();
  const sources = await loadSources(options.withCities, streets).catch((cause: unknown) => {
    throw cause instanceof LiveMapError ? cause : new LiveMapError('load', cause);
  });
  const styleOf = (theme: 'light' | 'dark') => maplibreStyle(theme, sources, options.withCities);
  const closest = streets ? STREETS_ZOOM : DRAWN_ZOOM;
  const map = createMap(options, styleOf(options.theme), closest);
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const readFrame = (): MapFrame => {
    const { lng, lat } = map.getCenter();
    return {
      center: [lng, lat],
      zoom: map.getZoom() + ZOOM_OFFSET,
      width: container.clientWidth,
      height: container.clientHeight,
    };
  };
  let byHand = false;
  map.on('move', (event) => {
    byHand ||= Boolean(event.originalEvent);
    onMove(readFrame());
  });
  map.on('moveend', () => {
    onRest(readFrame(), byHand);
    byHand = false;
  });
  map.on('resize', () => onRest(readFrame(), false));
  try {
    await whenLoaded(map);
  } catch (cause) {
    map.remove();
    throw cause;
  }
  return {
    show: (view, isByHand = false) => {
      byHand ||= isByHand;
      const { center, zoom } = liveFrame(view, container);
      map.easeTo({ center: [...center], zoom: zoom - ZOOM_OFFSET, duration: isCalm ? 0 : 500 });
    },
    zoomBy: (steps, around) => {
      byHand = true;
      map.easeTo({
        zoom: map.getZoom() + steps,
        ...(around ? { center: [...around] } : {}),
        duration: isCalm ? 0 : 250,
      });
    },
    frame: readFrame,
    depth: { closest, hasStreets: streets !== null },
    paint: (theme) => map.setStyle(styleOf(theme)),
    destroy: () => map.remove(),
  };
}
