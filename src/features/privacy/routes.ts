import { guardedPage, openPage, type PageRoute } from '#features/accounts/page-route.ts';
import { accountPolicy, publicPolicy } from '#features/accounts/policies.ts';

const PAGES = 'features/privacy/pages';

/** They show what this browser has chosen, so each is drawn for whoever asks. */
const chosen = (path: string, file: string) =>
  openPage(path, `${PAGES}/${file}`, { posts: publicPolicy.write, isIndexed: true, keptBy: null });

const own = (path: string, file: string) => guardedPage(path, `${PAGES}/${file}`, { opens: accountPolicy.manage });

/** The URLs of a person's own data, and of what they want done with it. */
export const privacyRoutes: PageRoute[] = [
  own('account/data', 'data-page.tsx'),
  own('account/data/download', 'download.ts'),
  own('account/delete', 'delete-page.tsx'),
  chosen('privacy/ad-choices', 'ad-choices-page.tsx'),
  chosen('privacy/cookie-preferences', 'cookie-preferences-page.tsx'),
  chosen('privacy/do-not-sell', 'objection-page.tsx'),
  openPage('goodbye', `${PAGES}/goodbye-page.tsx`, { isIndexed: false, keptBy: [] }),
];
