import type { ReactNode } from 'react';
import type { Sheet } from './domain/sheet.ts';
import type { DrawnArea } from './drawn-area.ts';
import type { GoogleMapsSettings } from './google-maps.ts';
import type { MapClusters, MapItem, MapMarker } from './map-marker.ts';
import type { LngLat, MapBounds, MapView } from './mercator.ts';
import type { TellArea } from './ui/area-drawing.tsx';

/** What a page gives a map, and what the map tells it. */
export type ListingMapProps = {
  /** What the map shows, read aloud. */
  label: string;
  markers: readonly MapMarker[];
  /** Pass a new object only to move the map. */
  view: MapView;
  selectedId?: string | null;
  onSelect?: (id: string | null) => void;
  /** A person moved the map: with "List follows map" at once, else after pressing "Search this area". */
  onSearchArea?: (bounds: MapBounds) => void;
  clusters?: MapClusters | null;
  google?: GoogleMapsSettings | null;
  sheet?: Sheet;
  /** What the first drawing shows beside the markers: everything else that was found. */
  first?: readonly MapItem[];
  /** When the movable map is fetched: when asked to, by itself where the screen is wide, or wherever it is shown. */
  start?: 'asked' | 'wide' | 'shown';
  /** Whether the list follows the map, and who decides. */
  follow?: { isOn: boolean; onChange: (isOn: boolean) => void } | null;
  /** The area that was drawn; with it people can draw one. */
  area?: { drawn: DrawnArea | null; onChange: (area: DrawnArea | null) => void; tell?: TellArea } | null;
  /** Without script a cluster leads there. */
  hrefOfArea?: (bounds: MapBounds) => string;
  /** What opens over a pill; null leaves it to `onOpen`. Without it a pill is a link. */
  preview?: (id: string, close: () => void) => ReactNode;
  onOpen?: (id: string) => void;
  /** Brought into view, above what covers the lowest `below` px. */
  goTo?: { point: LngLat; below: number } | null;
  /** Said at the foot of the map, by how many homes stand on it now. */
  note?: (onMap: number) => string | null;
};
