import type { StoredPicture } from '#features/media/stored-picture.ts';
import type {
  ApprovalStatus,
  Currency,
  FeeKind,
  ListingStatus,
  PricePeriod,
  VerificationStatus,
} from '#vocabulary/listing-words.ts';
import type { FieldsWhere, HomeRow, Shown } from './home-fields.ts';

/** Who put the listing up (spec 3, listed_by). */
export type ListedBy = {
  name: string;
  role: 'admin' | 'agent' | 'owner' | 'seller' | 'landlord';
  agent_id: string | null;
  agent_id_number: string | null;
  /** The office has a question about the lister: nobody reaches them through the listing until it is settled. */
  on_hold?: boolean;
};

/**
 * What a card shows. Money is in kobo or cents, as in every type of the app: only formatters and the API's presenters
 * make whole units of it.
 */
export type ListingCard = Shown<Pick<HomeRow, FieldsWhere<'read', 'card'>>> & {
  id: string;
  status: ListingStatus;
  verification_status: VerificationStatus;
  verification_badges: string[];
  trust_score: number | null;
  /** Rent with declared fees: what must be paid to get the keys; null where it cannot be said. */
  total_move_in_minor: number | null;
  /** Sale with declared fees: the price and all of them; left out where it cannot be said. */
  with_fees_minor?: number;
  last_confirmed_at: string | null;
  created_at: string;
  picture: StoredPicture | null;
  /** Addresses of the photos after the cover, as far as a card shows them. */
  more_photos?: string[];
  listed_by: ListedBy | null;
  /** Its lister can be called, and written to on WhatsApp; left out where nothing on a card leads there. */
  can_call?: true;
  /** Where several list this home: how many, what they ask and whether one shows a mandate, in the page's words. */
  offers?: string;
  /** A built-in sample (spec 8): ribboned, never counted, never in a sitemap. */
  is_sample: boolean;
  /** The advertisement that brought it to this place of a result; a card without one stands there by itself. */
  promoted_by?: string;
};

/** What all who list one home say together. Money in kobo or cents. */
export type HomeOffers = {
  listers: number;
  cheapest_minor: number;
  dearest_minor: number;
  /** Whether all ask in one currency for one period, so that the two can stand beside each other. */
  is_one_measure: boolean;
  has_mandate: boolean;
};

export type ListingFee = { kind: FeeKind; amount_minor: number | null; percent: number | null; refundable: boolean };

/** Everything the property page shows. */
export type ListingDetail = ListingCard &
  Shown<Pick<HomeRow, FieldsWhere<'read', 'record' | 'page'> | 'years_upfront'>> & {
    fees: ListingFee[];
    pictures: StoredPicture[];
    approval_status: ApprovalStatus;
    agent_id: string | null;
    listed_at: string;
    /** When its lister put it up again; it keeps the day it was first listed. */
    relisted_at: string | null;
    sold_at: string | null;
    price_history: { price_minor: number; currency: Currency; price_period: PricePeriod; recorded_at: string }[];
  };
