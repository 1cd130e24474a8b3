import type { PriceDoubt } from '#features/insights/price-doubt.ts';
import type { ListingFacts } from '#features/listings/home-fields.ts';
import type { ListingStatus, LocationPrecision } from '#vocabulary/listing-words.ts';

/** The forms a home is described with: anybody's, an approved agent's, the office's. */
export const FORM_VARIANTS = ['sell', 'agent', 'admin'] as const;
export type FormVariant = (typeof FORM_VARIANTS)[number];

/**
 * A home as a form describes it, checked: the one vocabulary of all three forms and of the API (spec 5; product.md 3).
 */
export type PropertyFields = Omit<ListingFacts, 'city' | 'state' | 'location_precision'> & {
  state: string | null;
  /** How far given coordinates can be trusted; null where none are given. */
  location_precision: LocationPrecision | null;
  /** The office alone chooses it; every other form offers what is available. */
  status: ListingStatus;
};

export type FormProblem =
  | 'required'
  | 'not_text'
  | 'too_long'
  | 'too_many'
  | 'not_number'
  | 'not_whole'
  | 'negative'
  | 'too_large'
  | 'unknown_word'
  | 'state_unknown'
  | 'outside_nigeria'
  | 'fee_unreadable'
  | 'link_without_point'
  | 'not_date'
  | 'in_past'
  | 'too_far_ahead'
  | 'price_doubtful'
  | 'area_doubtful'
  | 'price_absurd'
  | 'price_beside'
  | 'area_absurd'
  | 'name_checked'
  | 'phone_unreadable'
  | 'text_account'
  | 'text_markup'
  | 'text_instructions'
  | 'text_currency';

/** Why a field cannot be taken; of a price, what its area asks. */
export type FormRefusal = { field: string; problem: FormProblem; limit?: number; area?: PriceDoubt };

/** What a form is filled with: what was typed, as it was typed. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;
