import { href } from 'react-router';
/** The page that reports a listing without script. */
export function reportPath(listingId: string): string {
  return href('/property/:propertyId/report', { propertyId: listingId });
}
