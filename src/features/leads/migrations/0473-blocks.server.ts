import { type Kysely, sql } from 'kysely';

/** Whom somebody takes no messages from: an account, an address or a number (docs/decisions/0095). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table enquiry_blocks (
    owner_id text not null, key text not null, enquiry_id uuid references enquiries (id) on delete set null,
    created_at timestamptz not null default now(), primary key (owner_id, key))`.execute(db);
}
