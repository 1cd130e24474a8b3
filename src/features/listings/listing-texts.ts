import { formatMoney, shortMoney, toMinorUnits, toWholeUnits } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import type { PricePeriod, TitleType } from '#vocabulary/listing-words.ts';
import { type CardKind, cardKind, placeParts, pricePeriod } from './card-facts.ts';
import type { ListedBy, ListingCard } from './listing.ts';

const PERIODS: Record<PricePeriod, () => string> = {
  total: () => '',
  year: m.listings_per_year,
  month: m.listings_per_month,
  night: m.listings_per_night,
};

const KINDS: Record<CardKind, () => string> = {
  sale: m.listings_for_sale,
  rent: m.listings_for_rent,
  land: m.listings_land,
  'land-rent': m.listings_land_for_rent,
  sold: m.listings_sold,
  rented: m.listings_rented,
  'under-offer': m.listings_under_offer,
};

const TITLES: Record<TitleType, () => string> = {
  'family-receipt': m.listings_title_family_receipt,
  'survey-plan': m.listings_title_survey_plan,
  'excision-in-progress': m.listings_title_excision_in_progress,
  excision: m.listings_title_excision,
  gazette: m.listings_title_gazette,
  'allocation-letter': m.listings_title_allocation_letter,
  'right-of-occupancy': m.listings_title_right_of_occupancy,
  'deed-of-assignment': m.listings_title_deed_of_assignment,
  'certificate-of-occupancy': m.listings_title_certificate_of_occupancy,
  'governors-consent': m.listings_title_governors_consent,
  'registered-conveyance': m.listings_title_registered_conveyance,
};

/** The price in full and, for rents, what it pays for: `{ amount: '₦4,500,000', period: '/yr' }`. */
export function priceWords(
  listing: Pick<ListingCard, 'price_minor' | 'currency' | 'transaction_type' | 'price_period'>,
): {
  amount: string;
  period: string;
} {
  const amount = formatMoney({ minor: listing.price_minor, currency: listing.currency });
  return { amount, period: periodWord(listing) };
}

/** What the price pays for, to stand right behind an amount: "/yr"; nothing for a sale. */
export function periodWord(listing: Pick<ListingCard, 'transaction_type' | 'price_period'>): string {
  return PERIODS[pricePeriod(listing)]();
}

/**
 * What stands beside the price: of a rent what must be paid for the keys, of land the price of a square metre, of a
 * sale
 * with declared fees both together; null where it cannot be said.
 */
export function sideWords(
  listing: Pick<
    ListingCard,
    | 'price_minor'
    | 'currency'
    | 'transaction_type'
    | 'property_type'
    | 'area_sqm'
    | 'total_move_in_minor'
    | 'with_fees_minor'
  >,
): { short: string; full: string } | null {
  const { currency, total_move_in_minor: moveIn, with_fees_minor: withFees, area_sqm: area } = listing;
  if (moveIn !== null)
    return {
      short: m.listings_move_in_short({ amount: shortMoney({ minor: moveIn, currency }) }),
      full: m.listings_to_move_in({ amount: formatMoney({ minor: moveIn, currency }) }),
    };
  if (listing.transaction_type === 'rent') return null;
  if (listing.property_type === 'land') {
    if (!area) return null;
    const amount = formatMoney({ minor: toMinorUnits(Math.round(toWholeUnits(listing.price_minor) / area)), currency });
    return { short: m.listings_per_sqm_short({ amount }), full: m.listings_per_sqm({ amount }) };
  }
  if (withFees === undefined) return null;
  return {
    short: m.listings_with_fees({ amount: shortMoney({ minor: withFees, currency }) }),
    full: m.listings_with_fees({ amount: formatMoney({ minor: withFees, currency }) }),
  };
}

export function kindWord(kind: CardKind): string {
  return KINDS[kind]();
}

/** What is offered, or that it no longer is: "For sale", "Land", "Sold". */
export function kindOf(listing: Parameters<typeof cardKind>[0]): string {
  return kindWord(cardKind(listing));
}

/** "Lekki Phase 1, Lagos". */
export function placeWords(listing: Parameters<typeof placeParts>[0]): string {
  return placeParts(listing).join(', ');
}

/** The everyday name of a title: "C of O". */
export function titleWord(title: TitleType): string {
  return TITLES[title]();
}

/** "Adaeze Okonkwo, agent", or "Zaure, #102" for what an admin listed (spec 6); null when the lister is not known. */
export function listerWords(listedBy: ListedBy | null): string | null {
  if (!listedBy) return null;
  switch (listedBy.role) {
    case 'agent':
      return m.listings_by_agent({ name: listedBy.name });
    case 'owner':
      return m.listings_by_owner({ name: listedBy.name });
    case 'seller':
      return m.listings_by_seller({ name: listedBy.name });
    case 'landlord':
      return m.listings_by_landlord({ name: listedBy.name });
    case 'admin':
  }
  return listedBy.agent_id_number
    ? m.listings_by_admin({ name: listedBy.name, number: listedBy.agent_id_number })
    : listedBy.name;
}
