import { openPage, type PageRoute } from '#features/accounts/page-route.ts';
import { publicPolicy } from '#features/accounts/policies.ts';

/** The page of the assistant. What it shows is one browser's conversation: no copy of it is kept. */
export const assistantRoutes: PageRoute[] = [
  openPage('chat', 'features/assistant/pages/chat-page.tsx', {
    posts: publicPolicy.write,
    isIndexed: true,
    keptBy: null,
  }),
];
