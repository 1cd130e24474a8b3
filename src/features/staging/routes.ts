import { openPage, type PageRoute } from '#features/accounts/page-route.ts';
import { publicPolicy } from '#features/accounts/policies.ts';

const PAGES = 'features/staging/pages';

/** The URLs of virtual staging: four tabs by `?tab=`, and pictures that their owners share. */
export const stagingRoutes: PageRoute[] = [
  openPage('virtual-staging', `${PAGES}/staging-page.tsx`, {
    posts: publicPolicy.write,
    isIndexed: true,
    keptBy: null,
    alsoListed: ['/virtual-staging?tab=gallery', '/virtual-staging?tab=pricing'],
    takesFiles: true,
    script: 'onTouch',
    // Own photos, whose progress is looked after; and an item of the gallery, which is a dialog.
    worksWith: ['set', 'item'],
  }),
  openPage('virtual-staging/shared/:token', `${PAGES}/picture-page.tsx`, {
    isIndexed: false,
    keptBy: null,
    script: 'onTouch',
  }),
];
