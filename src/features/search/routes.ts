import type { RouteConfigEntry } from '@react-router/dev/routes';

/** The URLs of the search feature; file paths are relative to src. */
export const searchRoutes: RouteConfigEntry[] = [];
