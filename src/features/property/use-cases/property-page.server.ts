import type { App } from '#app/app.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { findSameHome, type SameHome } from '#features/duplicates/same-home.server.ts';
import { findSampleDetail } from '#features/finding/sample-listings.ts';
import { areSamplesShown } from '#features/finding/samples-shown.server.ts';
import { findSimilarHomes, NO_SIMILAR, type SimilarHomes } from '#features/finding/similar-homes.server.ts';
import { areaGuidePath } from '#features/guides/guide-place.server.ts';
import { findPayOffers, type PayOffers } from '#features/holds/pay-offers.server.ts';
import type { AskingRange } from '#features/insights/asking-range.ts';
import { findAskingRange } from '#features/insights/find-asking-range.server.ts';
import { findTourOffer } from '#features/leads/tour-offer.server.ts';
import type { ListingDetail } from '#features/listings/listing.ts';
import { readTrust } from '#features/listings/reckon-trust.server.ts';
import { findSeenListing, type SeenListing } from '#features/listings/stakes.server.ts';
import type { Viewer } from '#features/listings/visibility.ts';
import { findPublicListing } from '#features/listings/visible-listing.server.ts';
import { mapEmbedUrl } from '#features/maps/map-embed.ts';
import { samplePicture } from '#features/media/sample-picture.ts';
import { stockPictures } from '#features/media/stock-pictures.server.ts';
import type { StoredPicture } from '#features/media/stored-picture.ts';
import { tellCostToBuy } from '#features/mortgage/cost-to-buy.server.ts';
import type { CostToBuy } from '#features/mortgage/cost-to-buy-panel.tsx';
import { findMonthlyCost } from '#features/mortgage/monthly-cost.server.ts';
import type { MonthlyCost } from '#features/mortgage/monthly-cost-line.tsx';
import { GAZETTEER_FACTS, type PlaceFacts } from '#features/places/place-facts.server.ts';
import type { PublicPlan } from '#features/plans/plan.ts';
import { findPublicPlan, isSearched } from '#features/plans/survey-plans.server.ts';
import type { TitlePath } from '#features/plans/title-panel.tsx';
import { findTitlePath } from '#features/plans/title-path.server.ts';
import type { VisitOffer } from '#features/tours/visit-hours.ts';
import { startingBreakdown } from '#features/trust/evidence.server.ts';
import { isVerified } from '#features/trust/listing-check.ts';
import type { TrustBreakdown } from '#features/trust/trust.ts';
import { type AreaFacts, findAreaFacts } from '../comparables.server.ts';
import { findNairaPrice } from '../data/comparables.server.ts';
import { findListerContact, NO_CONTACT } from '../data/lister-contact.server.ts';
import { galleryPictures } from '../domain/gallery-pictures.ts';

/** Everything the property page shows; what could not be read beside the listing is empty, never an error. */
export type PropertyPage = {
  listing: ListingDetail;
  /** Whether everybody may open it. */
  isOpen: boolean;
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
  /** What buying it costs beside its price; null where that is not of a sale in naira. */
  costToBuy: CostToBuy | null;
  similar: SimilarHomes;
  /** Who else offers this home; null where nobody does. */
  same: SameHome | null;
  /** What others like it ask, by the price index; null where its kind or place is not in it. */
  asking: AskingRange | null;
  areaFacts: AreaFacts | null;
  /** What the gazetteer says of the area, where the listing has no area guide of its own (spec 7). */
  madeGuide: string | null;
  /** The page with what is known of its area; null where the gazetteer does not know the place. */
  guidePath: string | null;
  /** The price in kobo, by which land is graded. */
  priceNgnMinor: number;
  /** E.164, or null when there is no number to call. */
  phone: string | null;
  /** The lister, where they are an agent with a page of their own; else null. */
  agentId: string | null;
  mapUrl: string | null;
  /** When it can be visited; null where it is not offered any more, or its lister may not be asked. */
  tour: VisitOffer | null;
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
  return listing && readPropertyPage(app, { listing, isOpen: true }, facts);
}

/** A home as whoever asks about it sees it: the one everybody does, else one that who is signed in may see. */
export async function findHomeFor(app: App, id: string, actor: Actor | null): Promise<SeenListing | null> {
  const shown = await findShownListing(app, id);
  if (shown) return { listing: shown, isOpen: true };
  return actor && findSeenListing(app, id, { userId: actor.userId, role: actor.role });
}

/** The page of a home that somebody signed in may see though not everybody does; `isOpen` where everybody does. */
export async function findOwnHomePage(app: App, id: string, viewer: NonNullable<Viewer>): Promise<PropertyPage | null> {
  const seen = await findSeenListing(app, id, viewer);
  return seen && readPropertyPage(app, seen, GAZETTEER_FACTS);
}

