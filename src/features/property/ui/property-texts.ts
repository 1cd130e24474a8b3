import { formatSqm } from '#lib/area.ts';
import { formatMoney, MINOR_PER_UNIT } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import type { Currency, FeeKind, Furnishing, PropertyType } from '#vocabulary/listing-words.ts';
import { landSize } from '../domain/land-size.ts';
import type { AmenityCategory, AmenityDistance } from '../domain/nearby-amenities.ts';

const TYPES: Record<PropertyType, () => string> = {
  house: m.detail_type_house,
  apartment: m.detail_type_apartment,
  duplex: m.detail_type_duplex,
  villa: m.detail_type_villa,
  bungalow: m.detail_type_bungalow,
  land: m.detail_type_land,
  commercial: m.detail_type_commercial,
  office: m.detail_type_office,
  condo: m.detail_type_condo,
};

const FURNISHINGS: Record<Furnishing, () => string> = {
  unfurnished: m.detail_furnishing_unfurnished,
  'semi-furnished': m.detail_furnishing_semi,
  furnished: m.detail_furnishing_furnished,
};

const FEES: Record<FeeKind, () => string> = {
  agency: m.detail_fee_agency,
  legal: m.detail_fee_legal,
  caution: m.detail_fee_caution,
  service: m.detail_fee_service,
  inspection: m.detail_fee_inspection,
};

const CATEGORIES: Record<AmenityCategory, () => string> = {
  education: m.detail_category_education,
  health: m.detail_category_health,
  shopping: m.detail_category_shopping,
  transport: m.detail_category_transport,
  worship: m.detail_category_worship,
  leisure: m.detail_category_leisure,
  security: m.detail_category_security,
  dining: m.detail_category_dining,
  banking: m.detail_category_banking,
};

const DISTANCES: Record<AmenityDistance['unit'], (given: { value: string }) => string> = {
  km: m.detail_distance_km,
  m: m.detail_distance_m,
  min: m.detail_distance_min,
  'min-walk': m.detail_distance_min_walk,
  'min-drive': m.detail_distance_min_drive,
};

export const typeWord = (type: PropertyType) => TYPES[type]();
export const furnishingWord = (furnishing: Furnishing) => FURNISHINGS[furnishing]();
export const feeWord = (kind: FeeKind) => FEES[kind]();
export const categoryWord = (category: AmenityCategory) => CATEGORIES[category]();

/** An amount rounded to whole units, for figures that are worked out. */
export function roundMoneyWords(minor: number, currency: Currency): string {
  return formatMoney({ minor: Math.round(minor / MINOR_PER_UNIT) * MINOR_PER_UNIT, currency });
}

export function distanceWords(distance: AmenityDistance | null): string {
  return distance ? DISTANCES[distance.unit]({ value: String(distance.value) }) : m.detail_distance_unknown();
}

/** "2 plots (about 1,296 m², at 648 m² each: seller’s figure)" (nigeria.md 3.4); null where nothing was declared. */
export function landSizeWords(declared: string | null, areaSqm: number | null): string | null {
  const size = landSize(declared, areaSqm);
  if (size === null) return null;
  if (size.kind === 'words') return size.declared;
  if (size.kind === 'area') return formatSqm(size.areaSqm);
  const area = formatSqm(size.areaSqm);
  if (size.kind === 'declared') return m.detail_land_size_declared({ declared: size.declared, area });
  return m.detail_land_size_plots({ declared: size.declared, area, each: formatSqm(size.eachSqm) });
}
