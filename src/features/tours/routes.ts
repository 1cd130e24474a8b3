import { guardedPage, type PageRoute } from '#features/accounts/page-route.ts';
import { visitHoursPolicy } from './policy.ts';

/** The visiting hours of whoever lists; the calendar of visits is a page of the leads feature. */
export const toursRoutes: PageRoute[] = [
  guardedPage('scheduling/hours', 'features/tours/pages/hours-page.tsx', { opens: visitHoursPolicy.manage }),
];
