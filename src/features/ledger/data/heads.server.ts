import type { Db } from '#db/client.server.ts';

/** A head as it was signed; `signedAt` in ISO 8601. */
export type StoredHead = { size: number; note: string; signedAt: string };

const present = ({ size, note, signed_at }: { size: number; note: string; signed_at: Date }): StoredHead => ({
  size,
  note,
  signedAt: signed_at.toISOString(),
});

/** The newest head, or that of one size; null while nothing is written down, or where that size was never signed. */
export async function findHead(db: Db, size?: number): Promise<StoredHead | null> {
  const row = await db
    .selectFrom('ledger_heads')
    .selectAll()
    .$if(size !== undefined, (query) => query.where('size', '=', size ?? 0))
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? present(row) : null;
}

/** All heads that were signed, the smallest first. */
export async function listHeads(db: Db): Promise<StoredHead[]> {
  return (await db.selectFrom('ledger_heads').selectAll().orderBy('size').execute()).map(present);
}

/** Writes a head down. */
export async function insertHead(trx: Db, { size, note, signedAt }: StoredHead): Promise<void> {
  await trx.insertInto('ledger_heads').values({ size, note, signed_at: signedAt }).execute();
}
