import { openPage, type PageRoute } from '#features/accounts/page-route.ts';

/** The URLs of WhatsApp. */
export const whatsappRoutes: PageRoute[] = [
  openPage('whatsapp-demo', 'features/whatsapp/pages/whatsapp-demo-page.tsx', { isIndexed: true, keptBy: null }),
];
