import { openPage, type PageRoute } from '#features/accounts/page-route.ts';

/** The page of the public ledger; its files and proofs are answered beside the pages. */
export const ledgerRoutes: PageRoute[] = [
  openPage('ledger', 'features/ledger/pages/ledger-page.tsx', {
    isIndexed: true,
    keptBy: ['entry'],
    script: 'onTouch',
  }),
];
