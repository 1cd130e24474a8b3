import type { RouteConfigEntry } from '@react-router/dev/routes';

/** The URLs of the property feature; file paths are relative to src. */
export const propertyRoutes: RouteConfigEntry[] = [];
