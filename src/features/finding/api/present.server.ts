import { onlyNamed, presentApiFee } from '#features/listings/api-fields.server.ts';
import type { DetailRow, RecordRow } from '#features/listings/listing-columns.server.ts';
import type { ListingLookups } from '#features/listings/listing-lookups.server.ts';
import { plotSize } from '#features/listings/plot-size.ts';
import { type PriceRow, presentListingDetail } from '#features/listings/present-listing.ts';
import { toWholeUnits } from '#lib/money.ts';
import { type ApiProperty, type ApiPropertyDetail, propertyDetailSchema, propertySchema } from './schemas.server.ts';

type WithOffers = Pick<RecordRow, 'home_offers'>;

/** A row as the API's property: the spec's field names, and the card extras of spec 3 in theirs. */
export function presentApiListing(row: RecordRow, lookups: ListingLookups): ApiProperty {
  return onlyNamed<ApiProperty>(
    propertySchema,
    tellListing({ ...row, area_guide: null, relisted_at: null }, lookups, []),
  );
}

/** One property in full, with its area guide and the prices it was asked for. */
export function presentApiListingDetail(
  row: DetailRow & WithOffers,
  lookups: ListingLookups,
  prices: readonly PriceRow[],
): ApiPropertyDetail {
  return onlyNamed(propertyDetailSchema, tellListing(row, lookups, prices));
}

function tellOffers(offers: RecordRow['home_offers']): ApiPropertyDetail['home_offers'] {
  if (!offers) return null;
  const told = (minor: number) => (offers.is_one_measure ? toWholeUnits(minor) : null);
  return {
    listers: offers.listers,
    price_min: told(offers.cheapest_minor),
    price_max: told(offers.dearest_minor),
    mandate_shown: offers.has_mandate,
  };
}

/** All that the page knows, in the API's names and whole units; the schema says what of it leaves. */
function tellListing(
  row: DetailRow & WithOffers,
  lookups: ListingLookups,
  prices: readonly PriceRow[],
): ApiPropertyDetail {
  const listing = presentListingDetail(row, lookups, prices);
  const { latitude, longitude, total_move_in_minor: moveInMinor } = listing;
  return {
    ...listing,
    price: toWholeUnits(listing.price_minor),
    image_urls: row.image_urls,
    coordinates: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
    fees: listing.fees.map(presentApiFee),
    total_move_in: moveInMinor === null ? null : toWholeUnits(moveInMinor),
    plotSize: plotSize(listing),
    home_offers: tellOffers(row.home_offers),
    verificationStatus: listing.verification_status,
    trustScore: listing.trust_score,
    verificationBadges: listing.verification_badges,
    price_history: listing.price_history.map(({ price_minor, ...price }) => ({
      price: toWholeUnits(price_minor),
      ...price,
    })),
  };
}
