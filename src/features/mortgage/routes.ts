import { openPage, type PageRoute } from '#features/accounts/page-route.ts';
import { publicPolicy } from '#features/accounts/policies.ts';
import { mortgagePolicy } from './policy.ts';

const PAGES = 'features/mortgage/pages';

/** The URLs of home loans; /mortgage/learn is a document like any other. */
export const mortgageRoutes: PageRoute[] = [
  openPage('mortgage', `${PAGES}/hub-page.tsx`, { isIndexed: true, keptBy: [], script: 'onTouch' }),
  // Every figure is in the address, so that nearly no two people ask for the same page.
  openPage('mortgage/calculator', `${PAGES}/calculator-page.tsx`, { isIndexed: true, keptBy: null, script: 'onTouch' }),
  openPage('mortgage/calculator/csv', `${PAGES}/calculator-csv.ts`, { isIndexed: false, keptBy: null }),
  openPage('mortgage/rates', `${PAGES}/rates-page.tsx`, { isIndexed: true, keptBy: [], script: 'onTouch' }),
  openPage('mortgage/affordability', `${PAGES}/affordability-page.tsx`, {
    isIndexed: true,
    keptBy: null,
    script: 'onTouch',
  }),
  openPage('mortgage/pre-qualify', `${PAGES}/pre-qualify-page.tsx`, {
    posts: publicPolicy.write,
    isIndexed: true,
    keptBy: [],
    script: 'onTouch',
  }),
  openPage('mortgage/dashboard', `${PAGES}/dashboard-page.tsx`, {
    posts: mortgagePolicy.keep,
    isIndexed: true,
    keptBy: null,
  }),
];
