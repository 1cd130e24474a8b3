import { type Kysely, sql } from 'kysely';

/**
 * Virtual staging (docs/decisions/0063): the photos somebody sent together, what was made of each, the plans paid for
 * one room, and the gallery. Of a picture in `media` it is written down which photo it was staged from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table staging_sets (
    id uuid primary key default gen_random_uuid(), token text not null unique,
    owner_id text references "user" (id) on delete cascade,
    room text check (room in ('living-room','bedroom','kitchen','dining-room','office','bathroom')),
    style text check (style in ('modern','traditional','contemporary','scandinavian','industrial','bohemian')),
    failed_at timestamptz, expires_at timestamptz, created_at timestamptz not null default now(),
    check (owner_id is not null or expires_at is not null))`.execute(db);
  await sql`create index staging_sets_of_owner on staging_sets (owner_id, created_at desc)`.execute(db);
  await sql`create index staging_sets_ending on staging_sets (expires_at) where expires_at is not null`.execute(db);
  await sql`create table staging_images (
    id uuid primary key default gen_random_uuid(), token text not null unique,
    set_id uuid not null references staging_sets (id) on delete cascade, position smallint not null,
    file_name text not null, bytes integer not null, sha256 text not null,
    width integer not null, height integer not null, object_key text not null,
    status text not null default 'pending' check (status in ('pending','processing','completed','error')),
    is_queued boolean not null default false, room text, style text, seed integer not null default 1,
    reference text, is_revision boolean not null default false, max_side integer not null default 1280,
    corners jsonb, guess jsonb, confidence real, asks_corners boolean not null default false,
    cause text, step text, done real not null default 0,
    worker uuid, leased_until timestamptz, tries smallint not null default 0,
    started_at timestamptz, created_at timestamptz not null default now(),
    check (not is_queued or (room is not null and style is not null)), check (status <> 'error' or cause is not null))`.execute(
    db,
  );
  await sql`create index staging_images_of_set on staging_images (set_id, position)`.execute(db);
  await sql`create index staging_images_queued on staging_images (created_at) where is_queued`.execute(db);
  await sql`create table staging_results (
    id uuid primary key default gen_random_uuid(), token text not null unique,
    image_id uuid not null references staging_images (id) on delete cascade,
    room text not null, style text not null, seed integer not null, reference text,
    is_revision boolean not null default false, object_key text not null,
    width integer not null, height integer not null, confidence real not null, corners jsonb not null,
    placed jsonb not null default '[]', took_ms integer not null,
    is_saved boolean not null default false, shared_at timestamptz, created_at timestamptz not null default now())`.execute(
    db,
  );
  await sql`create index staging_results_of_image on staging_results (image_id, created_at)`.execute(db);
  await sql`create table staging_passes (
    reference text primary key references payments (reference),
    owner_id text references "user" (id) on delete set null,
    image_id uuid references staging_images (id) on delete set null,
    plan text not null check (plan in ('basic','professional','premium')), amount_minor bigint not null check (amount_minor > 0),
    state text not null default 'unpaid' check (state in ('unpaid','open','earned','returned')),
    paid_at timestamptz, created_at timestamptz not null default now())`.execute(db);
  await sql`create index staging_passes_of_image on staging_passes (image_id)`.execute(db);
  await sql`create index staging_passes_of_owner on staging_passes (owner_id, created_at)`.execute(db);
  await sql`create table staging_gallery (
    id uuid primary key default gen_random_uuid(), title text not null, room_type text not null, style text not null,
    before_image text not null, after_image text not null, description text not null, tags jsonb not null default '[]',
    featured boolean not null default false, is_sample boolean not null default false, taken_down_at timestamptz,
    position integer not null default 0, created_at timestamptz not null default now())`.execute(db);
  await sql`create table staging_saves (
    user_id text not null references "user" (id) on delete cascade,
    item_id uuid not null references staging_gallery (id) on delete cascade,
    saved_at timestamptz not null default now(), primary key (user_id, item_id))`.execute(db);
  await sql`alter table media add column staged_from text`.execute(db);
}
