import { declareSetting, type Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { createListingsApi } from './api/finding-api.server.ts';
import { FOLD_MAP_CELLS_JOB, refreshMapCells } from './map-cells.server.ts';
import { forgetListingChanges } from './market-sieve.server.ts';
import * as changes from './migrations/0380-listing-changes.server.ts';
import * as filterColumns from './migrations/0405-filter-columns.server.ts';
import { SAMPLE_LISTINGS } from './samples-shown.server.ts';
import './schema.ts';

/** The job that forgets what changed long ago. */
const FORGET_CHANGES_JOB = 'forget-listing-changes';

/** What finding brings: counts and map cells that are kept, and the read API. */
export const findingFeature: Feature = {
  name: 'finding',
  tables: ['map_cells', 'map_facets', 'map_deltas', 'search_counts', 'listing_changes'],
  migrations: { '0380-listing-changes': changes, '0405-filter-columns': filterColumns },
  settings: [
    declareSetting(SAMPLE_LISTINGS, {
      tags: ['listings'],
      title: m.admin_setting_samples,
      text: m.admin_setting_samples_text,
      fields: { enabled: m.admin_field_samples_enabled },
    }),
  ],
  jobs: [
    { name: FOLD_MAP_CELLS_JOB, run: refreshMapCells },
    { name: FORGET_CHANGES_JOB, isHourly: true, run: forgetListingChanges },
  ],
  afterExpiry: refreshMapCells,
  api: [createListingsApi],
};
