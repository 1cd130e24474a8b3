import { guardedPage, openPage, type PageRoute } from '#features/accounts/page-route.ts';
import { paperPolicy } from './policy.ts';

const PAGES = 'features/papers/pages';

/** The URLs of document verification. */
export const papersRoutes: PageRoute[] = [
  // Everybody may open it; who is not signed in is told so there (spec 2).
  openPage('document-verification', `${PAGES}/papers-page.tsx`, {
    posts: paperPolicy.check,
    isIndexed: true,
    keptBy: null,
    takesFiles: true,
  }),
  guardedPage('document-verification/batches/:batchId', `${PAGES}/batch-page.tsx`, { opens: paperPolicy.check }),
  openPage('document-verification/check', `${PAGES}/find-check-page.tsx`, {
    isIndexed: true,
    keptBy: null,
    script: 'onTouch',
  }),
  openPage('document-verification/check/:code', `${PAGES}/check-page.tsx`, {
    isIndexed: false,
    keptBy: null,
    script: 'onTouch',
  }),
];
