import type { DrawnArea } from '../drawn-area.ts';
import { type MapFrame, pixelOf } from '../mercator.ts';

/** A drawn area over a frame; while it is being drawn its last edge is still open. */
export function DrawnShape({ area, frame, isOpen = false }: { area: DrawnArea; frame: MapFrame; isOpen?: boolean }) {
  const points = area
    .map((corner) => pixelOf(frame, corner))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');
  return (
    <svg className="lmap-shape" viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
      {isOpen ? <polyline points={points} /> : <polygon points={points} />}
    </svg>
  );
}
