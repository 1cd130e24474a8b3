import type { App } from '#app/app.server.ts';
import { findSameHome, type SameHome } from '#features/duplicates/same-home.server.ts';
import { findSampleDetail } from '#features/finding/sample-listings.ts';
import { areSamplesShown } from '#features/finding/samples-shown.server.ts';
import { listSimilarListings } from '#features/finding/search-listings.server.ts';
import { findPayOffers, type PayOffers } from '#features/holds/pay-offers.server.ts';
import type { AskingRange } from '#features/insights/asking-range.ts';
import { findAskingRange } from '#features/insights/find-asking-range.server.ts';
import type { ListingCard, ListingDetail } from '#features/listings/listing.ts';
import { readTrust } from '#features/listings/reckon-trust.server.ts';
import { findPublicListing } from '#features/listings/visible-listing.server.ts';
import { mapEmbedUrl } from '#features/maps/map-embed.ts';
import { samplePicture } from '#features/media/sample-picture.ts';
import { stockPictures } from '#features/media/stock-pictures.server.ts';
import type { StoredPicture } from '#features/media/stored-picture.ts';
import { findMonthlyCost } from '#features/mortgage/monthly-cost.server.ts';
import type { MonthlyCost } from '#features/mortgage/monthly-cost-line.tsx';
import { GAZETTEER_FACTS, type PlaceFacts } from '#features/places/place-facts.server.ts';
import type { PublicPlan } from '#features/plans/plan.ts';
import { findPublicPlan, isSearched } from '#features/plans/survey-plans.server.ts';
import type { TitlePath } from '#features/plans/title-panel.tsx';
import { findTitlePath } from '#features/plans/title-path.server.ts';
import { startingBreakdown } from '#features/trust/evidence.server.ts';
import { isVerified } from '#features/trust/listing-check.ts';
import type { TrustBreakdown } from '#features/trust/trust.ts';
import { type AreaFacts, findAreaFacts } from '../comparables.server.ts';
import { findNairaPrice } from '../data/comparables.server.ts';
import { findListerPhone } from '../data/lister-contact.server.ts';
import { galleryPictures } from '../domain/gallery-pictures.ts';

/** Everything the property page shows; what could not be read beside the listing is empty, never an error. */
export type PropertyPage = {
  listing: ListingDetail;
  pictures: StoredPicture[];
  trust: TrustBreakdown;
  /** Where its title stands; null where nobody needs to ask: homes for rent that name no paper. */
  titlePath: TitlePath | null;
  /** Its survey plan, as far as the public sees it; null where it has none. */
  plan: PublicPlan | null;
  /** What can be paid for on it through Zaure; null where nothing can. */
  pay: PayOffers | null;
  /** What it costs each month on a loan; null for rents, other currencies, and where no rate is published. */
  monthlyCost: MonthlyCost | null;
  similar: ListingCard[];
  /** Who else offers this home; null where nobody does. */
  same: SameHome | null;
  /** What others like it ask, by the price index; null where its kind or place is not in it. */
  asking: AskingRange | null;
  areaFacts: AreaFacts | null;
  /** What the gazetteer says of the area, where the listing has no area guide of its own (spec 7). */
  madeGuide: string | null;
  /** The price in kobo, by which land is graded. */
  priceNgnMinor: number;
  /** E.164, or null when there is no number to call. */
  phone: string | null;
  mapUrl: string | null;
  /** The server's clock when the page was drawn, so that "2 days ago" reads the same in the browser. */
  now: string;
};

/** A plot is not furnished: land ends with pictures of land. */
const LAND_STOCK = [
  'land-epe-fenced-plot-01',
  'land-ibeju-open-plot-02',
  'land-abuja-estate-plot-03',
  'land-ogun-roadside-golden-04',
] as const;

/**
 * What stands behind an id for the public: the approved listing, else by id alone for UUIDs, else a built-in sample
 * (spec 7.6).
 */
export async function findShownListing(app: App, id: string): Promise<ListingDetail | null> {
  const listing = await findPublicListing(app, id);
  if (listing) return listing;
  const sample = findSampleDetail(id);
  return sample && (await areSamplesShown(app)) ? sample : null;
}

