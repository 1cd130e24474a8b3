import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';

/** How many agents the directory shows, and how many people have an account. */
export async function countPeople(db: Db): Promise<{ agents: number; accounts: number }> {
  const { rows } = await sql<{ agents: number; accounts: number }>`
    select count(*)::int as accounts,
      (count(*) filter (where p.user_type = 'agent' and p.agent_status = 'approved'
        and not exists (select 1 from suspensions s where s.user_id = p.user_id)))::int as agents
    from profiles p`.execute(db);
  return rows[0] ?? { agents: 0, accounts: 0 };
}
