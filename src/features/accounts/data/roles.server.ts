import type { Db } from '#db/client.server.ts';
import type { Role } from '#vocabulary/people-words.ts';

/** The role of a user: role from user_roles by user_id, a single row (spec 7); null where there is none. */
export async function findRole(db: Db, userId: string): Promise<Role | null> {
  const row = await db.selectFrom('user_roles').select('role').where('user_id', '=', userId).executeTakeFirst();
  return row?.role ?? null;
}
