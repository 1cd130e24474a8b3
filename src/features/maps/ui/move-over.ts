import { lngLatOf, type MapFrame, pixelOf } from '../mercator.ts';

/** Where an element stands on the frame that was drawn last, px; kept with it, so that no movement reads styles. */
type Standing = { element: HTMLElement; x: number; y: number };
type Drawn = { frame: MapFrame; items: Standing[]; isScaled: boolean };

const drawn = new WeakMap<HTMLElement, Drawn>();

/** What stands over the ground now, on the frame it was placed by. */
export function settleOver(over: HTMLElement, frame: MapFrame): void {
  const items = [...over.querySelectorAll<HTMLElement>('.lmap-at')].map((element) => ({
    element,
    x: Number(element.dataset['x']),
    y: Number(element.dataset['y']),
  }));
  over.style.transform = '';
  drawn.set(over, { frame, items, isScaled: false });
  for (const { element, x, y } of items) element.style.transform = `translate(${x}px,${y}px)`;
  for (const shape of over.querySelectorAll<SVGElement>('.lmap-shape')) shape.style.transform = '';
}

/**
 * Follows a movement of the ground without React: a pan moves everything at once, as one layer; a zoom moves each
 * thing, which keeps its size, and stretches what was drawn.
 */
export function moveOver(over: HTMLElement | null, frame: MapFrame): void {
  const known = over && drawn.get(over);
  if (!over || !known) return;
  const corner = pixelOf(frame, lngLatOf(known.frame, { x: 0, y: 0 }));
  const scale = 2 ** (frame.zoom - known.frame.zoom);
  const isPan = Math.abs(scale - 1) < 1e-6;
  over.style.transform = `translate(${corner.x.toFixed(1)}px,${corner.y.toFixed(1)}px)`;
  if (isPan && !known.isScaled) return;
  known.isScaled = !isPan;
  for (const { element, x, y } of known.items)
    element.style.transform = `translate(${(x * scale).toFixed(1)}px,${(y * scale).toFixed(1)}px)`;
  for (const shape of over.querySelectorAll<SVGElement>('.lmap-shape'))
    shape.style.transform = isPan ? '' : `scale(${scale})`;
}
