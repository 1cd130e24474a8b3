import type { Db } from '#db/client.server.ts';
import { parseContactPhone } from '#lib/phone.ts';

export type ListerContact = {
  /** E.164, or null when there is no number to call. */
  phone: string | null;
  /** The lister, where they are an agent whose page everybody may read; else null. */
  agentId: string | null;
};
export const NO_CONTACT: ListerContact = { phone: null, agentId: null };

/** How a lister is reached, and whether their name leads anywhere. */
export async function findListerContact(db: Db, userId: string | null): Promise<ListerContact> {
  if (userId === null) return NO_CONTACT;
  const row = await db
    .selectFrom('profiles')
    .select(['phone', 'user_type', 'agent_status'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const hasPage = row?.user_type === 'agent' && row.agent_status === 'approved';
  return { phone: row?.phone ? parseContactPhone(row.phone) : null, agentId: hasPage ? userId : null };
}
