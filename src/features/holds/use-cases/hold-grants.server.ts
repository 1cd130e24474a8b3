import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { type NoticeWords, notify, notifyOffice } from '#features/accounts/notices.server.ts';
import { lockListing } from '#features/listings/listing-changes.server.ts';
import { isOpenToPay, putUnderOffer } from '#features/listings/put-under-offer.server.ts';
import type { Payment } from '#features/payments/payment.ts';
import { type PaymentGrant, type PaymentGrants, UNANSWERED } from '#features/payments/payments.server.ts';
import { orderRest } from '#features/payments/refunds.server.ts';
import { formatDate } from '#lib/dates.ts';
import { DAY_MS } from '#lib/days.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { findActiveHold, type HoldRow, lockHoldOfPayment, updateHold } from '../data/holds.server.ts';
import { afterPayment, DEPOSIT_DAYS, isActive } from '../domain/hold-rules.ts';
import { endHold } from './end-holds.server.ts';
import { END_HOLD_JOB } from './job-names.ts';
import { letHomeGo } from './let-home-go.server.ts';

const GRANT: PaymentGrant = {
  paid: grantHold,
  closed: endUnpaid,
  unanswered: tellOfSilence,
  refundFailed: askAgain,
  takenBack: endTaken,
  refundDesk: () => href('/admin/holds'),
};

/** What the payments of buyers bring. */
export const HOLD_GRANTS = { holding_deposit: GRANT, inspection_fee: GRANT } satisfies PaymentGrants;

const path = () => href('/account/holds');
const money = (minor: number) => formatMoney({ minor, currency: 'NGN' });

/**
 * A payment is confirmed: a deposit holds its home and puts it under offer, an inspection is paid. Money for a home
 * that is no longer to be had is asked back at once. Runs inside the transaction that marks the payment paid.
 */
async function grantHold(app: App, trx: Db, payment: Payment): Promise<readonly string[]> {
  const at = app.now();
  // The listing first, as whoever starts a payment locks them.
  const listing = await lockListing(trx, payment.subject);
  const hold = await lockHoldOfPayment(trx, payment.reference);
  if (!hold) {
    // Cannot be reached through the product: a payment opens with its hold. Said aloud, because money was taken.
    app.log.error({ reference: payment.reference }, 'a payment came for a home that nothing holds');
    return [];
  }
  const other = listing && (await findActiveHold(trx, listing.id));
  const isOthers =
    other !== null && other.id !== hold.id && isActive({ state: other.state, endsAt: other.ends_at }, at);
  const isFree = listing !== null && !isOthers && (await isOpenToPay(trx, listing));
  const next = afterPayment(hold.kind, isFree);
  if (other && other.id !== hold.id && !isOthers)
    await updateHold(trx, other.id, { state: 'over', end_reason: 'ran_out', updated_at: at });
  const endsAt = new Date(at.getTime() + DEPOSIT_DAYS * DAY_MS);
  await updateHold(trx, hold.id, {
    paid_at: at,
    updated_at: at,
    ...(next.state === 'held'
      ? { state: 'held', ends_at: endsAt, end_reason: null }
      : { state: 'over', end_reason: next.reason, refund_state: next.refund }),
    ...(next.state === 'over' && next.refund === 'asked' ? { refund_asked_at: at } : {}),
  });
  const tags = next.state === 'held' && listing ? await putUnderOffer(trx, listing, endsAt, at) : [];
  if (next.state === 'held')
    await app.enqueue(
      trx,
      END_HOLD_JOB,
      {},
      { singletonKey: `${hold.id}:held`, startAfter: DEPOSIT_DAYS * 86_400 + 1 },
    );
  const isLate = next.state === 'over' && next.reason === 'late';
  await recordAudit(trx, {
    actorId: null,
    action: isLate ? 'hold.late' : 'hold.paid',
    entity: 'home_hold',
    entityId: hold.id,
    before: { state: hold.state },
    after: { state: next.state, reference: payment.reference },
    at,
  });
  const title = listing?.title ?? '';
  if (isLate) await tellOfLate(app, trx, hold, title);
  else await tellOfPaid(app, trx, { hold, title, endsAt });
  return [...tags, `listing:${payment.subject}`];
}

