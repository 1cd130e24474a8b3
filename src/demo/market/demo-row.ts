import type { TitleType } from '#vocabulary/listing-words.ts';
import { areaGuideOf } from '../places/area-guides.ts';
import { streetsOf } from '../places/demo-streets.ts';
import { describeHome } from './demo-descriptions.ts';
import { DAY_MS, type Drawing, isHome, isShortStay, type PropertyRow } from './demo-drawing.ts';
import { AREA_AMENITIES, FLOOD_NOTES, featuresFor, PARKING_NOTES, POWER_NOTES, WATER_NOTES } from './demo-features.ts';
import { chooseLister } from './demo-listers.ts';
import { type DeclaredLand, floorArea, titleFor } from './demo-listing.ts';
import type { DemoPrice } from './demo-price.ts';
import { drawOpenHouse, type Timeline } from './demo-timeline.ts';
import { titleOf, wordsOf } from './demo-titles.ts';
import { drawFees, drawTrust } from './demo-trust.ts';

export const DEMO_FEED = 'demo';
/** Homes for sale from here on have what dear homes have. */
const LUXURY_NAIRA = 400_000_000;

/** The record of one listing; its pictures are added by whoever knows their ids. */
export function buildRow(
  drawing: Drawing,
  facts: { id: string; land: DeclaredLand | null; price: DemoPrice; timeline: Timeline },
): PropertyRow {
  const { index, lot, standing, random, now } = drawing;
  const { id, land, price, timeline } = facts;
  const isNew =
    isHome(lot) && (standing.category === 'new-construction' || (standing.category === null && random.chance(0.25)));
  const title = drawTitle(drawing);
  const words = wordsOf(drawing, { isNew, title, landSize: land?.words ?? null });
  const trust = drawTrust(random);
  return {
    id,
    feed: DEMO_FEED,
    external_ref: `demo-${index + 1}`,
    title: titleOf(drawing, words),
    description: describeHome(words, random),
    property_type: lot.type,
    subtype: lot.subtype,
    transaction_type: lot.deal,
    price_minor: price.amount * 100,
    currency: price.currency,
    price_period: lot.period,
    price_ngn_minor: Math.round(price.naira * 100),
    ...locationOf(drawing),
    ...sizesOf(drawing, land),
    ...servicesOf(drawing, isNew),
    ...wordListsOf(drawing, price),
    title_type: title,
    sale_category: standing.category,
    open_house_at: standing.category === 'open-house' ? drawOpenHouse(now, random) : null,
    available_from:
      standing.category === 'coming-soon' ? new Date(now.getTime() + random.between(10, 75) * DAY_MS) : null,
    fees: JSON.stringify(
      drawFees(lot, { priceMinor: price.amount * 100, currency: price.currency, category: standing.category }, random),
    ),
    years_upfront: lot.period === 'year' ? random.pick([1, 1, 1, 2]) : null,
    image_urls: [],
    status: standing.status,
    approval_status: standing.approval,
    verification_status: trust.verification,
    verification_badges: trust.badges,
    trust_score: trust.score,
    agent_id: chooseLister(drawing.place.state, standing.category, random),
    listed_at: timeline.listedAt,
    created_at: timeline.listedAt,
    updated_at: timeline.confirmedAt ?? timeline.listedAt,
    last_confirmed_at: timeline.confirmedAt,
    expires_at: timeline.expiresAt,
    sold_at: timeline.soldAt,
  };
}

function drawTitle({ lot, place, random }: Drawing): TitleType | null {
  const isDeclared = lot.deal === 'sale' && (lot.type === 'land' || random.chance(0.75));
  return isDeclared ? titleFor(place, random) : null;
}

function locationOf({ place, random }: Drawing) {
  const precision = random.pick(['area', 'area', 'area', 'street', 'street', 'exact'] as const);
  const street = random.pick(streetsOf(place.state));
  const offset = () => (random.next() * 2 - 1) * place.spread;
  return {
    location: place.name,
    city: place.city,
    state: place.state,
    lga: place.lga,
    address: precision === 'area' ? `${street}, ${place.name}` : `${random.between(2, 48)} ${street}, ${place.name}`,
    latitude: Number((place.latitude + offset()).toFixed(5)),
    longitude: Number((place.longitude + offset()).toFixed(5)),
    location_precision: precision,
    area_guide: areaGuideOf(place),
  };
}

const SIZE_KNOWN_CHANCE = 0.85;

function sizesOf({ lot, bedrooms, random }: Drawing, land: DeclaredLand | null) {
  if (land)
    return { area_sqm: land.areaSqm, land_size_declared: land.words, bedrooms: null, bathrooms: null, toilets: null };
  const areaSqm = random.chance(SIZE_KNOWN_CHANCE) ? floorArea(lot, bedrooms, random) : null;
  if (!isHome(lot))
    return { area_sqm: areaSqm, land_size_declared: null, bedrooms: null, bathrooms: null, toilets: null };
  const bathrooms = Math.max(1, bedrooms - (random.chance(0.4) ? 1 : 0));
  return {
    area_sqm: areaSqm,
    land_size_declared: null,
    bedrooms,
    bathrooms,
    toilets: bathrooms + (bedrooms > 1 ? 1 : 0),
  };
}

function servicesOf({ lot, bedrooms, random }: Drawing, isNew: boolean) {
  const floods = random.chance(0.5) ? random.pick(FLOOD_NOTES) : null;
  if (lot.type === 'land') return { flood_notes: floods };
  const isParked = random.chance(isHome(lot) ? 0.8 : 0.6);
  const common = {
    flood_notes: floods,
    power: random.chance(0.75) ? random.pick(POWER_NOTES) : null,
    water: random.chance(0.75) ? random.pick(WATER_NOTES) : null,
    parking_spaces: isParked ? random.between(1, bedrooms > 3 ? 6 : 3) : null,
    private_parking_available: isParked,
  };
  if (!isHome(lot)) return common;
  const isServiced = isShortStay(lot) || (lot.basis === 'flat' && random.chance(0.5));
  return {
    ...common,
    private_parking_comment: isParked && random.chance(0.7) ? random.pick(PARKING_NOTES) : null,
    furnishing: isShortStay(lot)
      ? ('furnished' as const)
      : random.pick(['unfurnished', 'unfurnished', 'unfurnished', 'semi-furnished', null] as const),
    serviced: isServiced,
    newly_built: isNew,
  };
}

function wordListsOf({ lot, random }: Drawing, price: DemoPrice) {
  const isLuxury = lot.deal === 'sale' && price.naira >= LUXURY_NAIRA;
  const isLand = lot.type === 'land';
  return {
    features: random.sample(featuresFor(lot, { isLuxury }), random.between(4, 9)),
    amenities: random.sample(AREA_AMENITIES, isLand ? random.between(0, 4) : random.between(3, 7)),
  };
}
