import { randomInt, randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { Db } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { createAccount } from '#features/accounts/accounts.server.ts';
import { becomeAgent } from '#features/accounts/agent-standing.server.ts';
import { findProfile } from '#features/accounts/data/profiles.server.ts';
import type { Role } from '#vocabulary/people-words.ts';

type BuiltPerson = {
  name?: string;
  email?: string;
  role?: Role;
  isAgent?: boolean;
  isApproved?: boolean;
  location?: string;
  /** In the form that is stored; a number of their own unless one is given. */
  phone?: string;
};

/** Everybody made for a test has this password; hashing it for each of them would take longer than all the rest. */
export const PASSWORD = 'Correct-horse-battery-7';
let passwordHash: Promise<string> | undefined;

/** Stores a person with an account, and gives the actor they are when they ask. */
export async function buildPerson(db: Db, given: BuiltPerson = {}): Promise<Actor> {
  const userId = `u-${randomUUID()}`;
  const { name = 'Ngozi Ụzọma', email = `${userId}@example.ng`, role = 'user' } = given;
  const createdAt = new Date('2026-11-01T09:00:00Z');
  passwordHash ??= hashPassword(PASSWORD);
  const account = { userId, name, email, passwordHash: await passwordHash, role, createdAt };
  await db.transaction().execute(async (trx) => {
    await createAccount(trx, account);
    if (given.isAgent || given.isApproved)
      await becomeAgent(
        trx,
        { userId, fullName: name, phone: given.phone ?? buildPhone(), location: given.location ?? 'Lagos' },
        createdAt,
      );
    if (given.isApproved)
      await trx.updateTable('profiles').set({ agent_status: 'approved' }).where('user_id', '=', userId).execute();
  });
  return actorOf(db, userId, { email, name, role });
}

/** A Nigerian mobile number that nobody else has. */
export function buildPhone(): string {
  return `+234803${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

/** The same person as they stand now. */
export async function refreshActor(db: Db, actor: Actor): Promise<Actor> {
  return { ...actor, profile: await findProfile(db, actor.userId) };
}

async function actorOf(db: Db, userId: string, rest: { email: string; name: string; role: Role }): Promise<Actor> {
  return { userId, ...rest, profile: await findProfile(db, userId) };
}
