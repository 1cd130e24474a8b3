import type { App } from '#adapters/app-context.server.ts';
import { toWholeUnits } from '#lib/money.ts';
import { CONFIRM_PAYMENT_JOB, findPayment } from './payments.server.ts';

export type SandboxCharge = {
  reference: string;
  amount: number;
  status: 'open' | 'success' | 'failed' | 'abandoned';
  ownerId: string;
  returnUrl: string;
};

/** The charge behind the sandbox's checkout page; null where another provider takes the money, and for a reference nobody opened. */
export async function findSandboxCharge(app: App, reference: string): Promise<SandboxCharge | null> {
  if (app.env.PAYMENTS_PROVIDER !== 'sandbox') return null;
  const [row, payment] = await Promise.all([
    app.db.selectFrom('sandbox_charges').selectAll().where('reference', '=', reference).executeTakeFirst(),
    findPayment(app, reference),
  ]);
  if (!row || !payment) return null;
  return { reference, amount: toWholeUnits(row.amount_minor), status: row.status, ownerId: payment.userId, returnUrl: row.callback_url };
}

/** Settles a charge of the sandbox and tells us of it, as a provider's webhook would. A charge settled before keeps its end. */
export async function settleSandboxCharge(app: App, reference: string, outcome: 'success' | 'failed' | 'abandoned'): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('sandbox_charges')
      .set({ status: outcome })
      .where('reference', '=', reference)
      .where('status', 'in', ['open', 'abandoned'])
      .returning('reference')
      .executeTakeFirst();
    if (row && outcome !== 'abandoned')
      await app.enqueue(trx, CONFIRM_PAYMENT_JOB, { reference, attempt: null }, { singletonKey: `${reference}:sandbox` });
  });
}
