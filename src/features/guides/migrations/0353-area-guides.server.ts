import { type Kysely, sql } from 'kysely';

/** What is known of areas (docs/decisions/0061), made of our own data and anew while somebody reads it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table area_guides (
    key text primary key, facts jsonb not null, made_at timestamptz not null, asked_at timestamptz not null)`.execute(
    db,
  );
  await sql`create index area_guides_by_age on area_guides (made_at)`.execute(db);
}
