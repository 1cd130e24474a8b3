import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The URLs of selling and of one's own listings; file paths are relative to src. */
export const submissionsRoutes: RouteConfigEntry[] = [
  route('sell', 'features/submissions/pages/sell-page.tsx'),
  route('agent-listing-submission', 'features/submissions/pages/agent-listing-page.tsx'),
  route('account/listings', 'features/submissions/pages/own-listings-page.tsx'),
  route('account/listings/submissions/:id', 'features/submissions/pages/own-submission-page.tsx'),
  route('account/listings/:id', 'features/submissions/pages/edit-listing-page.tsx'),
];
