import type { NameVerdict } from '#lib/compare-names.ts';
import type { ApprovalStatus, ListingStatus } from '#vocabulary/listing-words.ts';

/** What is paid for on a home: a deposit that holds it, or the fee of looking at it. */
export const HOLD_KINDS = ['deposit', 'inspection'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

/** `paying`: at the checkout; `held`: a deposit was paid and the home waits; `over`: it holds nothing any more. */
export type HoldState = 'paying' | 'held' | 'over';
export type EndReason =
  | 'paid'
  | 'failed'
  | 'left'
  | 'ran_out'
  | 'replaced'
  | 'released'
  | 'late'
  | 'passed_on'
  | 'taken'
  /** Its lister says that who paid has the home; its buyer says that the money may go on. */
  | 'sold'
  | 'agreed';
/** `taken`: the buyer's bank took it back. */
export type RefundState = 'none' | 'asked' | 'given' | 'refused' | 'taken';

/** What stands of the payee's account: in whose name, or why that is not known. */
export type PayeeVerdict = NameVerdict | 'missing' | 'unchecked';

/** How long a checkout keeps others away, and how long a paid deposit does. */
export const CHECKOUT_MINUTES = 30;
export const DEPOSIT_DAYS = 7;
/** A deposit is a sign that somebody means it, never a part of the price that would be missed. */
export const DEPOSIT = { leastMinor: 10_000_00, mostMinor: 5_000_000_00, share: 0.1 } as const;
/** An inspection fee outside of these is no inspection fee. */
export const INSPECTION = { leastMinor: 500_00, mostMinor: 200_000_00 } as const;

/** The deposits a home may ask for, in kobo, by its price in naira; null where even the least would be too much. */
export function depositBounds(priceNgnMinor: number): { leastMinor: number; mostMinor: number } | null {
  const mostMinor = Math.min(DEPOSIT.mostMinor, Math.floor((priceNgnMinor * DEPOSIT.share) / 100) * 100);
  return mostMinor < DEPOSIT.leastMinor ? null : { leastMinor: DEPOSIT.leastMinor, mostMinor };
}

type Fee = { kind: string; amount_minor?: number | null | undefined };

/** The inspection fee that can be paid here, in kobo; null where none is stated, or not in naira. */
export function inspectionFee(home: { currency: string; fees: readonly Fee[] }): number | null {
  const stated = home.fees.find(({ kind }) => kind === 'inspection')?.amount_minor ?? null;
  if (stated === null || home.currency !== 'NGN') return null;
  return stated >= INSPECTION.leastMinor && stated <= INSPECTION.mostMinor ? stated : null;
}

/** The deposit that can be paid here, in kobo; null where none is offered or the price has fallen below it. */
export function depositAsked(offeredMinor: number | null, priceNgnMinor: number): number | null {
  const bounds = depositBounds(priceNgnMinor);
  if (offeredMinor === null || !bounds) return null;
  return offeredMinor >= bounds.leastMinor && offeredMinor <= bounds.mostMinor ? offeredMinor : null;
}

export type ActiveHold = { buyerId: string; kind: HoldKind; state: HoldState; endsAt: Date };

export type StartRefusal =
  | 'not_available'
  | 'own_listing'
  | 'not_offered'
  | 'payee_missing'
  | 'payee_unchecked'
  | 'payee_differs'
  | 'taken'
  | 'yours';

/** Whether somebody may start to pay now; null where nothing speaks against it. */
export function refuseStart(
  home: { isOpen: boolean; listerId: string | null; amountMinor: number | null; payee: PayeeVerdict },
  active: ActiveHold | null,
  { buyerId, kind, now }: { buyerId: string; kind: HoldKind; now: Date },
): StartRefusal | null {
  if (home.listerId === buyerId) return 'own_listing';
  const standing = active && isActive(active, now) ? active : null;
  if (standing && standing.buyerId !== buyerId) return 'taken';
  if (standing && (standing.state === 'held' || standing.kind !== kind)) return 'yours';
  if (!home.isOpen || home.listerId === null) return 'not_available';
  if (home.amountMinor === null) return 'not_offered';
  if (home.payee === 'missing') return 'payee_missing';
  if (home.payee === 'unchecked') return 'payee_unchecked';
  return home.payee === 'differs' ? 'payee_differs' : null;
}

/** Whether a hold keeps others away now: what ran out does not, though its job may not have come by yet. */
export function isActive({ state, endsAt }: Pick<ActiveHold, 'state' | 'endsAt'>, now: Date): boolean {
  return state !== 'over' && endsAt > now;
}

export type Paid = { state: 'held' } | { state: 'over'; reason: EndReason; refund: RefundState };

/**
 * What a confirmed payment makes of a hold. A deposit holds the home if it is still open and nobody else holds it, also
 * when it comes after the checkout ran out; else it is asked back by itself. An inspection is paid and holds nothing.
 */
export function afterPayment(kind: HoldKind, isFree: boolean): Paid {
  if (kind === 'inspection') return { state: 'over', reason: 'paid', refund: 'none' };
  if (isFree) return { state: 'held' };
  return { state: 'over', reason: 'late', refund: 'asked' };
}

type Standing = { paidAt: Date | null; refund: RefundState; passedOnAt: Date | null };

/**
 * Whether the money lies with us for the lister, with no question open: then it may be asked back, and the office may
 * pass it on. A refusal leaves it there, and may be asked anew.
 */
export function isHeldForLister({ paidAt, refund, passedOnAt }: Standing): boolean {
  return paidAt !== null && passedOnAt === null && (refund === 'none' || refund === 'refused');
}

/** Whether nobody has said yet what becomes of a paid deposit: it keeps its home, or its days are over. */
export function isOpenDeposit(
  hold: Standing & { kind: HoldKind; state: HoldState; endReason: EndReason | null },
): boolean {
  const isUnsaid = hold.state === 'held' || (hold.state === 'over' && hold.endReason === 'ran_out');
  return hold.kind === 'deposit' && isUnsaid && hold.refund === 'none' && isHeldForLister(hold);
}

/** The home of a deposit; null where its record is gone. */
type DepositHome = { status: ListingStatus; approval: ApprovalStatus } | null;

/** What a home became while a deposit for it is open: closed by a deal, away for now, or gone; null where it waits. */
export function movedUnderDeposit(home: DepositHome): 'closed' | 'away' | 'gone' | null {
  if (home === null) return 'gone';
  if (home.status === 'sold' || home.status === 'rented') return 'closed';
  return home.status === 'under_offer' && home.approval === 'approved' ? null : 'away';
}
