import { openPage, type PageRoute } from '#features/accounts/page-route.ts';
import { publicPolicy } from '#features/accounts/policies.ts';

const PAGES = 'features/saved/pages';

/** Open to everybody and never kept for others: what is saved belongs to the account or the browser that asks. */
const own = (path: string, file: string) =>
  openPage(path, `${PAGES}/${file}`, { posts: publicPolicy.write, isIndexed: false, keptBy: null });

/** The URLs of what people save. */
export const savedRoutes: PageRoute[] = [
  own('saved', 'saved-page.tsx'),
  own('saved/add/:id', 'add-page.tsx'),
  own('saved/searches/add', 'add-search-page.tsx'),
  own('saved/confirm', 'confirm-page.tsx'),
  own('saved/stop', 'stop-page.tsx'),
  own('saved/change', 'change.ts'),
  own('saved/seen', 'seen.ts'),
  own('saved/push', 'push.ts'),
  openPage('offline', `${PAGES}/offline-page.tsx`, { isIndexed: false, keptBy: [], script: 'onTouch' }),
];
