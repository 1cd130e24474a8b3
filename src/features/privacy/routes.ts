import { guardedPage, openPage, type PageRoute } from '#features/accounts/page-route.ts';
import { accountPolicy } from '#features/accounts/policies.ts';

const PAGES = 'features/privacy/pages';

const own = (path: string, file: string) => guardedPage(path, `${PAGES}/${file}`, { opens: accountPolicy.manage });

/** The URLs of a person's own data. */
export const privacyRoutes: PageRoute[] = [
  own('account/data', 'data-page.tsx'),
  own('account/data/download', 'download.ts'),
  own('account/delete', 'delete-page.tsx'),
  openPage('goodbye', `${PAGES}/goodbye-page.tsx`, { isIndexed: false, keptBy: [] }),
];
