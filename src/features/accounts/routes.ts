import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The URLs of accounts; file paths are relative to src. */
export const accountsRoutes: RouteConfigEntry[] = [
  route('auth', 'features/accounts/pages/auth-page.tsx'),
  route('auth/reset', 'features/accounts/pages/reset-page.tsx'),
  route('auth/confirm', 'features/accounts/pages/confirm-page.tsx'),
  route('auth/email', 'features/accounts/pages/email-link-page.tsx'),
  route('account', 'features/accounts/pages/profile-page.tsx'),
  route('account/security', 'features/accounts/pages/security-page.tsx'),
  route('account/notices', 'features/accounts/pages/notices-page.tsx'),
];
