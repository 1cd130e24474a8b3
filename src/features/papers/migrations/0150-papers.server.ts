import { type Kysely, sql } from 'kysely';

/**
 * Papers that are read (docs/decisions/0038): what people send together, the files with what was found, the pictures of
 * their pages, what a file is known again by, and the public record of a check, which outlives the file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table paper_batches (
    id uuid primary key default gen_random_uuid(), owner_id text not null references "user" (id) on delete cascade,
    key text not null, is_demo boolean not null default false, compared_at timestamptz, consent_at timestamptz not null,
    created_at timestamptz not null default now(), unique (owner_id, key))`.execute(db);
  await sql`create table papers (
    id uuid primary key default gen_random_uuid(), owner_id text not null references "user" (id) on delete cascade,
    batch_id uuid references paper_batches (id) on delete cascade, upload_id uuid unique references uploads (id) on delete cascade,
    is_demo boolean not null default false, position smallint not null default 0,
    file_name text not null, content_type text not null, bytes integer not null, object_key text, sha256 text not null,
    said_type text, state text not null default 'waiting' check (state in ('waiting', 'reading', 'done', 'failed')),
    step text, cause text, findings jsonb, read_alone jsonb,
    reader uuid, leased_until timestamptz, tries smallint not null default 0,
    started_at timestamptz, read_at timestamptz, read_ms integer, created_at timestamptz not null default now(),
    check (num_nonnulls(batch_id, upload_id) = 1), check (is_demo or object_key is not null),
    check (state <> 'done' or findings is not null), check (state <> 'failed' or cause is not null))`.execute(db);
  await sql`create index papers_under_way on papers (created_at) where state in ('waiting', 'reading')`.execute(db);
  await sql`create index papers_of_owner on papers (owner_id, created_at)`.execute(db);
  await sql`create index papers_of_batch on papers (batch_id)`.execute(db);
  await sql`create index papers_by_age on papers (created_at)`.execute(db);
  await sql`create table paper_pages (
    paper_id uuid not null references papers (id) on delete cascade, page smallint not null check (page >= 0),
    width integer not null, height integer not null, object_key text not null, primary key (paper_id, page))`.execute(
    db,
  );
  await sql`create table paper_fingerprints (
    paper_id uuid not null references papers (id) on delete cascade, kind text not null check (kind in ('file', 'page', 'text')),
    value text not null, primary key (paper_id, kind))`.execute(db);
  await sql`create index paper_fingerprints_value on paper_fingerprints (kind, value)`.execute(db);
  await sql`create table paper_records (
    code text primary key, paper_id uuid unique references papers (id) on delete set null,
    sha256 text, type text, status text, confidence smallint, outcomes jsonb, checked_at timestamptz not null,
    result_hash text, audit_id uuid, failed_at timestamptz, taken_back_at timestamptz)`.execute(db);
}
