import type { Db } from '#db/client.server.ts';

/** What somebody with an account is called; empty where there is nobody. */
export async function findPersonName(db: Db, userId: string): Promise<string> {
  const row = await db.selectFrom('user').select('name').where('id', '=', userId).executeTakeFirst();
  return row?.name ?? '';
}
