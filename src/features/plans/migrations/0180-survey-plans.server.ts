import { type Kysely, sql } from 'kysely';

/** Survey plans of listings, and the land that two of them both claim (docs/decisions/0042). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table survey_plans (
      id uuid primary key default gen_random_uuid(),
      listing_id uuid not null unique references properties (id) on delete cascade,
      corners_text text not null, system text, stated_area_sqm double precision,
      plan_number text, surveyor text, surveyed_on text,
      findings jsonb not null,
      west double precision, east double precision, south double precision, north double precision,
      verdict text not null check (verdict in ('passed','failed','unseen')),
      is_compared boolean not null default false,
      entered_by text references "user" (id) on delete set null,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
      constraint survey_plans_box_whole check (num_nonnulls(west, east, south, north) in (0, 4)))`,
    // No plan is wider than a fifth of a degree, so that the neighbours of one are a short range of this.
    sql`create index survey_plans_by_west on survey_plans (west, south) where west is not null`,
    sql`create index survey_plans_entered_by on survey_plans (entered_by)`,
    sql`create table plan_overlaps (
      id uuid primary key default gen_random_uuid(),
      first_plan uuid not null references survey_plans (id) on delete cascade,
      second_plan uuid not null references survey_plans (id) on delete cascade,
      shared_sqm double precision not null check (shared_sqm > 0),
      state text not null default 'found' check (state in ('found','confirmed','dismissed')),
      decided_by text references "user" (id) on delete set null, decided_at timestamptz,
      created_at timestamptz not null default now(),
      constraint plan_overlaps_in_order check (first_plan < second_plan),
      constraint plan_overlaps_once unique (first_plan, second_plan))`,
    sql`create index plan_overlaps_by_second on plan_overlaps (second_plan)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
