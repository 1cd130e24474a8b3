import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The URLs of payments; file paths are relative to src. */
export const paymentsRoutes: RouteConfigEntry[] = [route('sandbox-checkout/:reference', 'features/payments/pages/sandbox-checkout-page.tsx')];
