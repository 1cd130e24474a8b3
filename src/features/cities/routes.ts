import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The URLs of the cities feature; file paths are relative to src. */
export const citiesRoutes: RouteConfigEntry[] = [
  route('map', 'features/cities/pages/map-page.tsx'),
  route('city/:cityName', 'features/cities/pages/city-page.tsx'),
];
