import { type RouteConfigEntry, route } from '@react-router/dev/routes';

const PAGE = 'features/property/pages/property-page.tsx';
const ENQUIRY = 'features/property/pages/enquiry-page.tsx';

/** The URLs of the property feature; file paths are relative to src. Pages of one shape share a module. */
export const propertyRoutes: RouteConfigEntry[] = [
  route('property', 'features/property/pages/no-property.ts'),
  route('property/:propertyId', PAGE, { id: 'property' }),
  route('property/:state/:city/:propertyName/:propertyId', PAGE, { id: 'property-long' }),
  route('property/:propertyId/tour', ENQUIRY, { id: 'property-tour' }),
  route('property/:propertyId/message', ENQUIRY, { id: 'property-message' }),
  route('property/:propertyId/report', 'features/property/pages/report-page.tsx'),
];
