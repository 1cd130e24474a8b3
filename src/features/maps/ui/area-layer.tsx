import { type PointerEvent, useRef, useState } from 'react';
import { addCorner, type Drawing, NEW_DRAWING } from '../domain/drawing.ts';
import type { ListingMapProps } from '../listing-map-props.ts';
import { lngLatOf, type MapFrame } from '../mercator.ts';
import { DrawingBar, DrawingCorners } from './area-drawing.tsx';
import { useSettled } from './use-settled.ts';

/** Further than this between pressing and letting go the map was moved, px. */
const TAP_PX = 6;

/** The drawing of an area, while there is one. */
export function useAreaDrawing(area: ListingMapProps['area']) {
  const [now, setNow] = useState<Drawing | null>(null);
  const pressed = useRef<{ x: number; y: number } | null>(null);
  return {
    now,
    change: setNow,
    /** An area that is there is drawn on. */
    begin: () => setNow({ ...NEW_DRAWING, corners: area?.drawn ?? [] }),
    end: () => setNow(null),
    onPress: (event: PointerEvent) => {
      pressed.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
    },
    onRelease: (event: PointerEvent, frame: MapFrame) => {
      const start = pressed.current;
      pressed.current = null;
      if (!now || !start || Math.hypot(event.clientX - start.x, event.clientY - start.y) > TAP_PX) return;
      const box = event.currentTarget.getBoundingClientRect();
      setNow(addCorner(now, lngLatOf(frame, { x: event.clientX - box.left, y: event.clientY - box.top })));
    },
  };
}

type AreaLayerProps = {
  drawing: ReturnType<typeof useAreaDrawing>;
  frame: MapFrame;
  area: ListingMapProps['area'];
};

/** The drawing over the map, and the bar that ends it. */
export function AreaLayer({ drawing, frame, area }: AreaLayerProps) {
  const { now, change, end } = drawing;
  const over = useSettled(frame);
  if (!now || !area) return null;
  return (
    <>
      <div className="lmap-over" ref={over}>
        <DrawingCorners drawing={now} frame={frame} onChange={change} />
      </div>
      <DrawingBar
        drawing={now}
        onChange={change}
        onMiddle={() => change(addCorner(now, frame.center))}
        onCancel={end}
        onUse={(corners) => {
          end();
          area.onChange(corners);
        }}
        tell={area.tell}
      />
    </>
  );
}
