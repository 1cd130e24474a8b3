import { areaWords, meantWords } from '#features/insights/price-doubt.ts';
import type { FactField, ListingFacts } from '#features/listings/home-fields.ts';
import { titleWord } from '#features/listings/listing-texts.ts';
import { formatDateTime } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { lookUp } from '#lib/one-of.ts';
import { m } from '#paraglide/messages.js';
import type { FeeKind, Furnishing, ListingStatus, PropertyType, SaleCategory } from '#vocabulary/listing-words.ts';
import type { FormRefusal } from './property-form-fields.ts';

const PROBLEMS: Record<FormRefusal['problem'], (limit: number) => string> = {
  required: m.submissions_required,
  not_text: m.submissions_not_text,
  too_long: (limit) => m.submissions_too_long({ limit }),
  too_many: (limit) => m.submissions_too_many({ limit }),
  not_number: m.submissions_not_number,
  not_whole: m.submissions_not_whole,
  negative: m.submissions_negative,
  too_large: m.submissions_too_large,
  unknown_word: m.submissions_unknown_word,
  state_unknown: m.submissions_state_unknown,
  outside_nigeria: m.submissions_outside_nigeria,
  fee_unreadable: m.submissions_fee_unreadable,
  link_without_point: m.submissions_link_without_point,
  not_date: m.submissions_not_date,
  in_past: m.submissions_in_past,
  too_far_ahead: m.submissions_too_far_ahead,
  price_doubtful: m.submissions_price_doubtful,
  area_doubtful: m.submissions_area_doubtful,
  price_absurd: m.submissions_price_absurd,
  area_absurd: m.submissions_area_absurd,
  price_beside: m.submissions_price_beside,
  name_checked: m.submissions_name_checked,
  phone_unreadable: m.submissions_phone_unreadable,
  text_account: m.submissions_text_account,
  text_markup: m.submissions_text_markup,
  text_instructions: m.submissions_text_instructions,
  text_currency: m.submissions_text_currency,
};

const LABELS = {
  transaction_type: m.submissions_deal,
  property_type: m.submissions_type,
  title: m.submissions_title,
  price: m.submissions_price,
  price_minor: m.submissions_price,
  city: m.submissions_city,
  location_precision: m.submissions_precision,
  currency: m.submissions_currency,
  price_period: m.submissions_period,
  location: m.submissions_location,
  state: m.submissions_state,
  bedrooms: m.submissions_bedrooms,
  bathrooms: m.submissions_bathrooms,
  area_sqm: m.submissions_area,
  land_size_declared: m.submissions_land_size,
  description: m.submissions_description,
  address: m.submissions_address,
  lga: m.submissions_lga,
  map_link: m.submissions_map_link,
  latitude: m.submissions_latitude,
  longitude: m.submissions_longitude,
  fee_agency: m.submissions_fee_agency,
  fee_legal: m.submissions_fee_legal,
  fee_caution: m.submissions_fee_caution,
  fee_service: m.submissions_fee_service,
  fee_inspection: m.submissions_fee_inspection,
  fees: m.submissions_fees,
  years_upfront: m.submissions_years_upfront,
  title_type: m.submissions_title_type,
  seller_name: m.submissions_seller_name,
  seller_phone: m.submissions_seller_phone,
  sale_category: m.submissions_sale_category,
  open_house_at: m.submissions_open_house_at,
  available_from: m.submissions_available_from,
  toilets: m.submissions_toilets,
  furnishing: m.submissions_furnishing,
  serviced: m.submissions_serviced,
  power: m.submissions_power,
  water: m.submissions_water,
  flood_notes: m.submissions_flood,
  private_parking_available: m.submissions_parking,
  private_parking_comment: m.submissions_parking_note,
  features: m.submissions_features,
  amenities: m.submissions_amenities,
  area_guide: m.submissions_guide,
  image_urls: m.submissions_pictures,
  status: m.submissions_status,
} satisfies Record<FactField, () => string> & Record<string, () => string>;

/** The name a field has on the form. */
export function fieldLabel(field: string): string {
  return lookUp<() => string>(LABELS, field)?.() ?? field;
}

/** The name of a part of a waiting change: a field, or the fields that belong together. */
export function partLabel(part: string): string {
  switch (part) {
    case 'place':
      return m.submissions_fact_place();
    case 'category':
      return fieldLabel('sale_category');
    case 'parking':
      return fieldLabel('private_parking_available');
    default:
      return fieldLabel(part);
  }
}

