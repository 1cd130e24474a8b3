import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Whatever no feature answers. Stands last in routes.ts. */
export const shellRoutes: RouteConfigEntry[] = [route('*', 'shell/pages/not-found-page.tsx')];
