import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { PayeesTable } from '../schema.ts';

export type PayeeRow = Selectable<PayeesTable>;

/** The accounts of these people, the newest of each first. */
export async function listPayees(db: Db, userIds: readonly string[]): Promise<PayeeRow[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('payees')
    .selectAll()
    .where('user_id', 'in', [...userIds])
    .orderBy('from_at', 'desc')
    .execute();
}

/** The accounts of somebody, the newest first, which nobody else changes until the transaction ends. */
export async function lockPayeesOf(trx: Db, userId: string): Promise<PayeeRow[]> {
  // Their person is locked: of an account that is not stored yet there is no row.
  await trx.selectFrom('user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return listPayees(trx, [userId]);
}

export async function insertPayee(trx: Db, row: Insertable<PayeesTable>): Promise<void> {
  await trx.insertInto('payees').values(row).execute();
}

export async function updatePayee(trx: Db, id: string, changed: Updateable<PayeesTable>): Promise<void> {
  await trx.updateTable('payees').set(changed).where('id', '=', id).execute();
}

export async function deletePayee(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('payees').where('id', '=', id).execute();
}

/** Removes every account of somebody; false where there was none. */
export async function deletePayeesOf(trx: Db, userId: string): Promise<boolean> {
  const rows = await trx.deleteFrom('payees').where('user_id', '=', userId).returning('id').execute();
  return rows.length > 0;
}

/** Forgets the accounts in whose place another stood before `day`. */
export async function forgetReplacedPayees(db: Db, day: Date): Promise<void> {
  await sql`delete from payees p using payees later
    where later.user_id = p.user_id and later.from_at > p.from_at and later.from_at < ${day}`.execute(db);
}

/** The names each of these people goes by: their own, and their company's where they are in the directory. */
export async function namesOf(db: Db, userIds: readonly string[]): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('profiles')
    .leftJoin('agent_profiles', 'agent_profiles.user_id', 'profiles.user_id')
    .select(['profiles.user_id', 'profiles.full_name', 'agent_profiles.company'])
    .where('profiles.user_id', 'in', [...userIds])
    .execute();
  return new Map(
    rows.map(({ user_id, full_name, company }) => [
      user_id,
      [full_name, company].filter((name): name is string => Boolean(name?.trim())),
    ]),
  );
}

/** Accounts whose number is sealed and may have to be sealed anew, after an id. */
export function lockPayeesAfter(trx: Db, after: string | null, limit: number): Promise<PayeeRow[]> {
  return trx
    .selectFrom('payees')
    .selectAll()
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}
