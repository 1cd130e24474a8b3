import { guardedPage, type PageRoute } from '#features/accounts/page-route.ts';
import { mandatePolicy } from './policy.ts';

/** Letters of authority of one's own listings. */
export const mandatesRoutes: PageRoute[] = [
  guardedPage('account/listings/:id/mandate', 'features/mandates/pages/mandate-page.tsx', {
    opens: mandatePolicy.handIn,
    takesFiles: true,
  }),
];
