import type { ListingCard, ListingDetail } from '#features/listings/listing.ts';
import { samplePicture } from '#features/media/sample-picture.ts';
import { toMinorUnits } from '#lib/money.ts';
import type { PropertyType, SaleCategory, TransactionType } from '#vocabulary/listing-words.ts';
import { FALLBACK_HOMES, SALE_SAMPLES, type SampleListing } from './domain/sample-listing-data.ts';

/** The list pages that fall back to samples. */
export type SamplePage = SaleCategory | 'recent-sales';

/** Most results of a sale sub-category page (spec 9, Search and listing). */
const MOST_RESULTS = 24;
const SQFT_PER_SQM = 10.764;
/** Samples have no history; a fixed day keeps their pages the same for ever. */
const SAMPLE_DAY = '2026-11-01T09:00:00.000Z';

/**
 * The samples that stand in on a sub-category page whose load failed or found nothing (spec 9): open houses the first
 * 24, recent sales items 6 to 30, foreclosures every other one, for sale by owner two of every three; never more than
 * 24.
 */
export function sampleSlice(page: SamplePage): SampleListing[] {
  const slices: Partial<Record<SamplePage, (sample: SampleListing, index: number) => boolean>> = {
    'open-house': (_sample, index) => index < 24,
    'recent-sales': (_sample, index) => index >= 6 && index < 30,
    foreclosure: (_sample, index) => index % 2 === 0,
    'for-sale-by-owner': (_sample, index) => index % 3 !== 2,
  };
  return SALE_SAMPLES.filter(slices[page] ?? (() => true)).slice(0, MOST_RESULTS);
}

/** The cards of `sampleSlice`; the recent sales are shown as sold. */
export function sampleListingCards(page: SamplePage): ListingCard[] {
  return sampleSlice(page).map((sample) => ({
    ...sampleListingCard(sample),
    status: page === 'recent-sales' ? 'sold' : 'available',
  }));
}

/** A built-in sample as a card: ribboned, unverified, never in the database, a count or the sitemap. */
export function sampleListingCard(sample: SampleListing): ListingCard {
  const type = typeOf(sample);
  const deal: TransactionType = sample.id.includes('fallback') ? 'rent' : 'sale';
  return {
    id: sample.id,
    title: titleOf(sample, type),
    property_type: type,
    subtype: null,
    transaction_type: deal,
    price_minor: toMinorUnits(Number(sample.price.replace(/\D/g, ''))),
    currency: 'NGN',
    price_period: deal === 'rent' ? 'year' : 'total',
    location: areaOf(sample),
    city: sample.city,
    state: sample.state,
    bedrooms: type === 'land' ? null : sample.beds,
    bathrooms: type === 'land' ? null : sample.baths,
    toilets: null,
    area_sqm: Math.round(sample.sqft / SQFT_PER_SQM),
    land_size_declared: sample.plotSize ?? null,
    title_type: null,
    status: 'available',
    verification_status: 'unverified',
    verification_badges: [],
    trust_score: null,
    latitude: sample.point[0],
    longitude: sample.point[1],
    location_precision: 'area',
    sale_category: null,
    open_house_at: null,
    available_from: null,
    total_move_in_minor: null,
    last_confirmed_at: null,
    created_at: SAMPLE_DAY,
    picture: samplePicture(sample.picture),
    listed_by: null,
    is_sample: true,
  };
}

const KNOWN = new Map<string, SampleListing>([...FALLBACK_HOMES, ...SALE_SAMPLES].map((sample) => [sample.id, sample]));

/**
 * The page of a built-in sample: apt-fallback-1..3, house-fallback-1..3 (spec 7.6) and the sale samples; null for every
 * other id.
 */
export function findSampleDetail(id: string): ListingDetail | null {
  const sample = KNOWN.get(id);
  if (!sample) return null;
  const card = sampleListingCard(sample);
  return {
    ...card,
    description: sample.description ?? null,
    lga: null,
    address: sample.address,
    parking_spaces: null,
    furnishing: null,
    serviced: null,
    newly_built: null,
    power: null,
    water: null,
    flood_notes: null,
    fees: [],
    years_upfront: null,
    pictures: card.picture ? [card.picture] : [],
    features: [],
    amenities: [...sample.amenities],
    private_parking_available: null,
    private_parking_comment: null,
    area_guide: null,
    approval_status: 'approved',
    agent_id: null,
    listed_at: SAMPLE_DAY,
    relisted_at: null,
    sold_at: null,
    price_history: [],
  };
}

function typeOf({ propertyType, picture }: SampleListing): PropertyType {
  if (propertyType) return propertyType;
  if (picture.startsWith('apartment')) return 'apartment';
  return picture.startsWith('bungalow') ? 'bungalow' : 'duplex';
}

function titleOf(sample: SampleListing, type: PropertyType): string {
  if (type === 'land') return `${sample.plotSize} of land, ${areaOf(sample)}`;
  return `${sample.beds} bedroom ${type === 'apartment' ? 'flat' : type}, ${areaOf(sample)}`;
}

/** "14 Palm Close, Lekki Phase 1" lies in Lekki Phase 1. */
const areaOf = ({ address, city }: SampleListing) => address.split(', ').at(-1) ?? city;
