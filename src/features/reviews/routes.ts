import { guardedPage, type PageRoute } from '#features/accounts/page-route.ts';
import { dealingPolicy, reviewPolicy } from './policy.ts';

const PAGES = 'features/reviews/pages';

/** Visits and deals with their reviews; what agents are told of stands on their own pages. */
export const reviewsRoutes: PageRoute[] = [
  guardedPage('account/dealings', `${PAGES}/dealings-page.tsx`, { opens: dealingPolicy.manage }),
  guardedPage('account/dealings/:id', `${PAGES}/dealing-page.tsx`, { opens: dealingPolicy.manage }),
  guardedPage('reviews/:reviewId/report', `${PAGES}/report-review-page.tsx`, { opens: reviewPolicy.report }),
];
