import { guardedPage, openPage, type PageRoute } from '#features/accounts/page-route.ts';
import { accountPolicy, publicPolicy } from '#features/accounts/policies.ts';
import { reportPolicy } from '#features/reports/policy.ts';

const PAGES = 'features/property/pages';

const property = (path: string, id: string) =>
  openPage(path, `${PAGES}/property-page.tsx`, { id, isIndexed: true, keptBy: [] });
const enquiry = (path: string, id: string) =>
  openPage(path, `${PAGES}/enquiry-page.tsx`, { id, posts: publicPolicy.write, isIndexed: false, keptBy: null });

/** The URLs of the property feature. Pages of one shape share a module. */
export const propertyRoutes: PageRoute[] = [
  openPage('property', `${PAGES}/no-property.ts`, { isIndexed: false, keptBy: null }),
  property('property/:propertyId', 'property'),
  property('property/:state/:city/:propertyName/:propertyId', 'property-long'),
  openPage('property/:propertyId/call', `${PAGES}/call-page.tsx`, {
    isIndexed: false,
    keptBy: null,
    script: 'onTouch',
  }),
  openPage('property/:propertyId/whatsapp', `${PAGES}/whatsapp-link.ts`, { isIndexed: false, keptBy: null }),
  enquiry('property/:propertyId/tour', 'property-tour'),
  enquiry('property/:propertyId/message', 'property-message'),
  openPage('property/:propertyId/trust', `${PAGES}/trust-page.tsx`, {
    isIndexed: true,
    keptBy: [],
    script: 'onTouch',
  }),
  guardedPage('account/homes/:propertyId', `${PAGES}/own-home-page.tsx`, { opens: accountPolicy.manage }),
  guardedPage('account/homes/:propertyId/trust', `${PAGES}/own-home-trust-page.tsx`, { opens: accountPolicy.manage }),
  openPage('trust-score', `${PAGES}/trust-score-page.tsx`, { isIndexed: true, keptBy: [], script: 'onTouch' }),
  openPage('property/:propertyId/report', `${PAGES}/report-page.tsx`, {
    posts: reportPolicy.create,
    takesFiles: true,
    isIndexed: false,
    keptBy: null,
  }),
];
