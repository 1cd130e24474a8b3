import { openPage, type PageRoute } from '#features/accounts/page-route.ts';

/** The URLs of the home feature. */
export const homeRoutes: PageRoute[] = [
  openPage('', 'features/home/pages/home-page.tsx', { isIndexed: true, keptBy: [] }),
];
