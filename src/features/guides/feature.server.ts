import type { Feature } from '#app/feature.server.ts';
import { createGuidesApi } from './api/guides-api.server.ts';
import * as areaGuides from './migrations/0353-area-guides.server.ts';
import './schema.ts';
import { refreshGuides } from './use-cases/area-guides.server.ts';

/** What guides bring: what is known of areas, of our own data, kept and made anew. */
export const guidesFeature: Feature = {
  name: 'guides',
  tables: ['area_guides'],
  migrations: { '0353-area-guides': areaGuides },
  jobs: [{ name: 'refresh-area-guides', isHourly: true, run: refreshGuides }],
  api: [createGuidesApi],
};
