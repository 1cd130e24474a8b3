import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { dayInNigeria } from '#lib/days.ts';

/** Any fixed number: two registrations of one moment take turns over the day's agent numbers. */
const NUMBER_LOCK = 20_261_122;
const NUMBERS_A_DAY = 10_000;

export type NewAgent = {
  userId: string;
  fullName: string;
  phone: string;
  location?: string | null;
  dateOfBirth?: string | null;
};

/**
 * Makes a person an agent who waits for approval (spec 7, registration): full name, phone, user_type agent,
 * agent_status pending and a number of their own. Somebody who is an agent already keeps number and status. Inside the
 * caller's transaction.
 */
export async function becomeAgent(trx: Db, agent: NewAgent, now: Date): Promise<void> {
  const known = await trx
    .selectFrom('profiles')
    .select(['user_type', 'agent_id_number'])
    .where('user_id', '=', agent.userId)
    .executeTakeFirst();
  const isAgent = known?.user_type === 'agent';
  const agentNumber = (isAgent && known.agent_id_number) || (await nextAgentNumber(trx, now));
  const facts = {
    full_name: agent.fullName,
    phone: agent.phone,
    ...(agent.location === undefined ? {} : { location: agent.location }),
    ...(agent.dateOfBirth === undefined ? {} : { date_of_birth: agent.dateOfBirth }),
    user_type: 'agent' as const,
    agent_id_number: agentNumber,
    ...(isAgent ? {} : { agent_status: 'pending' as const }),
  };
  await trx
    .insertInto('profiles')
    .values({ user_id: agent.userId, location: null, ...facts, agent_status: 'pending', created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(facts))
    .execute();
  await trx
    .insertInto('agent_profiles')
    .values({ user_id: agent.userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** AG-{date}-{4 digits} that nobody has (spec 3), the digits drawn so that they count nobody. */
async function nextAgentNumber(trx: Db, now: Date): Promise<string> {
  await sql`select pg_advisory_xact_lock(${NUMBER_LOCK})`.execute(trx);
  const prefix = `AG-${dayInNigeria(now).replaceAll('-', '')}-`;
  const rows = await trx
    .selectFrom('profiles')
    .select('agent_id_number')
    .where('agent_id_number', 'like', `${prefix}%`)
    .execute();
  const taken = new Set(rows.map((row) => row.agent_id_number));
  const start = randomInt(NUMBERS_A_DAY);
  for (let step = 0; step < NUMBERS_A_DAY; step += 1) {
    const number = prefix + String((start + step) % NUMBERS_A_DAY).padStart(4, '0');
    if (!taken.has(number)) return number;
  }
  throw new Error(`all agent numbers of ${prefix} are taken`);
}

/** Sets what an agent may do; null for somebody who is no agent. Inside the caller's transaction. */
export async function setAgentStatus(
  trx: Db,
  userId: string,
  status: 'pending' | 'approved',
): Promise<{ before: string | null } | null> {
  const row = await trx
    .selectFrom('profiles')
    .select(['user_type', 'agent_status'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (row?.user_type !== 'agent') return null;
  if (row.agent_status !== status)
    await trx.updateTable('profiles').set({ agent_status: status }).where('user_id', '=', userId).execute();
  return { before: row.agent_status };
}

export type DirectoryFacts = {
  company: string | null;
  location: string | null;
  specialties: string[];
  languages: string[];
  yearsExperience: number | null;
  about: string | null;
};

/** Stores what an agent says of themselves in the directory. Inside the caller's transaction. */
export async function saveDirectoryFacts(trx: Db, userId: string, facts: DirectoryFacts): Promise<void> {
  const entry = {
    company: facts.company,
    specialties: facts.specialties,
    languages: facts.languages,
    years_experience: facts.yearsExperience,
  };
  await trx
    .updateTable('profiles')
    .set({ location: facts.location, about: facts.about })
    .where('user_id', '=', userId)
    .execute();
  await trx
    .insertInto('agent_profiles')
    .values({ user_id: userId, ...entry })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(entry))
    .execute();
}

/** What others' words and deals say of an agent, as the directory shows and sorts it. */
export type AgentFigures = { rating: number | null; reviews: number; propertiesSold: number };

/** Stores an agent's figures, which follow from reviews and deals alone. Inside the caller's transaction. */
export async function saveAgentFigures(trx: Db, userId: string, figures: AgentFigures): Promise<void> {
  await trx
    .updateTable('agent_profiles')
    .set({ rating: figures.rating, reviews: figures.reviews, properties_sold: figures.propertiesSold })
    .where('user_id', '=', userId)
    .execute();
}

/** The people of the office: everybody with the role admin. */
export async function listAdminIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', 'admin')
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}
