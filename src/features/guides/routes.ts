import { openPage, type PageRoute } from '#features/accounts/page-route.ts';

/** The URLs of area guides. */
export const guidesRoutes: PageRoute[] = [
  openPage('areas/:state/:place', 'features/guides/pages/area-page.tsx', {
    isIndexed: true,
    keptBy: [],
    script: 'onTouch',
  }),
];
