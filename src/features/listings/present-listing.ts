import { type PictureRow, presentPicture } from '#features/media/present-picture.ts';
import { mediaIdOf } from '#features/media/stored-picture.ts';
import { canCallFor } from './domain/can-call.ts';
import { badgeType } from './domain/verification-badge.ts';
import { fieldsWhere, showFields } from './home-fields.ts';
import type { ListedBy, ListingCard, ListingDetail, ListingFee } from './listing.ts';
import type { CardRow, DetailRow } from './listing-columns.server.ts';
import type { ListerRow, ListingLookups } from './listing-lookups.server.ts';
import { costWithFees, feeMinor, moveInCost, type StoredFee } from './move-in-cost.ts';

export type PriceRow = {
  price_minor: number;
  currency: ListingCard['currency'];
  price_period: ListingCard['price_period'];
  recorded_at: Date;
};

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

/**
 * Who listed it: admin, agent (spec 6) or the private person themselves, 'Unknown Agent' without a name; null only when
 * the lookup failed (spec 8).
 */
export function presentLister(
  agentId: string | null,
  listers: ReadonlyMap<string, ListerRow> | null,
  listing: Offer,
): ListedBy | null {
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

/**
 * "Professional" speaks of the lister's papers, so it is shown only where the office has looked into them: at the gold
 * level.
 */
function shownBadges(row: CardRow, listers: ReadonlyMap<string, ListerRow> | null): string[] {
  const lister = row.agent_id === null ? undefined : listers?.get(row.agent_id);
  if (lister?.checked_level === PROFESSIONAL_LEVEL) return row.verification_badges;
  return row.verification_badges.filter((word) => badgeType(word) !== 'professional');
}

const ON_CARD = fieldsWhere('read', 'card');
const ON_PAGE = [...fieldsWhere('read', 'record', 'page'), 'years_upfront'] as const;

/** So many photos can be rolled through on a card. */
export const CARD_PHOTOS = 5;
/** How wide they are at most, in pixels. */
const CARD_PHOTO_WIDTH = 640;

/** Where a photo behind the cover lies; nothing for one that the pipeline does not know or that is a staged one. */
function photoAddress(row: PictureRow | undefined): string | null {
  if (!row || row.staged_from) return null;
  const width = row.widths.filter((one) => one <= CARD_PHOTO_WIDTH).at(-1) ?? row.widths[0];
  return width === undefined ? null : `/media/${row.id}/${width}.webp`;
}

/** The card of one row: the fields that the table lets a card show, and what is made of the others. */
export function presentListingCard(row: CardRow, { listers, pictures }: ListingLookups): ListingCard {
  const [cover] = row.image_urls;
  const cost = moveInCost({
    transactionType: row.transaction_type,
    priceMinor: row.price_minor,
    yearsUpfront: row.years_upfront,
    fees: row.fees as StoredFee[],
  });
  const withFees = row.transaction_type === 'sale' ? costWithFees(row.price_minor, row.fees as StoredFee[]) : null;
  const photos = row.image_urls
    .slice(1, CARD_PHOTOS)
    .flatMap((url) => photoAddress(pictures.get(mediaIdOf(url) ?? '')) ?? []);
  return {
    ...showFields(row, ON_CARD),
    id: row.id,
    status: row.status,
    verification_status: row.verification_status,
    verification_badges: shownBadges(row, listers),
    trust_score: row.trust_score,
    total_move_in_minor: cost?.totalMinor ?? null,
    ...(withFees === null ? {} : { with_fees_minor: withFees }),
    last_confirmed_at: asText(row.last_confirmed_at),
    created_at: row.created_at.toISOString(),
    picture: cover === undefined ? null : presentPicture(cover, pictures, row.title),
    ...(photos.length > 0 ? { more_photos: photos } : {}),
    listed_by: presentLister(row.agent_id, listers, row),
    ...(canCallFor(row, listers?.get(row.agent_id ?? '')) ? { can_call: true } : {}),
    is_sample: false,
  };
}

/** A declared fee with its amount: a percentage as well comes to one, of one period's price. */
export function presentFee(fee: StoredFee, priceMinor: number): ListingFee {
  return {
    kind: fee.kind,
    amount_minor: feeMinor(fee, priceMinor),
    percent: fee.percent ?? null,
    refundable: fee.refundable,
  };
}

/**
 * A rental whose exact place was not given names no street and number either: on its page, in the API, on maps and to
 * search engines.
 */
function shownAddress({
  transaction_type,
  location_precision,
  address,
}: Pick<DetailRow, 'transaction_type' | 'location_precision' | 'address'>) {
  return transaction_type === 'rent' && location_precision !== 'exact' ? null : address;
}

/** Everything of one listing that its page may show. */
export function presentListingDetail(
  row: DetailRow,
  lookups: ListingLookups,
  prices: readonly PriceRow[],
): ListingDetail {
  return {
    ...presentListingCard(row, lookups),
    ...showFields(row, ON_PAGE),
    address: shownAddress(row),
    fees: (row.fees as StoredFee[]).map((fee) => presentFee(fee, row.price_minor)),
    pictures: row.image_urls.map((url) => presentPicture(url, lookups.pictures, row.title)),
    approval_status: row.approval_status,
    agent_id: row.agent_id,
    listed_at: row.listed_at.toISOString(),
    relisted_at: row.relisted_at?.toISOString() ?? null,
    sold_at: asText(row.sold_at),
    price_history: prices.map((price) => ({
      price_minor: price.price_minor,
      currency: price.currency,
      price_period: price.price_period,
      recorded_at: price.recorded_at.toISOString(),
    })),
  };
}
