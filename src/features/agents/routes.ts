import { guardedPage, openPage, type PageRoute } from '#features/accounts/page-route.ts';
import { publicPolicy } from '#features/accounts/policies.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { dashboardPolicy, verificationPolicy } from './policy.ts';

const PAGES = 'features/agents/pages';

/** The URLs of the agents feature. */
export const agentsRoutes: PageRoute[] = [
  openPage('agent-finder', `${PAGES}/agent-finder-page.tsx`, {
    isIndexed: true,
    keptBy: ['search', 'state', 'specialty', 'page'],
  }),
  openPage('agents/:userId', `${PAGES}/agent-page.tsx`, {
    posts: publicPolicy.write,
    isIndexed: true,
    keptBy: ['page', 'reviews'],
  }),
  openPage('agents/:userId/trust', `${PAGES}/agent-trust-page.tsx`, {
    isIndexed: true,
    keptBy: [],
    script: 'onTouch',
  }),
  openPage('agent-registration', `${PAGES}/agent-registration-page.tsx`, {
    posts: publicPolicy.write,
    isIndexed: true,
    keptBy: null,
    takesFiles: true,
  }),
  openPage('agent-registration-success', `${PAGES}/registration-success-page.tsx`, { isIndexed: false, keptBy: [] }),
  guardedPage('agent/verification', `${PAGES}/verification-page.tsx`, {
    opens: verificationPolicy.open,
    takesFiles: true,
  }),
  guardedPage('agent/dashboard', `${PAGES}/dashboard-page.tsx`, {
    opens: dashboardPolicy.open,
    posts: listingPolicy.manage,
  }),
];
