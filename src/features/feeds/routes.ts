import { guardedPage, type PageRoute } from '#features/accounts/page-route.ts';
import { feedPolicy } from './policy.ts';

/** The page of bulk listings. */
export const feedsRoutes: PageRoute[] = [
  guardedPage('account/feeds', 'features/feeds/pages/feeds-page.tsx', { opens: feedPolicy.send, takesFiles: true }),
];
