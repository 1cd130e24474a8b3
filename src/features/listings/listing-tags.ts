import { slugify } from '#lib/slug.ts';

/** Cache tags of everything that shows a listing: searches, its own page, its city's. */
export function tagsOfListing(listing: { id: string; city?: string | null }): string[] {
  return ['listings', `listing:${listing.id}`, ...(listing.city ? [`city:${slugify(listing.city)}`] : [])];
}
