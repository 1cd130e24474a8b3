import { findCharge, settleCharge } from '#adapters/payments/embedded.server.ts';
import type { App } from '#app/app.server.ts';
import { CONFIRM_PAYMENT_JOB, findPayment } from '../payments.server.ts';

export type SandboxCharge = {
  reference: string;
  amountMinor: number;
  status: 'open' | 'success' | 'failed' | 'abandoned';
  ownerId: string;
  returnUrl: string;
};

/**
 * The charge behind the sandbox's checkout page; null where another provider takes the money, and for a reference
 * nobody opened.
 */
export async function findSandboxCharge(app: App, reference: string): Promise<SandboxCharge | null> {
  if (app.env.PAYMENTS_PROVIDER !== 'sandbox') return null;
  const [row, payment] = await Promise.all([findCharge(app.db, reference), findPayment(app, reference)]);
  if (!row || !payment) return null;
  return {
    reference,
    amountMinor: row.amount_minor,
    status: row.status,
    ownerId: payment.userId,
    returnUrl: row.callback_url,
  };
}

/**
 * Settles a charge of the sandbox and tells us of it, as a provider's webhook would. A charge settled before keeps its
 * end.
 */
export async function settleSandboxCharge(
  app: App,
  reference: string,
  outcome: 'success' | 'failed' | 'abandoned',
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const isSettled = await settleCharge(trx, reference, outcome);
    if (isSettled && outcome !== 'abandoned')
      await app.enqueue(
        trx,
        CONFIRM_PAYMENT_JOB,
        { reference, attempt: null },
        { singletonKey: `${reference}:sandbox` },
      );
  });
}
