import type { ListingFacts } from '#features/listings/listing-facts.ts';

/** What the office looked at when it approved a listing: changing it makes another home of it. */
const MATERIAL = [
  'property_type',
  'transaction_type',
  'location',
  'state',
  'lga',
  'address',
  'latitude',
  'longitude',
  'title_type',
  'image_urls',
] as const satisfies readonly (keyof ListingFacts)[];

/** Whether a change needs the office's eyes again. Leaving out what is optional and known to the record is none. */
export function isMaterial(before: Pick<ListingFacts, (typeof MATERIAL)[number]>, after: Pick<ListingFacts, (typeof MATERIAL)[number]>): boolean {
  return MATERIAL.some((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null));
}
