import { guardedPage, openPage, type PageRoute } from '#features/accounts/page-route.ts';
import { publicPolicy } from '#features/accounts/policies.ts';
import { enquiryPolicy } from './policy.ts';

const PAGES = 'features/leads/pages';

/** The URLs of the leads feature. Calendar files stand in visit-files.server.ts. */
export const leadsRoutes: PageRoute[] = [
  openPage('get-matched', `${PAGES}/get-matched-page.tsx`, { posts: publicPolicy.write, isIndexed: true, keptBy: [] }),
  guardedPage('inbox', `${PAGES}/inbox-page.tsx`, { opens: enquiryPolicy.answer }),
  guardedPage('inbox/:enquiryId', `${PAGES}/enquiry-page.tsx`, {
    id: 'inbox-enquiry',
    opens: enquiryPolicy.answer,
    takesFiles: true,
  }),
  // Who is signed in sees their own calendar above the text, so nobody's copy is kept.
  openPage('scheduling', `${PAGES}/scheduling-page.tsx`, { isIndexed: true, keptBy: null }),
  // Its address is the secret of whoever asked for the visit.
  openPage('sent/:token', `${PAGES}/sent-page.tsx`, {
    posts: publicPolicy.write,
    isIndexed: false,
    keptBy: null,
    takesFiles: true,
  }),
];
