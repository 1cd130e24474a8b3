import type { ProviderDispute } from '#adapters/payments/port.ts';
import type { Db } from '#db/client.server.ts';

/** A dispute as the office sees it. Amounts are kobo. */
export type Dispute = {
  id: string;
  reference: string;
  amountMinor: number;
  currency: string;
  state: ProviderDispute['status'];
  reason: string | null;
  dueAt: Date | null;
  seenAt: Date;
  endedAt: Date | null;
};

function select(db: Db) {
  return db
    .selectFrom('payment_disputes')
    .select([
      'provider_id as id',
      'reference',
      'amount_minor as amountMinor',
      'currency',
      'state',
      'reason',
      'due_at as dueAt',
      'seen_at as seenAt',
      'ended_at as endedAt',
    ]);
}

export function listDisputesOf(db: Db, reference: string): Promise<Dispute[]> {
  return select(db).where('reference', '=', reference).orderBy('seen_at').execute();
}

/** The payments among these about which a bank has a question open. */
export async function listDisputed(db: Db, references: readonly string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const rows = await db
    .selectFrom('payment_disputes')
    .select('reference')
    .where('reference', 'in', [...references])
    .where('state', 'in', ['waits', 'looked_at'])
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}

/** A dispute, kept from others until the transaction ends; null without one. */
export async function lockDispute(trx: Db, provider: string, id: string): Promise<Dispute | null> {
  const dispute = select(trx).where('provider', '=', provider).where('provider_id', '=', id);
  return (await dispute.forUpdate().executeTakeFirst()) ?? null;
}

/** Stores what a provider says of a dispute. */
export async function saveDispute(trx: Db, provider: string, said: ProviderDispute, at: Date): Promise<void> {
  const isOver = said.status === 'won' || said.status === 'lost';
  const values = {
    amount_minor: said.amountMinor,
    currency: said.currency,
    state: said.status,
    reason: said.reason,
    due_at: said.dueAt,
    ended_at: isOver ? at : null,
  };
  await trx
    .insertInto('payment_disputes')
    .values({ provider, provider_id: said.id, reference: said.reference, seen_at: at, ...values })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doUpdateSet(values))
    .execute();
}
