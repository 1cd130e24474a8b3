import type { FloorCorners } from './port.ts';

/** Where the floor of a room lies in most photos: the guess where nothing is known. */
export const USUAL_CORNERS: FloorCorners = [
  { x: -0.1, y: 1 },
  { x: 1.1, y: 1 },
  { x: 0.78, y: 0.66 },
  { x: 0.22, y: 0.66 },
];
