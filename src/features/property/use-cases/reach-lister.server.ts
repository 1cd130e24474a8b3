import type { App } from '#app/app.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#features/accounts/client-address.server.ts';
import { takeAttempt } from '#features/accounts/rate-limit.server.ts';
import { type Contact, countContact } from '#features/listings/count-contact.server.ts';
import type { ListingDetail } from '#features/listings/listing.ts';
import { findListerContact } from '../data/lister-contact.server.ts';
import { findShownListing } from './property-page.server.ts';

/** Generous: whole neighbourhoods of mobile customers share one address. Whoever gathers numbers needs more. */
const ADDRESS_LIMIT = { max: 200, windowSeconds: 3600 };

type Reached = {
  listing: ListingDetail;
  /** E.164; null where the home's page leads to no number either, or somebody asked for too many. */
  phone: string | null;
  isTooOften: boolean;
};

/**
 * The number of a home's lister for somebody who pressed a way to them, who is counted; null where the public sees no
 * such home. It is given wherever the home's page leads to it, and made of what is stored alone.
 */
export async function reachLister(
  app: App,
  { propertyId, way }: { propertyId: string; way: Contact },
  request: Request,
): Promise<Reached | null> {
  const listing = await findShownListing(app, propertyId);
  if (!listing) return null;
  const isClosed = listing.is_sample || listing.listed_by?.on_hold === true;
  const { phone } = isClosed ? { phone: null } : await findListerContact(app.readDb, listing.agent_id);
  if (phone === null) return { listing, phone, isTooOften: false };
  const address = request.headers.get(CLIENT_ADDRESS_HEADER);
  if (address && !(await takeAttempt(app, `reach:ip:${address}`, ADDRESS_LIMIT)))
    return { listing, phone: null, isTooOften: true };
  await countContact(app, { propertyId: listing.id, listerId: listing.agent_id, way }, request);
  return { listing, phone, isTooOften: false };
}
