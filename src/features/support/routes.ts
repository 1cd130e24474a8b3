import { guardedPage, openPage, type PageRoute } from '#features/accounts/page-route.ts';
import { accountPolicy, publicPolicy } from '#features/accounts/policies.ts';

const PAGES = 'features/support/pages';
/** Documents of the template `service`, each with the form that asks for it. */
const SERVICES = [
  'property-valuation',
  'property-management',
  'legal-services',
  'property-inspection',
  'investment-advisory',
];

/** The URLs of requests, tickets and the help centre. The office's desk of them stands in admin. */
export const supportRoutes: PageRoute[] = [
  // Drawn afresh: the support hours change by the minute, and a question is counted.
  openPage('help', `${PAGES}/help-page.tsx`, {
    posts: publicPolicy.write,
    isIndexed: true,
    keptBy: null,
    script: 'onTouch',
  }),
  // What somebody has searched for in vain is carried into the form.
  openPage('help/contact', `${PAGES}/contact-page.tsx`, {
    posts: publicPolicy.write,
    isIndexed: true,
    keptBy: null,
    script: 'onTouch',
  }),
  // Its address is the secret of whoever asked.
  openPage('requests/:token', `${PAGES}/request-page.tsx`, {
    posts: publicPolicy.write,
    isIndexed: false,
    keptBy: null,
  }),
  ...SERVICES.map((path) =>
    openPage(path, `${PAGES}/service-page.tsx`, {
      id: `support/${path}`,
      posts: publicPolicy.write,
      isIndexed: true,
      keptBy: [],
      script: 'onTouch',
    }),
  ),
  guardedPage('account/requests', `${PAGES}/own-requests-page.tsx`, { opens: accountPolicy.manage }),
];
