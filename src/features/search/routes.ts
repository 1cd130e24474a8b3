import { openPage, type PageRoute } from '#features/accounts/page-route.ts';

const PAGES = 'features/search/pages';

/** What a list can be narrowed to, and so what tells one kept copy from another (domain/search-url.ts). */
const CHOICES = ['search', 'transaction', 'state', 'price', 'beds', 'baths', 'type', 'bbox', 'sort', 'page'];

const doors = (path: string, file: string) => openPage(path, `${PAGES}/${file}`, { isIndexed: true, keptBy: [] });

/** A list is known by its route: the id is the path (search-pages.ts). */
const list = (path: string, alsoListed: string[] = []) =>
  openPage(path, `${PAGES}/list-page.tsx`, { id: path, isIndexed: true, keptBy: CHOICES, alsoListed });
const category = (path: string) =>
  openPage(path, `${PAGES}/sale-category-page.tsx`, { id: path, isIndexed: true, keptBy: CHOICES });
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
  openPage('homes-for-sale', `${PAGES}/homes-for-sale-page.tsx`, { isIndexed: true, keptBy: CHOICES }),
  category('buy/new-construction'),
  category('buy/foreclosures'),
  category('buy/for-sale-by-owner'),
  category('buy/open-houses'),
  category('buy/coming-soon'),
  category('buy/recent-sales'),
  answer('search-count/:page', 'search-count.ts'),
  answer('search-map/:page', 'search-map.ts'),
];
