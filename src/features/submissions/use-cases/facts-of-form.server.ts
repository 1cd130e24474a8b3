import type { ListingFacts } from '#features/listings/home-fields.ts';
import type { findListingRow } from '#features/listings/own-listings.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import type { FormInput } from '../domain/field-reader.ts';
import type { PropertyFields } from '../property-form-fields.ts';
import { placeOfFields } from './place-of-fields.server.ts';
import { withoutPlaceholder } from './submission-facts.ts';

type ListingRow = NonNullable<Awaited<ReturnType<typeof findListingRow>>>;

/**
 * A checked form as the facts of a listing. @throws AppError state_unknown (400) where neither the form nor the
 * gazetteer knows it
 */
export function factsOfForm(fields: PropertyFields, known: ListingRow | null, input: FormInput): ListingFacts {
  const { status, ...facts } = fields;
  const place = placeOfFields(fields);
  const isMoved =
    known === null ||
    known.location !== place.location ||
    known.address !== place.address ||
    known.state !== fields.state;
  const state = place.state ?? known?.state;
  if (!state)
    throw new AppError('state_unknown', { status: 400, publicMessage: m.submissions_state_unknown(), field: 'state' });
  // Who left the address as it was keeps the point and city the record has.
  const isKept = known !== null && !isMoved;
  const point = isKept && fields.latitude === null ? { latitude: known.latitude, longitude: known.longitude } : {};
  const isSamePoint =
    isKept &&
    (fields.latitude === null || (fields.latitude === known.latitude && fields.longitude === known.longitude));
  const precision = isSamePoint ? { location_precision: known.location_precision } : {};
  const kept = isKept ? { city: known.city, lga: fields.lga ?? known.lga, ...point, ...precision } : {};
  // A form without the field says nothing of it.
  const guide = known !== null && !('area_guide' in input) ? { area_guide: known.area_guide } : {};
  return { ...facts, ...place, ...kept, ...guide, state, image_urls: withoutPlaceholder(fields.image_urls) };
}
