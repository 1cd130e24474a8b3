import type { Feature } from '#app/feature.server.ts';
import { m } from '#paraglide/messages.js';
import { createPaymentsApi } from './api/payments-api.server.ts';
import { CONFIRM_PAYMENT_JOB, runConfirmPayment } from './payments.server.ts';
import { paymentPolicy } from './policy.ts';

const SENTENCES = {
  'payment.abandoned': m.admin_did_payment_abandoned,
  'payment.failed': m.admin_did_payment_failed,
  'payment.paid': m.admin_did_payment_paid,
  'payment.started': m.admin_did_payment_started,
};

declare module '#db/audit-log.server.ts' {
  interface AuditActions extends Record<keyof typeof SENTENCES, true> {}
}

/** What payments bring: money asked for, what its provider says of it, and the questions after it. */
export const paymentsFeature: Feature = {
  name: 'payments',
  policies: [paymentPolicy],
  tables: ['payments', 'payment_events'],
  jobs: [
    {
      name: CONFIRM_PAYMENT_JOB,
      run: (app, { reference, attempt }) =>
        runConfirmPayment(app, String(reference), typeof attempt === 'number' ? attempt : null),
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
  audit: { sentences: SENTENCES, entities: { payment: { word: m.admin_entity_payment } } },
};
