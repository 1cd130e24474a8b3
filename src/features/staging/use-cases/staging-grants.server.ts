import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { bookUnearned } from '#features/books/paid-ahead.server.ts';
import type { Payment } from '#features/payments/payment.ts';
import type { PaymentGrants } from '#features/payments/payments.server.ts';
import { orderRefund } from '#features/payments/refunds.server.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { lockPass, updatePass } from '../data/passes.server.ts';

/** What the payments for virtual staging bring. */
export const STAGING_GRANTS = {
  virtual_staging: {
    paid: openPass,
    closed: async () => [],
    unanswered: tellOfSilence,
    async refunded(app, trx, payment, { id }) {
      const at = app.now();
      await bookUnearned(trx, 'staging', payment, { refundId: id, at });
      const pass = await lockPass(trx, payment.reference);
      if (pass && pass.state !== 'returned') await updatePass(trx, payment.reference, { state: 'returned' });
      return [];
    },
  },
} satisfies PaymentGrants;

/**
 * A payment is confirmed: its plan may be used from now on. Money for a room that was removed meanwhile goes back. Runs
 * inside the transaction that marks the payment paid.
 */
async function openPass(app: App, trx: Db, payment: Payment): Promise<readonly string[]> {
  const { reference } = payment;
  const pass = await lockPass(trx, reference);
  if (!pass) {
    // Cannot be reached through the product: a payment opens with its plan. Said aloud, because money was taken.
    app.log.error({ reference }, 'a payment came for a room that is not there');
    return [];
  }
  if (pass.state !== 'unpaid') return [];
  const at = app.now();
  if (pass.image_id === null) {
    await updatePass(trx, reference, { state: 'returned', paid_at: at });
    await orderRefund(app, trx, {
      reference,
      amountMinor: 'all',
      reason: m.staging_refund_gone(),
      agreed: null,
      whileDisputed: 'wait',
    });
    return [];
  }
  await updatePass(trx, reference, { state: 'open', paid_at: at });
  await recordAudit(trx, {
    actorId: payment.userId,
    action: 'staging.paid',
    entity: 'staging_image',
    entityId: pass.image_id,
    after: { plan: pass.plan },
    at,
  });
  await notify(app, trx, {
    causedBy: null,
    userId: payment.userId,
    kind: 'staging-paid',
    write: () => ({
      title: m.staging_notice_paid_title(),
      paragraphs: [
        m.staging_notice_paid({ amount: formatMoney({ minor: payment.amountMinor, currency: payment.currency }) }),
      ],
    }),
    path: `${href('/virtual-staging')}?tab=tool`,
    dedupeKey: `staging-paid:${reference}`,
  });
  return [];
}

/** The provider has not answered for long: the payer hears that nothing is lost. */
async function tellOfSilence(app: App, trx: Db, payment: Payment): Promise<readonly string[]> {
  await notify(app, trx, {
    causedBy: null,
    userId: payment.userId,
    kind: 'staging-silence',
    write: () => ({ title: m.staging_notice_silent_title(), paragraphs: [m.staging_notice_silent()] }),
    path: `${href('/virtual-staging')}?tab=tool`,
    dedupeKey: `staging-silence:${payment.reference}`,
  });
  return [];
}
