import type { Selectable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { SandboxChargesTable } from '#db/schema/agents.ts';
import { type PaymentDesk, PaymentError, type PaymentProvider, type ProviderTransaction } from './port.ts';

const STATUS: Record<'open' | 'success' | 'failed' | 'abandoned', ProviderTransaction['status']> = {
  open: 'open',
  success: 'success',
  failed: 'failed',
  abandoned: 'open',
};

/**
 * The default: a provider inside the product that moves no money. Its checkout page lets one pay, fail or walk away. An
 * email that begins with "unreachable" finds it down, so that this path can be tried by hand.
 */
export function createSandboxPayments({ db, now }: PaymentDesk, publicUrl: string): PaymentProvider {
  return {
    name: 'sandbox',
    async initialise({ reference, amountMinor, currency, email, callbackUrl }) {
      if (email.startsWith('unreachable')) throw new PaymentError('unavailable', 'the email asked for a failure');
      await db
        .insertInto('sandbox_charges')
        .values({ reference, amount_minor: amountMinor, currency, email, callback_url: callbackUrl, created_at: now() })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute();
      return { checkoutUrl: `${publicUrl}/sandbox-checkout/${encodeURIComponent(reference)}` };
    },
    async verify(reference) {
      const charge = await findCharge(db, reference);
      return charge
        ? { reference, status: STATUS[charge.status], amountMinor: charge.amount_minor, currency: charge.currency }
        : null;
    },
    readWebhook() {
      throw new PaymentError('forged', 'the sandbox sends no webhooks');
    },
  };
}

/** A charge the sandbox opened, or undefined. */
export function findCharge(db: Db, reference: string): Promise<Selectable<SandboxChargesTable> | undefined> {
  return db.selectFrom('sandbox_charges').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/** Ends a charge as its payer chose; false for one that has found its end before. */
export async function settleCharge(
  trx: Db,
  reference: string,
  outcome: 'success' | 'failed' | 'abandoned',
): Promise<boolean> {
  const row = await trx
    .updateTable('sandbox_charges')
    .set({ status: outcome })
    .where('reference', '=', reference)
    .where('status', 'in', ['open', 'abandoned'])
    .returning('reference')
    .executeTakeFirst();
  return row !== undefined;
}
