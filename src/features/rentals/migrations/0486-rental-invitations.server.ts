import { type Kysely, sql } from 'kysely';

/** Invitations as they were mailed: whoever reads the mail of an address ends all that go there, or says no to one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table rental_invitations (
    token text primary key, landlord_id text, email text not null, sent_at timestamptz not null,
    declined_at timestamptz, stopped_at timestamptz)`.execute(db);
  await sql`create index rental_invitations_to on rental_invitations (lower(email))`.execute(db);
  await sql`create index rental_invitations_of on rental_invitations (landlord_id)`.execute(db);
}
