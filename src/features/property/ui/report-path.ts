import { href } from 'react-router';

/** The page that reports a listing without script. */
export function reportPath(listingId: string): string {
  return href('/property/:propertyId/report', { propertyId: listingId });
}

/** The page on which a check of a lister is disputed; null where nobody lists the home. */
export function listerReportPath(userId: string | null): string | null {
  return userId === null ? null : href('/report/:kind/:userId', { kind: 'agent', userId });
}

/** The page that shows every check behind a listing's trust score. */
export function trustPath(listingId: string): string {
  return href('/property/:propertyId/trust', { propertyId: listingId });
}

/** The same for whoever sees the home though not everybody does. */
export function ownTrustPath(listingId: string): string {
  return href('/account/homes/:propertyId/trust', { propertyId: listingId });
}
