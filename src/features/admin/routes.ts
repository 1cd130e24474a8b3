import { guardedPage, type PageRoute } from '#features/accounts/page-route.ts';
import type { Action } from '#features/accounts/policy.ts';

/** A page of the office: every admin may open it, and the policy says who may do what there. */
const office = (path: string, file: string, posts?: Action) =>
  guardedPage(path, `features/admin/pages/${file}`, { opens: 'admin.open', ...(posts ? { posts } : {}) });

/** The URLs of the office. Files to download stand in files.server.ts. */
export const adminRoutes: PageRoute[] = [
  office('admin', 'admin-page.tsx', 'admin.manage'),
  office('admin/submissions/:submissionId', 'submission-page.tsx', 'submission.decide'),
  office('admin/agent-verifications/:verificationId', 'verification-page.tsx', 'verification.review'),
  office('admin/properties/:listingId/checks', 'listing-checks-page.tsx', 'listing.check'),
  office('admin/properties/:listingId/held', 'held-listing-page.tsx', 'listing.create'),
  office('admin/users/:userId', 'user-page.tsx', 'admin.manage'),
  office('admin/leads', 'leads-page.tsx'),
  office('admin/leads/:leadId', 'lead-page.tsx', 'lead.manage'),
  office('admin/reports', 'reports-page.tsx'),
  office('admin/reports/:reportId', 'report-page.tsx', 'report.decide'),
  office('admin/outbox', 'outbox-page.tsx'),
  office('admin/outbox/:emailId', 'mail-page.tsx', 'admin.manage'),
  office('admin/jobs', 'jobs-page.tsx', 'admin.manage'),
  office('admin/policy', 'policy-page.tsx'),
  office('admin/activity', 'activity-page.tsx'),
  guardedPage('admin/properties', 'features/admin/pages/admin-properties-page.tsx', {
    opens: 'listing.create',
    takesFiles: true,
  }),
];
