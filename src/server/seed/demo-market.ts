import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { SamplePictureName } from '#features/listings/sample-pictures.ts';
import { areaGuideOf } from './area-guides.ts';
import { type DescribedHome, describeHome } from './demo-descriptions.ts';
import { AREA_AMENITIES, FLOOD_NOTES, featuresFor, PARKING_NOTES, POWER_NOTES, WATER_NOTES } from './demo-features.ts';
import { DEMO_ADMIN_LISTER, DEMO_AGENTS } from './demo-listers.ts';
import { declareLand, floorArea, nounOf, roundPrice, TITLE_WORDS, titleFor } from './demo-listing.ts';
import { askingPrice, DEMO_LOTS, type DemoLot } from './demo-lots.ts';
import { picturesFor } from './demo-pictures.ts';
import { DEMO_PLACES, type DemoPlace } from './demo-places.ts';
import { type DemoStanding, drawStandings } from './demo-statuses.ts';
import { streetsOf } from './demo-streets.ts';
import { drawFees, drawTrust } from './demo-trust.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

export type PropertyRow = Insertable<Database['properties']> & { id: string };
export type PriceHistoryRow = Insertable<Database['price_history']>;

/** The demo market as rows; `pictures` are file names of assets/demo by listing id, the cover first. */
export type DemoMarket = { properties: PropertyRow[]; priceHistory: PriceHistoryRow[]; pictures: Map<string, SamplePictureName[]> };

export const DEMO_FEED = 'demo';
const SEED = 20261121;
const DAY_MS = 86_400_000;
/** Rent of one year over the price of the same home; asking rents of 2025-26 in Abuja lie between 4 and 6 percent. */
const RENT_YIELD = 0.048;
const NIGHTS_FACTOR = 3.2 / 365;
const MONTHS_FACTOR = 1.8 / 12;
const LUXURY_NAIRA = 400_000_000;
/** Dear areas also ask in dollars. */
const DOLLAR_PLACES = ['Ikoyi', 'Banana Island', 'Victoria Island', 'Maitama', 'Asokoro'];

/** The whole demo market for a clock and a dollar rate: the same rows for the same arguments. */
export function buildDemoMarket({ now, ngnPerUsd }: { now: Date; ngnPerUsd: number }): DemoMarket {
  const random = createSeededRandom(SEED);
  const lots = DEMO_LOTS.flatMap((lot) => Array.from({ length: lot.count }, () => lot));
  const standings = drawStandings(lots, random);
  const used = new Map<DemoPlace, number>();
  const market: DemoMarket = { properties: [], priceHistory: [], pictures: new Map() };
  for (const [index, lot] of lots.entries()) {
    const standing = standings[index];
    if (!standing) continue;
    const bedrooms = lot.bedrooms.length > 0 ? random.pick(lot.bedrooms) : 0;
    const place = choosePlace(lot, bedrooms, used, random);
    addListing(market, { index, lot, bedrooms, place, standing, random, now, ngnPerUsd });
  }
  return market;
}

/** The place that trades in such lots and has the fewest listings so far, so that every town gets its share. */
function choosePlace(lot: DemoLot, bedrooms: number, used: Map<DemoPlace, number>, random: SeededRandom): DemoPlace {
  const trades = DEMO_PLACES.filter((place) => askingPrice(place.asking, lot.basis, bedrooms) !== null && suitsDeal(lot, place));
  const least = Math.min(...trades.map((place) => used.get(place) ?? 0));
  const place = random.pick(trades.filter((candidate) => (used.get(candidate) ?? 0) === least));
  used.set(place, least + 1);
  return place;
}

const SHORT_LET_CITIES = ['Lagos', 'Abuja', 'Port Harcourt', 'Ibadan', 'Enugu'];

function suitsDeal(lot: DemoLot, place: DemoPlace): boolean {
  if (lot.period === 'night' || lot.period === 'month') return SHORT_LET_CITIES.includes(place.city);
  return lot.subtype !== 'farm-land' || (place.asking.plot ?? 0) < 30;
}

