import { toWholeUnits } from '#lib/money.ts';
import type { MapCluster, MapPoint, MapView } from '../map-cluster.ts';
import type { ApiMapView } from './schemas.server.ts';

type Feature = ApiMapView['features'][number];

/** A tenth of a metre; more digits are only bytes. */
const degrees = (value: number) => Math.round(value * 1e6) / 1e6;

function pointFeature({ lat, lng, ...listing }: MapPoint): Feature {
  return {
    type: 'Feature',
    id: listing.id,
    geometry: { type: 'Point', coordinates: [degrees(lng), degrees(lat)] },
    properties: {
      cluster: false,
      id: listing.id,
      title: listing.title,
      price: toWholeUnits(listing.price_minor),
      currency: listing.currency,
      price_period: listing.price_period,
      transaction_type: listing.transaction_type,
      property_type: listing.property_type,
      bedrooms: listing.bedrooms,
      location_precision: listing.location_precision,
      verification_status: listing.verification_status,
    },
  };
}

function clusterFeature({ lat, lng, count, box, expansionZoom }: MapCluster): Feature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [degrees(lng), degrees(lat)] },
    properties: { cluster: true, count, bbox: box.map(degrees), expansion_zoom: expansionZoom },
  };
}

/** A map view as GeoJSON, the largest clusters first. */
export function presentMapView(view: MapView): ApiMapView {
  return {
    type: 'FeatureCollection',
    features: [...view.clusters.map(clusterFeature), ...view.points.map(pointFeature)],
    total: view.total,
    precision: view.precision,
    zoom: view.zoom,
  };
}
