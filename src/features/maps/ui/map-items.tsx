import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { type MapItem, type MapMarker, markerFeatures } from '../map-marker.ts';
import { pixelsOfMetres } from '../mercator.ts';

type MapItemsProps = {
  items: readonly MapItem[];
  selectedId: string | null;
  /** Where an item stands, as CSS. */
  placeOf: (item: MapItem) => CSSProperties;
  /** Width of one px of zoom-0 metres: how large circles are drawn; null draws none. */
  zoom: number | null;
  onSelect?: ((id: string | null) => void) | undefined;
  /** Absent without script: a cluster is then a mark, and the list beside the map is the way on. */
  onOpenCluster?: ((item: MapItem & { type: 'cluster' }) => void) | undefined;
};

/** Everything that stands on the ground of a map, one after the other as a list reads. */
export function MapItems({ items, selectedId, placeOf, zoom, onSelect, onOpenCluster }: MapItemsProps) {
  return (
    <ul className="lmap-items">
      {items.map((item) =>
        item.type === 'marker' ? (
          <li className="lmap-at" key={item.marker.id} data-item={item.marker.id} style={placeOf(item)}>
            {item.marker.approximate && zoom !== null ? <Reach marker={item.marker} zoom={zoom} /> : null}
            <Tag marker={item.marker} isSelected={item.marker.id === selectedId} onSelect={onSelect} />
          </li>
        ) : (
          <li className="lmap-at" key={item.cluster.id} data-item={item.cluster.id} style={placeOf(item)}>
            <Cluster
              item={item}
              isSelected={selectedId !== null && item.cluster.ids.includes(selectedId)}
              onOpen={onOpenCluster}
            />
          </li>
        ),
      )}
    </ul>
  );
}

type TagProps = { marker: MapMarker; isSelected: boolean; onSelect: MapItemsProps['onSelect'] };

function Tag({ marker, isSelected, onSelect }: TagProps) {
  const { shown, more } = markerFeatures(marker.features);
  return (
    <Link
      to={marker.href}
      className={marker.kind === 'city' ? `mk mk-city mk-${marker.lean ?? 'right'}` : 'mk'}
      data-selected={isSelected || undefined}
      onPointerEnter={() => onSelect?.(marker.id)}
      onPointerLeave={() => onSelect?.(null)}
      onFocus={() => onSelect?.(marker.id)}
      onBlur={() => onSelect?.(null)}
    >
      <span className="mk-label">{marker.label}</span>
      <span className="vh"> {marker.ariaLabel}</span>
      {shown.length > 0 ? (
        <span className="mk-tip">
          {shown.join(' · ')}
          {more > 0 ? ` ${m.map_more_features({ count: more })}` : null}
        </span>
      ) : null}
    </Link>
  );
}

/** Around its middle lies the place somewhere. */
function Reach({ marker, zoom }: { marker: MapMarker; zoom: number }) {
  const diameter = Math.round(2 * pixelsOfMetres(marker.radiusM ?? 0, marker.lat, zoom));
  return diameter < 16 ? null : <span className="mk-reach" style={{ width: diameter, height: diameter }} />;
}

type ClusterProps = {
  item: MapItem & { type: 'cluster' };
  isSelected: boolean;
  onOpen: MapItemsProps['onOpenCluster'];
};

function Cluster({ item, isSelected, onOpen }: ClusterProps) {
  const { count } = item.cluster;
  const words = (
    <>
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <span className="vh">{m.map_cluster({ count })}</span>
    </>
  );
  const attributes = { className: 'mk mk-cluster', 'data-selected': isSelected || undefined };
  if (!onOpen) return <span {...attributes}>{words}</span>;
  return (
    <button type="button" {...attributes} onClick={() => onOpen(item)}>
      {words}
    </button>
  );
}
