import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { findListingRow, withOwnListing } from '#features/listings/own-listings.server.ts';
import { parseMoney } from '#lib/money.ts';
import { findDeposit, putDeposit } from '../data/holds.server.ts';
import { depositBounds, type PayeeVerdict } from '../domain/hold-rules.ts';
import { readPayee } from './read-payees.server.ts';

/** The deposit a home asks for, as its lister sets it; amounts are kobo. */
export type DepositView = {
  listing: { id: string; title: string };
  amountMinor: number | null;
  bounds: { leastMinor: number; mostMinor: number } | null;
  verdict: PayeeVerdict;
};

/** The deposit of a home for its lister; null where there is no such home. */
export async function viewDeposit(app: App, listingId: string): Promise<DepositView | null> {
  const listing = await findListingRow(app, listingId);
  if (!listing) return null;
  const amountMinor = await findDeposit(app.db, listingId);
  const known = listing.agent_id ? await readPayee(app, app.db, listing.agent_id) : null;
  return {
    listing: { id: listing.id, title: listing.title },
    amountMinor,
    bounds: depositBounds(listing.price_ngn_minor),
    verdict: known?.verdict ?? 'missing',
  };
}

/**
 * Sets the deposit one's own home asks for, within its bounds; an empty text takes it back. Who pays already pays what
 * they were shown. False for an amount that cannot be. @throws AppError property_not_found, not_allowed
 */
export async function saveDeposit(
  app: App,
  allowed: AllowedOwn<'listing.manage'>,
  listingId: string,
  text: string,
): Promise<boolean> {
  return withOwnListing(app, allowed, listingId, async (trx, listing, actor) => {
    const bounds = depositBounds(listing.price_ngn_minor);
    const given = text.trim() === '' ? null : parseMoney(text);
    if (text.trim() !== '') {
      if (!given || !bounds || given.currency !== 'NGN') return false;
      if (given.minor < bounds.leastMinor || given.minor > bounds.mostMinor) return false;
    }
    const before = await findDeposit(trx, listingId);
    const after = given?.minor ?? null;
    if (before === after) return true;
    const at = app.now();
    await putDeposit(trx, listingId, after, at);
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'deposit.set',
      entity: 'property',
      entityId: listingId,
      before: { amountMinor: before },
      after: { amountMinor: after },
      at,
    });
    return true;
  });
}
