import type { CSSProperties } from 'react';
import { toDrawingPath } from './domain/drawing-address.ts';
import { type PlaceOnMap, placeFrame } from './domain/place-frame.ts';

type PlacePictureProps = { place: PlaceOnMap; size?: { width: number; height: number } };

const CARD = { width: 480, height: 320 };

/**
 * Where a home lies, in place of a photo nobody has sent: our own drawn map with a pin, or with a circle where the
 * place is not exact. It fills its box. Nothing for a place that is on no map.
 */
export function PlacePicture({ place, size = CARD }: PlacePictureProps) {
  const found = placeFrame(place, size);
  if (!found) return null;
  const { frame, reach } = found;
  return (
    <>
      <img
        className="pic-map"
        src={toDrawingPath(frame, 'auto')}
        width={size.width}
        height={size.height}
        alt=""
        loading="lazy"
        decoding="async"
      />
      {reach === null ? (
        <span className="pic-pin" aria-hidden="true" />
      ) : (
        <span
          className="pic-reach"
          aria-hidden="true"
          style={{ '--reach': `${Math.round(reach * 100)}%` } as CSSProperties}
        />
      )}
    </>
  );
}
