import { type Kysely, sql } from 'kysely';

/**
 * What is remembered of every picture, and which are one photograph. No reference to `media`: a picture that was taken
 * down or deleted is known again when it comes back. New rows go into the index at once: a list of those to be added
 * later would be read through by each look-up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table picture_prints (
    picture_id text primary key, version smallint not null, keys integer[] not null, look bytea not null,
    is_sample boolean not null, made_at timestamptz not null)`.execute(db);
  await sql`alter table picture_prints alter column look set storage external`.execute(db);
  await sql`create index picture_prints_keys on picture_prints using gin (keys) with (fastupdate = off)`.execute(db);
  await sql`create table picture_pairs (
    one_id text not null, other_id text not null, corners smallint not null, is_mirrored boolean not null default false,
    found_at timestamptz not null, primary key (one_id, other_id), check (one_id < other_id))`.execute(db);
  await sql`create index picture_pairs_other on picture_pairs (other_id)`.execute(db);
  await sql`create index picture_pairs_found on picture_pairs (found_at)`.execute(db);
}
