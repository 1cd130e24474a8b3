import { type RouteConfigEntry, route } from '@react-router/dev/routes';

const LIST = 'features/search/pages/list-page.tsx';
const CATEGORY = 'features/search/pages/sale-category-page.tsx';

/** The URLs of the search feature; file paths are relative to src. Pages of one shape share a module. */
export const searchRoutes: RouteConfigEntry[] = [
  route('buy', 'features/search/pages/buy-page.tsx'),
  route('buy/listings', LIST, { id: 'buy-listings' }),
  route('rent', 'features/search/pages/rent-page.tsx'),
  route('rent/apartments', LIST, { id: 'rent-apartments' }),
  route('rent/houses', LIST, { id: 'rent-houses' }),
  route('rent/all', LIST, { id: 'rent-all' }),
  route('browse-all-homes', LIST, { id: 'browse-all-homes' }),
  route('homes-for-sale', 'features/search/pages/homes-for-sale-page.tsx'),
  route('buy/new-construction', CATEGORY, { id: 'new-construction' }),
  route('buy/foreclosures', CATEGORY, { id: 'foreclosures' }),
  route('buy/for-sale-by-owner', CATEGORY, { id: 'for-sale-by-owner' }),
  route('buy/open-houses', CATEGORY, { id: 'open-houses' }),
  route('buy/coming-soon', CATEGORY, { id: 'coming-soon' }),
  route('buy/recent-sales', CATEGORY, { id: 'recent-sales' }),
  route('search-count/:page', 'features/search/pages/search-count.ts'),
  route('search-map/:page', 'features/search/pages/search-map.ts'),
];
