import { guardedPage, openPage, type PageRoute } from '#features/accounts/page-route.ts';
import { publicPolicy } from '#features/accounts/policies.ts';
import { rentalPolicy, tenancyPolicy } from './policy.ts';

const PAGES = 'features/rentals/pages';

/** What somebody lets, what somebody rents, and receipts that anybody checks. */
export const rentalsRoutes: PageRoute[] = [
  // A visitor is shown a sample of it (spec 2, Manage Rentals).
  openPage('manage-rentals', `${PAGES}/portfolio-page.tsx`, { isIndexed: true, keptBy: null, script: 'onTouch' }),
  guardedPage('manage-rentals/new', `${PAGES}/new-rental-page.tsx`, { opens: rentalPolicy.start }),
  guardedPage('manage-rentals/file', `${PAGES}/file-page.tsx`, { opens: rentalPolicy.start, takesFiles: true }),
  guardedPage('manage-rentals/csv/:kind', `${PAGES}/csv.ts`, { opens: rentalPolicy.start }),
  guardedPage('manage-rentals/statements/:propertyId', `${PAGES}/statement-page.tsx`, { opens: rentalPolicy.manage }),
  guardedPage('manage-rentals/statements/:propertyId/csv', `${PAGES}/statement-csv.ts`, { opens: rentalPolicy.manage }),
  guardedPage('manage-rentals/repairs/:repairId', `${PAGES}/repair-page.tsx`, { opens: rentalPolicy.manage }),
  guardedPage('manage-rentals/:rentalId', `${PAGES}/rental-page.tsx`, { opens: rentalPolicy.manage, takesFiles: true }),
  guardedPage('manage-rentals/:rentalId/edit', `${PAGES}/edit-rental-page.tsx`, { opens: rentalPolicy.manage }),
  guardedPage('manage-rentals/:rentalId/lease', `${PAGES}/lease-page.tsx`, { opens: rentalPolicy.manage }),
  guardedPage('account/tenancies', `${PAGES}/tenancies-page.tsx`, { opens: tenancyPolicy.list }),
  guardedPage('account/tenancies/:leaseId', `${PAGES}/tenancy-page.tsx`, {
    opens: tenancyPolicy.open,
    takesFiles: true,
  }),
  guardedPage('account/tenancies/repairs/:repairId', `${PAGES}/own-repair-page.tsx`, { opens: tenancyPolicy.open }),
  guardedPage('rent-receipts/:paymentId', `${PAGES}/receipt-pdf.ts`, { opens: rentalPolicy.manage }),
  guardedPage('rent-documents/:documentId', `${PAGES}/document.ts`, { opens: rentalPolicy.manage }),
  guardedPage('repair-photos/:repairId/:place/:file', `${PAGES}/repair-photo.ts`, { opens: rentalPolicy.manage }),
  openPage('rent-receipt', `${PAGES}/check-receipt-page.tsx`, { isIndexed: true, keptBy: null, script: 'onTouch' }),
  openPage('rent-reminders/:token', `${PAGES}/reminders-page.tsx`, {
    isIndexed: false,
    keptBy: null,
    posts: publicPolicy.write,
  }),
];
