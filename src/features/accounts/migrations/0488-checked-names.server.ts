import { type Kysely, sql } from 'kysely';

/** The name somebody went by when who they are was checked (0107); of those checked before, the name they have now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table checked_names (
    user_id text primary key references "user" (id) on delete cascade,
    name text not null, company text, checked_at timestamptz not null)`.execute(db);
  await sql`insert into checked_names (user_id, name, company, checked_at)
    select p.user_id, p.full_name, a.company, max(e.checked_at)
    from trust_evidence e
    join profiles p on p.user_id = e.entity_id
    join "user" u on u.id = p.user_id
    left join agent_profiles a on a.user_id = p.user_id
    where e.entity_type = 'agent' and e.part = 'identity' and e.taken_back_at is null
      and e.result is distinct from 'failed' and e.result is distinct from 'could_not_check'
    group by p.user_id, p.full_name, a.company`.execute(db);
}
