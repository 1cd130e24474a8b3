import type { App } from '#app/app.server.ts';
import { findListingRow } from '#features/listings/own-listings.server.ts';
import { isActive } from './domain/hold-rules.ts';
import { type PayFacts, readPayFacts } from './use-cases/start-hold.server.ts';

/** What a home's page says of paying: what can be paid, or that somebody else does now. Amounts are kobo. */
export type PayOffers = {
  inspectionMinor: number | null;
  depositMinor: number | null;
  busy: { until: string; isPaid: boolean; since: string } | null;
};

function presentBusy({ endsAt, state, since }: NonNullable<PayFacts['active']>): PayOffers['busy'] {
  return { until: endsAt.toISOString(), isPaid: state === 'held', since: since.toISOString() };
}

/** What can be paid for on a home; null where nothing can, also while its lister's account is not in their name. */
export async function findPayOffers(app: App, listingId: string): Promise<PayOffers | null> {
  const listing = await findListingRow(app, listingId);
  if (!listing) return null;
  const { isOpen, amounts, verdict, active } = await readPayFacts(app, app.db, listing);
  const isBusy = active !== null && isActive(active, app.now());
  const busy = isBusy ? presentBusy(active) : null;
  if (busy) return { inspectionMinor: null, depositMinor: null, busy };
  const isPayable = isOpen && (verdict === 'match' || verdict === 'close');
  if (!isPayable || (amounts.inspection === null && amounts.deposit === null)) return null;
  return { inspectionMinor: amounts.inspection, depositMinor: amounts.deposit, busy };
}
