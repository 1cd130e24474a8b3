import { openPage, type PageRoute } from '#features/accounts/page-route.ts';

/** Whatever no feature answers. Stands last in routes.ts. */
export const shellRoutes: PageRoute[] = [
  openPage('*', 'shell/pages/not-found-page.tsx', { isIndexed: false, keptBy: [] }),
];
