import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { PayeesTable } from '../schema.ts';

export type PayeeRow = Selectable<PayeesTable>;

/** A lister's account; null where they gave none. */
export async function findPayee(db: Db, userId: string): Promise<PayeeRow | null> {
  return (await db.selectFrom('payees').selectAll().where('user_id', '=', userId).executeTakeFirst()) ?? null;
}

/** Stores somebody's account in place of the one before. */
export async function putPayee(trx: Db, row: Insertable<PayeesTable>): Promise<void> {
  const { user_id, created_at, ...changed } = row;
  await trx
    .insertInto('payees')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
    .execute();
}

export async function deletePayee(trx: Db, userId: string): Promise<boolean> {
  const row = await trx.deleteFrom('payees').where('user_id', '=', userId).returning('user_id').executeTakeFirst();
  return row !== undefined;
}

/** The names somebody goes by: their own, and their company's where they are in the directory. */
export async function namesOf(db: Db, userId: string): Promise<string[]> {
  const row = await db
    .selectFrom('profiles')
    .leftJoin('agent_profiles', 'agent_profiles.user_id', 'profiles.user_id')
    .select(['profiles.full_name', 'agent_profiles.company'])
    .where('profiles.user_id', '=', userId)
    .executeTakeFirst();
  return [row?.full_name, row?.company].filter((name): name is string => Boolean(name?.trim()));
}

/** Accounts whose number is sealed and may have to be sealed anew, after an id. */
export function lockPayeesAfter(trx: Db, after: string, limit: number): Promise<PayeeRow[]> {
  return trx
    .selectFrom('payees')
    .selectAll()
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function resealPayee(trx: Db, userId: string, sealed: string): Promise<void> {
  await trx.updateTable('payees').set({ number_sealed: sealed }).where('user_id', '=', userId).execute();
}
