import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { lockListing } from '#features/listings/listing-changes.server.ts';
import { findListingRow } from '#features/listings/own-listings.server.ts';
import { isOpenToPay } from '#features/listings/put-under-offer.server.ts';
import type { PaymentPurpose } from '#features/payments/payment.ts';
import { findPayment, startPayment } from '#features/payments/payments.server.ts';
import { AppError } from '#lib/app-error.ts';
import { MINUTE_MS } from '#lib/days.ts';
import { m } from '#paraglide/messages.js';
import { findActiveHold, findDeposit, insertHold, updateHold } from '../data/holds.server.ts';
import { namesOf } from '../data/payees.server.ts';
import {
  type ActiveHold,
  CHECKOUT_MINUTES,
  depositAsked,
  type HoldKind,
  inspectionFee,
  isActive,
  type PayeeVerdict,
  refuseStart,
  type StartRefusal,
} from '../domain/hold-rules.ts';
import { maskedAccount, type Payee } from '../domain/payee.ts';
import { refusalWords } from '../ui/hold-texts.ts';
import { END_HOLD_JOB } from './job-names.ts';
import { tellOfMismatch } from './payees.server.ts';
import { readPayee } from './read-payees.server.ts';

/** A buyer looks at a few homes; whoever holds many is keeping others away. */
const START_LIMIT = { max: 20, windowSeconds: 3600 };
export const PURPOSES: Record<HoldKind, PaymentPurpose> = { deposit: 'holding_deposit', inspection: 'inspection_fee' };

type ListingRow = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

/** What can be paid for on a home now, and what stands against it. */
export type PayFacts = {
  isOpen: boolean;
  listerId: string | null;
  amounts: Record<HoldKind, number | null>;
  payee: Payee | null;
  verdict: PayeeVerdict;
  active: (ActiveHold & { id: string; reference: string; since: Date }) | null;
};

/** Reads what decides whether somebody may pay; amounts are kobo. */
export async function readPayFacts(app: App, db: Db, listing: ListingRow): Promise<PayFacts> {
  const isOpen = await isOpenToPay(db, listing);
  const offered = await findDeposit(db, listing.id);
  const known = listing.agent_id ? await readPayee(app, db, listing.agent_id) : null;
  const row = await findActiveHold(db, listing.id);
  return {
    isOpen,
    listerId: listing.agent_id,
    amounts: { deposit: depositAsked(offered, listing.price_ngn_minor), inspection: inspectionFee(listing) },
    payee: known?.payee ?? null,
    verdict: known?.verdict ?? 'missing',
    active: row && {
      id: row.id,
      reference: row.reference,
      buyerId: row.buyer_id,
      kind: row.kind,
      state: row.state,
      endsAt: row.ends_at,
      since: row.paid_at ?? row.created_at,
    },
  };
}

const notFound = () =>
  new AppError('property_not_found', { status: 404, publicMessage: m.holds_home_not_found(), field: 'id' });

/** What a buyer was shown before they pressed: how much, in kobo, and the id of whose account it goes to. */
export type ShownPay = { amountMinor: number; payeeId: string };

/**
 * Holds a home for somebody and opens the payment for it, in one transaction; gives where it is paid. The same press
 * again meets the first checkout. @throws AppError property_not_found (404), hold_changed where it is not what they
 * were shown, hold_refused (409), payment_unavailable (503), too_many_requests
 */
export async function startHold(
  app: App,
  allowed: AllowedOwn<'payment.make'>,
  { listingId, kind, shown }: { listingId: string; kind: HoldKind; shown: ShownPay },
): Promise<{ checkoutUrl: string }> {
  const actor = allowed.themselves;
  await countAttempt(app, `hold:user:${actor.userId}`, START_LIMIT);
  const listing = await findListingRow(app, listingId);
  if (!listing) throw notFound();
  const facts = await readPayFacts(app, app.db, listing);
  const refusal = refusalOf(facts, actor, kind, app.now());
  if (refusal === 'payee_differs') await tellOffice(app, listing);
  if (refusal) throw refused(refusal, facts);
  if (!isAsShown(facts, kind, shown)) throw changed();
  const { amountMinor } = shown;
  const hold = { actor, listingId, kind, shown };
  const opening = startPayment(app, {
    userId: actor.userId,
    email: actor.email,
    purpose: PURPOSES[kind],
    subject: listingId,
    amountMinor,
    currency: 'NGN',
    requireOwed: async () => {},
    opened: (trx, reference) => takeHold(app, trx, { ...hold, reference }),
    returnPath: (reference) => `${href('/account/holds')}?reference=${reference}`,
  });
  const { reference, checkoutUrl } = await opening.catch(async (error: unknown) => {
    await dropUnopened(app, actor, listingId);
    throw error;
  });
  // A checkout that was open already may have outlived its hold: it is taken anew, or refused if another came first.
  await app.db.transaction().execute((trx) => takeHold(app, trx, { ...hold, reference }));
  app.touchTags([`listing:${listingId}`]);
  return { checkoutUrl };
}

