import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { CheckedNamesTable } from '../schema.ts';

/** The names under which somebody was checked; null where nothing that was checked stands. */
export async function findCheckedName(db: Db, userId: string): Promise<Selectable<CheckedNamesTable> | null> {
  const rows = db.selectFrom('checked_names').selectAll().where('user_id', '=', userId);
  return (await rows.executeTakeFirst()) ?? null;
}

/** The names somebody goes by now; null for somebody without a profile. */
export async function findNames(db: Db, userId: string): Promise<{ name: string; company: string | null } | null> {
  const row = await db
    .selectFrom('profiles')
    .leftJoin('agent_profiles', 'agent_profiles.user_id', 'profiles.user_id')
    .select(['profiles.full_name as name', 'agent_profiles.company'])
    .where('profiles.user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function putCheckedName(trx: Db, row: Insertable<CheckedNamesTable>): Promise<void> {
  const { user_id, ...changed } = row;
  await trx
    .insertInto('checked_names')
    .values({ user_id, ...changed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
    .execute();
}

export async function deleteCheckedName(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('checked_names').where('user_id', '=', userId).execute();
}
