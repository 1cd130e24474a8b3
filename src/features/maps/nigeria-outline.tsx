import { href } from 'react-router';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import outline from './data/outline.json' with { type: 'json' };
import { OUTLINE_FRAME } from './domain/outline-frame.ts';
import { pixelOf } from './mercator.ts';
import './nigeria-outline.css';

type OutlineCity = { name: string; slug: string; coordinates: { lat: number; lng: number } };

/** Names stand right of their dot, but where they would run over another one. */
const BELOW = new Set(['lagos']);

/** A small map of the country with its cities, each a link to its page; about 1.5 KB in the page. */
export function NigeriaOutline({ cities }: { cities: readonly OutlineCity[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group inside an image format; a fieldset would be none.
    <svg
      className="ng"
      viewBox={`0 0 ${OUTLINE_FRAME.width} ${OUTLINE_FRAME.height}`}
      role="group"
      aria-label={m.map_country()}
    >
      <path className="ng-land" id="ng-land" d={outline.land} />
      <clipPath id="ng-within">
        <use href="#ng-land" />
      </clipPath>
      {/* The rivers go on beyond the border; this map does not. */}
      <path className="ng-river" clipPath="url(#ng-within)" d={outline.river} />
      {cities.map(({ name, slug, coordinates }) => {
        const { x, y } = pixelOf(OUTLINE_FRAME, [coordinates.lng, coordinates.lat]);
        const isBelow = BELOW.has(slug);
        return (
          <a
            className="ng-city"
            href={localPath(href('/city/:cityName', { cityName: slug }))}
            key={slug}
            style={{ transform: `translate(${Math.round(x)}px,${Math.round(y)}px)` }}
          >
            <rect
              x={-22}
              y={-24}
              width={isBelow ? 60 : name.length * 11 + 50}
              height={isBelow ? 56 : 48}
              fill="none"
              pointerEvents="all"
            />
            <circle r={isBelow ? 11 : 8} />
            <text x={isBelow ? 0 : 18} y={isBelow ? 32 : 7} textAnchor={isBelow ? 'middle' : 'start'}>
              {name}
            </text>
          </a>
        );
      })}
    </svg>
  );
}
