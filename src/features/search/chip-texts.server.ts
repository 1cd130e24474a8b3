import type {
  Deal,
  ExcludedMeaning,
  Extra,
  PriceRange,
  RoomRange,
  SearchChip,
} from '#features/finding/search-words.ts';
import { titleWord } from '#features/listings/listing-texts.ts';
import { formatSqm } from '#lib/area.ts';
import { shortMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import type { PricePeriod, PropertyType, SaleCategory, Subtype } from '#vocabulary/listing-words.ts';
import { TYPE_TEXTS } from './ui/search-texts.ts';

/**
 * What a chip of the search text says: "3 bedrooms", "Lekki", "under ₦80m". Worded on the server, so that no browser
 * loads these words.
 */
export function chipLabel(chip: SearchChip): string {
  switch (chip.kind) {
    case 'deal':
      return DEALS[chip.value]();
    case 'type':
      return TYPES[chip.value]();
    case 'place':
      return chip.value.name;
    case 'price':
      return priceLabel(chip.value);
    case 'move-in':
      return m.search_chip_move_in({ price: priceLabel(chip.value) });
    case 'period':
      return PERIODS[chip.value]();
    case 'bedrooms':
      return bedroomsLabel(chip.value);
    case 'bathrooms':
      return m.search_chip_bathrooms({ count: chip.value });
    case 'toilets':
      return m.search_chip_toilets({ count: chip.value });
    case 'title':
      return titleWord(chip.value);
    case 'area':
      return chip.value.unit === 'sqm' && chip.value.areaSqm !== null
        ? m.search_chip_area_min({ area: formatSqm(chip.value.areaSqm) })
        : chip.source;
    case 'category':
      return CATEGORIES[chip.value]();
    case 'extra':
      return EXTRAS[chip.value]();
    case 'near':
      return m.search_chip_near({ name: chip.value.name });
    case 'excluded':
      return m.search_chip_not({ what: excludedLabel(chip.value) });
    case 'denied':
      return chip.value;
  }
}

function excludedLabel(meaning: ExcludedMeaning): string {
  if (meaning.kind === 'place') return meaning.value.name;
  return meaning.kind === 'type' ? TYPES[meaning.value]() : EXTRAS[meaning.value]();
}

function bedroomsLabel({ min, max }: RoomRange): string {
  if (min === null) return m.search_chip_bedrooms_max({ count: max ?? 0 });
  if (max === null) return m.search_chip_bedrooms_min({ count: min });
  return min === max ? m.search_chip_bedrooms({ count: min }) : m.search_chip_bedrooms_between({ from: min, to: max });
}

function priceLabel({ minMinor, maxMinor, isMaxExcluded, currency }: PriceRange): string {
  const from = minMinor ? shortMoney({ minor: minMinor, currency }) : null;
  const to = maxMinor === null ? null : shortMoney({ minor: maxMinor, currency });
  if (from !== null && to !== null) return from === to ? to : m.search_chip_price_between({ from, to });
  if (to !== null) return isMaxExcluded ? m.search_chip_price_under({ to }) : m.search_chip_price_up_to({ to });
  return m.search_chip_price_from({ from: from ?? '' });
}

const DEALS: Record<Deal, () => string> = {
  sale: m.search_chip_sale,
  rent: m.search_chip_rent,
  'short-let': m.search_chip_short_let,
};

const PERIODS: Record<PricePeriod, () => string> = {
  total: m.search_chip_total,
  year: m.search_chip_year,
  month: m.search_chip_month,
  night: m.search_chip_night,
};

const CATEGORIES: Record<SaleCategory, () => string> = {
  'new-construction': m.search_title_new_construction,
  foreclosure: m.search_title_foreclosures,
  'for-sale-by-owner': m.search_title_for_sale_by_owner,
  'open-house': m.search_title_open_houses,
  'coming-soon': m.search_title_coming_soon,
};

const TYPES: Record<PropertyType | Subtype, () => string> = {
  ...TYPE_TEXTS,
  'self-contain': m.search_kind_self_contain,
  'room-and-parlour': m.search_kind_room_and_parlour,
  'mini-flat': m.search_kind_mini_flat,
  flat: m.search_kind_flat,
  penthouse: m.search_kind_penthouse,
  studio: m.search_kind_studio,
  maisonette: m.search_kind_maisonette,
  'block-of-flats': m.search_kind_block_of_flats,
  terrace: m.search_kind_terrace,
  'semi-detached': m.search_kind_semi_detached,
  detached: m.search_kind_detached,
  mansion: m.search_kind_mansion,
  townhouse: m.search_kind_townhouse,
  'boys-quarters': m.search_kind_boys_quarters,
  shop: m.search_kind_shop,
  'office-space': m.search_kind_office_space,
  warehouse: m.search_kind_warehouse,
  hotel: m.search_kind_hotel,
  'filling-station': m.search_kind_filling_station,
  school: m.search_kind_school,
  'event-centre': m.search_kind_event_centre,
  factory: m.search_kind_factory,
  plaza: m.search_kind_plaza,
  'residential-land': m.search_kind_residential_land,
  'commercial-land': m.search_kind_commercial_land,
  'industrial-land': m.search_kind_industrial_land,
  'mixed-use-land': m.search_kind_mixed_use_land,
  'farm-land': m.search_kind_farm_land,
};

const EXTRAS: Record<Extra, () => string> = {
  bq: m.search_extra_bq,
  furnished: m.search_extra_furnished,
  'semi-furnished': m.search_extra_semi_furnished,
  unfurnished: m.search_extra_unfurnished,
  serviced: m.search_extra_serviced,
  'newly-built': m.search_extra_newly_built,
  verified: m.filters_verified,
  confirmed: m.filters_confirmed,
  'band-a': m.filters_band_a,
  'off-plan': m.search_extra_off_plan,
  'total-package': m.search_extra_total_package,
  'swimming-pool': m.search_extra_swimming_pool,
  gym: m.search_extra_gym,
  parking: m.search_extra_parking,
  security: m.search_extra_security,
  water: m.search_extra_water,
  power: m.search_extra_power,
  'prepaid-meter': m.search_extra_prepaid_meter,
  'gated-estate': m.search_extra_gated_estate,
  waterfront: m.search_extra_waterfront,
  ensuite: m.search_extra_ensuite,
  'fitted-kitchen': m.search_extra_fitted_kitchen,
  lift: m.search_extra_lift,
  balcony: m.search_extra_balcony,
  'dry-land': m.search_extra_dry_land,
  'corner-piece': m.search_extra_corner_piece,
  pets: m.search_extra_pets,
};
