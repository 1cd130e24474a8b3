import { href } from 'react-router';
import { slugify, TITLE_SLUG_MAX } from '#lib/slug.ts';

/** What a listing needs for its address. */
export type ListingAddress = { id: string; title: string; state: string; location: string };

/** Where whoever lists a home, paid for it or works at the office sees it, also while it is shown to nobody else. */
export function ownHomePath(id: string): string {
  return href('/account/homes/:propertyId', { propertyId: id });
}

/**
 * The long address of a property: /property/{state-slug}/{location-slug}/{title-slug-max-50-chars}/{id} (spec 2, Map).
 * A part that has no letter or digit gets a word, so that the path always has its four parts.
 */
export function propertyPath({ id, title, state, location }: ListingAddress): string {
  return href('/property/:state/:city/:propertyName/:propertyId', {
    state: slugify(state) || 'nigeria',
    city: slugify(location) || 'area',
    propertyName: slugify(title, TITLE_SLUG_MAX) || 'property',
    propertyId: id,
  });
}
