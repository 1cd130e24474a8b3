import { index, type RouteConfigEntry } from '@react-router/dev/routes';

/** The URLs of the home feature; file paths are relative to src. */
export const homeRoutes: RouteConfigEntry[] = [index('features/home/pages/home-page.tsx')];
