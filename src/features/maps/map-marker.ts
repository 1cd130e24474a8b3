import type { LngLat, MapBounds } from './mercator.ts';

/** Over its dot and to the right as ever, or under it and to the left. */
export type CityLean = 'up' | 'down-left';

/** One thing on a map that can be opened: a price tag, or a city's dot. */
export type MapMarker = {
  id: string;
  lng: number;
  lat: number;
  /** What the tag says: "₦185m". */
  label: string;
  /** What it is called aloud: the price in full, the title, whether the place is approximate. */
  ariaLabel: string;
  href: string;
  kind?: 'tag' | 'city';
  /** Beside another city: where its words stand, so that neither covers the other. */
  lean?: CityLean;
  /** The point is somewhere in a circle, never a pin (product.md 2). */
  approximate?: boolean;
  radiusM?: number;
  /** It has no point of its own: it is in no count of a place. */
  isGuessed?: boolean;
  standing?: 'verified' | 'flagged';
  /** Everything it has; at most MARKER_FEATURES are shown, and a count of the rest (spec 9). */
  features?: readonly string[];
};

/** Spec 9, Detail and map: markers show at most 2 features plus a count. */
export const MARKER_FEATURES = 2;

/** The features a marker shows, and how many it leaves out. */
export function markerFeatures(features: readonly string[] = []): { shown: readonly string[]; more: number } {
  return { shown: features.slice(0, MARKER_FEATURES), more: Math.max(0, features.length - MARKER_FEATURES) };
}

/** Several markers too close to tell apart. `ids` is empty where the server only counted them. */
export type MapCluster = {
  id: string;
  lng: number;
  lat: number;
  count: number;
  ids: readonly string[];
  /** Where all of them lie, when known. */
  box?: MapBounds;
  /** They lie at one point: coming closer never parts them, only a list does. */
  isStacked?: boolean;
  /** Some of them have no point of their own: no list of a part of the map holds them all. */
  isGuessed?: boolean;
  /** The city it stands on: its name stands beside the number, in place of the dot. */
  city?: MapMarker;
};

export type MapItem = { type: 'marker'; marker: MapMarker } | { type: 'cluster'; cluster: MapCluster };

/** A page's own markers as what stands on a map. */
export const markerItems = (markers: readonly MapMarker[]): MapItem[] =>
  markers.map((marker) => ({ type: 'marker', marker }));

export function itemPoint(item: MapItem): LngLat {
  return item.type === 'marker' ? [item.marker.lng, item.marker.lat] : [item.cluster.lng, item.cluster.lat];
}

/** Where the server joins everything a search finds into markers and clusters of a viewport. */
export type MapClusters = {
  /** Path with the search's filters: `/api/properties/clusters?state=Lagos`; bbox and zoom are added. */
  url: string;
  /** Turns the answer into what stands on the map; keep it stable between renders. */
  read: (answer: unknown) => readonly MapItem[];
};
