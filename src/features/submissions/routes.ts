import { guardedPage, openPage, type PageRoute } from '#features/accounts/page-route.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { agentListingPolicy, submissionPolicy } from './policy.ts';

const PAGES = 'features/submissions/pages';

/** The URLs of selling and of one's own listings. */
export const submissionsRoutes: PageRoute[] = [
  // Everybody may open it; who is not signed in is told so there, and its action refuses by itself (spec 2, Sell).
  openPage('sell', `${PAGES}/sell-page.tsx`, {
    posts: submissionPolicy.create,
    isIndexed: true,
    keptBy: null,
    takesFiles: true,
  }),
  guardedPage('agent-listing-submission', `${PAGES}/agent-listing-page.tsx`, {
    opens: agentListingPolicy.create,
    takesFiles: true,
  }),
  guardedPage('account/listings', `${PAGES}/own-listings-page.tsx`, { opens: listingPolicy.manage }),
  guardedPage('account/listings/confirm', `${PAGES}/confirm-listings-page.tsx`, { opens: listingPolicy.manage }),
  guardedPage('account/listings/submissions/:id', `${PAGES}/own-submission-page.tsx`, {
    opens: submissionPolicy.read,
    posts: submissionPolicy.correct,
    takesFiles: true,
  }),
  guardedPage('account/listings/:id', `${PAGES}/edit-listing-page.tsx`, {
    opens: listingPolicy.manage,
    takesFiles: true,
  }),
];
