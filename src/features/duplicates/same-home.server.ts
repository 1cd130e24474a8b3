import type { App } from '#app/app.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { listOffers, type OfferRow } from './data/pair-reads.server.ts';

/** One home as all who offer it tell it: the other listings, how many listers there are, and what they ask. */
export type SameHome = {
  others: OfferRow[];
  listers: number;
  /** The cheapest and the dearest of them all, this one included. */
  cheapest: OfferRow;
  dearest: OfferRow;
  /** Whether this listing shows the owner's mandate. */
  hasMandate: boolean;
};

/** Who else offers the home of a listing; null where nobody does. */
export async function findSameHome(app: App, listingId: string): Promise<SameHome | null> {
  if (!isUuid(listingId)) return null;
  const offers = await listOffers(app.readDb, listingId, app.now());
  const others = offers.filter(({ id }) => id !== listingId);
  const [cheapest, dearest] = [offers.at(0), offers.at(-1)];
  if (others.length === 0 || !cheapest || !dearest) return null;
  const listers = new Set(offers.map(({ id, lister_key }) => lister_key ?? id)).size;
  const hasMandate = offers.some(({ id, has_mandate }) => id === listingId && has_mandate);
  return { others, listers, cheapest, dearest, hasMandate };
}
