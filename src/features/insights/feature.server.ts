import type { Feature } from '#app/feature.server.ts';
import * as priceIndex from './migrations/0120-price-index.server.ts';
import { REFRESH_PRICE_INDEX_JOB, refreshPriceIndex } from './use-cases/refresh-price-index.server.ts';

/** What insights bring: what homes ask by place and kind, reckoned once a day. */
export const insightsFeature: Feature = {
  name: 'insights',
  tables: ['price_index', 'price_index_run'],
  migrations: { '0120-price-index': priceIndex },
  jobs: [{ name: REFRESH_PRICE_INDEX_JOB, isHourly: true, run: async (app) => void (await refreshPriceIndex(app)) }],
};
