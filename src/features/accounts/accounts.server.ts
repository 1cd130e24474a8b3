import type { Db } from '#db/client.server.ts';
import type { Role } from '#vocabulary/people-words.ts';
import type { AgentProfile, Profile } from './account.ts';

/** A new account with its password, or with the hash of it where the password itself is not known any more. */
export type NewAccount = { userId: string; name: string; email: string; role?: Role; createdAt: Date } & (
  | { password: string }
  | { passwordHash: string }
);

/**
 * Makes a confirmed account with a password and a role (user unless said otherwise), inside the caller's transaction.
 */
export async function createAccount(trx: Db, account: NewAccount): Promise<void> {
  const { userId, name, email, role = 'user', createdAt } = account;
  const password = 'passwordHash' in account ? account.passwordHash : await hash(account.password);
  const times = { createdAt, updatedAt: createdAt };
  await trx
    .insertInto('user')
    .values({ id: userId, name, email: email.toLowerCase(), emailVerified: true, image: null, ...times })
    .execute();
  await trx
    .insertInto('account')
    .values({ id: `${userId}-password`, accountId: userId, providerId: 'credential', userId, password, ...times })
    .execute();
  await trx.insertInto('user_roles').values({ user_id: userId, role }).execute();
}

async function hash(password: string): Promise<string> {
  const { hashPassword } = await import('better-auth/crypto');
  return hashPassword(password);
}

/** Stores a new profile, inside the caller's transaction. */
export async function saveProfile(trx: Db, profile: Profile, createdAt: Date): Promise<void> {
  await trx
    .insertInto('profiles')
    .values({
      user_id: profile.userId,
      full_name: profile.fullName,
      phone: profile.phone,
      location: profile.location,
      user_type: profile.userType,
      agent_id_number: profile.agentIdNumber,
      agent_status: profile.agentStatus,
      created_at: createdAt,
    })
    .execute();
}

/** Stores what the directory says of an agent whose profile stands already, inside the caller's transaction. */
export async function saveAgentProfile(trx: Db, userId: string, agent: AgentProfile): Promise<void> {
  await trx
    .insertInto('agent_profiles')
    .values({
      user_id: userId,
      company: agent.company,
      specialties: [...agent.specialties],
      languages: [...agent.languages],
      email: agent.email,
      image: agent.image,
      years_experience: agent.yearsExperience,
    })
    .execute();
}
