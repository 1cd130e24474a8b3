import { guardedPage, openPage, type PageRoute } from '#features/accounts/page-route.ts';
import { adPolicy } from './policy.ts';

const PAGES = 'features/advertising/pages';

/** The URLs of advertising. */
export const advertisingRoutes: PageRoute[] = [
  openPage('advertise', `${PAGES}/packages-page.tsx`, { isIndexed: true, keptBy: [], script: 'onTouch' }),
  openPage('advertise/create', `${PAGES}/create-page.tsx`, {
    posts: adPolicy.manage,
    isIndexed: true,
    keptBy: null,
  }),
  openPage('advertise/performance', `${PAGES}/performance-page.tsx`, {
    posts: adPolicy.manage,
    isIndexed: false,
    keptBy: null,
  }),
  guardedPage('advertise/performance/csv', `${PAGES}/performance-csv.ts`, { opens: adPolicy.manage }),
  // Not called after what it is: programs that hide advertisements would hide the homes as well.
  openPage('to/:adId', `${PAGES}/promoted-link.ts`, { isIndexed: false, keptBy: null }),
];
