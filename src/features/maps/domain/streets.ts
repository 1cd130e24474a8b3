import type { MapBounds } from '../mercator.ts';

/** What the browser is told of the streets; null where there are none. */
export type Streets = { url: string; closest: number; bounds: MapBounds };
