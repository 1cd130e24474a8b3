import type { Feature } from '#app/feature.server.ts';
import { createMapRoutes } from './api/maps-api.server.ts';

/** What maps bring: drawn maps and their embedding. */
export const mapsFeature: Feature = { name: 'maps', files: [{ create: () => createMapRoutes(), isCheap: true }] };