type Drawing = {
  index: number;
  lot: DemoLot;
  bedrooms: number;
  place: DemoPlace;
  standing: DemoStanding;
  random: SeededRandom;
  now: Date;
  ngnPerUsd: number;
};

function addListing(market: DemoMarket, drawing: Drawing): void {
  const { index, lot, bedrooms, place, standing, random, now, ngnPerUsd } = drawing;
  const id = demoId(index);
  const isHome = lot.type !== 'land' && lot.type !== 'commercial' && lot.type !== 'office';
  const land = lot.type === 'land' ? declareLand(lot.subtype, place, random) : null;
  const naira = priceInNaira(drawing, land?.areaSqm ?? null);
  const isDollar = DOLLAR_PLACES.includes(place.name) && random.chance(0.4);
  const price = isDollar ? Math.max(50, Math.round(naira / ngnPerUsd / 50) * 50) : naira;
  const isNew = standing.category === 'new-construction' || (isHome && standing.category === null && random.chance(0.25));
  const title = lot.deal === 'sale' && (lot.type === 'land' || random.chance(0.75)) ? titleFor(place, random) : null;
  const noun = nounOf(lot, bedrooms);
  const trust = drawTrust(random);
  const days = timeline(lot, standing, now, random);
  const listerId = chooseLister(place, standing, random);
  const guide = areaGuideOf(place);
  const precision = random.pick(['area', 'area', 'area', 'street', 'street', 'exact'] as const);
  const jitter = () => (random.next() * 2 - 1) * place.spread;
  const bathrooms = isHome ? Math.max(1, bedrooms - (random.chance(0.4) ? 1 : 0)) : null;
  const isParked = isHome ? random.chance(0.8) : lot.type === 'land' ? null : random.chance(0.6);
  market.properties.push({
    id,
    feed: DEMO_FEED,
    external_ref: `demo-${index + 1}`,
    fingerprint: null,
    title: titleOf(lot, noun, {
      isNew,
      landSize: land?.words ?? null,
      titleWords: title ? TITLE_WORDS[title] : null,
      place,
      category: standing.category,
    }),
    description: describeHome(
      {
        kind: kindOf(lot),
        noun,
        place: place.name,
        city: place.city,
        bedrooms,
        isNew,
        isRent: lot.deal === 'rent',
        titleWords: title ? TITLE_WORDS[title] : null,
        landSize: land?.words ?? null,
        category: standing.category,
      },
      random,
    ),
    property_type: lot.type,
    subtype: lot.subtype,
    transaction_type: lot.deal,
    price_minor: price * 100,
    currency: isDollar ? 'USD' : 'NGN',
    price_period: lot.period,
    price_ngn_minor: Math.round(isDollar ? price * ngnPerUsd : price) * 100,
    location: place.name,
    city: place.city,
    state: place.state,
    lga: place.lga,
    address:
      precision === 'area'
        ? `${random.pick(streetsOf(place.state))}, ${place.name}`
        : `${random.between(2, 48)} ${random.pick(streetsOf(place.state))}, ${place.name}`,
    latitude: roundTo(place.latitude + jitter(), 5),
    longitude: roundTo(place.longitude + jitter(), 5),
    location_precision: precision,
    area_sqm: land ? land.areaSqm : random.chance(0.85) ? floorArea(lot, bedrooms, random) : null,
    land_size_declared: land?.words ?? null,
    bedrooms: isHome ? bedrooms : null,
    bathrooms,
    toilets: bathrooms === null ? null : bathrooms + (bedrooms > 1 ? 1 : 0),
    parking_spaces: isParked ? random.between(1, bedrooms > 3 ? 6 : 3) : null,
    furnishing: !isHome
      ? null
      : lot.period === 'night' || lot.period === 'month'
        ? 'furnished'
        : random.pick(['unfurnished', 'unfurnished', 'unfurnished', 'semi-furnished', null]),
    serviced: isHome ? lot.period === 'night' || lot.period === 'month' || (lot.basis === 'flat' && random.chance(0.5)) : null,
    newly_built: isHome ? isNew : null,
    power: lot.type === 'land' || random.chance(0.25) ? null : random.pick(POWER_NOTES),
    water: lot.type === 'land' || random.chance(0.25) ? null : random.pick(WATER_NOTES),
    flood_notes: random.chance(0.5) ? random.pick(FLOOD_NOTES) : null,
    title_type: title,
    sale_category: standing.category,
    open_house_at: standing.category === 'open-house' ? openHouseAt(now, random) : null,
    available_from: standing.category === 'coming-soon' ? new Date(now.getTime() + random.between(10, 75) * DAY_MS) : null,
    fees: JSON.stringify(drawFees(lot, price * 100, random)),
    years_upfront: lot.period === 'year' ? random.pick([1, 1, 1, 2]) : null,
    image_urls: [],
    features: random.sample(
      featuresFor(lot.type, { isRoom: lot.basis === 'room', isLuxury: naira >= LUXURY_NAIRA && lot.deal === 'sale' }),
      random.between(4, 9),
    ),
    amenities: lot.type === 'land' ? random.sample(AREA_AMENITIES, random.between(0, 4)) : random.sample(AREA_AMENITIES, random.between(3, 7)),
    private_parking_available: isParked,
    private_parking_comment: isParked && isHome && random.chance(0.7) ? random.pick(PARKING_NOTES) : null,
    area_guide: guide,
    status: standing.status,
    approval_status: standing.approval,
    verification_status: trust.verification,
    verification_badges: trust.badges,
    trust_score: trust.score,
    agent_id: listerId,
    listed_at: days.listedAt,
    created_at: days.listedAt,
    updated_at: days.confirmedAt ?? days.listedAt,
    last_confirmed_at: days.confirmedAt,
    expires_at: days.expiresAt,
    sold_at: days.soldAt,
  });
  market.pictures.set(id, picturesFor(lot.picture, place, random));
  addPriceHistory(market, { id, lot, price, isDollar, listedAt: days.listedAt, now, random });
}

