import { m } from '#paraglide/messages.js';
import { Button, IconButton } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { LiveMapFailure } from '../domain/live-map.ts';
import type { ListingMapProps } from '../listing-map-props.ts';
import type { LiveState } from './use-live-map.ts';

type MapToolsProps = {
  state: LiveState;
  onStart: () => void;
  onZoom: (steps: number) => void;
  /** Shown after a person moved the map. */
  onSearchArea: (() => void) | null;
  follow: NonNullable<ListingMapProps['follow']> | null;
  area: NonNullable<ListingMapProps['area']> | null;
  /** Begins a drawing; null while there is one. */
  onDraw: (() => void) | null;
};

/** What floats over a map: the button that makes it move, zoom, "Search this area", and what is the matter. */
export function MapTools({ state, onStart, onZoom, onSearchArea, follow, area, onDraw }: MapToolsProps) {
  return (
    <>
      {state.name === 'drawn' || state.name === 'loading' ? (
        <Button
          tone="line"
          size="s"
          className="lmap-use needs-script"
          data-late=""
          isBusy={state.name === 'loading'}
          onClick={onStart}
        >
          {m.map_use()}
        </Button>
      ) : null}
      {state.name === 'ready' ? (
        <div className="lmap-zoom">
          <IconButton icon="plus" label={m.map_zoom_in()} onClick={() => onZoom(1)} />
          <button type="button" className="icon-btn" aria-label={m.map_zoom_out()} onClick={() => onZoom(-1)}>
            <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 12h14" />
            </svg>
          </button>
        </div>
      ) : null}
      {state.name === 'ready' && onDraw ? <AreaTools follow={follow} area={area} onDraw={onDraw} /> : null}
      {state.name === 'ready' && onSearchArea ? (
        <Button tone="line" size="s" className="lmap-area" onClick={onSearchArea}>
          {m.map_search_area()}
        </Button>
      ) : null}
      <div className="lmap-word" role="status">
        {state.name === 'loading' ? <Spinner label={m.map_loading()} /> : null}
        {state.name === 'ready' ? <span className="vh">{m.map_ready()}</span> : null}
      </div>
      {state.name === 'error' ? <Failure failure={state.failure} onStart={onStart} /> : null}
    </>
  );
}

type AreaToolsProps = Pick<MapToolsProps, 'follow' | 'area'> & { onDraw: () => void };

/** Whether the list goes along with the map, and an area of one's own. */
function AreaTools({ follow, area, onDraw }: AreaToolsProps) {
  if (!follow && !area) return null;
  return (
    <div className="lmap-tools">
      {follow ? (
        <label className="lmap-follow">
          <input
            type="checkbox"
            checked={follow.isOn}
            onChange={(event) => follow.onChange(event.currentTarget.checked)}
          />
          {m.map_follow()}
        </label>
      ) : null}
      {area ? (
        <Button tone="line" size="s" onClick={onDraw}>
          {area.drawn ? m.map_draw_change() : m.map_draw()}
        </Button>
      ) : null}
      {area?.drawn ? (
        <Button tone="line" size="s" onClick={() => area.onChange(null)}>
          {m.map_draw_remove()}
        </Button>
      ) : null}
    </div>
  );
}

const TEXTS: Record<LiveMapFailure, () => string> = {
  'no-webgl': m.map_no_webgl,
  load: m.map_failed,
  'google-load': m.map_google_load_failed,
  'google-init': m.map_google_init_failed,
  'google-start': m.map_google_start_failed,
};

/** Google's troubles under their heading (spec 8); otherwise the drawing stays and a line says why. */
function Failure({ failure, onStart }: { failure: LiveMapFailure; onStart: () => void }) {
  return (
    <div className="lmap-trouble" role="alert">
      {failure.startsWith('google') ? <h2>{m.map_config_heading()}</h2> : null}
      <p>{TEXTS[failure]()}</p>
      {failure === 'load' ? (
        <Button tone="line" size="s" onClick={onStart}>
          {m.map_try_again()}
        </Button>
      ) : null}
    </div>
  );
}
