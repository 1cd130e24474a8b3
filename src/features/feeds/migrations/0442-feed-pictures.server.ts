import { type Kysely, sql } from 'kysely';

/** Pictures that feeds name, fetched by a job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table feed_pictures (property_id uuid not null references properties on delete cascade,
    url text not null, position smallint not null, state text not null default 'waiting'
      check (state in ('waiting', 'taken', 'failed')),
    reason text, picture text, noted_at timestamptz not null default now(), tried_at timestamptz,
    primary key (property_id, url), check ((state = 'taken') = (picture is not null)))`.execute(db);
  await sql`create index feed_pictures_waiting on feed_pictures (noted_at, property_id) where state = 'waiting'`.execute(
    db,
  );
}
