import type { Feature } from '#app/feature.server.ts';
import { createMapRoutes } from './api/maps-api.server.ts';
import { createStreetRoutes } from './api/streets-api.server.ts';

/** What maps bring: drawn maps, their embedding, and streets where there are any. */
export const mapsFeature: Feature = {
  name: 'maps',
  files: [
    { create: () => createMapRoutes(), isCheap: true },
    { create: createStreetRoutes, isCheap: true },
  ],
};
