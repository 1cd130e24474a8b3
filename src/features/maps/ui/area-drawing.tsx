import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { type Drawing, moveByKey, removeCorner, setCorner, undo } from '../domain/drawing.ts';
import { type AreaProblem, areaProblem, type DrawnArea } from '../drawn-area.ts';
import { type LngLat, lngLatOf, type MapFrame, pixelOf } from '../mercator.ts';
import { DrawnShape } from './drawn-shape.tsx';

/** Says how much an area holds, "96 homes in your area"; null where that cannot be said. */
export type TellArea = (area: DrawnArea, signal: AbortSignal) => Promise<string | null>;

type Change = (next: Drawing) => void;

/** The edges and corners of a drawing over the ground. */
export function DrawingCorners({ drawing, frame, onChange }: { drawing: Drawing; frame: MapFrame; onChange: Change }) {
  const [dragged, setDragged] = useState<{ index: number; corner: LngLat } | null>(null);
  const corners = drawing.corners.map((corner, index) => (dragged?.index === index ? dragged.corner : corner));
  return (
    <>
      <DrawnShape area={corners} frame={frame} isOpen={corners.length < 3} />
      <ol className="lmap-corners" aria-label={m.map_draw_corners()}>
        {corners.map((corner, index) => {
          const { x, y } = pixelOf(frame, corner);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its place in the row.
            <li key={index} className="lmap-at" data-x={x.toFixed(1)} data-y={y.toFixed(1)} style={placeAt({ x, y })}>
              <button
                type="button"
                className="lmap-corner"
                aria-label={m.map_draw_corner({ number: index + 1, count: corners.length })}
                onKeyDown={(event) => onCornerKey(event, { drawing, index, onChange })}
                onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                onPointerMove={(event) => {
                  if (event.currentTarget.hasPointerCapture(event.pointerId))
                    setDragged({ index, corner: pointUnder(event, frame) });
                }}
                onPointerUp={() => {
                  if (dragged) onChange(setCorner(drawing, dragged.index, dragged.corner));
                  setDragged(null);
                }}
                onPointerCancel={() => setDragged(null)}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}

const placeAt = ({ x, y }: { x: number; y: number }) => ({
  transform: `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)`,
});

function pointUnder(event: PointerEvent<HTMLElement>, frame: MapFrame): LngLat {
  const box = event.currentTarget.closest('.lmap')?.getBoundingClientRect();
  return lngLatOf(frame, { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) });
}

function onCornerKey(
  event: KeyboardEvent,
  { drawing, index, onChange }: { drawing: Drawing; index: number; onChange: Change },
): void {
  const corner = drawing.corners[index];
  const moved = corner && moveByKey(event.key, corner);
  const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
  if (!moved && !isRemoval) return;
  event.preventDefault();
  event.stopPropagation();
  onChange(moved ? setCorner(drawing, index, moved) : removeCorner(drawing, index));
}

const PROBLEMS: Record<AreaProblem, () => string> = {
  few: m.map_draw_few,
  many: m.map_draw_many,
  far: m.map_draw_far,
  crossing: m.map_draw_crossing,
  small: m.map_draw_small,
  large: m.map_draw_large,
};

/** Nobody wants a count of every step of a drag. */
const COUNT_AFTER_MS = 300;

function useAreaText(area: DrawnArea, tell: TellArea | undefined): string | null {
  const [told, setTold] = useState<{ area: DrawnArea; text: string | null } | null>(null);
  // The count comes from the server, outside React.
  useEffect(() => {
    if (!tell || areaProblem(area) !== null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      tell(area, abort.signal).then(
        (text) => setTold({ area, text }),
        () => undefined,
      );
    }, COUNT_AFTER_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [area, tell]);
  return told?.area === area ? told.text : null;
}

type DrawingBarProps = {
  drawing: Drawing;
  onChange: Change;
  /** Sets a corner in the middle of the map: for those who cannot tap. */
  onMiddle: () => void;
  onCancel: () => void;
  onUse: (area: DrawnArea) => void;
  tell?: TellArea | undefined;
};

/** What the drawing holds, and what can be done with it. */
export function DrawingBar({ drawing, onChange, onMiddle, onCancel, onUse, tell }: DrawingBarProps) {
  const { corners } = drawing;
  const problem = areaProblem(corners);
  const text = useAreaText(corners, tell);
  const bar = useRef<HTMLDivElement>(null);
  // Whoever began by keyboard goes on in the bar.
  useEffect(() => bar.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside its buttons.
    <div className="lmap-bar" role="group" aria-label={m.map_draw()} ref={bar}>
      <p role="status">
        <b>{problem === null ? (text ?? m.map_draw_ready()) : PROBLEMS[problem]()}</b>
        <small>{corners.length === 0 ? m.map_draw_how() : m.map_draw_count({ count: corners.length })}</small>
      </p>
      <div className="lmap-bar-do">
        <Button tone="line" size="s" onClick={onMiddle}>
          {m.map_draw_middle()}
        </Button>
        <Button tone="line" size="s" onClick={onCancel}>
          {m.map_draw_cancel()}
        </Button>
        <Button tone="line" size="s" disabled={drawing.past.length === 0} onClick={() => onChange(undo(drawing))}>
          {m.map_draw_undo()}
        </Button>
        <Button size="s" disabled={problem !== null} onClick={() => onUse(corners)}>
          {m.map_draw_use()}
        </Button>
      </div>
    </div>
  );
}