async function tellOfPaid(
  app: App,
  trx: Db,
  { hold, title, endsAt }: { hold: HoldRow; title: string; endsAt: Date },
): Promise<void> {
  const amount = money(hold.amount_minor);
  const words: Record<HoldRow['kind'], { buyer: () => NoticeWords; lister: () => NoticeWords }> = {
    deposit: {
      buyer: () => ({
        title: m.holds_notice_held_buyer_title({ title }),
        paragraphs: [m.holds_notice_held_buyer({ amount, day: formatDate(endsAt) }), m.holds_warn_view()],
      }),
      lister: () => ({
        title: m.holds_notice_held_lister_title({ title }),
        paragraphs: [m.holds_notice_held_lister({ amount, day: formatDate(endsAt) })],
      }),
    },
    inspection: {
      buyer: () => ({
        title: m.holds_notice_fee_buyer_title({ title }),
        paragraphs: [m.holds_notice_fee_buyer({ amount })],
      }),
      lister: () => ({
        title: m.holds_notice_fee_lister_title({ title }),
        paragraphs: [m.holds_notice_fee_lister({ amount })],
      }),
    },
  };
  const { buyer, lister } = words[hold.kind];
  await notify(app, trx, {
    causedBy: null,
    userId: hold.buyer_id,
    kind: 'hold-paid',
    write: buyer,
    path: path(),
    dedupeKey: `hold-paid:${hold.id}:buyer`,
  });
  await notify(app, trx, {
    causedBy: null,
    userId: hold.lister_id,
    kind: 'hold-paid',
    write: lister,
    path: path(),
    dedupeKey: `hold-paid:${hold.id}:lister`,
  });
}

async function tellOfLate(app: App, trx: Db, hold: HoldRow, title: string): Promise<void> {
  const amount = money(hold.amount_minor);
  await notify(app, trx, {
    causedBy: null,
    userId: hold.buyer_id,
    kind: 'hold-late',
    write: () => ({ title: m.holds_notice_late_title({ title }), paragraphs: [m.holds_notice_late({ amount })] }),
    path: path(),
    dedupeKey: `hold-late:${hold.id}`,
  });
  await tellOffice(app, trx, {
    key: `hold-late:${hold.id}`,
    write: () => ({
      title: m.holds_notice_office_title(),
      paragraphs: [m.holds_notice_office_late({ amount, title })],
    }),
  });
}

type OfficeNews = { key: string; write: () => NoticeWords; path?: string };

/** Tells the people of the office of a payment, once for each key; the desk that opens shows what is asked back. */
export async function tellOffice(
  app: App,
  trx: Db,
  { key, write, path = href('/admin/holds') }: OfficeNews,
): Promise<void> {
  await notifyOffice(app, trx, {
    causedBy: null,
    kind: 'office-hold',
    write,
    path,
    dedupeKey: `office-${key}`,
  });
}

/** Ends nobody has to be told of: nothing was opened, or the same thing was asked for again. */
const QUIET_ENDS: readonly string[] = ['not_opened', 'never_opened', 'replaced'];

/** A payment came to nothing: its home is let go at once. */
async function endUnpaid(app: App, trx: Db, payment: Payment, failure: string): Promise<readonly string[]> {
  const at = app.now();
  const listing = await lockListing(trx, payment.subject);
  const hold = await lockHoldOfPayment(trx, payment.reference);
  if (!hold) return [];
  if (hold.state === 'paying') {
    await updateHold(trx, hold.id, { state: 'over', end_reason: 'failed', updated_at: at });
    await recordAudit(trx, {
      actorId: null,
      action: 'hold.ended',
      entity: 'home_hold',
      entityId: hold.id,
      before: { state: 'paying' },
      after: { state: 'over', reason: 'failed', failure },
      at,
    });
  }
  if (QUIET_ENDS.includes(failure)) return [`listing:${payment.subject}`];
  const { reference } = payment;
  await notify(app, trx, {
    causedBy: null,
    userId: hold.buyer_id,
    kind: 'hold-unpaid',
    write: () => ({
      title: m.holds_notice_unpaid_title({ title: listing?.title ?? '' }),
      paragraphs: [failure === UNANSWERED ? m.holds_notice_silence({ reference }) : m.holds_notice_unpaid()],
    }),
    path: path(),
    dedupeKey: `hold-unpaid:${reference}`,
  });
  // Money may have moved: somebody of the office looks it up.
  if (failure === UNANSWERED || failure.startsWith('wrong_'))
    await tellOffice(app, trx, {
      key: `hold-failed:${reference}`,
      write: () => ({
        title: m.holds_notice_office_title(),
        paragraphs: [m.holds_notice_office_failed({ reference, failure })],
      }),
    });
  return [`listing:${payment.subject}`];
}

