import { guardedPage, type PageRoute } from '#features/accounts/page-route.ts';
import { paymentPolicy } from './policy.ts';

/** The URLs of payments. */
export const paymentsRoutes: PageRoute[] = [
  guardedPage('sandbox-checkout/:reference', 'features/payments/pages/sandbox-checkout-page.tsx', {
    opens: paymentPolicy.make,
  }),
];
