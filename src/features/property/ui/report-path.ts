/** The page that reports a listing without script. */
export function reportPath(listingId: string): string {
  return `/property/${encodeURIComponent(listingId)}/report`;
}