function priceInNaira({ lot, bedrooms, place, standing, random }: Drawing, landSqm: number | null): number {
  const basis = askingPrice(place.asking, lot.basis, bedrooms) ?? 0;
  const spread = 0.82 + random.next() * 0.43;
  const bargain = standing.category === 'foreclosure' ? 0.78 : 1;
  const size = landSqm === null ? 1 : landSqm / place.plotSqm;
  const sale = basis * lot.factor * spread * bargain * size;
  if (lot.deal === 'sale' || lot.basis === 'room') return roundPrice(sale);
  if (lot.period === 'night') return roundPrice(sale * RENT_YIELD * NIGHTS_FACTOR);
  if (lot.period === 'month') return roundPrice(sale * RENT_YIELD * MONTHS_FACTOR);
  return roundPrice(sale * RENT_YIELD);
}

/** A stable UUID (version 8) for the n-th demo listing, the same on every installation. */
export function demoId(index: number): string {
  const hex = createHash('sha256').update(`zaure demo listing ${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function kindOf(lot: DemoLot): DescribedHome['kind'] {
  if (lot.type === 'land') return 'land';
  if (lot.type === 'commercial' || lot.type === 'office') return 'trade';
  if (lot.period === 'night') return 'shortlet';
  if (lot.subtype === 'block-of-flats') return 'block';
  if (lot.basis === 'room') return 'room';
  if (lot.type === 'bungalow') return 'bungalow';
  return lot.type === 'apartment' || lot.type === 'condo' ? 'flat' : 'house';
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function titleOf(
  lot: DemoLot,
  noun: string,
  facts: { isNew: boolean; landSize: string | null; titleWords: string | null; place: DemoPlace; category: DemoStanding['category'] },
): string {
  if (facts.landSize) {
    const use = lot.subtype.replace('-land', '').replace('mixed-use', 'mixed-use');
    return `${capital(facts.landSize)} of ${use} land in ${facts.place.name}`;
  }
  if (lot.period === 'night') return `${capital(noun)}, short let, ${facts.place.name}`;
  if (facts.category === 'foreclosure') return `Bank sale: ${noun}, ${facts.place.name}`;
  if (facts.isNew) return `Newly built ${noun}, ${facts.place.name}`;
  return `${capital(noun)}, ${facts.place.name}`;
}

type Timeline = { listedAt: Date; confirmedAt: Date | null; expiresAt: Date | null; soldAt: Date | null };

/** Rent listings must be confirmed every 14 days, sale listings every 30 (product.md 5.4). */
const CONFIRM_DAYS = { rent: 14, sale: 30 } as const;

function timeline(lot: DemoLot, standing: DemoStanding, now: Date, random: SeededRandom): Timeline {
  const ago = (days: number) => new Date(now.getTime() - Math.round(days * DAY_MS));
  if (standing.status === 'sold' || standing.status === 'rented') {
    const closedDays = random.between(1, 88) + random.next();
    const soldAt = ago(closedDays);
    return {
      listedAt: ago(closedDays + random.between(14, 140)),
      confirmedAt: soldAt,
      expiresAt: null,
      soldAt: standing.status === 'sold' ? soldAt : null,
    };
  }
  const limit = CONFIRM_DAYS[lot.deal];
  const isStale = standing.status === 'expired' || standing.status === 'paused';
  const listedDays = isStale ? random.between(50, 120) : random.next() * random.between(1, 80);
  const confirmedDays = isStale ? random.between(limit + 1, 45) : Math.min(listedDays, random.next() * limit);
  const isNeverConfirmed = !isStale && random.chance(0.08);
  if (isNeverConfirmed) return { listedAt: ago(listedDays), confirmedAt: null, expiresAt: null, soldAt: null };
  const confirmedAt = ago(confirmedDays);
  return { listedAt: ago(listedDays), confirmedAt, expiresAt: new Date(confirmedAt.getTime() + limit * DAY_MS), soldAt: null };
}

/** A Saturday or Sunday of the weeks ahead at 10 in the morning, Lagos time (UTC+1). */
function openHouseAt(now: Date, random: SeededRandom): Date {
  const daysToSaturday = (6 - now.getUTCDay() + 7) % 7 || 7;
  const days = daysToSaturday + random.between(0, 1) + 7 * random.between(0, 4);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 9));
}

/** The agent of the state; the office itself for a tenth and for states nobody covers; nobody for what owners sell. */
function chooseLister(place: DemoPlace, standing: DemoStanding, random: SeededRandom): string | null {
  if (standing.category === 'for-sale-by-owner') return null;
  if (random.chance(0.1)) return DEMO_ADMIN_LISTER.userId;
  return (DEMO_AGENTS.find((agent) => agent.states.includes(place.state)) ?? DEMO_ADMIN_LISTER).userId;
}

function addPriceHistory(
  market: DemoMarket,
  facts: { id: string; lot: DemoLot; price: number; isDollar: boolean; listedAt: Date; now: Date; random: SeededRandom },
): void {
  const { id, lot, price, isDollar, listedAt, now, random } = facts;
  const common = { property_id: id, currency: isDollar ? ('USD' as const) : ('NGN' as const), price_period: lot.period };
  const ageMs = now.getTime() - listedAt.getTime();
  if (ageMs > 10 * DAY_MS && random.chance(0.35)) {
    const before = roundPrice(price * (random.chance(0.75) ? 1.06 + random.next() * 0.12 : 0.9 + random.next() * 0.07));
    market.priceHistory.push({ ...common, price_minor: before * 100, recorded_at: listedAt });
    market.priceHistory.push({
      ...common,
      price_minor: price * 100,
      recorded_at: new Date(listedAt.getTime() + ageMs * (0.3 + random.next() * 0.5)),
    });
    return;
  }
  market.priceHistory.push({ ...common, price_minor: price * 100, recorded_at: listedAt });
}

const roundTo = (value: number, digits: number) => Number(value.toFixed(digits));
