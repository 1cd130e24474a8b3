import { openPage, type PageRoute } from '#features/accounts/page-route.ts';

/** The URLs of the reports feature; a listing's report page is the property's own. */
export const reportsRoutes: PageRoute[] = [
  openPage('report/:kind/:userId', 'features/reports/pages/report-person-page.tsx', {
    posts: 'report.create',
    isIndexed: false,
    keptBy: null,
  }),
];
