import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The URLs of the reports feature; a listing's report page is the property's own. */
export const reportsRoutes: RouteConfigEntry[] = [route('report/:kind/:userId', 'features/reports/pages/report-person-page.tsx')];
