import { guardedPage, type PageRoute } from '#features/accounts/page-route.ts';
import { planPolicy } from './policy.ts';

/** The land papers of one's own listing; the office opens them as well. */
export const plansRoutes: PageRoute[] = [
  guardedPage('account/listings/:id/survey-plan', 'features/plans/pages/survey-plan-page.tsx', {
    opens: planPolicy.manage,
  }),
];
