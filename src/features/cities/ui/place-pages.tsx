import { m } from '#paraglide/messages.js';
import { Pagination } from '#ui/pagination.tsx';
import type { PlaceListings } from '../domain/city-view.ts';

type PlacePagesProps = { listings: PlaceListings; hrefOf: (page: number) => string };

/** Links to the pages of a place's listings. */
export function PlacePages({ listings: { page, pageCount }, hrefOf }: PlacePagesProps) {
  return <Pagination label={m.places_pages()} page={page} pageCount={pageCount} hrefOf={hrefOf} />;
}