/** What is wrong with a field, to stand beside it. */
export function wordProblem(refusal: FormRefusal): string {
  const text = problemText(refusal);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What is wrong, with the field's name, to stand in a list or an API answer. */
export function wordRefusal(refusal: FormRefusal): string {
  const text = problemText(refusal);
  return m.submissions_field_wrong({
    field: fieldLabel(refusal.field),
    problem: text.charAt(0).toLowerCase() + text.slice(1),
  });
}

function problemText({ problem, limit, area }: FormRefusal): string {
  const text = PROBLEMS[problem](limit ?? 0);
  const meant = area ? meantWords(area) : null;
  if (area && problem === 'price_beside') return [areaWords(area), meant, text].filter(Boolean).join(' ');
  return meant ? `${text}. ${meant}` : text;
}

const TYPES: Record<PropertyType, () => string> = {
  house: m.submissions_type_house,
  apartment: m.submissions_type_apartment,
  duplex: m.submissions_type_duplex,
  villa: m.submissions_type_villa,
  bungalow: m.submissions_type_bungalow,
  land: m.submissions_type_land,
  commercial: m.submissions_type_commercial,
  office: m.submissions_type_office,
  condo: m.submissions_type_condo,
};

export function typeWord(type: PropertyType): string {
  return TYPES[type]();
}

const FEES: Record<FeeKind, () => string> = {
  agency: m.submissions_fee_agency,
  legal: m.submissions_fee_legal,
  caution: m.submissions_fee_caution,
  service: m.submissions_fee_service,
  inspection: m.submissions_fee_inspection,
};

export function feeWord(kind: FeeKind): string {
  return FEES[kind]();
}

const SALE_CATEGORY: Record<SaleCategory, () => string> = {
  'new-construction': m.submissions_category_new,
  foreclosure: m.submissions_category_bank,
  'for-sale-by-owner': m.submissions_category_owner,
  'open-house': m.submissions_category_open_house,
  'coming-soon': m.submissions_category_coming_soon,
};

export function saleCategoryWord(category: SaleCategory): string {
  return SALE_CATEGORY[category]();
}

const FURNISHING: Record<Furnishing, () => string> = {
  unfurnished: m.submissions_furnishing_unfurnished,
  'semi-furnished': m.submissions_furnishing_semi,
  furnished: m.submissions_furnishing_furnished,
};

export function furnishingWord(furnishing: Furnishing): string {
  return FURNISHING[furnishing]();
}

const STATUSES: Record<ListingStatus, () => string> = {
  available: m.submissions_status_available,
  under_offer: m.submissions_status_under_offer,
  paused: m.submissions_status_paused,
  sold: m.submissions_status_sold,
  rented: m.submissions_status_rented,
  withdrawn: m.submissions_status_withdrawn,
  expired: m.submissions_status_expired,
};

export function listingStatusWord(status: ListingStatus): string {
  return STATUSES[status]();
}

/** One fact of a home in words, with its name, as both versions of a change are read side by side. */
export function factWords(field: keyof ListingFacts, facts: ListingFacts): string {
  const value = facts[field];
  if (value === null || value === undefined) return `${fieldLabel(field)}: –`;
  return `${fieldLabel(field)}: ${valueWords(field, facts)}`;
}

function valueWords(field: keyof ListingFacts, facts: ListingFacts): string {
  const value = facts[field];
  if (field === 'price_minor') return formatMoney({ minor: facts.price_minor, currency: facts.currency });
  if (field === 'fees') return facts.fees.map((fee) => feeText(fee, facts.currency)).join('; ') || '–';
  if (value instanceof Date) return formatDateTime(value);
  if (field === 'property_type') return typeWord(facts.property_type);
  if (field === 'sale_category' && facts.sale_category) return saleCategoryWord(facts.sale_category);
  if (field === 'title_type' && facts.title_type) return titleWord(facts.title_type);
  if (typeof value === 'boolean') return value ? m.submissions_yes() : m.submissions_no();
  return Array.isArray(value) ? value.join('\n') || '–' : String(value);
}

function feeText(fee: ListingFacts['fees'][number], currency: ListingFacts['currency']): string {
  const size = fee.percent === undefined ? formatMoney({ minor: fee.amount_minor ?? 0, currency }) : `${fee.percent}%`;
  const words = `${feeWord(fee.kind)} ${size}`;
  return fee.refundable ? m.submissions_fee_refundable({ fee: words }) : words;
}
