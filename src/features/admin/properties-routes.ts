import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The office's page of properties; file paths are relative to src. */
export const adminPropertiesRoutes: RouteConfigEntry[] = [route('admin/properties', 'features/admin/pages/admin-properties-page.tsx')];
