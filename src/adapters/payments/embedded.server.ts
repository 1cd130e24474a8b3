import { type Selectable, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { SandboxChargesTable } from '#db/schema/agents.ts';
import { NIGERIAN_BANKS } from './banks.ts';
import {
  type ListedCharge,
  MOST_CHARGES,
  type PaymentDesk,
  PaymentError,
  type PaymentProvider,
  type ProviderRefund,
  type ProviderTransaction,
  type Span,
  TOO_MANY,
} from './port.ts';

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
 * initials). Payers whose email begins with "no-refunds" get nothing back for now.
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
    async sendRefund({ reference, amountMinor, currency, note }) {
      const charge = await findCharge(db, reference);
      if (charge?.status !== 'success') throw new PaymentError('rejected', 'the sandbox knows no such paid charge');
      if (charge.email.startsWith('no-refunds')) throw new PaymentError('unavailable', 'the email asked for it');
      const sent = await listSandboxRefunds(db, reference);
      const soFar = sent.reduce((sum, refund) => sum + refund.amountMinor, 0);
      if (soFar + amountMinor > charge.amount_minor)
        throw new PaymentError('rejected', 'more would go back than was paid');
      await db
        .insertInto('sandbox_refunds')
        .values({ reference, amount_minor: amountMinor, currency, note, created_at: now() })
        .execute();
      const [newest] = await listSandboxRefunds(db, reference);
      if (!newest) throw new PaymentError('unavailable', 'the sandbox lost a refund');
      return newest;
    },
    listRefunds(reference) {
      return listSandboxRefunds(db, reference);
    },
    listCharges: (span) => listSandboxCharges(db, span),
    async listDisputes() {
      return [];
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

/** What was paid in the sandbox in this span, with what of it went back. @throws PaymentError for too many */
async function listSandboxCharges(db: Db, { from, to }: Span): Promise<ListedCharge[]> {
  const rows = await db
    .selectFrom('sandbox_charges')
    .leftJoin('sandbox_refunds', 'sandbox_refunds.reference', 'sandbox_charges.reference')
    .select(({ fn }) => [
      'sandbox_charges.reference',
      'sandbox_charges.currency',
      'sandbox_charges.amount_minor',
      'sandbox_charges.created_at',
      fn.coalesce(fn.sum<number>('sandbox_refunds.amount_minor'), sql<number>`0`).as('refunded'),
    ])
    .where('status', '=', 'success')
    .where('sandbox_charges.created_at', '>=', from)
    .where('sandbox_charges.created_at', '<', to)
    .groupBy('sandbox_charges.reference')
    .limit(MOST_CHARGES + 1)
    .execute();
  if (rows.length > MOST_CHARGES) throw new PaymentError('rejected', TOO_MANY);
  return rows.map((row) => ({
    reference: row.reference,
    currency: row.currency,
    paidMinor: row.amount_minor,
    refundedMinor: Number(row.refunded),
    paidAt: row.created_at,
  }));
}

/** What the sandbox sent back of a charge: at once, as banks do not. */
async function listSandboxRefunds(db: Db, reference: string): Promise<ProviderRefund[]> {
  const rows = await db
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id, note, amount_minor, currency }) => ({
    id,
    note,
    amountMinor: amount_minor,
    currency,
    status: 'done',
  }));
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
