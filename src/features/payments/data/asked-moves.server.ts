import type { Selectable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { AskedMove, Move, MoveKind } from '../domain/second-person.ts';
import type { AskedMovesTable } from '../schema.ts';

type AskedMoveRow = Selectable<AskedMovesTable>;

/** A move that was asked for, and whose money it is. */
export type StoredAskedMove = AskedMove & { sides: readonly string[] };

function toAskedMove(row: AskedMoveRow): StoredAskedMove {
  return {
    kind: row.kind,
    amountMinor: row.amount_minor,
    words: row.words,
    ...(row.retries === null ? {} : { retries: row.retries }),
    askedBy: row.asked_by,
    confirmedBy: row.confirmed_by,
    sides: row.sides,
  };
}

/** What was asked of a payment, of one kind; null without it. The lock of the payment keeps it from others. */
export async function findAskedMove(db: Db, reference: string, kind: MoveKind): Promise<StoredAskedMove | null> {
  const asked = db.selectFrom('asked_moves').selectAll().where('reference', '=', reference).where('kind', '=', kind);
  const row = await asked.executeTakeFirst();
  return row ? toAskedMove(row) : null;
}

/** Stores what is asked of a payment, instead of what was asked before of the same kind. */
export async function putAskedMove(
  trx: Db,
  reference: string,
  asked: Move & { sides: readonly string[]; by: string; at: Date },
): Promise<void> {
  const values = {
    amount_minor: asked.amountMinor,
    words: asked.words,
    retries: asked.retries ?? null,
    sides: [...asked.sides],
    asked_by: asked.by,
    asked_at: asked.at,
    confirmed_by: null,
    confirmed_at: null,
  };
  await trx
    .insertInto('asked_moves')
    .values({ reference, kind: asked.kind, ...values })
    .onConflict((conflict) => conflict.columns(['reference', 'kind']).doUpdateSet(values))
    .execute();
}

export async function confirmAskedMove(
  trx: Db,
  reference: string,
  { kind, by, at }: { kind: MoveKind; by: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('asked_moves')
    .set({ confirmed_by: by, confirmed_at: at })
    .where('reference', '=', reference)
    .where('kind', '=', kind)
    .execute();
}

/** Takes away what was asked of a payment: of one kind, or all of it because something moved. */
export async function removeAskedMoves(trx: Db, reference: string, kind?: MoveKind): Promise<void> {
  const asked = trx.deleteFrom('asked_moves').where('reference', '=', reference);
  await (kind ? asked.where('kind', '=', kind) : asked).execute();
}

/** What was asked of payments, with the names of who asked and who confirmed. */
export async function listAskedMoves(db: Db, references: readonly string[]) {
  if (references.length === 0) return [];
  return await db
    .selectFrom('asked_moves as a')
    .leftJoin('user as asker', 'asker.id', 'a.asked_by')
    .leftJoin('user as second', 'second.id', 'a.confirmed_by')
    .selectAll('a')
    .select(['asker.name as asker_name', 'second.name as second_name'])
    .where('a.reference', 'in', references)
    .orderBy('a.asked_at')
    .execute();
}
