import { type RouteConfigEntry, route } from '@react-router/dev/routes';

const LIST = 'features/search/pages/list-page.tsx';
const CATEGORY = 'features/search/pages/sale-category-page.tsx';

/** A list is known by its route: the id is the path (search-pages.ts). */
const list = (path: string, file: string) => route(path, file, { id: path });

/** The URLs of the search feature; file paths are relative to src. Pages of one shape share a module. */
export const searchRoutes: RouteConfigEntry[] = [
  route('buy', 'features/search/pages/buy-page.tsx'),
  list('buy/listings', LIST),
  route('rent', 'features/search/pages/rent-page.tsx'),
  list('rent/apartments', LIST),
  list('rent/houses', LIST),
  list('rent/all', LIST),
  list('browse-all-homes', LIST),
  route('homes-for-sale', 'features/search/pages/homes-for-sale-page.tsx'),
  list('buy/new-construction', CATEGORY),
  list('buy/foreclosures', CATEGORY),
  list('buy/for-sale-by-owner', CATEGORY),
  list('buy/open-houses', CATEGORY),
  list('buy/coming-soon', CATEGORY),
  list('buy/recent-sales', CATEGORY),
  route('search-count/:page', 'features/search/pages/search-count.ts'),
  route('search-map/:page', 'features/search/pages/search-map.ts'),
];
