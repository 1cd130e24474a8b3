import type { CSSProperties } from 'react';
import { toDrawingPath } from '../domain/drawing-address.ts';
import { BLEED, bleedFrame } from '../domain/sheet.ts';
import type { MapFrame } from '../mercator.ts';

const STYLE = { '--bleed': `${-BLEED * 100}%` } as CSSProperties;

/**
 * The drawn ground of a sheet in the theme of the page; the other theme's is never fetched, nor is one that is not in
 * view.
 */
export function MapPicture({ frame, withCities }: { frame: MapFrame; withCities: boolean }) {
  const whole = bleedFrame(frame);
  const picture = (theme: 'light' | 'dark') => (
    <img
      className={`lmap-img lmap-${theme}`}
      src={toDrawingPath(whole, theme, withCities)}
      width={whole.width}
      height={whole.height}
      alt=""
      loading="lazy"
      decoding="async"
      style={STYLE}
    />
  );
  return (
    <>
      {picture('light')}
      {picture('dark')}
    </>
  );
}
