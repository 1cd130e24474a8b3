import type { RouteConfigEntry } from '@react-router/dev/routes';

/** The URLs of the leads feature; file paths are relative to src. */
export const leadsRoutes: RouteConfigEntry[] = [];
