import { openPage, type PageRoute } from '#features/accounts/page-route.ts';
import { CHOICE_PARAMS as CHOICES } from './domain/search-url.ts';

const PAGES = 'features/search/pages';

const doors = (path: string, file: string) => openPage(path, `${PAGES}/${file}`, { isIndexed: true, keptBy: [] });

/** A list is known by its route: the id is the path (search-pages.ts). */
const list = (path: string, alsoListed: string[] = []) =>
  openPage(path, `${PAGES}/list-page.tsx`, { id: path, isIndexed: true, keptBy: CHOICES, alsoListed });
const answer = (path: string, file: string) =>
  openPage(path, `${PAGES}/${file}`, { isIndexed: false, keptBy: CHOICES });

/** The URLs of the search feature. Pages of one shape share a module. */
export const searchRoutes: PageRoute[] = [
  doors('buy', 'buy-page.tsx'),
  list('buy/listings', ['/buy/listings?type=land']),
  doors('rent', 'rent-page.tsx'),
  list('rent/apartments'),
  list('rent/houses'),
  list('rent/all'),
  list('browse-all-homes'),
  list('homes-for-sale'),
  list('buy/new-construction'),
  list('buy/foreclosures'),
  list('buy/for-sale-by-owner'),
  list('buy/open-houses'),
  list('buy/coming-soon'),
  list('buy/recent-sales'),
  answer('search-count/:page', 'search-count.ts'),
  answer('search-map/:page', 'search-map.ts'),
  answer('search-facets/:page', 'search-facets.ts'),
  answer('filters/:page', 'filters-page.tsx'),
  openPage('search-suggest', `${PAGES}/search-suggest.ts`, { isIndexed: false, keptBy: ['q', 'want'] }),
  openPage('search-card/:propertyId', `${PAGES}/search-card.ts`, { isIndexed: false, keptBy: [] }),
];
