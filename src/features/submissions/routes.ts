import { guardedPage, openPage, type PageRoute } from '#features/accounts/page-route.ts';

const PAGES = 'features/submissions/pages';

/** The URLs of selling and of one's own listings. */
export const submissionsRoutes: PageRoute[] = [
  // Everybody may open it; who is not signed in is told so there, and its action refuses by itself (spec 2, Sell).
  openPage('sell', `${PAGES}/sell-page.tsx`, {
    posts: 'submission.create',
    isIndexed: true,
    keptBy: null,
    takesFiles: true,
  }),
  guardedPage('agent-listing-submission', `${PAGES}/agent-listing-page.tsx`, {
    opens: 'agentListing.create',
    takesFiles: true,
  }),
  guardedPage('account/listings', `${PAGES}/own-listings-page.tsx`, { opens: 'listing.manage' }),
  guardedPage('account/listings/submissions/:id', `${PAGES}/own-submission-page.tsx`, {
    opens: 'submission.read',
    posts: 'submission.correct',
    takesFiles: true,
  }),
  guardedPage('account/listings/:id', `${PAGES}/edit-listing-page.tsx`, { opens: 'listing.manage', takesFiles: true }),
];
