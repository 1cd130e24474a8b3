import { openPage, type PageRoute } from '#features/accounts/page-route.ts';
import { DOCUMENT_LIST } from './compiled/document-list.ts';
import type { Template } from './document.ts';

/** Templates whose pages belong to features that build more around the text. */
const DRAWN_ELSEWHERE: readonly Template[] = ['service', 'help'];
/** Documents with a page of their own, here or in a feature that gives the page something to do. */
const OWN_PAGES: readonly string[] = [
  '/about',
  '/manage-rentals',
  '/scheduling',
  '/privacy/ad-choices',
  '/privacy/cookie-preferences',
  '/privacy/do-not-sell',
  '/advertise',
  '/virtual-staging',
  '/mortgage',
  '/mortgage/calculator',
  '/mortgage/rates',
  '/mortgage/affordability',
  '/mortgage/pre-qualify',
  '/mortgage/dashboard',
  '/voice-demo',
  '/whatsapp-demo',
];

const facts = { isIndexed: true, keptBy: [], script: 'onTouch' } as const;

/** The URLs of the reading pages: one for each document of content/en, and those with a module of their own. */
export const contentRoutes: PageRoute[] = [
  ...DOCUMENT_LIST.filter(({ path, template }) => !DRAWN_ELSEWHERE.includes(template) && !OWN_PAGES.includes(path)).map(
    ({ path }) =>
      openPage(path.slice(1), 'features/content/pages/document-page.tsx', { id: `content${path}`, ...facts }),
  ),
  ...DOCUMENT_LIST.filter(({ path }) => path === '/about').map(({ path }) =>
    openPage(path.slice(1), 'features/content/pages/about-page.tsx', { id: `content${path}`, ...facts }),
  ),
];