/** Nobody could say for hours whether it was paid: the payer and the office are told. */
async function tellOfSilence(app: App, trx: Db, { reference, userId }: Payment): Promise<readonly string[]> {
  await notify(app, trx, {
    causedBy: null,
    userId,
    kind: 'hold-waits',
    write: () => ({ title: m.holds_notice_silence_title(), paragraphs: [m.holds_notice_silence({ reference })] }),
    path: path(),
    dedupeKey: `hold-silence:${reference}`,
  });
  await tellOffice(app, trx, {
    key: `hold-silence:${reference}`,
    write: () => ({
      title: m.holds_notice_office_title(),
      paragraphs: [m.holds_notice_office_failed({ reference, failure: UNANSWERED })],
    }),
  });
  return [];
}

/** What the office had sent back could not be sent: it stands as asked for again, with the answer taken back. */
async function askAgain(app: App, trx: Db, payment: Payment): Promise<readonly string[]> {
  const hold = await lockHoldOfPayment(trx, payment.reference);
  if (hold?.refund_state !== 'given') return [];
  const at = app.now();
  await updateHold(trx, hold.id, {
    refund_state: 'asked',
    refund_answer: null,
    refund_answered_at: null,
    refund_asked_at: hold.refund_asked_at ?? at,
    updated_at: at,
  });
  await recordAudit(trx, {
    actorId: null,
    action: 'hold.refund_asked',
    entity: 'home_hold',
    entityId: hold.id,
    before: { refund: 'given' },
    after: { refund: 'asked', amountMinor: hold.amount_minor },
    at,
  });
  for (const userId of [hold.buyer_id, hold.lister_id])
    await notify(app, trx, {
      causedBy: null,
      userId,
      kind: 'hold-refund-failed',
      write: () => ({
        title: m.holds_notice_back_failed_title(),
        paragraphs: [m.holds_notice_back_failed({ amount: money(hold.amount_minor) })],
      }),
      path: path(),
      dedupeKey: `hold-refund-failed:${hold.id}:${at.toISOString()}:${userId}`,
    });
  return [];
}

/**
 * The buyer's bank took the money back, or a part of it: it holds the home no longer, what is left of it goes back too,
 * and both sides are told. What was passed on before is for the office to claim.
 */
async function endTaken(app: App, trx: Db, { reference }: Payment): Promise<readonly string[]> {
  const hold = await lockHoldOfPayment(trx, reference);
  if (!hold || hold.passed_on_at !== null || hold.refund_state === 'taken') return [];
  const at = app.now();
  if (hold.state !== 'over') await endHold(app, trx, hold, { reason: 'taken', actorId: null });
  await updateHold(trx, hold.id, { refund_state: 'taken', updated_at: at });
  await recordAudit(trx, {
    actorId: null,
    action: 'hold.taken_by_bank',
    entity: 'home_hold',
    entityId: hold.id,
    before: { refund: hold.refund_state },
    after: { refund: 'taken', amountMinor: hold.amount_minor },
    at,
  });
  await orderRest(app, trx, reference, m.holds_taken_reason());
  const tags = await letHomeGo(app, trx, hold);
  for (const userId of [hold.buyer_id, hold.lister_id])
    await notify(app, trx, {
      causedBy: null,
      userId,
      kind: 'hold-taken',
      write: () => ({
        title: m.holds_notice_taken_title(),
        paragraphs: [
          m.holds_notice_taken({ amount: money(hold.amount_minor), reference }),
          ...(tags && userId === hold.lister_id ? [m.holds_notice_back_on_market()] : []),
        ],
      }),
      path: path(),
      dedupeKey: `hold-taken:${hold.id}:${userId}`,
    });
  return [...(tags ?? []), ...(hold.property_id ? [`listing:${hold.property_id}`] : [])];
}
