import { frameOf, type LngLat, type MapFrame, type MapView } from '../mercator.ts';

/**
 * The movable ground under the markers, whoever draws it: MapLibre over our own data, or Google. The markers are ours
 * in both cases and are placed by the frame it reports; it never tilts or turns.
 */
export type LiveMap = {
  /** `byHand` where a person asked for it: then the list may follow. */
  show: (view: MapView, byHand?: boolean) => void;
  zoomBy: (steps: number, around?: LngLat) => void;
  frame: () => MapFrame;
  /** The closest it may be looked at, in our zooms, and whether it has streets there. */
  depth: { closest: number; hasStreets: boolean };
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

/** A mark stands up to 55 px over its point and 31 px to each side (maps.css). */
const MARK = { over: 55, aside: 31 };
/** The tools along the top, the zoom at the right and the voice button under it reach 56 px in (maps.css). */
const TOOLS = 56;
const GAP = 8;
/** On a small map room for tools is worth less than room for what it shows. */
const MOST_OF_A_SIDE = 0.25;

/** The frame of a view where no mark that is fitted in lies under what floats over a movable map. */
export function liveFrame(view: MapView, { clientWidth: width, clientHeight: height }: HTMLElement): MapFrame {
  const most = (px: number, side: number) => Math.min(px, side * MOST_OF_A_SIDE);
  const padding = {
    top: most(TOOLS + MARK.over + GAP, height),
    right: most(TOOLS + MARK.aside + GAP, width),
    bottom: most(TOOLS, height),
    left: most(MARK.aside + GAP, width),
  };
  return frameOf(view, width, height, { padding });
}

/** Why there is no movable map. */
export type LiveMapFailure = 'no-webgl' | 'load' | 'google-load' | 'google-init' | 'google-start';

export class LiveMapError extends Error {
  readonly failure: LiveMapFailure;

  constructor(failure: LiveMapFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}
