import { openPage, type PageRoute } from '#features/accounts/page-route.ts';
import { CITIES } from '#features/places/cities.ts';

/** The URLs of the cities feature. */
export const citiesRoutes: PageRoute[] = [
  openPage('map', 'features/cities/pages/map-page.tsx', { isIndexed: true, keptBy: ['city', 'page'] }),
  openPage('city/:cityName', 'features/cities/pages/city-page.tsx', {
    isIndexed: true,
    keptBy: ['page'],
    alsoListed: CITIES.map((city) => `/city/${city.slug}`),
  }),
];
