import type { LngLat, MapFrame, MapView } from '../mercator.ts';

/**
 * The movable ground under the markers, whoever draws it: MapLibre over our own data, or Google. The markers are ours
 * in both cases and are placed by the frame it reports; it never tilts or turns.
 */
export type LiveMap = {
  show: (view: MapView) => void;
  zoomBy: (steps: number, around?: LngLat) => void;
  frame: () => MapFrame;
  /** Follows the theme of the page. */
  paint: (theme: 'light' | 'dark') => void;
  destroy: () => void;
};

export type LiveMapOptions = {
  container: HTMLElement;
  label: string;
  view: MapView;
  /** False where markers stand for the six cities. */
  withCities: boolean;
  theme: 'light' | 'dark';
  isCalm: boolean;
  /** Called on every step of a movement. */
  onMove: (frame: MapFrame) => void;
  /** Called when it has come to rest; `byHand` when a person moved it. */
  onRest: (frame: MapFrame, byHand: boolean) => void;
};

/** Why there is no movable map. */
export type LiveMapFailure = 'no-webgl' | 'load' | 'google-load' | 'google-init' | 'google-start';

export class LiveMapError extends Error {
  readonly failure: LiveMapFailure;

  constructor(failure: LiveMapFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}
