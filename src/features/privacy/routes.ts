import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The URLs of a person's own data; file paths are relative to src. */
export const privacyRoutes: RouteConfigEntry[] = [
  route('account/data', 'features/privacy/pages/data-page.tsx'),
  route('account/data/download', 'features/privacy/pages/download.ts'),
  route('account/delete', 'features/privacy/pages/delete-page.tsx'),
  route('goodbye', 'features/privacy/pages/goodbye-page.tsx'),
];
