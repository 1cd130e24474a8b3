import type { App } from '#app/app.server.ts';
import type { ListingDetail } from '#features/listings/listing.ts';
import { readTrust } from '#features/listings/reckon-trust.server.ts';
import { findSeenListing } from '#features/listings/stakes.server.ts';
import type { Viewer } from '#features/listings/visibility.ts';
import { listDisputes } from '#features/reports/public-disputes.server.ts';
import { startingBreakdown } from '#features/trust/evidence.server.ts';
import { isVerified } from '#features/trust/listing-check.ts';
import type { TrustBreakdown } from '#features/trust/trust.ts';
import type { ShownDispute } from '#features/trust/trust-dispute.ts';
import { findShownListing } from './property-page.server.ts';

/** What the trust page of a home shows; of the listing only what its head says. */
export type TrustPageFacts = {
  listing: Pick<
    ListingDetail,
    'id' | 'agent_id' | 'title' | 'location' | 'city' | 'state' | 'trust_score' | 'verification_status' | 'is_sample'
  >;
  breakdown: TrustBreakdown;
  disputes: ShownDispute[];
  /** ISO. */
  now: string;
};

/** The trust page of a home that the public may see; null for any other. A sample has its starting values alone. */
export async function findTrustPage(app: App, id: string): Promise<TrustPageFacts | null> {
  const found = await findShownListing(app, id);
  return found && readTrustPage(app, found);
}

/** The trust page of a home that somebody signed in may see though not everybody does. */
export async function findOwnHomeTrustPage(
  app: App,
  id: string,
  viewer: NonNullable<Viewer>,
): Promise<(TrustPageFacts & { isOpen: boolean }) | null> {
  const seen = await findSeenListing(app, id, viewer);
  return seen && { ...(await readTrustPage(app, seen.listing)), isOpen: seen.isOpen };
}

async function readTrustPage(app: App, found: ListingDetail): Promise<TrustPageFacts> {
  const at = app.now();
  const [breakdown, disputes] = found.is_sample
    ? [startingBreakdown(isVerified(found.verification_status), at), []]
    : await Promise.all([readTrust(app.readDb, found, at), listDisputes(app.readDb, found.id, at)]);
  const { title, location, city, state, trust_score, verification_status, is_sample } = found;
  return {
    listing: {
      id: found.id,
      agent_id: found.agent_id,
      title,
      location,
      city,
      state,
      trust_score,
      verification_status,
      is_sample,
    },
    breakdown,
    disputes,
    now: at.toISOString(),
  };
}
