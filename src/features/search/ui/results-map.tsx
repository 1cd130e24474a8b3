import { type ComponentType, type ToggleEvent, useEffect, useRef, useState } from 'react';
import '#features/maps/maps.css';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { LiveResultsMapProps } from './live-results-map.tsx';

const MAP_ID = 'results-map';
/** From here on list and map stand side by side (search.css). */
const WIDE = '(min-width: 62rem)';

const loadMap = () => import('./live-results-map.tsx').then((module) => module.LiveResultsMap);
/** The server draws the map at once; a browser gets its code only where the map is seen. */
const DrawnMap: ComponentType<LiveResultsMapProps> | null = import.meta.env.SSR ? await loadMap() : null;

/** The drawn map on a phone, which shows it upright and whole. */
const UPRIGHT = { width: 420, height: 760 };

/**
 * The results on a map: beside the list on wide screens; on narrow ones a layer that opens over it and is not loaded
 * before.
 */
export function ResultsMap({ isLite, ...map }: LiveResultsMapProps & { isLite: boolean }) {
  const [LiveMap, setLiveMap] = useState<ComponentType<LiveResultsMapProps> | null>(null);
  const layer = useRef<HTMLDivElement>(null);
  const start = () => {
    if (!LiveMap) void loadMap().then((loaded) => setLiveMap(() => loaded));
  };
  // Whether the map is in view is known to the browser alone; on a phone it may have been opened before this script
  // came.
  useEffect(() => {
    const screen = window.matchMedia(WIDE);
    const startIfSeen = () => {
      if (screen.matches || isOpen(layer.current)) void loadMap().then((loaded) => setLiveMap(() => loaded));
    };
    startIfSeen();
    screen.addEventListener('change', startIfSeen);
    return () => screen.removeEventListener('change', startIfSeen);
  }, []);
  if (isLite) return <div className="wrap">{DrawnMap ? <DrawnMap {...map} /> : null}</div>;
  return (
    <>
      {map.view?.cards.length === 0 ? null : (
        <button type="button" className={buttonClass({ className: 'fab' })} popoverTarget={MAP_ID}>
          <Icon name="map" />
          {m.search_map_show()}
        </button>
      )}
      <div
        className="rmap"
        ref={layer}
        id={MAP_ID}
        popover="auto"
        onToggle={(event: ToggleEvent) => {
          if (event.newState === 'open') start();
        }}
      >
        <MapGround LiveMap={LiveMap} {...map} />
        <button
          type="button"
          className={buttonClass({ className: 'fab' })}
          popoverTarget={MAP_ID}
          popoverTargetAction="hide"
        >
          <Icon name="menu" />
          {m.search_map_hide()}
        </button>
      </div>
    </>
  );
}

/** Browsers without popovers do not know the word and show the map below the list. */
function isOpen(layer: HTMLElement | null): boolean {
  return layer !== null && CSS.supports('selector(:popover-open)') && layer.matches(':popover-open');
}

type MapGroundProps = LiveResultsMapProps & { LiveMap: ComponentType<LiveResultsMapProps> | null };

/**
 * Until the map's code is there, the browser leaves what the server drew as it is; a button pressed meanwhile is
 * pressed again after.
 */
function MapGround({ LiveMap, ...map }: MapGroundProps) {
  const ground = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  // The press happened on markup that React does not own yet.
  useEffect(() => {
    if (!LiveMap || !isPressed.current) return;
    isPressed.current = false;
    ground.current?.querySelector('button')?.click();
  }, [LiveMap]);
  if (LiveMap) {
    return (
      <div className="rmap-ground" key="live" ref={ground}>
        <LiveMap {...map} sheet={window.matchMedia(WIDE).matches ? undefined : UPRIGHT} />
      </div>
    );
  }
  if (DrawnMap) {
    return (
      <div className="rmap-ground">
        <DrawnMap {...map} />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are the server's; this only notices a press on one.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button inside is a click as well.
    <div
      className="rmap-ground"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text that tells React to keep the server's markup.
      dangerouslySetInnerHTML={{ __html: '' }}
      onClick={(event) => {
        isPressed.current ||= event.target instanceof Element && event.target.closest('button') !== null;
      }}
    />
  );
}
