import { m } from '#paraglide/messages.js';
import type { SearchPageId } from '../domain/search-pages.ts';

/** Worded on the server: only the head of a document says it, so no browser loads all of them. */
const ABOUT: Record<SearchPageId, () => string> = {
  'homes-for-sale': m.search_about_homes_for_sale,
  'browse-all-homes': m.search_about_browse,
  'buy-houses': m.search_about_buy_houses,
  'buy-land': m.search_about_buy_land,
  'rent-apartments': m.search_about_rent_apartments,
  'rent-houses': m.search_about_rent_houses,
  'rent-all': m.search_about_rent_all,
  'new-construction': m.search_about_new_construction,
  foreclosures: m.search_about_foreclosures,
  'for-sale-by-owner': m.search_about_for_sale_by_owner,
  'open-houses': m.search_about_open_houses,
  'coming-soon': m.search_about_coming_soon,
  'recent-sales': m.search_about_recent_sales,
};

/** What the page holds, in one or two sentences. */
export function pageAbout(id: SearchPageId): string {
  return ABOUT[id]();
}
