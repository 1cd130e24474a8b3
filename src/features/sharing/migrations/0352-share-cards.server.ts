import { type Kysely, sql } from 'kysely';

/** Which picture of a listing for shared links lies in the storage, so that older ones can be removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table share_cards (
    property_id uuid primary key, version text not null, drawn_at timestamptz not null default now())`.execute(db);
}
