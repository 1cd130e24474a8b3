import type { Selectable } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { ProfilesTable } from '#db/schema/people.ts';
import type { Profile } from '../account.ts';

/** The profile of a user, or null where there is none. */
export async function findProfile(db: Db, userId: string): Promise<Profile | null> {
  const row = await db.selectFrom('profiles').select(PROFILE_COLUMNS).where('user_id', '=', userId).executeTakeFirst();
  return row ? toProfile(row) : null;
}

/** The profile of a user and whether the office has suspended the account, in one read. */
export async function findStanding(db: Db, userId: string): Promise<{ profile: Profile | null; isSuspended: boolean }> {
  const row = await db
    .selectFrom('user')
    .leftJoin('profiles', 'profiles.user_id', 'user.id')
    .leftJoin('suspensions', 'suspensions.user_id', 'user.id')
    .select([
      'profiles.user_id',
      'full_name',
      'phone',
      'location',
      'user_type',
      'agent_id_number',
      'agent_status',
      'suspended_at',
    ])
    .where('user.id', '=', userId)
    .executeTakeFirst();
  return { profile: row && isProfileRow(row) ? toProfile(row) : null, isSuspended: Boolean(row?.suspended_at) };
}

const PROFILE_COLUMNS = [
  'user_id',
  'full_name',
  'phone',
  'location',
  'user_type',
  'agent_id_number',
  'agent_status',
] as const;
type ProfileRow = Pick<Selectable<ProfilesTable>, (typeof PROFILE_COLUMNS)[number]>;

/** A row joined from the left is there as a whole or not at all. */
function isProfileRow(row: { user_id: string | null }): row is ProfileRow {
  return row.user_id !== null;
}

function toProfile(row: ProfileRow): Profile {
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
