import { guardedPage, openPage, type PageRoute } from '#features/accounts/page-route.ts';
import { reportPolicy } from './policy.ts';

/** The URLs of the reports feature; a listing's report page is the property's own. */
export const reportsRoutes: PageRoute[] = [
  openPage('report/:kind/:userId', 'features/reports/pages/report-person-page.tsx', {
    posts: reportPolicy.create,
    takesFiles: true,
    isIndexed: false,
    keptBy: null,
  }),
  guardedPage('account/reports', 'features/reports/pages/own-reports-page.tsx', { opens: reportPolicy.create }),
];
