import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The URLs of the leads feature; file paths are relative to src. Calendar files stand in visit-files.server.ts. */
export const leadsRoutes: RouteConfigEntry[] = [
  route('get-matched', 'features/leads/pages/get-matched-page.tsx'),
  route('inbox', 'features/leads/pages/inbox-page.tsx'),
  route('inbox/:enquiryId', 'features/leads/pages/enquiry-page.tsx', { id: 'inbox-enquiry' }),
  route('sent/:token', 'features/leads/pages/sent-page.tsx'),
];
