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
import { bookChargeback } from './booked-payments.server.ts';

/** How far back disputes are asked for: banks give their customers half a year. */
const ASKED_DAYS = 200;

/**
 * Asks the provider what is disputed and writes down what changed, each once; the office is told of a new one with the
 * day its answer is due, and of one that was lost. @throws PaymentError when nobody answers
 */
export async function settleDisputes(app: App): Promise<void> {
  const provider = app.adapters.payments(app);
  const now = app.now();
  const span = { from: new Date(now.getTime() - ASKED_DAYS * DAY_MS), to: new Date(now.getTime() + DAY_MS) };
  for (const said of await provider.listDisputes(span))
    await app.db.transaction().execute((trx) => takeDispute(app, trx, provider.name, said));
}

async function takeDispute(app: App, trx: Db, provider: string, said: ProviderDispute): Promise<void> {
  if (!(await lockPayment(trx, said.reference))) return;
  const payment = await findPayment(trx, said.reference);
  const standing = await lockDispute(trx, provider, said.id);
  if (!payment || standing?.state === said.status) return;
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
  if (said.status === 'lost' && said.amountMinor > 0)
    await bookChargeback(trx, payment, { id: `${provider}:${said.id}`, amountMinor: said.amountMinor, at });
  if (said.status === 'looked_at') return;
  const amount = () => formatMoney({ minor: said.amountMinor, currency: payment.currency });
  const day = said.dueAt ? formatDate(said.dueAt) : null;
  const words = {
    waits: () => (day ? m.payments_dispute_due({ day }) : m.payments_dispute_waits()),
    won: m.payments_dispute_won,
    lost: m.payments_dispute_lost,
  }[said.status];
  await notifyOffice(app, trx, {
    kind: 'office-dispute',
    write: () => ({
      title: m.payments_dispute_title({ amount: amount() }),
      paragraphs: [m.payments_dispute_text({ reference: said.reference }), words()],
    }),
    path: href('/admin/payments/:reference', { reference: said.reference }),
    dedupeKey: `office-dispute:${provider}:${said.id}:${said.status}`,
  });
}
