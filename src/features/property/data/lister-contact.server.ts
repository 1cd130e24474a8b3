import type { Db } from '#db/client.server.ts';
import { parseContactPhone } from '#lib/phone.ts';

/** The lister's number in E.164, or null where there is none that can be called. */
export async function findListerPhone(db: Db, agentId: string | null): Promise<string | null> {
  if (agentId === null) return null;
  const row = await db.selectFrom('profiles').select('phone').where('user_id', '=', agentId).executeTakeFirst();
  return row?.phone ? parseContactPhone(row.phone) : null;
}
