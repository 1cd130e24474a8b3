import { guardedPage, type PageRoute } from '#features/accounts/page-route.ts';
import { identityPolicy } from './policy.ts';

/** The page on which somebody's identity is checked. */
export const identityRoutes: PageRoute[] = [
  guardedPage('agent/verification/identity', 'features/identity/pages/identity-page.tsx', {
    opens: identityPolicy.check,
    takesFiles: true,
  }),
];
