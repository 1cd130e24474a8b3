import type { CSSProperties } from 'react';
import { toDrawingPath } from '../domain/drawing-address.ts';
import type { MapFrame } from '../mercator.ts';
import { BLEED, bleedFrame } from '../domain/sheet.ts';

const STYLE = { '--bleed': `${-BLEED * 100}%` } as CSSProperties;

/** The drawn ground of a sheet in the theme of the page; the other theme's is never fetched, nor is one that is not in view. */
export function MapPicture({ frame }: { frame: MapFrame }) {
  const whole = bleedFrame(frame);
  const picture = (theme: 'light' | 'dark') => (
    <img className={`lmap-img lmap-${theme}`} src={toDrawingPath(whole, theme)} width={whole.width} height={whole.height} alt="" loading="lazy" decoding="async" style={STYLE} />
  );
  return (
    <>
      {picture('light')}
      {picture('dark')}
    </>
  );
}
