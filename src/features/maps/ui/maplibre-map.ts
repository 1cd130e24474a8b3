import type { FeatureCollection } from 'geojson';
import { GPUInitializationError, Map as MapLibre, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import groundUrl from '../data/basemap.json?url';
import labelsUrl from '../data/labels.json?url';
import { type LiveMap, LiveMapError, type LiveMapOptions } from '../domain/live-map.ts';
import type { MapLabel } from '../domain/map-labels.ts';
import { frameOf, MAX_ZOOM, type MapFrame, MIN_ZOOM, PAN_BOUNDS } from '../mercator.ts';
import { maplibreStyle, ZOOM_OFFSET } from './maplibre-style.ts';
import './maplibre.css';

const LOAD_TIMEOUT_MS = 20_000;

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

function createMap(options: LiveMapOptions, style: StyleSpecification): MapLibre {
  const { container, view, label, isCalm } = options;
  const start = frameOf(view, container.clientWidth, container.clientHeight);
  try {
    return new MapLibre({
      container,
      style,
      center: [...start.center],
      zoom: start.zoom - ZOOM_OFFSET,
      minZoom: MIN_ZOOM - ZOOM_OFFSET,
      maxZoom: MAX_ZOOM - ZOOM_OFFSET,
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
  const { ground, names } = await loadData(options.withCities).catch((cause: unknown) => {
    throw cause instanceof LiveMapError ? cause : new LiveMapError('load', cause);
  });
  const styleOf = (theme: 'light' | 'dark') =>
    maplibreStyle(theme, { type: 'geojson', data: ground, tolerance: 0.4 }, { type: 'geojson', data: names });
  const map = createMap(options, styleOf(options.theme));
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
    show: (view) => {
      const { center, zoom } = frameOf(view, container.clientWidth, container.clientHeight);
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
    paint: (theme) => map.setStyle(styleOf(theme)),
    destroy: () => map.remove(),
  };
}
