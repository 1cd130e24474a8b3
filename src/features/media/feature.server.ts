import type { Feature } from '#app/feature.server.ts';
import { createMediaRoutes } from './api/media-routes.server.ts';

/** What media brings: pictures and where they are served. */
export const mediaFeature: Feature = {
  name: 'media',
  tables: ['media'],
  files: [{ create: createMediaRoutes, isCheap: true }],
};
