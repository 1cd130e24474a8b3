import { type ComponentType, type RefObject, type ToggleEvent, useEffect, useRef, useState } from 'react';
import '#features/maps/maps.css';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { NO_CHOICES } from '../domain/search-url.ts';
import type { LiveResultsMapProps } from './live-results-map.tsx';
import { choicesTitle } from './search-texts.ts';

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
  useOpenAgain(layer);
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
          keepOpen(event.newState === 'open');
        }}
      >
        <MapGround LiveMap={LiveMap} {...map} />
        <MapHead layer={layer} words={choicesTitle(map.page.id, map.view?.choices ?? NO_CHOICES)} />
      </div>
    </>
  );
}

/** Over a phone's map: the list, the words, the filters. */
function MapHead({ layer, words }: { layer: RefObject<HTMLDivElement | null>; words: string }) {
  return (
    <div className="rmap-head">
      <button
        type="button"
        className={buttonClass({ tone: 'line', size: 's' })}
        popoverTarget={MAP_ID}
        popoverTargetAction="hide"
      >
        <Icon name="menu" />
        {m.search_map_hide()}
      </button>
      <button
        type="button"
        className={buttonClass({ tone: 'line', size: 's', className: 'rmap-words' })}
        popoverTarget={MAP_ID}
        popoverTargetAction="hide"
        onClick={focusSearch}
      >
        <Icon name="search" />
        <span>{words}</span>
      </button>
      <button
        type="button"
        className={buttonClass({ tone: 'line', size: 's' })}
        aria-label={m.search_filters()}
        onClick={() => openFilters(layer.current)}
      >
        <Icon name="filter" />
      </button>
    </div>
  );
}

/** The words are changed in the list's own box. */
function focusSearch(): void {
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>('.search input[type="search"]')?.focus());
}

/**
 * The list's own filters rise over the map, which is there again once they are closed: they are a modal, it is none.
 */
function openFilters(layer: HTMLElement | null): void {
  const opener = document.querySelector<HTMLElement>('.search .fmore > summary');
  opener?.click();
  const sheet = opener?.parentElement?.querySelector('dialog');
  if (sheet?.open) sheet.addEventListener('close', () => layer?.showPopover(), { once: true });
  else layer?.hidePopover();
}

type KeptStep = { usr?: Record<string, unknown> | null };

/** The step of the history remembers that the map is open, so that Back finds it open. */
function keepOpen(isOpen: boolean): void {
  const step = window.history.state as KeptStep | null;
  window.history.replaceState({ ...step, usr: { ...step?.usr, isMapOpen: isOpen } }, '');
}

function useOpenAgain(layer: RefObject<HTMLDivElement | null>): void {
  // The history and the top layer are the browser's.
  useEffect(() => {
    const step = window.history.state as KeptStep | null;
    const isLayer = !window.matchMedia(WIDE).matches && CSS.supports('selector(:popover-open)');
    if (step?.usr?.['isMapOpen'] === true && isLayer && !isOpen(layer.current)) layer.current?.showPopover();
  }, [layer]);
}

/** Browsers without popovers do not know the word and show the map below the list. */
function isOpen(layer: HTMLElement | null): boolean {
  return layer !== null && CSS.supports('selector(:popover-open)') && layer.matches(':popover-open');
}

/** A phone's map is upright and carries the cards at its foot. */
function shapeHere(): Pick<LiveResultsMapProps, 'sheet' | 'hasCards'> {
  return window.matchMedia(WIDE).matches ? {} : { sheet: UPRIGHT, hasCards: true };
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
        <LiveMap {...map} {...shapeHere()} />
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
