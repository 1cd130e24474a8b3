import { guardedPage, type PageRoute } from '#features/accounts/page-route.ts';
import { assignmentPolicy, professionalPolicy } from './policy.ts';

const PAGES = 'features/professionals/pages';

/** Pages of lawyers and surveyors. */
export const professionalsRoutes: PageRoute[] = [
  guardedPage('professionals/join/:token', `${PAGES}/join-page.tsx`, { opens: professionalPolicy.join }),
  guardedPage('assignments', `${PAGES}/assignments-page.tsx`, { opens: assignmentPolicy.open }),
];
