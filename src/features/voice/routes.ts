import { openPage, type PageRoute } from '#features/accounts/page-route.ts';

/** The URLs of voice. */
export const voiceRoutes: PageRoute[] = [
  openPage('voice-demo', 'features/voice/pages/voice-demo-page.tsx', { isIndexed: true, keptBy: [] }),
];
