import { useEffect, useState } from 'react';
import { clusterItems } from '../domain/cluster-items.ts';
import { type MapClusters, type MapItem, type MapMarker, markerItems } from '../map-marker.ts';
import { boundsOf, type MapFrame } from '../mercator.ts';

/** Decimals of a bounding box: about 11 m. */
const BBOX_DECIMALS = 4;

type MapItemsHook = {
  frame: MapFrame | null;
  markers: readonly MapMarker[];
  selectedId: string | null;
  /** What the drawing showed beside the markers: it stays until the server has answered. */
  first: readonly MapItem[];
  /** Null: the markers are all there is. */
  clusters: MapClusters | null;
};

/**
 * What stands on a movable map: the page's own markers, and from the server whatever else lies in view once it is
 * known.
 */
export function useMapItems({ frame, markers, selectedId, first, clusters }: MapItemsHook): readonly MapItem[] {
  const [fetched, setFetched] = useState<readonly MapItem[] | null>(null);
  const address = frame && clusters ? clusterAddress(clusters.url, frame) : null;
  const read = clusters?.read;
  // The server's clusters are outside React: asked again whenever the map has come to rest, the last question wins.
  useEffect(() => {
    if (!address) return;
    const abort = new AbortController();
    fetch(address, { signal: abort.signal })
      .then(async (answer) => {
        if (answer.ok && read) setFetched(read(await answer.json()));
      })
      .catch(() => {
        // The markers already shown stay; the next movement asks again.
      });
    return () => abort.abort();
  }, [address, read]);
  if (!frame) return [];
  if (fetched && clusters)
    return clusterItems([...fetched, ...ownItems(markers, fetched, selectedId)], frame, { selectedId });
  return clusterItems([...markerItems(markers), ...first], frame, { selectedId });
}

/** Of the page's own markers those the server knows nothing of: cities, and the one that is pointed at in the list. */
function ownItems(markers: readonly MapMarker[], fetched: readonly MapItem[], selectedId: string | null): MapItem[] {
  const isFetched = (id: string) => fetched.some((item) => item.type === 'marker' && item.marker.id === id);
  return markerItems(
    markers.filter((marker) => marker.kind === 'city' || (marker.id === selectedId && !isFetched(marker.id))),
  );
}

function clusterAddress(clusterUrl: string, frame: MapFrame): string {
  const [path = '', query = ''] = clusterUrl.split('?', 2);
  const params = new URLSearchParams(query);
  params.set(
    'bbox',
    boundsOf(frame)
      .map((degree) => degree.toFixed(BBOX_DECIMALS))
      .join(','),
  );
  params.set('zoom', String(Math.round(frame.zoom)));
  return `${path}?${params}`;
}
