import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import {
  changeListing,
  type ListingMark,
  markListing,
  requireMark,
  withOwnListing,
} from '#features/listings/own-listings.server.ts';
import { AppError } from '#lib/app-error.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import type { ListingStatus } from '#vocabulary/listing-words.ts';
import { findOpenDeposit, type HoldRow } from './data/holds.server.ts';
import { type DepositAnswer, depositAnswers } from './deposit-answers.ts';
import { requestRefund } from './use-cases/refunds.server.ts';
import { sayPassable } from './use-cases/say-passable.server.ts';
import { holdMoved, withHold } from './use-cases/with-hold.server.ts';

/** A deposit of which its lister has to say what becomes of it before the home is marked; the amount in kobo. */
export type OpenDeposit = {
  id: string;
  amountMinor: number;
  buyerName: string;
  paidAt: string;
  answers: readonly DepositAnswer[];
};
/** What somebody says of their home, with what becomes of the deposit they were shown. */
export type HomeMark = ListingMark & { deposit?: { id: string; answer: DepositAnswer } | undefined };
export type Marked = { status: ListingStatus } | { asked: OpenDeposit };

/**
 * Puts a home into another state for whoever may manage it. Where a deposit was paid for it, nothing changes before it
 * is said what becomes of the money: it goes on to the lister, since who paid has the home, or back. Buyer and office
 * are told. @throws AppError property_not_found, hold_not_found (404), not_allowed (403), hold_moved (409), and as
 * markListing
 */
export async function markHome(
  app: App,
  allowed: AllowedOwn<'listing.manage'>,
  id: string,
  { deposit, ...mark }: HomeMark,
): Promise<Marked> {
  if (deposit) return answerAndMark(app, allowed, id, { ...mark, deposit });
  return withOwnListing(app, allowed, id, async (trx, listing, { userId: actorId }) => {
    // The same press again is no second change.
    if (listing.status === mark.to) return { status: mark.to };
    // Nobody is asked about the money before a mark that is refused.
    await requireMark(trx, listing, mark, app.now());
    const asked = await findQuestion(trx, listing.id, mark.to);
    if (asked) return { asked };
    await markListing(trx, listing, mark, { actorId, at: app.now() });
    return { status: mark.to };
  });
}

async function findQuestion(trx: Db, listingId: string, to: ListingStatus): Promise<OpenDeposit | null> {
  const answers = depositAnswers(to);
  const open = answers.length > 0 ? await findOpenDeposit(trx, listingId) : null;
  if (!open) return null;
  return {
    id: open.id,
    amountMinor: open.amount_minor,
    buyerName: open.buyer_name ?? '',
    paidAt: (open.paid_at ?? open.created_at).toISOString(),
    answers,
  };
}

/** The deposit is held first and the home after it, as everywhere (`withHold`). */
async function answerAndMark(
  app: App,
  allowed: AllowedOwn<'listing.manage'>,
  id: string,
  { deposit, ...mark }: ListingMark & { deposit: NonNullable<HomeMark['deposit']> },
): Promise<Marked> {
  const tags = await withHold(app, deposit.id, async (trx, hold) => {
    const changed = await changeListing(trx, id, async (listing) => {
      const actor = allowed.requireOwn(listing.agent_id);
      if (listing.status === mark.to) return;
      await requireAnswerable(trx, hold, { listingId: listing.id, to: mark.to, answer: deposit.answer });
      await markListing(trx, listing, mark, { actorId: actor.userId, at: app.now() });
      if (deposit.answer === 'passes_on') await sayPassable(app, trx, hold, { reason: 'sold', actor });
      else await requestRefund(app, trx, hold, { actor, words: wordsFor(mark) });
    });
    return changed.tags;
  });
  app.touchTags(tags);
  return { status: mark.to };
}

async function requireAnswerable(
  trx: Db,
  hold: HoldRow,
  { listingId, to, answer }: { listingId: string; to: ListingStatus; answer: DepositAnswer },
): Promise<void> {
  const open = await findQuestion(trx, listingId, to);
  if (open?.id !== hold.id || !open.answers.includes(answer)) throw holdMoved();
}

/** What both sides and the office read of a deposit that goes back because of it. */
function wordsFor({ to, reason }: ListingMark): string {
  if (to === 'sold' || to === 'rented') return m.holds_mark_words_other();
  return reason?.trim() || m.holds_mark_words_off();
}

/** That a deposit has to be answered for, where nobody can be asked: a client of the API. */
export function depositUnanswered({ id, amountMinor, answers }: OpenDeposit): AppError {
  const amount = formatMoney({ minor: amountMinor, currency: 'NGN' });
  return new AppError('deposit_unanswered', {
    status: 409,
    publicMessage: m.holds_mark_unanswered({ amount, id, answers: answers.join(', ') }),
    field: 'deposit',
  });
}
