import { type CSSProperties, useMemo, useRef } from 'react';
import { usePictureMode } from '#lib/picture-mode.ts';
import { m } from '#paraglide/messages.js';
import { clusterItems } from './domain/cluster-items.ts';
import { toDrawingPath } from './domain/drawing-address.ts';
import { DEFAULT_SHEET, sheetFrame } from './domain/sheet.ts';
import type { ListingMapProps } from './listing-map-props.ts';
import { itemPoint, type MapItem, markerItems } from './map-marker.ts';
import { type LngLat, type MapFrame, pixelOf } from './mercator.ts';
import { AreaLayer, useAreaDrawing } from './ui/area-layer.tsx';
import { DrawnShape } from './ui/drawn-shape.tsx';
import { MapItems } from './ui/map-items.tsx';
import { MapPicture } from './ui/map-picture.tsx';
import { MapPreview, usePreview } from './ui/map-preview.tsx';
import { MapSource } from './ui/map-source.tsx';
import { MapTools } from './ui/map-tools.tsx';
import { useListingMap } from './ui/use-listing-map.ts';
import './maps.css';
import './maps-live.css';

/** Phones show the sheet at about this share of its size; tags must not cover each other there. */
const SMALLEST_SHARE = 0.41;
const NOTHING: readonly MapItem[] = [];

/**
 * Listings on a map. The server draws it whole, with every marker a link, so that it works without script and before
 * any has come. It loads the movable map by itself or when asked to ("Use the map", or a press on its ground); where
 * that fails the drawing stays. Its box needs a height from the page.
 */
export function ListingMap(props: ListingMapProps) {
  const { label, view, google, sheet = DEFAULT_SHEET, onSearchArea, follow = null } = props;
  const live = useListingMap(props);
  const { state, frame } = live;
  const box = useRef<HTMLElement>(null);
  const drawing = useAreaDrawing(props.area ?? null);
  const drawn = useMemo(() => sheetFrame(view, sheet), [view, sheet]);
  if (usePictureMode() === 'link') {
    return (
      <p>
        <a href={toDrawingPath(drawn, 'auto')}>{m.map_show_drawing()}</a>
      </p>
    );
  }
  const { offered } = live.search;
  return (
    <section
      ref={box}
      className="lmap"
      aria-label={label}
      data-state={state.name}
      data-drawing={drawing.now ? '' : undefined}
      aria-busy={state.name === 'loading' || undefined}
    >
      <div
        className="lmap-ground"
        ref={live.ground}
        onPointerDown={drawing.onPress}
        onPointerUp={(event) => frame && drawing.onRelease(event, frame)}
      />
      {frame ? (
        <LiveOver {...props} live={live} frame={frame} drawing={drawing} />
      ) : (
        <DrawnSheet {...props} live={live} frame={drawn} />
      )}
      <MapTools
        state={state}
        onStart={() => void live.start()}
        onZoom={live.zoom}
        onSearchArea={onSearchArea && offered && !drawing.now ? () => live.search.ask(offered) : null}
        follow={onSearchArea && !props.area?.drawn ? follow : null}
        area={props.area ?? null}
        onDraw={drawing.now ? null : drawing.begin}
      />
      {frame ? <AreaLayer drawing={drawing} frame={frame} area={props.area ?? null} /> : null}
      <MapSource isGoogle={Boolean(google && frame)} depth={live.depth} isClosest={live.isClosest} />
    </section>
  );
}

type Live = ReturnType<typeof useListingMap>;
type LayerProps = ListingMapProps & { live: Live; frame: MapFrame };

/** What stands over the movable ground. */
function LiveOver(props: LayerProps & { drawing: ReturnType<typeof useAreaDrawing> }) {
  const { live, frame, selectedId = null, onSelect, drawing, area, note } = props;
  const preview = usePreview(props, live.items);
  const words = note?.(live.items.reduce((sum, item) => sum + (item.type === 'cluster' ? item.cluster.count : 1), 0));
  return (
    <>
      <div className="lmap-over" ref={live.overlay}>
        {area?.drawn && !drawing.now ? <DrawnShape area={area.drawn} frame={frame} /> : null}
        <MapItems
          items={live.items}
          selectedId={preview.openId ?? selectedId}
          placeOf={(item) => livePlace(frame, itemPoint(item))}
          zoom={frame.zoom}
          onSelect={onSelect}
          onOpenCluster={live.open}
          onOpen={preview.open}
          seen={preview.seen}
        />
        <MapPreview preview={preview} frame={frame} draw={props.preview} />
      </div>
      {words ? (
        <p className="lmap-note" role="status">
          {words}
        </p>
      ) : null}
    </>
  );
}

/** What the server drew. */
function DrawnSheet({
  live,
  frame,
  markers,
  first = NOTHING,
  selectedId = null,
  onSelect,
  area,
  hrefOfArea,
}: LayerProps) {
  const items = useMemo(() => {
    return clusterItems([...markerItems(markers), ...first], frame, { scale: SMALLEST_SHARE });
  }, [markers, first, frame]);
  return (
    <div className="lmap-sheet" style={sheetStyle(frame)} onPointerDown={(event) => startOnGround(event, live.start)}>
      <MapPicture frame={frame} withCities={live.withCities} />
      {area?.drawn ? <DrawnShape area={area.drawn} frame={frame} /> : null}
      <MapItems
        items={items}
        selectedId={selectedId}
        placeOf={(item) => ({ style: drawnPlace(frame, itemPoint(item)) })}
        zoom={null}
        onSelect={onSelect}
        hrefOfArea={hrefOfArea}
      />
    </div>
  );
}

const sheetStyle = ({ width, height }: MapFrame) => ({ '--w': width, '--h': height }) as CSSProperties;

function drawnPlace(frame: MapFrame, point: LngLat): CSSProperties {
  const { x, y } = pixelOf(frame, point);
  return { left: `${((x / frame.width) * 100).toFixed(2)}%`, top: `${((y / frame.height) * 100).toFixed(2)}%` };
}

/** The px stay on the element, so that a movement need not wait for React. */
function livePlace(frame: MapFrame, point: LngLat) {
  const { x, y } = pixelOf(frame, point);
  const [left, top] = [x.toFixed(1), y.toFixed(1)];
  return { 'data-x': left, 'data-y': top, style: { transform: `translate(${left}px,${top}px)` } };
}

function startOnGround(event: React.PointerEvent, start: () => Promise<void>): void {
  if (event.target instanceof Element && !event.target.closest('a, button')) void start();
}
