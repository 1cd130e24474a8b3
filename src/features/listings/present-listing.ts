import { toWholeUnits } from '#lib/money.ts';
import type { ListerRow, PictureRow } from './data/lookups.server.ts';
import type { CardRow, DetailRow } from './data/rows.server.ts';
import { mediaIdOf } from './domain/media-address.ts';
import { badgeType } from './domain/verification-badge.ts';
import type { ListedBy, ListingCard, ListingDetail, ListingFee, ListingPicture } from './listing.ts';
import { feeMinor, moveInCost, type StoredFee } from './move-in-cost.ts';

/** What was looked up beside the rows; `listers` is null when that lookup failed. */
export type ListingLookups = { listers: ReadonlyMap<string, ListerRow> | null; pictures: ReadonlyMap<string, PictureRow> };

export type PriceRow = { price_minor: number; currency: ListingCard['currency']; price_period: ListingCard['price_period']; recorded_at: Date };

/** The level whose papers are professional ones (spec 2, Agent registration and verification). */
const PROFESSIONAL_LEVEL = 'gold';

/** The name shown when the lister has none (spec 3, listed_by). */
export const UNKNOWN_LISTER = 'Unknown Agent';

/** The name of a private person who has given none. */
const UNKNOWN_PERSON = 'Private lister';

type Offer = Pick<CardRow, 'transaction_type' | 'sale_category'>;

/** A private person is no agent: the owner where the listing says so, else whoever sells or lets it. */
function roleOf(userType: string | undefined, { transaction_type, sale_category }: Offer): ListedBy['role'] {
  if (userType === 'admin') return 'admin';
  if (userType !== 'user') return 'agent';
  if (sale_category === 'for-sale-by-owner') return 'owner';
  return transaction_type === 'sale' ? 'seller' : 'landlord';
}

const asText = (date: Date | null) => date?.toISOString() ?? null;

/** Who listed it: admin, agent (spec 6) or the private person themselves, 'Unknown Agent' without a name; null only when the lookup failed (spec 8). */
export function presentLister(agentId: string | null, listers: ReadonlyMap<string, ListerRow> | null, listing: Offer): ListedBy | null {
  if (listers === null) return null;
  const profile = agentId === null ? undefined : listers.get(agentId);
  const isPrivate = profile?.user_type === 'user';
  return {
    name: profile?.full_name.trim() || (isPrivate ? UNKNOWN_PERSON : UNKNOWN_LISTER),
    role: roleOf(profile?.user_type, listing),
    agent_id: agentId,
    agent_id_number: profile?.agent_id_number ?? null,
    ...(profile?.is_on_hold ? { on_hold: true } : {}),
  };
}

/** "Professional" speaks of the lister's papers, so it is shown only where the office has looked into them: at the gold level. */
function shownBadges(row: CardRow, listers: ReadonlyMap<string, ListerRow> | null): string[] {
  const lister = row.agent_id === null ? undefined : listers?.get(row.agent_id);
  if (lister?.checked_level === PROFESSIONAL_LEVEL) return row.verification_badges;
  return row.verification_badges.filter((word) => badgeType(word) !== 'professional');
}

/** A picture with its variants; an address the pipeline does not know is shown as it is, without variants. */
export function presentPicture(url: string, pictures: ReadonlyMap<string, PictureRow>, title: string): ListingPicture {
  const row = pictures.get(mediaIdOf(url) ?? '');
  if (!row) return { src: url, width: 4, height: 3, widths: [], thumbhash: null, alt: title, isSample: false };
  return {
    src: url,
    width: row.width,
    height: row.height,
    widths: row.widths,
    thumbhash: row.thumbhash,
    alt: row.alt ?? title,
    isSample: row.is_sample,
  };
}

/** The card of one row, field by field. */
export function presentListingCard(row: CardRow, { listers, pictures }: ListingLookups): ListingCard {
  const [cover] = row.image_urls;
  const cost = moveInCost({
    transactionType: row.transaction_type,
    priceMinor: row.price_minor,
    yearsUpfront: row.years_upfront,
    fees: row.fees as StoredFee[],
  });
  return {
    id: row.id,
    title: row.title,
    property_type: row.property_type,
    subtype: row.subtype,
    transaction_type: row.transaction_type,
    price: toWholeUnits(row.price_minor),
    currency: row.currency,
    price_period: row.price_period,
    location: row.location,
    city: row.city,
    state: row.state,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    toilets: row.toilets,
    area_sqm: row.area_sqm,
    land_size_declared: row.land_size_declared,
    title_type: row.title_type,
    sale_category: row.sale_category,
    open_house_at: asText(row.open_house_at),
    available_from: asText(row.available_from),
    status: row.status,
    verification_status: row.verification_status,
    verification_badges: shownBadges(row, listers),
    trust_score: row.trust_score,
    latitude: row.latitude,
    longitude: row.longitude,
    location_precision: row.location_precision,
    total_move_in: cost ? toWholeUnits(cost.totalMinor) : null,
    last_confirmed_at: asText(row.last_confirmed_at),
    created_at: row.created_at.toISOString(),
    picture: cover === undefined ? null : presentPicture(cover, pictures, row.title),
    listed_by: presentLister(row.agent_id, listers, row),
    is_sample: false,
  };
}

function presentFee(fee: StoredFee, priceMinor: number): ListingFee {
  const minor = feeMinor(fee, priceMinor);
  return { kind: fee.kind, amount: minor === null ? null : toWholeUnits(minor), percent: fee.percent ?? null, refundable: fee.refundable };
}

/** A rental whose exact place was not given names no street and number either: on its page, in the API, on maps and to search engines. */
function shownAddress({ transaction_type, location_precision, address }: Pick<DetailRow, 'transaction_type' | 'location_precision' | 'address'>) {
  return transaction_type === 'rent' && location_precision !== 'exact' ? null : address;
}

/** Everything of one listing that its page may show, field by field. */
export function presentListingDetail(row: DetailRow, lookups: ListingLookups, prices: readonly PriceRow[]): ListingDetail {
  return {
    ...presentListingCard(row, lookups),
    description: row.description,
    lga: row.lga,
    address: shownAddress(row),
    parking_spaces: row.parking_spaces,
    furnishing: row.furnishing,
    serviced: row.serviced,
    newly_built: row.newly_built,
    power: row.power,
    water: row.water,
    flood_notes: row.flood_notes,
    fees: (row.fees as StoredFee[]).map((fee) => presentFee(fee, row.price_minor)),
    years_upfront: row.years_upfront,
    pictures: row.image_urls.map((url) => presentPicture(url, lookups.pictures, row.title)),
    features: row.features,
    amenities: row.amenities,
    private_parking_available: row.private_parking_available,
    private_parking_comment: row.private_parking_comment,
    area_guide: row.area_guide,
    approval_status: row.approval_status,
    agent_id: row.agent_id,
    listed_at: row.listed_at.toISOString(),
    sold_at: asText(row.sold_at),
    price_history: prices.map((price) => ({
      price: toWholeUnits(price.price_minor),
      currency: price.currency,
      price_period: price.price_period,
      recorded_at: price.recorded_at.toISOString(),
    })),
  };
}
