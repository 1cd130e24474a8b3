import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table visit_hours (
    lister_id text primary key,
    weekly jsonb not null check (jsonb_typeof(weekly) = 'array' and jsonb_array_length(weekly) = 7),
    minutes smallint not null check (minutes between 15 and 240),
    notice_hours smallint not null check (notice_hours between 0 and 168),
    updated_at timestamptz not null default now())`,
  `create table visit_exceptions (
    lister_id text not null references visit_hours (lister_id) on delete cascade,
    day text not null check (day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    hours jsonb not null check (jsonb_typeof(hours) = 'array'),
    primary key (lister_id, day))`,
];

/** When listers show homes: a week, and days that differ (docs/decisions/0094). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