async function readPropertyPage(app: App, { listing, isOpen }: SeenListing, facts: PlaceFacts): Promise<PropertyPage> {
  const orElse = leavingOut(app, listing.id);
  const isStored = !listing.is_sample;
  const verified = isVerified(listing.verification_status);
  const [trust, similar, same, asking, areaFacts, nairaMinor, contact, mapUrl, madeGuide, plan, pay, tour, loan] =
    await Promise.all([
      orElse(
        'evidence',
        () => (isStored ? readTrust(app.readDb, listing, app.now()) : startingBreakdown(verified, app.now())),
        startingBreakdown(verified, app.now()),
      ),
      orElse(
        'similar listings',
        () => findSimilarHomes(app, listing, { onlyVerified: listing.verification_status === 'flagged' }),
        NO_SIMILAR,
      ),
      orElse('same home', () => (isStored ? findSameHome(app, listing.id) : null), null),
      orElse('asking range', () => (listing.price_period === 'night' ? null : findAskingRange(app, listing)), null),
      orElse('area facts', () => findAreaFacts(app, listing), null),
      orElse(
        'naira price',
        () => (isStored && listing.currency !== 'NGN' ? findNairaPrice(app.readDb, listing.id) : null),
        null,
      ),
      orElse('lister', () => (isStored ? findListerContact(app.readDb, listing.agent_id) : NO_CONTACT), NO_CONTACT),
      orElse('place', () => located(listing, facts), listing).then((placed) =>
        orElse('map', () => mapEmbedUrl(placeOnce(placed), app.env), null),
      ),
      orElse('area guide', () => (listing.area_guide ? null : facts.areaGuide(placeOf(listing))), null),
      orElse('survey plan', () => (isStored ? findPublicPlan(app, listing) : null), null),
      orElse('payments', () => (isStored ? findPayOffers(app, listing.id) : null), null),
      orElse('tour times', () => askTourOffer(app, listing), null),
      readLoan(app, listing, orElse),
    ]);
  const hasPapers = listing.transaction_type === 'sale' || listing.title_type !== null;
  const titlePath = await orElse(
    'title ladder',
    () => (hasPapers ? findTitlePath(app, listing, isSearched(trust)) : null),
    null,
  );
  return {
    listing,
    isOpen,
    pictures: galleryPictures(listing.pictures, stockOf(app, listing)),
    trust,
    titlePath,
    plan,
    pay,
    ...loan,
    similar,
    same,
    asking,
    areaFacts,
    madeGuide,
    guidePath: areaGuidePath(listing),
    priceNgnMinor: nairaMinor ?? listing.price_minor,
    phone: listing.listed_by?.on_hold ? null : contact.phone,
    agentId: contact.agentId,
    mapUrl,
    tour,
    now: app.now().toISOString(),
  };
}

/** Where a visit is offered: a home that is offered, not flagged, and whose lister is not on hold. */
function askTourOffer(app: App, listing: ListingDetail) {
  const { id, agent_id: listerId, status, listed_by: lister, verification_status: standing } = listing;
  const isShown = status === 'available' && standing !== 'flagged' && !lister?.on_hold;
  return isShown ? findTourOffer(app, { propertyId: id, listerId }) : null;
}

type OrElse = <Value>(what: string, work: () => Promise<Value> | Value, fallback: Value) => Promise<Value>;

/** Reads what stands beside the listing: what fails is logged and left out. */
const leavingOut =
  (app: App, listingId: string): OrElse =>
  (what, work, fallback) =>
    Promise.resolve()
      .then(work)
      .catch((cause: unknown) => {
        app.log.warn({ listingId, what, err: cause }, 'left out of the property page');
        return fallback;
      });

const stockOf = (app: App, { property_type: type }: ListingDetail) =>
  type === 'land' ? LAND_STOCK.map(samplePicture) : stockPictures(app);

/** What buying it costs, at once and a month; of a home no naira loan could buy, nothing. */
async function readLoan(
  app: App,
  listing: ListingDetail,
  orElse: OrElse,
): Promise<Pick<PropertyPage, 'monthlyCost' | 'costToBuy'>> {
  if (!isLoaned(listing)) return { monthlyCost: null, costToBuy: null };
  const [monthlyCost, costToBuy] = await Promise.all([
    orElse('monthly cost', () => findMonthlyCost(app, { priceMinor: listing.price_minor, state: listing.state }), null),
    orElse('cost to buy', () => askCostToBuy(app, listing), null),
  ]);
  return { monthlyCost, costToBuy };
}

/** Fees that the lister told with a figure stand above, and are not asked for twice. */
function askCostToBuy(app: App, { price_minor: priceMinor, state, fees }: ListingDetail): Promise<CostToBuy> {
  const toldKinds = fees.filter(({ amount_minor: amount }) => amount !== null).map(({ kind }) => kind);
  return tellCostToBuy(app, { priceMinor, state, toldKinds });
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
