import { type RouteConfigEntry, route } from '@react-router/dev/routes';

const PAGES = 'features/admin/pages';

/** The URLs of the office; file paths are relative to src. Files to download stand in files.server.ts. */
export const adminRoutes: RouteConfigEntry[] = [
  route('admin', `${PAGES}/admin-page.tsx`),
  route('admin/submissions/:submissionId', `${PAGES}/submission-page.tsx`),
  route('admin/agent-verifications/:verificationId', `${PAGES}/verification-page.tsx`),
  route('admin/properties/:listingId/checks', `${PAGES}/listing-checks-page.tsx`),
  route('admin/properties/:listingId/held', `${PAGES}/held-listing-page.tsx`),
  route('admin/users/:userId', `${PAGES}/user-page.tsx`),
  route('admin/leads', `${PAGES}/leads-page.tsx`),
  route('admin/leads/:leadId', `${PAGES}/lead-page.tsx`),
  route('admin/reports', `${PAGES}/reports-page.tsx`),
  route('admin/reports/:reportId', `${PAGES}/report-page.tsx`),
  route('admin/outbox', `${PAGES}/outbox-page.tsx`),
  route('admin/outbox/:emailId', `${PAGES}/mail-page.tsx`),
  route('admin/jobs', `${PAGES}/jobs-page.tsx`),
  route('admin/policy', `${PAGES}/policy-page.tsx`),
  route('admin/activity', `${PAGES}/activity-page.tsx`),
];