function refusalOf(facts: PayFacts, actor: Actor, kind: HoldKind, now: Date): StartRefusal | null {
  const home = {
    isOpen: facts.isOpen,
    listerId: facts.listerId,
    amountMinor: facts.amounts[kind],
    payee: facts.verdict,
  };
  return refuseStart(home, facts.active, { buyerId: actor.userId, kind, now });
}

function refused(refusal: StartRefusal, { active }: PayFacts): AppError {
  return new AppError(`hold_${refusal}`, { status: 409, publicMessage: refusalWords(refusal, active?.endsAt ?? null) });
}

async function tellOffice(app: App, { agent_id: userId }: ListingRow): Promise<void> {
  if (!userId) return;
  const [lister = ''] = (await namesOf(app.db, [userId])).get(userId) ?? [];
  await app.db.transaction().execute((trx) => tellOfMismatch(app, trx, { userId, lister, at: app.now() }));
}

const isAsShown = ({ amounts, payee }: PayFacts, kind: HoldKind, shown: ShownPay) =>
  amounts[kind] === shown.amountMinor && payee?.id === shown.payeeId;

const changed = () => new AppError('hold_changed', { status: 409, publicMessage: m.holds_refused_changed() });

type NewHold = { actor: Actor; listingId: string; kind: HoldKind; shown: ShownPay; reference: string };

/** Holds a home for a payment, inside its transaction; what is held for that very payment stays as it is. */
async function takeHold(app: App, trx: Db, hold: NewHold): Promise<void> {
  const { actor, listingId, kind, shown, reference } = hold;
  const at = app.now();
  const listing = await lockListing(trx, listingId);
  if (!listing) throw notFound();
  const facts = await readPayFacts(app, trx, listing);
  const { active, payee } = facts;
  if (active?.reference === reference && isActive(active, at)) return;
  const refusal = refusalOf(facts, actor, kind, at);
  if (refusal) throw refused(refusal, facts);
  if (!isAsShown(facts, kind, shown) || !payee || listing.agent_id === null) throw changed();
  if (active)
    await updateHold(trx, active.id, {
      state: 'over',
      end_reason: isActive(active, at) ? 'replaced' : 'ran_out',
      updated_at: at,
    });
  const id = await insertHold(trx, {
    property_id: listingId,
    buyer_id: actor.userId,
    lister_id: listing.agent_id,
    kind,
    state: 'paying',
    amount_minor: shown.amountMinor,
    reference,
    ends_at: new Date(at.getTime() + CHECKOUT_MINUTES * MINUTE_MS),
    payee_name: payee.accountName ?? '',
    payee_account: maskedAccount(payee),
    created_at: at,
    updated_at: at,
  });
  await recordAudit(trx, {
    actorId: actor.userId,
    action: 'hold.started',
    entity: 'home_hold',
    entityId: id,
    after: { property_id: listingId, kind, amountMinor: shown.amountMinor, payee: facts.verdict },
    at,
  });
  await app.enqueue(trx, END_HOLD_JOB, {}, { singletonKey: id, startAfter: CHECKOUT_MINUTES * 60 + 1 });
}

/** Lets go of a home whose payment could not be opened; one that another press opened meanwhile stays. */
async function dropUnopened(app: App, { userId }: Actor, listingId: string): Promise<void> {
  const active = await findActiveHold(app.db, listingId);
  if (active?.buyer_id !== userId || active.state !== 'paying') return;
  if ((await findPayment(app, active.reference))?.status === 'pending') return;
  await updateHold(app.db, active.id, { state: 'over', end_reason: 'failed', updated_at: app.now() });
}
