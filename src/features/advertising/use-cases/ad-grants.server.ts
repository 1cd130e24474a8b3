import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { bookUnearned } from '#features/books/paid-ahead.server.ts';
import { lockListing } from '#features/listings/listing-changes.server.ts';
import { isOpenToPay } from '#features/listings/put-under-offer.server.ts';
import type { Payment } from '#features/payments/payment.ts';
import type { PaymentGrants } from '#features/payments/payments.server.ts';
import { orderRefund } from '#features/payments/refunds.server.ts';
import { formatDate } from '#lib/dates.ts';
import { DAY_MS } from '#lib/days.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { type AdRow, findRival, lockAd, updateAd } from '../data/ads.server.ts';
import { lockPeriod, type PeriodRow, updatePeriod } from '../data/periods.server.ts';
import { adOfSubject } from '../domain/ad-standing.ts';

/** What is touched when another advertisement may be shown, or one no longer may: every list. */
export const AD_TAGS = ['listings'] as const;

/** What the payments for advertisements bring. */
export const AD_GRANTS = {
  advertisement: {
    paid: startDays,
    closed: async () => [],
    unanswered: tellOfSilence,
    async refunded(app, trx, payment, { id }) {
      await bookUnearned(trx, 'ad', payment, { refundId: id, at: app.now() });
      return [];
    },
  },
} satisfies PaymentGrants;

/**
 * A payment is confirmed: its days begin now, or after those that are paid for already. Money for a home that may no
 * longer be advertised, or is by another one, goes back whole. Runs inside the transaction that marks the payment paid.
 */
async function startDays(app: App, trx: Db, payment: Payment): Promise<readonly string[]> {
  const ad = await lockAd(trx, adOfSubject(payment.subject));
  const period = await lockPeriod(trx, payment.reference);
  if (!ad || !period) {
    // Its draft was thrown away while the checkout stood open.
    await orderRefund(app, trx, {
      reference: payment.reference,
      amountMinor: 'all',
      reason: m.ads_reason_dropped(),
      agreed: null,
      whileDisputed: 'wait',
    });
    return [];
  }
  if (period.state !== 'unpaid') return [];
  const listing = ad.property_id ? await lockListing(trx, ad.property_id) : null;
  const isTaken = ad.state === 'taken_down' || ad.owner_id === null || listing?.agent_id !== ad.owner_id;
  const late = { ad, period, reason: m.ads_reason_late() };
  if (isTaken || !listing || !(await isOpenToPay(trx, listing))) return giveBack(app, trx, late);
  const rival = await findRival(trx, { adId: ad.id, propertyId: listing.id }, app.now());
  if (rival === 'advertised') return giveBack(app, trx, { ad, period, reason: m.ads_reason_twice() });
  return runFor(app, trx, { ad, period, title: listing.title });
}

async function runFor(
  app: App,
  trx: Db,
  { ad, period, title }: { ad: AdRow; period: PeriodRow; title: string },
): Promise<readonly string[]> {
  const at = app.now();
  const isOn = ad.state === 'running' || ad.state === 'paused';
  const startsAt = isOn && ad.ends_at && ad.ends_at > at ? ad.ends_at : at;
  const endsAt = new Date(startsAt.getTime() + period.days * DAY_MS);
  await updatePeriod(trx, period.reference, { state: 'running', starts_at: startsAt, ends_at: endsAt });
  await updateAd(trx, ad.id, {
    ...(isOn ? {} : { state: 'running', starts_at: at }),
    package: period.package,
    title: ad.title === '' ? title.slice(0, 200) : ad.title,
    ends_at: endsAt,
    updated_at: at,
  });
  await recordAudit(trx, {
    actorId: null,
    action: 'ad.started',
    entity: 'ad',
    entityId: ad.id,
    before: { state: ad.state },
    after: { state: 'running', package: period.package, endsAt: endsAt.toISOString() },
    at,
  });
  const [amount, day] = [formatMoney({ minor: period.amount_minor, currency: 'NGN' }), endsAt];
  await notify(app, trx, {
    causedBy: null,
    userId: ad.owner_id ?? '',
    kind: 'ad-started',
    write: () => ({
      title: m.ads_notice_started_title({ title }),
      paragraphs: [m.ads_notice_started({ amount, day: formatDate(day) })],
    }),
    path: href('/advertise/performance'),
    dedupeKey: `ad-started:${period.reference}`,
  });
  return AD_TAGS;
}

async function giveBack(
  app: App,
  trx: Db,
  { ad, period, reason }: { ad: AdRow; period: PeriodRow; reason: string },
): Promise<readonly string[]> {
  const at = app.now();
  const { reference, amount_minor: amountMinor } = period;
  await updatePeriod(trx, reference, { state: 'returned', returned_minor: amountMinor });
  await updateAd(trx, ad.id, { updated_at: at });
  await orderRefund(app, trx, { reference, amountMinor: 'all', reason, agreed: null, whileDisputed: 'wait' });
  await recordAudit(trx, {
    actorId: null,
    action: 'ad.returned',
    entity: 'ad',
    entityId: ad.id,
    after: { reference, amountMinor },
    at,
  });
  return [];
}

/** The provider has not answered for long: the payer hears that nothing is lost. */
async function tellOfSilence(app: App, trx: Db, payment: Payment): Promise<readonly string[]> {
  await notify(app, trx, {
    causedBy: null,
    userId: payment.userId,
    kind: 'ad-silence',
    write: () => ({ title: m.ads_notice_silent_title(), paragraphs: [m.ads_notice_silent()] }),
    path: href('/advertise/performance'),
    dedupeKey: `ad-silence:${payment.reference}`,
  });
  return [];
}
