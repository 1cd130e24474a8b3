import type { CSSProperties, MouseEvent } from 'react';
import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { clusterArea } from '../domain/cluster-area.ts';
import { type MapItem, type MapMarker, markerFeatures } from '../map-marker.ts';
import { type MapBounds, pixelsOfMetres } from '../mercator.ts';

type MapItemsProps = {
  items: readonly MapItem[];
  selectedId: string | null;
  /** Where an item stands. */
  placeOf: (item: MapItem) => { style: CSSProperties };
  /** Width of one px of zoom-0 metres: how large circles are drawn; null draws none. */
  zoom: number | null;
  onSelect?: ((id: string | null) => void) | undefined;
  /** Absent without script: a cluster is then a mark, and the list beside the map is the way on. */
  onOpenCluster?: ((item: MapItem & { type: 'cluster' }) => void) | undefined;
  /** Where a cluster leads that no script opens. */
  hrefOfArea?: ((bounds: MapBounds) => string) | undefined;
  /** What a press on a tag does instead of following it. */
  onOpen?: ((id: string) => void) | undefined;
  seen?: ReadonlySet<string> | undefined;
};

/** Everything that stands on the ground of a map, one after the other as a list reads. */
export function MapItems(props: MapItemsProps) {
  const { items, selectedId, placeOf, zoom } = props;
  return (
    <ul className="lmap-items">
      {items.map((item) =>
        item.type === 'marker' ? (
          <li className="lmap-at" key={item.marker.id} data-item={item.marker.id} {...placeOf(item)}>
            {item.marker.approximate && zoom !== null ? <Reach marker={item.marker} zoom={zoom} /> : null}
            <Tag {...props} marker={item.marker} isSelected={item.marker.id === selectedId} />
          </li>
        ) : (
          <li className="lmap-at" key={item.cluster.id} data-item={item.cluster.id} {...placeOf(item)}>
            <Cluster
              item={item}
              isSelected={selectedId !== null && item.cluster.ids.includes(selectedId)}
              onOpen={props.onOpenCluster}
              hrefOfArea={props.hrefOfArea}
            />
            {item.cluster.city ? (
              <Tag {...props} marker={item.cluster.city} isSelected={item.cluster.city.id === selectedId} isNamed />
            ) : null}
          </li>
        ),
      )}
    </ul>
  );
}

type TagProps = Pick<MapItemsProps, 'onSelect' | 'onOpen' | 'seen'> & {
  marker: MapMarker;
  isSelected: boolean;
  /** Beside the number that stands for it. */
  isNamed?: boolean;
};

function Tag({ marker, isSelected, isNamed = false, onSelect, onOpen, seen }: TagProps) {
  const { shown, more } = markerFeatures(marker.features);
  return (
    <Link
      to={marker.href}
      className={markClass(marker, isNamed)}
      data-selected={isSelected || undefined}
      data-seen={seen?.has(marker.id) || undefined}
      data-standing={marker.standing}
      onClick={(event) => {
        if (!onOpen || !isPlainPress(event)) return;
        event.preventDefault();
        onOpen(marker.id);
      }}
      onPointerEnter={() => onSelect?.(marker.id)}
      onPointerLeave={() => onSelect?.(null)}
      onFocus={() => onSelect?.(marker.id)}
      onBlur={() => onSelect?.(null)}
    >
      <span className="mk-label">
        {marker.standing ? <Standing standing={marker.standing} /> : null}
        {marker.label}
      </span>
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

function markClass({ kind, lean: leaning }: MapMarker, isNamed: boolean): string {
  if (kind !== 'city') return 'mk';
  const lean = leaning ?? 'right';
  return isNamed ? `mk mk-city mk-beside mk-beside-${lean}` : `mk mk-city mk-${lean}`;
}

/** Whoever wants a new tab gets one. */
const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function Standing({ standing }: { standing: NonNullable<MapMarker['standing']> }) {
  return (
    <svg className="mk-mark" viewBox="0 0 16 16" aria-hidden="true">
      <path d={standing === 'verified' ? 'M3 8.5l3.2 3.2L13 5' : 'M8 3v6M8 12v1'} />
    </svg>
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
  hrefOfArea: MapItemsProps['hrefOfArea'];
};

function Cluster({ item, isSelected, onOpen, hrefOfArea }: ClusterProps) {
  const { count, city } = item.cluster;
  const words = (
    <>
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <span className="vh">{m.map_cluster({ count })}</span>
    </>
  );
  const named = city ? ` mk-of-city mk-of-${city.lean ?? 'right'}` : '';
  const attributes = { className: `mk mk-cluster${named}`, 'data-selected': isSelected || undefined };
  const area = clusterArea(item.cluster);
  if (!onOpen && hrefOfArea && area) {
    return (
      <Link to={hrefOfArea(area)} {...attributes} preventScrollReset>
        {words}
      </Link>
    );
  }
  if (!onOpen) return <span {...attributes}>{words}</span>;
  return (
    <button type="button" {...attributes} onClick={() => onOpen(item)}>
      {words}
    </button>
  );
}
