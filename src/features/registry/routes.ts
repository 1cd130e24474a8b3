import { guardedPage, openPage, type PageRoute } from '#features/accounts/page-route.ts';
import { registryPolicy } from './policy.ts';

const PAGES = 'features/registry/pages';

/** Searches of land registries. */
export const registryRoutes: PageRoute[] = [
  openPage('registry-search', `${PAGES}/registry-page.tsx`, {
    isIndexed: true,
    keptBy: ['office', 'listing'],
    script: 'onTouch',
  }),
  guardedPage('account/registry-searches', `${PAGES}/own-packs-page.tsx`, { opens: registryPolicy.manage }),
  guardedPage('account/registry-searches/:id', `${PAGES}/pack-page.tsx`, {
    opens: registryPolicy.manage,
    takesFiles: true,
  }),
];
