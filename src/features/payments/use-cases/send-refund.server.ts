import { href } from 'react-router';
import { PaymentError, type ProviderRefund } from '#adapters/payments/port.ts';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { notify, notifyOffice } from '#features/accounts/notices.server.ts';
import { formatMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { findPayment } from '../data/payments.server.ts';
import {
  claimRefund,
  findRefund,
  listOpenRefunds,
  lockRefund,
  type RefundRow,
  releaseRefund,
  toRefund,
  updateRefund,
} from '../data/refunds.server.ts';
import { readMovableOf } from '../movable.server.ts';
import type { Payment } from '../payment.ts';
import { bookRefundFailed, bookRefundSent } from './booked-payments.server.ts';
import { grantsOf } from './grants.server.ts';
import { SEND_REFUND_JOB } from './job-names.ts';

/** No other process sends a refund this long after one began: a provider is asked for 15 s at most, twice. */
const CLAIMED_MS = 120_000;

/** What names an order at the provider, so that it is found there when the answer to it was lost. */
const noteOf = (id: string) => `zaure-refund ${id}`;

/**
 * Brings a refund to its provider, or asks what became of it; does nothing for one that has found its end. An order
 * whose answer was lost is found by its note and not sent again; while the payer's bank has a question open it waits,
 * and what the bank took goes back no second time. @throws PaymentError when nobody answers, so that the queue tries
 * again
 */
export async function sendRefund(app: App, id: string): Promise<void> {
  const standing = await findRefund(app.db, id);
  if (!standing || standing.state === 'done' || standing.state === 'failed') return;
  const provider = app.adapters.payments(app);
  if (standing.provider !== provider.name) return endRefund(app, id, { status: 'failed', id: null, words: 'provider' });
  const now = app.now();
  const mine =
    standing.state === 'ordered'
      ? await claimRefund(app.db, id, { now, since: new Date(now.getTime() - CLAIMED_MS) })
      : standing;
  if (!mine) return sendAfterClaim(app, standing);
  try {
    const said = (await provider.listRefunds(mine.reference)).find(({ note }) => note === noteOf(id));
    if (said) return endRefund(app, id, { ...said, words: null });
    if (mine.state === 'sent') return;
    const { leftMinor, isDisputed } = await readMovableOf(app.db, mine.reference);
    if (isDisputed) return releaseRefund(app.db, id, 'it waits for the payer’s bank, which has a question open');
    if (leftMinor < 0)
      return endRefund(app, id, { status: 'failed', id: null, words: 'the payer’s bank took it back' });
    const { reference, amount_minor: amountMinor, currency } = mine;
    const sent = await provider.sendRefund({ reference, amountMinor, currency, note: noteOf(id) });
    return endRefund(app, id, { ...sent, words: null });
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    app.log.warn({ refund: id, cause: error.message }, 'a refund was not sent');
    if (error.failure === 'rejected') return endRefund(app, id, { status: 'failed', id: null, words: error.message });
    await releaseRefund(app.db, id, error.message.slice(0, 200));
    throw error;
  }
}

/** Somebody is sending it, or died over it: it is looked at again when their claim has run out. */
function sendAfterClaim(app: App, { id, claimed_at: claimedAt }: RefundRow): Promise<void> {
  const since = claimedAt ?? app.now();
  const waitMs = Math.max(0, since.getTime() + CLAIMED_MS - app.now().getTime());
  const options = { singletonKey: `${id}:${since.toISOString()}`, startAfter: Math.ceil(waitMs / 1000) + 1 };
  return app.db.transaction().execute((trx) => app.enqueue(trx, SEND_REFUND_JOB, { id }, options));
}

/** Asks after every refund that has found no end; one that cannot be asked after keeps no other waiting. */
export async function settleRefunds(app: App, reference?: string): Promise<void> {
  for (const { id } of await listOpenRefunds(app.db, reference)) {
    try {
      await sendRefund(app, id);
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
    }
  }
}

type Said = { status: ProviderRefund['status']; id: string | null; words: string | null };

/** Writes down what the provider said, with what follows from it, once. */
async function endRefund(app: App, id: string, said: Said): Promise<void> {
  const tags = await app.db.transaction().execute(async (trx) => {
    const row = await lockRefund(trx, id);
    if (!row || row.state === 'done' || row.state === 'failed') return [];
    const payment = await findPayment(trx, row.reference);
    if (!payment) throw new Error(`There is no payment ${row.reference} to send back.`);
    const at = app.now();
    const named = { provider_id: said.id ?? row.provider_id, sent_at: row.sent_at ?? at };
    if (said.status === 'done') return endDone(app, trx, { row, payment, named });
    if (said.status === 'failed') return endFailed(app, trx, { row, payment, words: said.words });
    await updateRefund(trx, id, {
      ...named,
      state: 'sent',
      failure: said.status === 'stuck' ? 'needs-attention' : null,
    });
    if (said.status === 'stuck') await tellOffice(app, trx, { row, payment, isStuck: true });
    return [];
  });
  if (tags.length > 0) app.touchTags(tags);
}

type Ending = { row: RefundRow; payment: Payment };

async function endDone(
  app: App,
  trx: Db,
  { row, payment, named }: Ending & { named: Pick<RefundRow, 'provider_id' | 'sent_at'> },
): Promise<readonly string[]> {
  const at = app.now();
  await updateRefund(trx, row.id, { ...named, state: 'done', failure: null, ended_at: at });
  await bookRefundSent(trx, payment, { id: row.id, amountMinor: row.amount_minor, at });
  await recordAudit(trx, {
    actorId: null,
    action: 'refund.done',
    entity: 'payment',
    entityId: row.reference,
    after: { refund: row.id, amountMinor: row.amount_minor, currency: row.currency },
    at,
  });
  const amount = () => formatMoney({ minor: row.amount_minor, currency: row.currency });
  await notify(app, trx, {
    causedBy: null,
    userId: payment.userId,
    kind: 'refund-done',
    write: () => ({
      title: m.payments_refund_done_title({ amount: amount() }),
      paragraphs: [m.payments_refund_done({ amount: amount(), reference: row.reference })],
    }),
    dedupeKey: `refund-done:${row.id}`,
  });
  return (await grantsOf(app, payment.purpose).refunded?.(app, trx, payment, toRefund(row))) ?? [];
}

async function endFailed(
  app: App,
  trx: Db,
  { row, payment, words }: Ending & { words: string | null },
): Promise<readonly string[]> {
  const at = app.now();
  const failure = (words ?? 'the provider could not send it').slice(0, 200);
  await updateRefund(trx, row.id, { state: 'failed', failure, ended_at: at });
  await bookRefundFailed(trx, { id: row.id, at });
  await recordAudit(trx, {
    actorId: null,
    action: 'refund.failed',
    entity: 'payment',
    entityId: row.reference,
    after: { refund: row.id, amountMinor: row.amount_minor, currency: row.currency, failure },
    at,
  });
  await tellOffice(app, trx, { row, payment, isStuck: false });
  return (await grantsOf(app, payment.purpose).refundFailed?.(app, trx, payment, toRefund(row))) ?? [];
}

async function tellOffice(app: App, trx: Db, { row, isStuck }: Ending & { isStuck: boolean }): Promise<void> {
  const amount = () => formatMoney({ minor: row.amount_minor, currency: row.currency });
  await notifyOffice(app, trx, {
    causedBy: null,
    kind: 'office-refund',
    write: () => ({
      title: m.payments_refund_failed_title({ amount: amount() }),
      paragraphs: [
        isStuck
          ? m.payments_refund_stuck({ reference: row.reference })
          : m.payments_refund_failed({ reference: row.reference }),
      ],
    }),
    path: href('/admin/payments/:reference', { reference: row.reference }),
    dedupeKey: `office-refund:${row.id}:${isStuck ? 'stuck' : 'failed'}`,
  });
}
