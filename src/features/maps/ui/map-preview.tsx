import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import type { ListingMapProps } from '../listing-map-props.ts';
import type { MapItem, MapMarker } from '../map-marker.ts';
import { type MapFrame, pixelOf } from '../mercator.ts';

const WIDTH = 288;
/** Above the pill, and inside the pane, px. */
const ABOVE = 46;
const INSIDE = 12;
/** What a card with its picture takes at most; where there is less room above, it opens below. */
const HEIGHT = 340;

/** Pills that were opened in this visit. */
const opened = new Set<string>();

/** Which pill is open, and how it is opened and closed. */
export function usePreview({ preview, onOpen, onSelect }: ListingMapProps, items: readonly MapItem[]) {
  const [openId, setOpenId] = useState<string | null>(null);
  const found = items.find((item) => item.type === 'marker' && item.marker.id === openId);
  const marker = found?.type === 'marker' ? found.marker : null;
  const canOpen = preview !== undefined || onOpen !== undefined;
  return {
    openId: marker ? openId : null,
    marker,
    seen: opened as ReadonlySet<string>,
    open: canOpen
      ? (id: string) => {
          opened.add(id);
          setOpenId(id);
          onSelect?.(id);
          onOpen?.(id);
        }
      : undefined,
    close: () => {
      setOpenId(null);
      onSelect?.(null);
    },
  };
}

type MapPreviewProps = {
  preview: ReturnType<typeof usePreview>;
  frame: MapFrame;
  draw: ((id: string, close: () => void) => ReactNode) | undefined;
};

/** The card of the open pill, beside it and inside the pane. */
export function MapPreview({ preview: { marker, close }, frame, draw }: MapPreviewProps) {
  const card = marker && draw ? draw(marker.id, close) : null;
  if (!marker || !card) return null;
  return (
    <OpenPreview key={marker.id} marker={marker} frame={frame} close={close}>
      {card}
    </OpenPreview>
  );
}

type OpenPreviewProps = { marker: MapMarker; frame: MapFrame; close: () => void; children: ReactNode };

function OpenPreview({ marker, frame, close, children }: OpenPreviewProps) {
  const dialog = useRef<HTMLDivElement>(null);
  const closeAndReturn = () => {
    const pill = dialog.current?.closest('.lmap-over')?.querySelector<HTMLElement>(`[data-item="${marker.id}"] a`);
    close();
    pill?.focus({ preventScroll: true });
  };
  // Reading goes on in the card that was opened.
  useEffect(() => dialog.current?.focus({ preventScroll: true }), []);
  const { x, y } = pixelOf(frame, [marker.lng, marker.lat]);
  const [left, top] = [x.toFixed(1), y.toFixed(1)];
  return (
    <div
      className="lmap-at lmap-at-card"
      data-x={left}
      data-y={top}
      style={{ transform: `translate(${left}px,${top}px)` }}
    >
      <div
        className="lmap-card"
        ref={dialog}
        role="dialog"
        aria-label={marker.ariaLabel}
        tabIndex={-1}
        style={besidePill(frame, { x, y })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') closeAndReturn();
        }}
      >
        {children}
        <button type="button" className="lmap-card-x" aria-label={m.map_card_close()} onClick={closeAndReturn}>
          <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </div>
    </div>
  );
}

function besidePill({ width, height }: MapFrame, { x, y }: { x: number; y: number }): CSSProperties {
  const left = Math.max(INSIDE, Math.min(width - WIDTH - INSIDE, x - WIDTH / 2)) - x;
  if (y >= HEIGHT + ABOVE || y > height / 2)
    return { left, bottom: ABOVE, maxHeight: Math.max(160, y - ABOVE - INSIDE) };
  return { left, top: INSIDE, maxHeight: Math.max(160, height - y - 2 * INSIDE) };
}
