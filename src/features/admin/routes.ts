import { guardedPage, type PageRoute } from '#features/accounts/page-route.ts';
import type { Action } from '#features/accounts/policy.ts';
import { adPolicy } from '#features/advertising/policy.ts';
import { verificationPolicy } from '#features/agents/policy.ts';
import { holdPolicy } from '#features/holds/policy.ts';
import { leadPolicy } from '#features/leads/policy.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { mortgagePolicy } from '#features/mortgage/policy.ts';
import { paymentPolicy } from '#features/payments/policy.ts';
import { planPolicy } from '#features/plans/policy.ts';
import { professionalPolicy } from '#features/professionals/policy.ts';
import { rentalPolicy } from '#features/rentals/policy.ts';
import { reportPolicy } from '#features/reports/policy.ts';
import { reviewPolicy } from '#features/reviews/policy.ts';
import { stagingPolicy } from '#features/staging/policy.ts';
import { submissionPolicy } from '#features/submissions/policy.ts';
import { supportPolicy } from '#features/support/policy.ts';
import { whatsappPolicy } from '#features/whatsapp/policy.ts';
import { adminPolicy } from './policy.ts';

/** A page of the office: every admin may open it, and the policy says who may do what there. */
const office = (path: string, file: string, posts?: Action) =>
  guardedPage(path, `features/admin/pages/${file}`, { opens: adminPolicy.open, ...(posts ? { posts } : {}) });

/** The URLs of the office. Files to download stand in files.server.ts. */
export const adminRoutes: PageRoute[] = [
  office('admin', 'admin-page.tsx', adminPolicy.manage),
  office('admin/queue', 'queue-page.tsx'),
  office('admin/submissions/:submissionId', 'submission-page.tsx', submissionPolicy.decide),
  office('admin/agent-verifications/:verificationId', 'verification-page.tsx', verificationPolicy.review),
  office('admin/properties/:listingId/checks', 'listing-checks-page.tsx', listingPolicy.check),
  office('admin/properties/:listingId/held', 'held-listing-page.tsx', listingPolicy.create),
  office('admin/users/:userId', 'user-page.tsx', adminPolicy.manage),
  office('admin/leads', 'leads-page.tsx'),
  office('admin/leads/:leadId', 'lead-page.tsx', leadPolicy.manage),
  office('admin/requests', 'requests-page.tsx'),
  office('admin/requests/:requestId', 'request-page.tsx', supportPolicy.manage),
  office('admin/help', 'help-page.tsx', supportPolicy.manage),
  office('admin/land', 'land-page.tsx', planPolicy.price),
  office('admin/professionals', 'professionals-page.tsx', professionalPolicy.manage),
  office('admin/loans', 'loans-page.tsx', mortgagePolicy.publish),
  office('admin/ads', 'ads-page.tsx', adPolicy.moderate),
  office('admin/staging', 'staging-page.tsx', stagingPolicy.curate),
  office('admin/reports', 'reports-page.tsx'),
  office('admin/reports/:reportId', 'report-page.tsx', reportPolicy.decide),
  office('admin/reviews', 'reviews-page.tsx', reviewPolicy.moderate),
  office('admin/photos', 'photos-page.tsx', listingPolicy.check),
  office('admin/holds', 'holds-page.tsx', holdPolicy.answer),
  office('admin/payments', 'payments-page.tsx'),
  office('admin/payments/:reference', 'payment-page.tsx', paymentPolicy.refund),
  office('admin/books', 'books-page.tsx', paymentPolicy.compare),
  office('admin/rents', 'rents-page.tsx', rentalPolicy.passOn),
  office('admin/whatsapp', 'whatsapp-page.tsx'),
  office('admin/whatsapp/:conversationId', 'whatsapp-conversation-page.tsx', whatsappPolicy.answer),
  office('admin/assistant', 'assistant-page.tsx'),
  office('admin/outbox', 'outbox-page.tsx'),
  office('admin/outbox/:emailId', 'mail-page.tsx', adminPolicy.manage),
  office('admin/jobs', 'jobs-page.tsx', adminPolicy.manage),
  office('admin/policy', 'policy-page.tsx'),
  office('admin/activity', 'activity-page.tsx'),
  guardedPage('admin/properties', 'features/admin/pages/admin-properties-page.tsx', {
    opens: listingPolicy.create,
    takesFiles: true,
  }),
];
