import type { DeclaredFee } from '#db/schema/listings.ts';
import type { ListingFacts } from '#features/listings/listing-facts.ts';
import type { SubmissionRow } from './data/submissions.server.ts';
import { PLACEHOLDER_PICTURE } from './domain/form-words.ts';

/** The columns a submission and a listing share. */
export const FACT_NAMES = [
  'title',
  'description',
  'property_type',
  'transaction_type',
  'price_minor',
  'currency',
  'price_period',
  'bedrooms',
  'bathrooms',
  'toilets',
  'area_sqm',
  'land_size_declared',
  'location',
  'city',
  'state',
  'lga',
  'address',
  'latitude',
  'longitude',
  'location_precision',
  'title_type',
  'sale_category',
  'open_house_at',
  'available_from',
  'furnishing',
  'serviced',
  'power',
  'water',
  'flood_notes',
  'fees',
  'years_upfront',
  'area_guide',
  'private_parking_available',
  'private_parking_comment',
  'features',
  'amenities',
  'image_urls',
] as const satisfies readonly (keyof ListingFacts)[];

/** What a submission says of a home, as a listing has it: the placeholder is no picture of a home and stays behind. */
export function factsOfSubmission(row: SubmissionRow, state: string): ListingFacts {
  const facts = Object.fromEntries(FACT_NAMES.map((name) => [name, row[name]])) as ListingFacts;
  return {
    ...facts,
    state,
    price_minor: Number(row.price_minor),
    fees: row.fees as DeclaredFee[],
    image_urls: withoutPlaceholder(row.image_urls),
  };
}

export function withoutPlaceholder(urls: readonly string[]): string[] {
  return urls.filter((url) => url !== PLACEHOLDER_PICTURE);
}
