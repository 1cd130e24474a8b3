import { m } from '#paraglide/messages.js';
import type { LiveMap } from '../domain/live-map.ts';

type MapSourceProps = { isGoogle: boolean; depth: LiveMap['depth'] | null; isClosest: boolean };

/** Whose ground it is; and where the drawn one ends, that it does. */
export function MapSource({ isGoogle, depth, isClosest }: MapSourceProps) {
  if (isGoogle) return null;
  return (
    <>
      {isClosest && depth && !depth.hasStreets ? (
        <p className="lmap-end" role="status">
          {m.map_no_streets()}
        </p>
      ) : null}
      <small className="lmap-source">
        {depth?.hasStreets ? (
          <a href="https://www.openstreetmap.org/copyright" rel="noreferrer">
            {m.map_streets_attribution()}
          </a>
        ) : (
          m.map_attribution()
        )}
      </small>
    </>
  );
}
