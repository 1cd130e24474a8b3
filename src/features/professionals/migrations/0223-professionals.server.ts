import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  'alter table user_roles drop constraint user_roles_role_check',
  "alter table user_roles add constraint user_roles_role_check check (role in ('admin','user','lawyer','surveyor'))",
  `create table professional_invites (
    id uuid primary key default gen_random_uuid(), email text not null,
    role text not null check (role in ('lawyer','surveyor')), token_hash text not null unique,
    invited_by text references "user" (id) on delete set null,
    expires_at timestamptz not null, used_at timestamptz, created_at timestamptz not null default now())`,
  'create index professional_invites_by_email on professional_invites (email)',
  `create table professionals (
    user_id text primary key references "user" (id) on delete cascade,
    role text not null check (role in ('lawyer','surveyor')), full_name text not null, number text not null,
    state text not null check (state in ('waiting','confirmed','declined','withdrawn')),
    reason text, decided_by text references "user" (id) on delete set null, decided_at timestamptz,
    created_at timestamptz not null default now())`,
  "create unique index professionals_number on professionals (role, number) where state in ('waiting','confirmed')",
];

/** Lawyers and surveyors, invited by the office and confirmed by their number (docs/decisions/0048). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
