import { type Kysely, sql } from 'kysely';

/** Survey plans may be given to a surveyor, who signs them off with words (docs/decisions/0048). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table survey_plans
    add column assigned_to text references "user" (id) on delete set null, add column assigned_at timestamptz,
    add column signed_state text check (signed_state in ('sound','unsound','refused')), add column signed_words text,
    add column signed_by text references "user" (id) on delete set null, add column signed_number text,
    add column signed_at timestamptz`.execute(db);
  await sql`create index survey_plans_assigned on survey_plans (assigned_to) where assigned_to is not null`.execute(db);
  await sql`create index survey_plans_unsigned on survey_plans (updated_at desc) where signed_at is null`.execute(db);
}
