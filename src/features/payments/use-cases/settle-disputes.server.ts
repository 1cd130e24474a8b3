import { href } from 'react-router';
import type { ProviderDispute } from '#adapters/payments/port.ts';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { notifyOffice } from '#features/accounts/notices.server.ts';
import { formatDate } from '#lib/dates.ts';
import { DAY_MS } from '#lib/days.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { lockDispute, saveDispute } from '../data/disputes.server.ts';
import { findPayment } from '../data/payments.server.ts';
import { lockPayment } from '../data/refunds.server.ts';
import type { Payment } from '../payment.ts';
import { bookChargeback } from './booked-payments.server.ts';
import { grantsOf } from './grants.server.ts';
import { SETTLE_REFUNDS_JOB } from './job-names.ts';

/** How far back disputes are asked for: banks give their customers half a year. */
const ASKED_DAYS = 200;

/**
 * Asks the provider what is disputed and writes down what changed, each once; the office is told of a new one with the
 * day its answer is due, and of what the bank decided. What was paid for with money that a bank took is taken back.
 * @throws PaymentError when nobody answers
 */
export async function settleDisputes(app: App): Promise<void> {
  const provider = app.adapters.payments(app);
  const now = app.now();
  const span = { from: new Date(now.getTime() - ASKED_DAYS * DAY_MS), to: new Date(now.getTime() + DAY_MS) };
  for (const said of await provider.listDisputes(span)) {
    const tags = await app.db.transaction().execute((trx) => takeDispute(app, trx, provider.name, said));
    if (tags.length > 0) app.touchTags(tags);
  }
}

async function takeDispute(app: App, trx: Db, provider: string, said: ProviderDispute): Promise<readonly string[]> {
  if (!(await lockPayment(trx, said.reference))) return [];
  const payment = await findPayment(trx, said.reference);
  const standing = await lockDispute(trx, provider, said.id);
  if (!payment || standing?.state === said.status) return [];
  const at = app.now();
  await saveDispute(trx, provider, said, at);
  await recordAudit(trx, {
    actorId: null,
    action: `dispute.${said.status}`,
    entity: 'payment',
    entityId: said.reference,
    before: standing ? { state: standing.state } : null,
    after: { state: said.status, amountMinor: said.amountMinor, reason: said.reason },
    at,
  });
  const { status } = said;
  if (status === 'looked_at') return [];
  await tellOffice(app, trx, { payment, provider, said, status });
  if (status === 'waits') return [];
  // What was to go back waited for the bank's word.
  await app.enqueue(trx, SETTLE_REFUNDS_JOB, { reference: said.reference });
  if (status === 'won' || said.amountMinor <= 0) return [];
  await bookChargeback(trx, payment, { id: `${provider}:${said.id}`, amountMinor: said.amountMinor, at });
  return payment.status === 'paid' ? ((await grantsOf(app, payment.purpose).takenBack?.(app, trx, payment)) ?? []) : [];
}

async function tellOffice(
  app: App,
  trx: Db,
  told: { payment: Payment; provider: string; said: ProviderDispute; status: 'waits' | 'won' | 'lost' },
): Promise<void> {
  const { payment, provider, said, status } = told;
  const amount = () => formatMoney({ minor: said.amountMinor, currency: payment.currency });
  const day = said.dueAt ? formatDate(said.dueAt) : null;
  const words = {
    waits: () => (day ? m.payments_dispute_due({ day }) : m.payments_dispute_waits()),
    won: m.payments_dispute_won,
    lost: m.payments_dispute_lost,
  }[status];
  await notifyOffice(app, trx, {
    causedBy: null,
    kind: 'office-dispute',
    write: () => ({
      title: m.payments_dispute_title({ amount: amount() }),
      paragraphs: [m.payments_dispute_text({ reference: said.reference }), words()],
    }),
    path: href('/admin/payments/:reference', { reference: said.reference }),
    dedupeKey: `office-dispute:${provider}:${said.id}:${status}`,
  });
}
