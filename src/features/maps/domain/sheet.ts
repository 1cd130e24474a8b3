import { frameOf, type MapFrame, type MapView } from '../mercator.ts';
import { roundFrame } from './drawing-address.ts';

/**
 * The server-drawn map is one sheet of a fixed shape, shown whole whatever the shape of its box, with the picture going
 * on around it (`bleed`) to fill the rest. So no marker on the sheet is ever cut off, and one picture fits every
 * screen.
 */
export type Sheet = { width: number; height: number };

export const DEFAULT_SHEET: Sheet = { width: 720, height: 640 };
/** How much of the sheet's side the picture goes on beyond it, on each side. */
export const BLEED = 0.45;

export function sheetFrame(view: MapView, { width, height }: Sheet): MapFrame {
  return roundFrame(frameOf(view, width, height));
}

/** The frame of the picture: the sheet's, and the bleed around it. */
export function bleedFrame(frame: MapFrame): MapFrame {
  const grown = (side: number) => Math.round(side * (1 + 2 * BLEED));
  return { ...frame, width: grown(frame.width), height: grown(frame.height) };
}
