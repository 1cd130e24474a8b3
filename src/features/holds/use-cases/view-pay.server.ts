import type { App } from '#app/app.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { findListingRow } from '#features/listings/own-listings.server.ts';
import { canSeeListing } from '#features/listings/visibility.ts';
import { type HoldKind, type PayeeVerdict, refuseStart, type StartRefusal } from '../domain/hold-rules.ts';
import type { Payee } from '../domain/payee.ts';
import { readPayFacts } from './start-hold.server.ts';

/** What somebody reads before they pay. */
export type PayView = {
  listing: { id: string; title: string };
  kind: HoldKind;
  amountMinor: number | null;
  refusal: StartRefusal | null;
  /** When the hold ends that keeps this person waiting, or is theirs. */
  until: string | null;
  /** Their own open checkout of this kind. */
  isOpenAlready: boolean;
  payee: Payee | null;
  verdict: PayeeVerdict;
  isSandbox: boolean;
};

/** The page of a payment as its buyer sees it; null where they may not see the home. */
export async function viewPay(
  app: App,
  allowed: AllowedOwn<'payment.make'>,
  listingId: string,
  kind: HoldKind,
): Promise<PayView | null> {
  const actor = allowed.themselves;
  const listing = await findListingRow(app, listingId);
  if (!listing) return null;
  const facts = await readPayFacts(app, app.db, listing);
  const isTheirs = facts.active?.buyerId === actor.userId;
  if (!isTheirs && !canSeeListing(listing, { userId: actor.userId, role: actor.role })) return null;
  const now = app.now();
  const home = {
    isOpen: facts.isOpen,
    listerId: facts.listerId,
    amountMinor: facts.amounts[kind],
    payee: facts.verdict,
  };
  const active = facts.active && facts.active.endsAt > now ? facts.active : null;
  // Of an account that is another's its buyer learns only that it is.
  const isShown = facts.verdict === 'match' || facts.verdict === 'close';
  return {
    listing: { id: listing.id, title: listing.title },
    kind,
    amountMinor: facts.amounts[kind],
    refusal: refuseStart(home, facts.active, { buyerId: actor.userId, kind, now }),
    until: active?.endsAt.toISOString() ?? null,
    isOpenAlready: active !== null && isTheirs && active.state === 'paying' && active.kind === kind,
    payee: isShown ? facts.payee : null,
    verdict: facts.verdict,
    isSandbox: app.adapters.payments(app).name === 'sandbox',
  };
}
