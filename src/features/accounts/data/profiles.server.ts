import type { Db } from '#db/client.server.ts';
import type { Profile } from '../account.ts';

/** The profile of a user, or null where there is none. */
export async function findProfile(db: Db, userId: string): Promise<Profile | null> {
  const row = await db
    .selectFrom('profiles')
    .select(['user_id', 'full_name', 'phone', 'location', 'user_type', 'agent_id_number', 'agent_status'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    userId: row.user_id,
    fullName: row.full_name,
    phone: row.phone,
    location: row.location,
    userType: row.user_type,
    agentIdNumber: row.agent_id_number,
    agentStatus: row.agent_status,
  };
}
