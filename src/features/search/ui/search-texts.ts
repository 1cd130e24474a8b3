import type { Total } from '#features/finding/listing-filter.ts';
import { shortMoney, toMinorUnits } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import type { PropertyType, Sort, TransactionType } from '#vocabulary/listing-words.ts';
import { findPriceBand, type PriceBandKey } from '../domain/price-bands.ts';
import { isSaleCategoryPage, type SearchPage, type SearchPageId } from '../domain/search-pages.ts';
import type { SearchChoices } from '../domain/search-url.ts';

const COUNT = new Intl.NumberFormat('en-NG');

/** "12,000". */
export function formatCount(value: number): string {
  return COUNT.format(value);
}

/** `count` decides the plural, `shown` is how it is written. */
type CountMessage = (inputs: { count: number; shown: string }) => string;

/** A message about a count, in its "about" form where the total is an estimate. */
export function countText(total: Total, exactly: CountMessage, about: CountMessage): string {
  return (total.precision === 'exact' ? exactly : about)({ count: total.value, shown: formatCount(total.value) });
}

const TITLES: Record<SearchPageId, () => string> = {
  'homes-for-sale': m.search_title_homes_for_sale,
  'browse-all-homes': m.search_title_browse,
  'buy-houses': m.search_title_buy_houses,
  'buy-land': m.search_title_buy_land,
  'rent-apartments': m.search_title_rent_apartments,
  'rent-houses': m.search_title_rent_houses,
  'rent-all': m.search_title_rent_all,
  'new-construction': m.search_title_new_construction,
  foreclosures: m.search_title_foreclosures,
  'for-sale-by-owner': m.search_title_for_sale_by_owner,
  'open-houses': m.search_title_open_houses,
  'coming-soon': m.search_title_coming_soon,
  'recent-sales': m.search_title_recent_sales,
};

/** What the page is called, whatever was chosen. */
export function pageTitle(id: SearchPageId): string {
  return TITLES[id]();
}

/** "Homes for sale in Lagos"; with words in the search box, "Homes for sale: duplex in Lekki". */
export function choicesTitle(id: SearchPageId, choices: Pick<SearchChoices, 'search' | 'state'>): string {
  const title = pageTitle(id);
  const placed = choices.state ? m.search_in_place({ title, place: stateLabel(choices.state) }) : title;
  return choices.search ? m.search_for_words({ title: placed, words: choices.search }) : placed;
}

/** The Federal Capital Territory goes by its city's name. */
export function stateLabel(name: string): string {
  return name === 'FCT' ? m.search_state_fct() : name;
}

/** spec 9 writes bands with a capital M. */
export const shortNaira = (naira: number) => shortMoney({ minor: toMinorUnits(naira), currency: 'NGN' }).toUpperCase();

/** "Up to ₦2M". */
export function upToNaira(naira: number): string {
  return m.search_up_to({ to: shortNaira(naira) });
}

/** "₦10M to ₦50M". */
export function bandLabel(key: PriceBandKey): string {
  const band = findPriceBand(key);
  if (!band) return '';
  if (band.belowNgn === null) return m.search_price_over({ from: shortNaira(band.fromNgn) });
  if (band.fromNgn === 0) return m.search_price_under({ to: shortNaira(band.belowNgn) });
  return m.search_price_between({ from: shortNaira(band.fromNgn), to: shortNaira(band.belowNgn) });
}

/** What the nine types of the specification are called. */
export const TYPE_TEXTS: Record<PropertyType, () => string> = {
  house: m.search_type_house,
  apartment: m.search_type_apartment,
  duplex: m.search_type_duplex,
  villa: m.search_type_villa,
  bungalow: m.search_type_bungalow,
  land: m.search_type_land,
  commercial: m.search_type_commercial,
  office: m.search_type_office,
  condo: m.search_type_condo,
};

export function typeLabel(type: PropertyType): string {
  return TYPE_TEXTS[type]();
}

export function transactionLabel(transaction: TransactionType): string {
  return transaction === 'sale' ? m.search_transaction_sale() : m.search_transaction_rent();
}

const SORT_LABELS: Record<Sort, () => string> = {
  latest: m.search_sort_latest,
  price_asc: m.search_sort_price_asc,
  price_desc: m.search_sort_price_desc,
  move_in_asc: m.search_sort_move_in_asc,
  sqm_price_asc: m.filters_sort_sqm,
  size_desc: m.filters_sort_size,
  confirmed_desc: m.filters_sort_confirmed,
};

export function sortLabel(sort: Sort): string {
  return SORT_LABELS[sort]();
}

/** The spec's words for the control that sets everything back (spec 2). */
export function clearLabel(page: SearchPage): string {
  return page.id === 'homes-for-sale' ? m.search_clear_all() : m.search_clear();
}

/** The spec's sentence for a page that found nothing (spec 2). */
export function emptyTitle(page: SearchPage): string {
  if (page.id === 'homes-for-sale') return m.search_none_found();
  if (page.id === 'buy-houses') return m.search_none_houses();
  if (page.id === 'buy-land') return m.search_none_land();
  return isSaleCategoryPage(page) ? m.search_none_results() : m.search_none_properties();
}

/** spec 2: homes for sale is headed 'N Properties Found'; the other lists by what they hold. */
export function headingText(page: SearchPage, total: Total): string {
  return page.id === 'homes-for-sale' && total.value > 0 ? totalText(page, total) : pageTitle(page.id);
}

/** How much was found, in the words of the page (spec 2). */
export function totalText(page: SearchPage, total: Total): string {
  if (page.id === 'homes-for-sale')
    return total.value === 0 ? m.search_none_found() : countText(total, m.search_found, m.search_found_about);
  if (isSaleCategoryPage(page))
    return total.value === 0 ? m.search_none_results() : countText(total, m.search_results, m.search_results_about);
  return countText(total, m.search_count, m.search_count_about);
}

/** "Show 214 homes": what the button of a filter says before it is pressed. */
export function showLabel(page: SearchPage, total: Total | null): string {
  if (total === null) return m.search_show();
  if (total.value === 0) return m.search_show_none();
  return countText(total, page.id === 'buy-land' ? m.search_show_plots : m.search_show_homes, m.search_show_about);
}

/** "1,204 available"; nothing where it is not known. */
export function availableText(total: Total | null | undefined): string | null {
  return total ? countText(total, m.search_available_count, m.search_available_about) : null;
}
