import type { ListingFilter } from '#features/finding/listing-filter.ts';
import type { ListingCard } from '#features/listings/listing.ts';
import { isInArea } from '#features/maps/drawn-area.ts';

/**
 * The samples a filter lets through, in its order, by the same rules as stored listings. Samples are priced in naira.
 */
export function filterSamples(samples: readonly ListingCard[], filter: ListingFilter | null): ListingCard[] {
  if (filter === null) return [];
  const found = samples.filter(
    (sample) => isWithin(sample, filter) && hasText(sample, filter.text) && isIn(sample, filter),
  );
  if (filter.sort === 'price_asc') return found.toSorted((a, b) => a.price_minor - b.price_minor);
  return filter.sort === 'price_desc' ? found.toSorted((a, b) => b.price_minor - a.price_minor) : found;
}

function isWithin(sample: ListingCard, filter: ListingFilter): boolean {
  const price = sample.price_minor;
  return (
    price >= (filter.minPriceNgnMinor ?? 0) &&
    price <= (filter.maxPriceNgnMinor ?? Number.POSITIVE_INFINITY) &&
    price < (filter.belowPriceNgnMinor ?? Number.POSITIVE_INFINITY) &&
    (sample.bedrooms ?? 0) >= (filter.minBedrooms ?? 0) &&
    (sample.bedrooms ?? 0) <= (filter.maxBedrooms ?? Number.POSITIVE_INFINITY) &&
    (filter.exactBedrooms === undefined || sample.bedrooms === filter.exactBedrooms) &&
    (sample.bathrooms ?? 0) >= (filter.minBathrooms ?? 0) &&
    isOfStandard(sample, filter) &&
    (!filter.propertyTypes?.length || filter.propertyTypes.includes(sample.property_type)) &&
    (!filter.subtypes?.length || (sample.subtype !== null && filter.subtypes.includes(sample.subtype)))
  );
}

/** Samples were checked by nobody, and tell neither fees, furnishing, power nor water. */
function isOfStandard(sample: ListingCard, filter: ListingFilter): boolean {
  const { verified, confirmedWithin, furnishing, serviced, powerBands, waterSources, minMoveInNgnMinor } = filter;
  const untold = [verified, confirmedWithin, furnishing, serviced, minMoveInNgnMinor, filter.maxMoveInNgnMinor];
  return (
    untold.every((word) => word === undefined) &&
    !powerBands?.length &&
    (!waterSources?.length || waterSources.includes('unstated')) &&
    (sample.trust_score ?? 0) >= (filter.minTrustScore ?? 0) &&
    (sample.toilets ?? 0) >= (filter.minToilets ?? 0) &&
    (sample.area_sqm ?? 0) >= (filter.minAreaSqm ?? 0) &&
    (filter.maxAreaSqm === undefined || (sample.area_sqm !== null && sample.area_sqm <= filter.maxAreaSqm)) &&
    (!filter.titleTypes?.length || (sample.title_type !== null && filter.titleTypes.includes(sample.title_type)))
  );
}

function hasText(sample: ListingCard, text: string | undefined): boolean {
  if (!text) return true;
  return [sample.location, sample.city ?? '', sample.state, sample.title]
    .join('\n')
    .toLowerCase()
    .includes(text.toLowerCase());
}

function isIn(sample: ListingCard, { state, city, place, bbox, area }: ListingFilter): boolean {
  const names = [sample.city, sample.location, sample.state].map((name) => name?.toLowerCase());
  if (state !== undefined && sample.state !== state) return false;
  if (city !== undefined && sample.city?.toLowerCase() !== city.toLowerCase()) return false;
  if (place !== undefined && !names.includes(place.toLowerCase())) return false;
  if (!bbox && !area) return true;
  const { longitude, latitude } = sample;
  if (longitude === null || latitude === null) return false;
  if (area && !isInArea(area, [longitude, latitude])) return false;
  return !bbox || (longitude >= bbox[0] && latitude >= bbox[1] && longitude <= bbox[2] && latitude <= bbox[3]);
}