/**
 * The page of one property, or null when there is none for the public. Whatever else fails beside it (geocoding, area
 * facts, comparables) is logged and left out (spec 8).
 */
export async function findPropertyPage(
  app: App,
  id: string,
  facts: PlaceFacts = GAZETTEER_FACTS,
): Promise<PropertyPage | null> {
  const listing = await findShownListing(app, id);
  if (!listing) return null;
  const orElse = <Value>(what: string, work: () => Promise<Value> | Value, fallback: Value): Promise<Value> =>
    Promise.resolve()
      .then(work)
      .catch((cause: unknown) => {
        app.log.warn({ listingId: id, what, err: cause }, 'left out of the property page');
        return fallback;
      });
  const isStored = !listing.is_sample;
  const verified = isVerified(listing.verification_status);
  const [stock, trust, similar, same, asking, areaFacts, nairaMinor, phone, mapUrl, madeGuide, plan, pay, monthlyCost] =
    await Promise.all([
      orElse(
        'stock pictures',
        () => (listing.property_type === 'land' ? LAND_STOCK.map(samplePicture) : stockPictures(app)),
        [],
      ),
      orElse(
        'evidence',
        () => (isStored ? readTrust(app.readDb, listing, app.now()) : startingBreakdown(verified, app.now())),
        startingBreakdown(verified, app.now()),
      ),
      orElse('similar listings', () => listSimilarListings(app, listing), []),
      orElse('same home', () => (isStored ? findSameHome(app, listing.id) : null), null),
      orElse('asking range', () => (listing.price_period === 'night' ? null : findAskingRange(app, listing)), null),
      orElse('area facts', () => findAreaFacts(app, listing), null),
      orElse(
        'naira price',
        () => (isStored && listing.currency !== 'NGN' ? findNairaPrice(app.readDb, listing.id) : null),
        null,
      ),
      orElse(
        'phone',
        () => (isStored && !listing.listed_by?.on_hold ? findListerPhone(app.readDb, listing.agent_id) : null),
        null,
      ),
      orElse('place', () => located(listing, facts), listing).then((placed) =>
        orElse('map', () => mapEmbedUrl(placeOnce(placed), app.env), null),
      ),
      orElse('area guide', () => (listing.area_guide ? null : facts.areaGuide(placeOf(listing))), null),
      orElse('survey plan', () => (isStored ? findPublicPlan(app, listing) : null), null),
      orElse('payments', () => (isStored ? findPayOffers(app, listing.id) : null), null),
      orElse('monthly cost', () => (isLoaned(listing) ? findMonthlyCost(app, listing.price_minor) : null), null),
    ]);
  const hasPapers = listing.transaction_type === 'sale' || listing.title_type !== null;
  const titlePath = await orElse(
    'title ladder',
    () => (hasPapers ? findTitlePath(app, listing, isSearched(trust)) : null),
    null,
  );
  return {
    listing,
    pictures: galleryPictures(listing.pictures, stock),
    trust,
    titlePath,
    plan,
    pay,
    monthlyCost,
    similar,
    same,
    asking,
    areaFacts,
    madeGuide,
    priceNgnMinor: nairaMinor ?? listing.price_minor,
    phone,
    mapUrl,
    now: app.now().toISOString(),
  };
}

/** Whether a naira loan could buy it: a home for sale, priced in naira. */
const isLoaned = ({ transaction_type, currency }: ListingDetail) => transaction_type === 'sale' && currency === 'NGN';

/** A listing without coordinates is geocoded (spec 7); one that cannot be found stays where its words say. */
function located(listing: ListingDetail, facts: PlaceFacts): ListingDetail {
  if (listing.latitude !== null && listing.longitude !== null) return listing;
  const found = facts.geocode({ ...placeOf(listing), lga: listing.lga });
  return found.success
    ? { ...listing, latitude: found.latitude, longitude: found.longitude, location_precision: found.precision }
    : listing;
}

const placeOf = ({ location, address, state }: ListingDetail) => ({ location, address, state });

/** Addresses often end in the name of the place, which need not be said twice. */
function placeOnce(listing: ListingDetail): Parameters<typeof mapEmbedUrl>[0] {
  return listing.address?.includes(listing.location) ? { ...listing, location: null } : listing;
}
