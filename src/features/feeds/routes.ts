import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The page of bulk listings; file paths are relative to src. */
export const feedsRoutes: RouteConfigEntry[] = [route('account/feeds', 'features/feeds/pages/feeds-page.tsx')];
