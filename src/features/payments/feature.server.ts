import type { Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { createPaymentsApi } from './api/payments-api.server.ts';
import * as refunds from './migrations/0320-refunds.server.ts';
import * as refundPresses from './migrations/0482-refund-presses.server.ts';
import * as askedMoves from './migrations/0484-asked-moves.server.ts';
import { CONFIRM_PAYMENT_JOB, runConfirmPayment } from './payments.server.ts';
import { paymentPolicy } from './policy.ts';
import './schema.ts';
import { compareBooks, compareDaily } from './use-cases/compare-books.server.ts';
import { COMPARE_BOOKS_JOB, SEND_REFUND_JOB, SETTLE_DISPUTES_JOB, SETTLE_REFUNDS_JOB } from './use-cases/job-names.ts';
import { sendRefund, settleRefunds } from './use-cases/send-refund.server.ts';
import { settleDisputes } from './use-cases/settle-disputes.server.ts';

const SENTENCES = {
  'books.compared': m.admin_did_books_compared,
  'dispute.looked_at': m.admin_did_dispute_looked_at,
  'dispute.lost': m.admin_did_dispute_lost,
  'dispute.waits': m.admin_did_dispute_waits,
  'dispute.won': m.admin_did_dispute_won,
  'move.asked': m.admin_did_move_asked,
  'move.confirmed': m.admin_did_move_confirmed,
  'move.dropped': m.admin_did_move_dropped,
  'payment.abandoned': m.admin_did_payment_abandoned,
  'payment.failed': m.admin_did_payment_failed,
  'payment.paid': m.admin_did_payment_paid,
  'payment.started': m.admin_did_payment_started,
  'refund.done': m.admin_did_refund_done,
  'refund.failed': m.admin_did_refund_failed,
  'refund.ordered': m.admin_did_refund_ordered,
  'refund.retried': m.admin_did_refund_retried,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What payments bring: money asked for, what its provider says of it, and the questions after it. */
export const paymentsFeature: Feature = {
  name: 'payments',
  policies: [paymentPolicy],
  tables: ['payments', 'payment_events', 'payment_refunds', 'asked_moves', 'payment_disputes', 'payment_comparisons'],
  migrations: { '0320-refunds': refunds, '0482-refund-presses': refundPresses, '0484-asked-moves': askedMoves },
  jobs: [
    {
      name: CONFIRM_PAYMENT_JOB,
      run: (app, { reference, attempt }) =>
        runConfirmPayment(app, String(reference), typeof attempt === 'number' ? attempt : null),
    },
    { name: SEND_REFUND_JOB, run: (app, { id }) => sendRefund(app, String(id)) },
    {
      name: SETTLE_REFUNDS_JOB,
      isHourly: true,
      run: (app, { reference }) => settleRefunds(app, typeof reference === 'string' ? reference : undefined),
    },
    { name: SETTLE_DISPUTES_JOB, isHourly: true, run: (app) => settleDisputes(app) },
    {
      name: COMPARE_BOOKS_JOB,
      isHourly: true,
      run: (app, { id }) => (typeof id === 'string' ? compareBooks(app, id) : compareDaily(app)),
    },
  ],
  api: [createPaymentsApi],
  ownData: {
    records: [
      {
        name: 'payments',
        table: 'payments',
        owner: 'user_id',
        columns: [
          ...['purpose', 'subject', 'amount_minor', 'currency', 'provider', 'reference', 'status', 'failure'],
          ...['created_at', 'paid_at'],
        ],
        kept: 'Tax law and the law against money laundering ask for them.',
      },
    ],
  },
  audit: {
    sentences: SENTENCES,
    entities: { comparison: { word: m.admin_entity_comparison }, payment: { word: m.admin_entity_payment } },
  },
};
