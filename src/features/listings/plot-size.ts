import type { PropertyType } from '#vocabulary/listing-words.ts';

const wholeNumber = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 });

/** A plot's size as its seller wrote it, else in square metres (spec 3, card extras); null for what is not land. */
export function plotSize(listing: {
  property_type: PropertyType;
  land_size_declared: string | null;
  area_sqm: number | null;
}): string | null {
  if (listing.property_type !== 'land') return null;
  if (listing.land_size_declared) return listing.land_size_declared;
  return listing.area_sqm === null ? null : `${wholeNumber.format(listing.area_sqm)} sqm`;
}
