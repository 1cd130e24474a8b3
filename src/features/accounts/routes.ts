import { guardedPage, openPage, type PageRoute } from './page-route.ts';
import { accountPolicy, authPolicy, publicPolicy } from './policies.ts';

const PAGES = 'features/accounts/pages';

/** A page that a mailed link opens: its address holds a secret. */
const mailed = (path: string, file: string) =>
  openPage(path, `${PAGES}/${file}`, { posts: publicPolicy.write, isIndexed: false, keptBy: null });
const own = (path: string, file: string) => guardedPage(path, `${PAGES}/${file}`, { opens: accountPolicy.manage });

/** The URLs of accounts. */
export const accountsRoutes: PageRoute[] = [
  openPage('auth', `${PAGES}/auth-page.tsx`, { opens: authPolicy.open, isIndexed: true, keptBy: null }),
  mailed('auth/reset', 'reset-page.tsx'),
  mailed('auth/confirm', 'confirm-page.tsx'),
  mailed('auth/email', 'email-link-page.tsx'),
  own('account', 'profile-page.tsx'),
  own('account/security', 'security-page.tsx'),
  own('account/notices', 'notices-page.tsx'),
];
