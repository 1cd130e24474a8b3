import { openPage, type PageRoute } from '#features/accounts/page-route.ts';
import { STATE_NAMES } from '#features/places/states.ts';
import { slugify } from '#lib/slug.ts';

const PAGES = 'features/insights/pages';
const KEPT_BY = ['deal', 'type', 'beds'];

/** A page about a place; the country, a state, a city and an area share a module. */
const insights = (path: string, id: string, alsoListed: readonly string[] = []) =>
  openPage(path, `${PAGES}/insights-page.tsx`, {
    id,
    isIndexed: true,
    keptBy: KEPT_BY,
    alsoListed,
    script: 'onTouch',
  });

/** The URLs of the price index. */
export const insightsRoutes: PageRoute[] = [
  insights(
    'market-insights',
    'insights',
    STATE_NAMES.map((name) => `/market-insights/${slugify(name)}`),
  ),
  openPage('market-insights/method', `${PAGES}/method-page.tsx`, {
    isIndexed: true,
    keptBy: [],
    script: 'onTouch',
  }),
  openPage('market-insights/csv', `${PAGES}/insights-csv.ts`, { isIndexed: false, keptBy: null }),
  insights('market-insights/:state', 'insights-state'),
  insights('market-insights/:state/:town', 'insights-town'),
  insights('market-insights/:state/:town/:area', 'insights-area'),
];
