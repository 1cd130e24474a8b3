import { useLayoutEffect, useRef } from 'react';
import type { MapFrame } from '../mercator.ts';
import { settleOver } from './move-over.ts';

/** A layer that stands where React has placed it on this frame. */
export function useSettled(frame: MapFrame) {
  const over = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (over.current) settleOver(over.current, frame);
  });
  return over;
}
