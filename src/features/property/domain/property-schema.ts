import type { ListingDetail } from '#features/listings/listing.ts';
import { propertyPath } from '#features/listings/listing-path.ts';
import { toWholeUnits } from '#lib/money.ts';
import type { PricePeriod, PropertyType } from '#vocabulary/listing-words.ts';

const ACCOMMODATIONS: Partial<Record<PropertyType, string>> = {
  house: 'House',
  duplex: 'House',
  villa: 'House',
  bungalow: 'House',
  apartment: 'Apartment',
  condo: 'Apartment',
};

/**
 * What a rent is paid for, in the unit codes of UN/CEFACT that schema.org asks for. A rent that names no period is a
 * year's.
 */
const UNIT_CODES: Record<PricePeriod, string> = { total: 'ANN', year: 'ANN', month: 'MON', night: 'DAY' };

type SchemaSource = { listing: ListingDetail; origin: string; images: readonly string[] };

/**
 * The listing in the words of schema.org. A place that is not exact carries no coordinates: a machine would take them
 * for a pin.
 */
export function listingSchema({ listing, origin, images }: SchemaSource): object {
  const url = new URL(propertyPath(listing), origin).href;
  const period = listing.transaction_type === 'rent' ? UNIT_CODES[listing.price_period] : null;
  const price = toWholeUnits(listing.price_minor);
  const isHome = ACCOMMODATIONS[listing.property_type] !== undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: listing.title,
    datePosted: listing.listed_at,
    ...(listing.description ? { description: listing.description } : {}),
    ...(images.length > 0 ? { image: images.map((path) => new URL(path, origin).href) } : {}),
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: listing.currency,
      ...(period
        ? {
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price,
              priceCurrency: listing.currency,
              unitCode: period,
            },
          }
        : {}),
      businessFunction: `http://purl.org/goodrelations/v1#${listing.transaction_type === 'rent' ? 'LeaseOut' : 'Sell'}`,
      availability: `https://schema.org/${availabilityOf(listing.status)}`,
      url,
    },
    mainEntity: {
      '@type': ACCOMMODATIONS[listing.property_type] ?? 'Place',
      name: listing.title,
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'NG',
        addressRegion: listing.state,
        addressLocality: listing.city ?? listing.location,
        ...(listing.address ? { streetAddress: listing.address } : {}),
      },
      ...(isHome && listing.bedrooms !== null ? { numberOfBedrooms: listing.bedrooms } : {}),
      ...(isHome && listing.bathrooms !== null ? { numberOfBathroomsTotal: listing.bathrooms } : {}),
      ...(isHome && listing.area_sqm !== null
        ? { floorSize: { '@type': 'QuantitativeValue', value: listing.area_sqm, unitCode: 'MTK' } }
        : {}),
      ...(listing.location_precision === 'exact' && listing.latitude !== null && listing.longitude !== null
        ? { geo: { '@type': 'GeoCoordinates', latitude: listing.latitude, longitude: listing.longitude } }
        : {}),
    },
  };
}

/** The way from the home page to this one, for search engines. */
export function breadcrumbSchema(crumbs: readonly { name: string; path: string }[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}

function availabilityOf(status: ListingDetail['status']): string {
  if (status === 'available') return 'InStock';
  return status === 'under_offer' ? 'Reserved' : 'SoldOut';
}
