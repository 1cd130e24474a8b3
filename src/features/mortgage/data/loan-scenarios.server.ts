import type { Selectable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { LoanFigures } from '../domain/figures.ts';
import type { LoanScenariosTable } from '../schema.ts';

/** A loan somebody keeps. */
export type LoanScenario = { id: string; name: string; figures: LoanFigures };

function presentScenario(row: Selectable<LoanScenariosTable>): LoanScenario {
  const { lump_minor: minor, lump_month: lumpMonth, new_rate_basis_points: rate, new_rate_month: rateMonth } = row;
  return {
    id: row.id,
    name: row.name,
    figures: {
      priceMinor: row.price_minor,
      downMinor: row.down_minor,
      rateBasisPoints: row.rate_basis_points,
      months: row.months,
      extraMinor: row.extra_minor,
      lump: minor !== null && lumpMonth !== null ? { minor, month: lumpMonth } : null,
      newRate: rate !== null && rateMonth !== null ? { rateBasisPoints: rate, month: rateMonth } : null,
    },
  };
}

/** What somebody has kept, the oldest first. */
export async function readScenarios(db: Db, userId: string): Promise<LoanScenario[]> {
  const rows = await db
    .selectFrom('loan_scenarios')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(presentScenario);
}

/** Stores a scenario. */
export async function insertScenario(
  trx: Db,
  { userId, name, figures, at }: { userId: string; name: string; figures: LoanFigures; at: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('loan_scenarios')
    .values({
      user_id: userId,
      name,
      price_minor: figures.priceMinor,
      down_minor: figures.downMinor,
      rate_basis_points: figures.rateBasisPoints,
      months: figures.months,
      extra_minor: figures.extraMinor,
      lump_minor: figures.lump?.minor ?? null,
      lump_month: figures.lump?.month ?? null,
      new_rate_basis_points: figures.newRate?.rateBasisPoints ?? null,
      new_rate_month: figures.newRate?.month ?? null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Whose = { id: string; userId: string };

/** Gives one's own scenario another name; false where there is none of that id. */
export async function renameScenario(trx: Db, { id, userId }: Whose, name: string, at: Date): Promise<boolean> {
  const [done] = await trx
    .updateTable('loan_scenarios')
    .set({ name, updated_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
  return (done?.numUpdatedRows ?? 0n) > 0n;
}

/** Removes one's own scenario; false where there is none of that id. */
export async function deleteScenario(trx: Db, { id, userId }: Whose): Promise<boolean> {
  const [done] = await trx.deleteFrom('loan_scenarios').where('id', '=', id).where('user_id', '=', userId).execute();
  return (done?.numDeletedRows ?? 0n) > 0n;
}

/** What somebody earns and owes each month; null where they did not say. */
export async function findMeans(db: Db, userId: string): Promise<{ incomeMinor: number; debtsMinor: number } | null> {
  const row = await db.selectFrom('loan_means').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row ? { incomeMinor: row.income_minor, debtsMinor: row.debts_minor } : null;
}

/** Notes what somebody earns and owes. */
export async function writeMeans(
  trx: Db,
  userId: string,
  { incomeMinor, debtsMinor }: { incomeMinor: number; debtsMinor: number },
  at: Date,
): Promise<void> {
  const values = { income_minor: incomeMinor, debts_minor: debtsMinor, updated_at: at };
  await trx
    .insertInto('loan_means')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Forgets everything somebody has kept of loans. */
export async function deleteLoansOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('loan_scenarios').where('user_id', '=', userId).execute();
  await trx.deleteFrom('loan_means').where('user_id', '=', userId).execute();
}
