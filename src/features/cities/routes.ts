import type { RouteConfigEntry } from '@react-router/dev/routes';

/** The URLs of the cities feature; file paths are relative to src. */
export const citiesRoutes: RouteConfigEntry[] = [];
