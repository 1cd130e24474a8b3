import { type Kysely, sql } from 'kysely';

/** What people do not want done with them, and the uses of their data they have objected to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table person_choices (
      user_id text primary key references "user" (id) on delete cascade,
      counting_off boolean not null default false,
      popup_off boolean not null default false,
      language_off boolean not null default false,
      changed_at timestamptz not null default now())`,
    sql`create table objections (
      id uuid primary key default gen_random_uuid(),
      request_id uuid not null, number text not null,
      processing text not null check (processing in
        ('forwarding','counting','receipts','price_index','public_contact','fingerprints','statement','other')),
      email text not null, user_id text references "user" (id) on delete cascade,
      state text not null check (state in ('acting','waiting','upheld','refused','withdrawn')),
      state_at timestamptz not null default now(),
      reason text, created_at timestamptz not null default now(),
      constraint objections_once unique (request_id, processing))`,
    sql`create index objections_in_force_by_email on objections (email, processing) where state in ('acting','upheld')`,
    sql`create index objections_in_force_by_user on objections (user_id, processing)
      where user_id is not null and state in ('acting','upheld')`,
  ];
  for (const statement of statements) await statement.execute(db);
}
