import { guardedPage, type PageRoute } from '#features/accounts/page-route.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { paymentPolicy } from '#features/payments/policy.ts';
import { holdPolicy, payeePolicy } from './policy.ts';

const PAGES = 'features/holds/pages';

/** Paying for a home, and being paid. */
export const holdsRoutes: PageRoute[] = [
  guardedPage('property/:propertyId/pay', `${PAGES}/pay-page.tsx`, { opens: paymentPolicy.make }),
  guardedPage('account/holds', `${PAGES}/own-holds-page.tsx`, { opens: holdPolicy.open }),
  guardedPage('account/payout-account', `${PAGES}/payout-account-page.tsx`, { opens: payeePolicy.manage }),
  guardedPage('account/listings/:id/deposit', `${PAGES}/deposit-page.tsx`, { opens: listingPolicy.manage }),
];
