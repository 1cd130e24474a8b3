import type { Selectable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { SandboxChargesTable } from '#db/schema/agents.ts';
import { NIGERIAN_BANKS } from './banks.ts';
import { type PaymentDesk, PaymentError, type PaymentProvider, type ProviderTransaction } from './port.ts';

const STATUS: Record<'open' | 'success' | 'failed' | 'abandoned', ProviderTransaction['status']> = {
  open: 'open',
  success: 'success',
  failed: 'failed',
  abandoned: 'open',
};

/** How an account number begins that the sandbox answers otherwise: no such account, no answer, another's name. */
const SENTINELS = { unknown: '000', down: '001', foreign: '002', initials: '003' } as const;
/** In whose name an account stands that is to be somebody else's. */
const SOMEBODY_ELSE = 'SANDBOX SOMEBODY ELSE';

/**
 * The default: a provider inside the product that moves no money. Its checkout page lets one pay, fail or walk away. An
 * email that begins with "unreachable" finds it down, so that this path can be tried by hand. It knows no accounts: it
 * names whoever is expected, and otherwise by how the number begins (000 none, 001 no answer, 002 another, 003
 * initials).
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
    async listBanks() {
      return [...NIGERIAN_BANKS];
    },
    async resolveAccount({ accountNumber, expectedName }) {
      if (accountNumber.startsWith(SENTINELS.unknown)) return null;
      if (accountNumber.startsWith(SENTINELS.down)) throw new PaymentError('unavailable', 'the number asked for it');
      if (accountNumber.startsWith(SENTINELS.foreign)) return { accountName: SOMEBODY_ELSE };
      const words = expectedName.toLocaleUpperCase('en-NG').split(/\s+/).filter(Boolean);
      if (accountNumber.startsWith(SENTINELS.initials))
        return { accountName: words.map((word, at) => (at === 0 ? word : word.slice(0, 1))).join(' ') };
      // Banks write the family name first.
      return { accountName: [...words.slice(-1), ...words.slice(0, -1)].join(' ') };
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
