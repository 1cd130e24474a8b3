import { type Kysely, sql } from 'kysely';

/** Files people uploaded: pictures of homes (public once made) and verification documents (private), spec 7 Storage. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table uploads (
    id uuid primary key default gen_random_uuid(), owner_id text not null,
    bucket text not null check (bucket in ('property-images','verification-docs')),
    object_key text not null unique, file_name text not null, content_type text not null, bytes bigint not null,
    state text not null default 'waiting' check (state in ('waiting','ready','failed')),
    media_id text references media(id), failure text, created_at timestamptz not null default now(), ready_at timestamptz,
    claimed_at timestamptz)`.execute(db);
  await sql`create index uploads_of_owner on uploads (owner_id, bucket, created_at desc)`.execute(db);
  // The same picture sent twice by one person is one upload; by two people it is two, of one picture.
  await sql`create unique index uploads_owner_media on uploads (owner_id, media_id)`.execute(db);
  await sql`create index uploads_media on uploads (media_id)`.execute(db);
  await sql`create index uploads_unclaimed on uploads (created_at) where claimed_at is null`.execute(db);
}
