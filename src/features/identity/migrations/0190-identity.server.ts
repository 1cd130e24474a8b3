import { type Kysely, sql } from 'kysely';

/**
 * Checks of identities (docs/decisions/0044): sessions with their result, pictures that go at their time, consents by
 * purpose. A fingerprint of a paper's number outlives a flagged account as those of NIN, BVN and phone do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table identity_sessions (
      id uuid primary key default gen_random_uuid(), person_id text not null,
      provider text not null check (provider in ('embedded','dojah')),
      state text not null check (state in ('document','selfie','processing','vendor','completed','failed','canceled','expired')),
      outcome text check (outcome in ('passed','failed','could_not_check')), reasons jsonb not null default '[]',
      paper_kind text check (paper_kind in ('nin','passport','drivers_licence','voters_card')),
      paper_hash text, paper_last4 text, straight jsonb, sitting jsonb, step_opened_at timestamptz, measured jsonb,
      vendor_name text, created_at timestamptz not null, updated_at timestamptz not null,
      decided_at timestamptz, pictures_until timestamptz,
      constraint identity_sessions_decided check ((outcome is null) = (decided_at is null)))`,
    // Two tabs, one session.
    sql`create unique index identity_sessions_open on identity_sessions (person_id)
      where state in ('document','selfie','processing','vendor')`,
    sql`create index identity_sessions_person on identity_sessions (person_id, created_at desc)`,
    sql`create index identity_sessions_paper on identity_sessions (paper_hash) where paper_hash is not null`,
    sql`create index identity_sessions_pictures on identity_sessions (pictures_until) where pictures_until is not null`,
    sql`create table identity_pictures (
      id uuid primary key default gen_random_uuid(),
      session_id uuid not null references identity_sessions (id) on delete cascade,
      kind text not null check (kind in ('paper','straight','left','right','blink')),
      place smallint not null check (place between 0 and 20),
      picture bytea not null check (length(picture) <= 3000000), created_at timestamptz not null,
      unique (session_id, kind, place))`,
    // JPEG does not get smaller, so packing it is in vain.
    sql`alter table identity_pictures alter column picture set storage external`,
    sql`create table identity_consents (
      id uuid primary key default gen_random_uuid(), person_id text not null, session_id uuid,
      purpose text not null check (purpose in ('compare_face','keep_pictures','vendor')), given_at timestamptz not null)`,
    sql`create index identity_consents_person on identity_consents (person_id)`,
    sql`alter table flagged_identities drop constraint flagged_identities_kind_check`,
    sql`alter table flagged_identities add constraint flagged_identities_kind_check
      check (kind in ('nin','bvn','phone','paper'))`,
    // Two people gave the same number: a question of the office about both, and no judgement about either.
    sql`create table identity_matches (
      person_id text not null, other_id text not null, kind text not null check (kind in ('nin','bvn','paper')),
      found_at timestamptz not null, settled_at timestamptz, settled_by text,
      primary key (person_id, other_id, kind), check (person_id < other_id))`,
    sql`create index identity_matches_other on identity_matches (other_id)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
